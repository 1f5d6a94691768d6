#include "engine/minds/smoke/smoke.h"

#include <algorithm>
#include <atomic>
#include <cstdio>

#include "engine/foundation/jobs.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 1024;
constexpr float kStrongest = 1000.f;  // whoever lies there does nothing else

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value);
  return text;
}

}  // namespace

Smoke::Smoke(const MindSetup& setup) : def_(setup.scene.of<SmokeDef>()), random_(setup.random), field_(def_.zones) {
  exposure_ = setup.agents.add_column<Exposure>("smoke.exposure");
}

void Smoke::born(const MindView& view, const Birth& birth) {
  const std::uint32_t serial = view.agents.columns().serial[birth.row];
  exposure_[birth.row].threshold =
      static_cast<float>(std::max(1e-3, def_.threshold.draw(random_, serial, 0, Purpose::kTolerance)));
}

void Smoke::gone(const MindView& /*view*/, AgentIndex i) { add(left_, exposure_[i]); }

void Smoke::add(HarmTally& tally, const Exposure& e) {
  ++tally.people;
  tally.exposed += is_exposed(e) ? 1 : 0;
  tally.incapacitated += e.state != kWell ? 1 : 0;
  for (std::size_t k = 0; k < HarmTally::kDoses.size(); ++k) tally.reached[k] += e.dose >= HarmTally::kDoses[k] ? 1 : 0;
  tally.highest_dose = std::max(tally.highest_dose, e.dose);
  tally.highest_heat = std::max(tally.highest_heat, e.heat);
  tally.highest_irritants = std::max(tally.highest_irritants, static_cast<double>(e.irritants));
  tally.densest = std::max(tally.densest, static_cast<double>(e.densest));
}

HarmTally Smoke::tally() const {
  HarmTally all = left_;
  for (const Exposure& e : exposure_) add(all, e);
  return all;
}

void Smoke::take_in(Exposure& e, const Air& air, double dt) const {
  e.extinction = air[AirQuantity::kExtinction];
  e.densest = std::max(e.densest, e.extinction);
  e.dose += dt * toxic_dose_rate(def_.dose, air);
  e.heat += dt * heat_dose_rate(air[AirQuantity::kTemperature]);
  e.irritants = std::max(e.irritants, static_cast<float>(irritant_concentration(air)));
  if (e.state != kWell) return;
  const auto threshold = static_cast<double>(e.threshold);
  const auto falls = [&](Why why) { e.state = kFalls, e.why = static_cast<std::uint32_t>(why); };
  if (e.dose >= threshold)
    falls(Why::kGases);
  else if (e.irritants >= e.threshold)
    falls(Why::kIrritants);
  else if (e.heat >= threshold)
    falls(Why::kHeat);
}

// Who was incapacitated in the last step wants nothing from now on.
void Smoke::propose(const MindView& view) {
  if (!somebody_falls_) return;
  somebody_falls_ = false;
  for (AgentIndex i = 0; i < view.agents.size(); ++i) {
    if (exposure_[i].state != kFalls) continue;
    exposure_[i].state = kLies;
    Proposal lies;
    lies.source = IntentionSource::kIncapacity;
    lies.priority = kStrongest;
    lies.reason = IntentionReason::kIncapacitated;
    view.propose(i, lies);
  }
}

// Whatever others want of their legs: all walk slower. The air is that of the beginning of the step.
void Smoke::shape(const MindView& view) {
  field_.set_time(view.clock.seconds());
  AgentColumns& c = view.agents.columns();
  std::atomic<bool> falls{false}, lies{false};
  view.workers.for_chunks(view.agents.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      Exposure& e = exposure_[i];
      take_in(e, field_.at(c.position[i], c.level[i]), view.clock.dt);
      if (e.state == kFalls) falls.store(true, std::memory_order_relaxed);
      if (e.state != kWell) {
        lies.store(true, std::memory_order_relaxed);
        c.preferred[i] = {};
      } else if (e.extinction > 0.f) {
        c.preferred[i] = c.preferred[i] * speed_factor_in_smoke(def_.speed, e.extinction, def_.visibility);
      }
    }
  });
  somebody_falls_ = falls.load();
  somebody_lies_ = lies.load();
}

// Models move people out of the way of others; who lies there does not move.
void Smoke::insist(const MindView& view) {
  if (!somebody_lies_) return;
  AgentColumns& c = view.agents.columns();
  for (AgentIndex i = 0; i < view.agents.size(); ++i)
    if (exposure_[i].state != kWell) c.planned[i] = {};
}

void Smoke::settle(const MindView& view) {
  if (!somebody_falls_) return;
  const AgentColumns& c = view.agents.columns();
  falling_.clear();
  for (AgentIndex i = 0; i < view.agents.size(); ++i)
    if (exposure_[i].state == kFalls) falling_.push_back(i);
  std::sort(falling_.begin(), falling_.end(), [&](AgentIndex a, AgentIndex b) { return c.serial[a] < c.serial[b]; });
  for (const AgentIndex i : falling_) {
    Event e{view.clock.step, Event::Kind::kIncapacitated, c.serial[i], c.population[i], kNoPlace, c.position[i]};
    e.value = static_cast<float>(exposure_[i].dose);
    e.reason = static_cast<std::uint8_t>(exposure_[i].why);
    view.events.push_back(e);
  }
}

void Smoke::serialise(Archive& archive, const MindView& view) {
  archive.section("smoke", 1, [&] {
    for (std::uint64_t* n : {&left_.people, &left_.exposed, &left_.incapacitated}) archive.value(*n);
    for (std::uint64_t& n : left_.reached) archive.value(n);
    for (double* v : {&left_.highest_dose, &left_.highest_irritants, &left_.highest_heat, &left_.densest})
      archive.value(*v);
  });
  if (!archive.reading()) return;
  somebody_falls_ = somebody_lies_ = false;
  for (AgentIndex i = 0; i < view.agents.size(); ++i) {
    archive.check(exposure_[i].state <= kLies && exposure_[i].why < kWhy.size());
    somebody_falls_ = somebody_falls_ || exposure_[i].state == kFalls;
    somebody_lies_ = somebody_lies_ || exposure_[i].state != kWell;
  }
}

void Smoke::describe(const Agents& /*agents*/, const Clock& /*clock*/, AgentIndex i, PersonDescription& d) const {
  const Exposure& e = exposure_[i];
  const auto fact = [&](const char* name, const std::string& value) {
    d.facts.push_back({std::string(kName), name, value});
  };
  if (e.state != kWell) d.does = "is incapacitated by " + std::string(kWhy[e.why]);
  const float factor = speed_factor_in_smoke(def_.speed, e.extinction, def_.visibility);
  fact("extinction", number(static_cast<double>(e.extinction)) + " 1/m, walks at " +
                         number(100.0 * static_cast<double>(e.state == kWell ? factor : 0.f)) + " % of the speed");
  fact("dose", "FED " + number(e.dose) + " of asphyxiants, " + number(e.heat) + " of heat; incapacitated at " +
                   number(static_cast<double>(e.threshold)));
  fact("irritants", "FEC " + number(static_cast<double>(e.irritants)) + ", the largest so far");
}

}  // namespace throng
