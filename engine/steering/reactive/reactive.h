#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// A state machine that answers only the most imminent threat: the purely reactive steering of Singh, Kapadia, Hewlett,
// Reinman & Faloutsos 2011, "A modular framework for adaptive agent-based steering", which Kapadia et al. 2011 evaluate
// as the baseline beside models that predict. Nothing is extrapolated: a threat is somebody who is near now, in the way
// now, and coming nearer now. Bodies that touch are no decision and are handled below it (limits.h).
struct ReactiveParams : CommonParams {
  float reaction_distance = 1.2f;  // [m] between bodies
  float field_of_view = 75.f;      // [degrees] to either side
  float brake_time = 0.4f;         // [s]
  float turn = 0.8f;
  float wait_distance = 0.35f;  // [m] between bodies
  float patience = 1.f;         // [s]
  static const ParameterTable& table();
};

enum class ReactiveMode : std::uint32_t { kCruise, kFollow, kAvoid, kWait };

struct ReactiveMemory {
  ReactiveMode mode;
  float waited;  // [s] since it last walked freely
};

// What the state machine answers to the most imminent threat when somebody wants to walk with velocity `wish`. Bodies
// and walls that are touched are not in it (limits.h). edge_of_view is the cosine of the field of view.
Vec2 react(const CrowdView& crowd, AgentIndex i, Vec2 wish, const ReactiveParams& params, float edge_of_view,
           ReactiveMemory& memory);

class Reactive final : public SteeringModel {
 public:
  using Params = ReactiveParams;
  static constexpr const char* kName = "reactive";
  static constexpr const char* kSummary = "a state machine that answers only the most imminent threat";
  static constexpr const char* kCitation =
      "Singh, Kapadia, Hewlett, Reinman & Faloutsos 2011, A modular framework for adaptive agent-based steering";
  static constexpr bool kPredictive = false;

  explicit Reactive(const Params& params);
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
  float edge_of_view_;  // cosine of the field of view
};

}  // namespace throng::steering
