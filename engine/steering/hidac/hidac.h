#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// High-density autonomous crowds: Pelechano, Allbeck & Badler 2007, "Controlling individual agents in high-density
// crowd simulation". Avoidance over distance by tangential forces in a view rectangle, response within personal space
// and on contact, and above both the rules of manners: waiting, queueing, pushing.
//
// The second group of parameters is what Durupinar et al. 2011 ("How the OCEAN personality model affects the perception
// of crowds", personality-to-behaviour mapping) let personality decide, by their names and with their middle values.
struct HidacParams : CommonParams {
  float view_length = 3.f;    // [m]
  float view_margin = 0.15f;  // [m]
  float avoidance = 1.f;
  float response_time = 0.5f;  // [s]

  float personal_space = 0.7f;   // [m]
  float waiting_radius = 0.45f;  // [m]
  float waiting_time = 5.f;      // [s]
  float impatience = 0.f;
  float pushing = 0.f;
  float right_preference = 0.f;
  bool queueing = true;
  static const ParameterTable& table();
};

enum class HidacMode : std::uint32_t { kWalk, kQueue, kWait, kStop, kPush };

// What an agent remembers from step to step.
struct HidacMemory {
  Vec2 direction;  // in which it walks; zero when it stands
  Vec2 position;   // [m] one step ago
  HidacMode mode;
  float held_up;   // [s] for which it has come no nearer to its goal; runs back while it does
  float standing;  // [s] for which it still stands rather than be shaken to and fro
  float unused;
};

class Hidac final : public SteeringModel {
 public:
  using Params = HidacParams;
  static constexpr const char* kName = "hidac";
  static constexpr const char* kSummary =
      "avoidance in a view rectangle, personal space, waiting, queueing and pushing";
  static constexpr const char* kCitation =
      "Pelechano, Allbeck & Badler 2007, Controlling individual agents in high-density crowd simulation";

  explicit Hidac(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
};

}  // namespace throng::steering
