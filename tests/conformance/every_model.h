#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/throng.h"
#include "tests/support/case_name.h"

// What holds for every steering model. Suites are parameterised over the catalogue, so that a new model is in all of
// them by being in the catalogue.
namespace throng::test {

class EveryModel : public testing::TestWithParam<std::string> {
 protected:
  const std::string& model() const { return GetParam(); }
};

#define THRONG_FOR_EVERY_MODEL(suite) \
  INSTANTIATE_TEST_SUITE_P(Catalogue, suite, testing::ValuesIn(steering::model_names()), case_name)

// One way to run a model that its documentation offers.
struct Variant {
  std::string name;
  steering::Settings settings;
};

// The model as it comes, its presets, and every value of its choices and flags.
inline std::vector<Variant> variants(const std::string& model) {
  const steering::ModelEntry& entry = steering::find_model(model);
  std::vector<Variant> all = {{"default", {}}};
  for (const steering::Preset& preset : entry.presets) all.push_back({preset.name, preset.steering});
  for (const Parameter& p : entry.table->parameters()) {
    if (p.kind == Parameter::Kind::kChoice)
      for (const std::string& choice : p.choices) all.push_back({p.name + " " + choice, {{p.name, choice}}});
    if (p.kind == Parameter::Kind::kBool)
      for (const bool on : {false, true}) all.push_back({p.name + (on ? " on" : " off"), {{p.name, on}}});
  }
  return all;
}

// Each number at both ends of its range.
inline std::vector<Variant> extremes(const std::string& model) {
  std::vector<Variant> all;
  for (const Parameter& p : steering::find_model(model).table->parameters())
    for (const double end : {p.range.low, p.range.high}) {
      if (!std::isfinite(end)) continue;
      const std::string name =
          p.name + " " +
          to_text(p, p.kind == Parameter::Kind::kInteger ? ParameterValue{static_cast<std::int64_t>(end)}
                                                         : ParameterValue{end});
      if (p.kind == Parameter::Kind::kInteger) all.push_back({name, {{p.name, static_cast<std::int64_t>(end)}}});
      if (p.kind == Parameter::Kind::kNumber) all.push_back({name, {{p.name, end}}});
    }
  return all;
}

// What a model did wrong, before the step could put it right.
struct Faults {
  int not_finite = 0;
  int too_fast = 0;
  float fastest = 0.f;  // of the speed cap
};

// A model whose plans are looked at. One thread only.
class Watched : public steering::SteeringModel {
 public:
  Watched(std::unique_ptr<SteeringModel> inner, Faults& faults) : inner_(std::move(inner)), faults_(&faults) {}
  steering::Needs needs(const steering::CrowdLimits& limits) const override { return inner_->needs(limits); }
  int rounds(float dt, const steering::CrowdLimits& limits) const override { return inner_->rounds(dt, limits); }
  void prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody) override {
    inner_->prepare(crowd, everybody);
  }
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const steering::PlanOutput& out) const override {
    inner_->plan(crowd, batch, out);
    if (out.round + 1 < out.rounds) return;
    for (const AgentIndex i : batch) {
      const Vec2 v = out.planned[i];
      if (!std::isfinite(v.x) || !std::isfinite(v.y)) {
        ++faults_->not_finite;
        continue;
      }
      const float cap = crowd.max_speed[i];
      if (length(v) > cap * 1.00001f) ++faults_->too_fast;
      if (cap > 0.f) faults_->fastest = std::max(faults_->fastest, length(v) / cap);
    }
  }

 private:
  std::unique_ptr<SteeringModel> inner_;
  Faults* faults_;
};

inline bool finite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

// How many agents have a column that is no number, or walk faster than they can.
inline int broken_rows(const AgentColumns& c) {
  int broken = 0;
  for (std::size_t i = 0; i < c.position.size(); ++i)
    broken += !finite(c.position[i]) || !finite(c.velocity[i]) || !finite(c.heading[i]) || !finite(c.preferred[i]) ||
              length(c.velocity[i]) > c.max_speed[i] * 1.00001f || std::fabs(length(c.heading[i]) - 1.f) > 1e-3f;
  return broken;
}

}  // namespace throng::test
