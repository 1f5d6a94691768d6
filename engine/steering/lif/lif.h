#pragma once

#include "engine/steering/lif/interaction_fields.h"

namespace throng::steering {

// Park 2013, "Simulating small groups in crowds with common ground", chapter 3: each group has a local interaction
// field, a square around its leader that it fills with what its members see, and everybody walks down the potential of
// that field to a goal at its edge. Somebody without a group is a group of one.
struct LifParams : CommonParams {
  float alpha = FieldRules{}.alpha;
  float beta = FieldRules{}.beta;
  float gamma = FieldRules{}.gamma;
  float epsilon = FieldRules{}.epsilon;
  float prediction = FieldRules{}.prediction;
  float free_density = FieldRules{}.free_density;
  float full_density = FieldRules{}.full_density;
  float slowest = FieldRules{}.slowest;
  float patience = FieldRules{}.patience;
  LifParams() { neighbours = 20; }
  FieldRules rules() const;
  static const ParameterTable& table();
};

class Lif final : public SteeringModel, public AsksForGoals {
 public:
  using Params = LifParams;
  static constexpr const char* kName = "lif";
  static constexpr const char* kSummary = "groups walk down a field of what their members see around them";
  static constexpr const char* kCitation =
      "Park 2013, Simulating small groups in crowds: local interaction fields (chapter 3)";
  // Foresees densities, not meetings: head-on it gives way later than `reactive` does.
  static constexpr bool kPredictive = false;

  explicit Lif(const Params& params) : params_(params), fields_(params.rules()) {}
  Needs needs(const CrowdLimits& limits) const override;
  int rounds(float /*dt*/, const CrowdLimits& /*limits*/) const override { return 2; }
  void see_goals(const GoalsView& goals) override { fields_.see_goals(goals); }
  void prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody) override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
  std::span<const AgentIndex> everybody_;  // of this step
  mutable InteractionFields fields_;       // each party's members are written by one thread alone
};

}  // namespace throng::steering
