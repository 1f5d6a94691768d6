// Your own steering model, outside the library: everybody walks on and keeps a time gap to whoever is ahead. Registered
// by its name it runs in any scene, here in `corridor`. The same file, built as a shared library, is a plugin:
//   throng compare corridor --models orca,keep-time-gap --plugin libkeep_time_gap.so
#include <algorithm>
#include <cstdio>

#include "engine/throng.h"

using namespace throng;

struct KeepTimeGapParams : steering::CommonParams {
  float time_gap = 0.5f;  // [s]

  static const ParameterTable& table() {
    static const TableOf<KeepTimeGapParams> table = [] {
      TableOf<KeepTimeGapParams> t;
      t.number("time_gap", &KeepTimeGapParams::time_gap, "s", {0.1, 5}, "to the body of whoever is ahead");
      CommonParams::describe(t);
      return t;
    }();
    return table;
  }
};

class KeepTimeGap final : public steering::SteeringModel {
 public:
  using Params = KeepTimeGapParams;
  static constexpr const char* kName = "keep-time-gap";
  static constexpr const char* kSummary = "walks on and keeps a time gap to whoever is ahead";
  static constexpr const char* kCitation = "the sample 03_own_steering_model.cpp";
  explicit KeepTimeGap(const Params& params) : params_(params) {}

  steering::Needs needs(const steering::CrowdLimits&) const override {
    return {.neighbour_range = params_.neighbour_range, .neighbours = params_.neighbours, .wall_reach = 0.f};
  }

  // One call for many people: read the frozen crowd, write planned velocities of the batch only.
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const steering::PlanOutput& out) const override {
    for (const AgentIndex i : batch) {
      const Vec2 ahead = normalised(crowd.preferred[i]);
      float speed = length(crowd.preferred[i]), aside = 0.f;
      for (const AgentIndex j : crowd.neighbours.of(i)) {
        const Vec2 between = crowd.position[j] - crowd.position[i];
        const float bodies = crowd.radius[i] + crowd.radius[j];
        const float along = dot(between, ahead);
        const float across = cross(ahead, between);  // above 0: to the left
        if (along <= 0.f) continue;
        if (dot(crowd.velocity[j], ahead) < 0.f) {  // comes the other way: to the right, until it is on the left
          if (across < 2.f * bodies) aside = 0.8f;
        } else if (std::abs(across) < bodies) {
          speed = std::min(speed, std::max(0.f, along - bodies) / params_.time_gap);
        }
      }
      out.planned[i] = ahead * speed - left_of(ahead) * aside;
    }
  }

 private:
  Params params_;
};

#ifdef KEEP_TIME_GAP_PLUGIN
THRONG_PLUGIN(host) { host.register_model<KeepTimeGap>(); }
#else
int main(int count, char** words) {
  steering::register_model(steering::entry<KeepTimeGap>());
  io::LoadOptions choice;
  choice.set = {{"populations.*.steering", "{model: keep-time-gap, time_gap: 0.4}"}};
  const io::LoadedScenario scene = io::load_scenario(count > 1 ? words[1] : "scenarios/corridor.yaml", choice);
  Simulation corridor(scene.def);
  corridor.run(60.0);
  std::printf("%llu of %llu people walked through the corridor in a minute\n",
              static_cast<unsigned long long>(corridor.counts().arrived),
              static_cast<unsigned long long>(corridor.counts().total));
  return corridor.counts().arrived > 50 ? 0 : 1;
}
#endif
