#include "apps/cli/evaluate/walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/minds/personality/perceived.h"

namespace throng::cli {
namespace {

constexpr double kLook = 0.1;    // [s] between two looks
constexpr float kStride = 0.3f;  // [m] over which a direction is taken
constexpr double kRadius = 0.8;  // [m] of an average person, Guy et al. 2011, section 5.1

// One person on its way.
struct Path {
  Vec2 goal, last;
  double before = 0.0, length = 0.0;  // [m] to the goal at first, and walked
  Vec2 corner, direction;             // where the direction was last taken
  double turned = 0.0;                // [rad]
  double closest = std::numeric_limits<double>::infinity();

  void walk_to(Vec2 here) {
    length += static_cast<double>(distance(last, here));
    last = here;
    if (distance(corner, here) < kStride) return;
    const Vec2 now = normalised(here - corner);
    if (length_squared(direction) > 0.f)
      turned += std::acos(std::clamp(static_cast<double>(dot(direction, now)), -1.0, 1.0));
    direction = now;
    corner = here;
  }
};

}  // namespace

Walk watch(const char* scene, const char* preset, std::uint64_t seed, double seconds,
           const std::vector<std::string>& set) {
  std::vector<std::string> all = {std::string("populations.highlighted.personality=") + preset};
  all.insert(all.end(), set.begin(), set.end());
  SceneRun run(scene, seed, all);
  const std::uint16_t who = run.population("highlighted");
  std::map<std::uint32_t, Path> paths;
  const auto note = [&] {
    const AgentColumns& c = run.simulation().crowd();
    const AgentIndex n = run.simulation().agents().size();
    for (AgentIndex i = 0; i < n; ++i) {
      if (c.population[i] != who) continue;
      const auto [path, is_new] = paths.try_emplace(c.serial[i]);
      Path& p = path->second;
      if (is_new) {
        p.goal = c.target[i];
        p.last = p.corner = c.position[i];
        p.before = static_cast<double>(distance(p.goal, p.last));
      }
      p.walk_to(c.position[i]);
      for (AgentIndex j = 0; j < n; ++j)
        if (c.population[j] != who)
          p.closest = std::min(p.closest, static_cast<double>(distance(c.position[i], c.position[j])));
    }
  };
  note();
  for (double t = kLook; t < seconds; t += kLook) run.run_until(t), note();
  Walk walk;
  const double share = 1.0 / static_cast<double>(paths.size());
  for (const auto& [number, p] : paths) {
    const double nearer = p.before - static_cast<double>(distance(p.goal, p.last));
    walk.speed += nearer / seconds * share;
    walk.straight += nearer / std::max(1e-6, p.length) * share;
    walk.jitter += p.turned * 180.0 / std::numbers::pi / std::max(1e-6, p.length) * share;
    walk.closest += p.closest * share;
  }
  return walk;
}

std::vector<std::string> wide_bodies(const std::string& population, std::string_view preset) {
  double radius = kRadius;
  for (const PerceivedPreset& p : perceived_presets())
    if (p.name == preset) radius = p.parameters[3];
  return {fmt::format("populations.{}.steering.effective_radius=0", population),
          fmt::format("populations.{}.radius={}", population, radius)};
}

}  // namespace throng::cli
