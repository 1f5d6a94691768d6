#pragma once

#include "engine/steering/reactive/reactive.h"

namespace throng::steering {

// Plan, predict, react: Singh, Kapadia, Hewlett, Reinman & Faloutsos 2011, "A modular framework for adaptive
// agent-based steering". Plan: the long-term path is the navigation's preferred velocity. Predict: several times a
// second threats are looked for in space and time, and one of a few manoeuvres is chosen: keep on, turn, slow down or
// wait, for a while and then on as planned. React: every step answers what is imminent by the same state machine as
// `reactive`.
struct PprParams : CommonParams {
  PprParams() { neighbour_range = 8.f, neighbours = 12; }

  float time_horizon = 4.f;     // [s]
  float manoeuvre_time = 1.5f;  // [s]
  float replan_time = 0.2f;     // [s]
  float margin = 0.f;           // [m]
  float threat_cost = 4.f;      // [s]
  float turn_cost = 0.5f;       // [s]
  float slow_cost = 0.5f;
  float patience = 0.3f;           // [s]
  float reaction_distance = 0.6f;  // [m] between bodies
  static const ParameterTable& table();
};

enum class PprManoeuvre : std::uint32_t { kKeep, kTurn, kSlow, kWait };

// What an agent remembers from step to step.
struct PprMemory {
  PprManoeuvre manoeuvre;
  std::uint32_t option;  // which way of it
  float side;            // of a turn: +1 left, -1 right, between: undecided
  float until_replan;    // [s]
  float held_up;         // [s] for which it has got nowhere; runs back while it walks
  float unused;
  ReactiveMemory reaction;
};

class Ppr final : public SteeringModel {
 public:
  using Params = PprParams;
  static constexpr const char* kName = "ppr";
  static constexpr const char* kSummary = "predicts threats in space and time and turns, slows down or waits";
  static constexpr const char* kCitation =
      "Singh, Kapadia, Hewlett, Reinman & Faloutsos 2011, A modular framework for adaptive agent-based steering";

  explicit Ppr(const Params& params);
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
  ReactiveParams reaction_;
  float edge_of_view_;  // of the reaction, a cosine
};

}  // namespace throng::steering
