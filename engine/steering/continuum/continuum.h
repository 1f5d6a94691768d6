#pragma once

#include "engine/steering/continuum/goal_fields.h"

namespace throng::steering {

// Treuille, Cooper & Popovic 2006, "Continuum crowds", as Park 2013 compares local fields with it: one field over the
// whole level for each goal.
struct ContinuumParams : CommonParams {
  float beta = FieldRules{}.beta;
  float gamma = FieldRules{}.gamma;
  float epsilon = FieldRules{}.epsilon;
  float prediction = FieldRules{}.prediction;
  float free_density = FieldRules{}.free_density;
  float full_density = FieldRules{}.full_density;
  float slowest = FieldRules{}.slowest;
  std::int32_t most_cells = 262'144;  // of a level
  FieldRules rules() const;
  static const ParameterTable& table();
};

class Continuum final : public SteeringModel, public AsksForGoals {
 public:
  using Params = ContinuumParams;
  static constexpr const char* kName = "continuum";
  static constexpr const char* kSummary = "everybody walks down one field over the level for each goal";
  static constexpr const char* kCitation = "Treuille, Cooper & Popovic 2006, Continuum crowds";
  // Foresees densities, not meetings: head-on it gives way later than `reactive` does.
  static constexpr bool kPredictive = false;

  explicit Continuum(const Params& params)
      : params_(params), alone_(params.rules()), goals_(params.rules(), params.most_cells) {}
  Needs needs(const CrowdLimits& limits) const override;
  int rounds(float /*dt*/, const CrowdLimits& /*limits*/) const override { return 2; }
  void see_goals(const GoalsView& goals) override;
  void prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody) override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
  std::span<const AgentIndex> everybody_;  // of this step
  mutable InteractionFields alone_;        // everybody's wishes; each is written by one thread alone
  GoalFields goals_;
};

}  // namespace throng::steering
