#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/steering/lif/interaction_fields.h"
#include "engine/throng.h"

// Groups on an open floor, without any mind: who belongs together, where from, where to.
namespace throng::test {

class WalkingGroups {
 public:
  explicit WalkingGroups(std::uint64_t seed, const std::string& model = "lif", const steering::Settings& settings = {},
                         int threads = 1)
      : sim({.seed = seed, .threads = threads, .navigation = Navigation::kStraight}), random(seed) {
    sim.add_steering(model, settings);
  }

  float draw(std::uint32_t k) { return random.uniform(k, drawn_++, Purpose::kUser); }

  // Members side by side in rows of up to `abreast`, 0.8 m apart; everybody keeps its place in the group at the goal.
  // One pace a group, as who walks together has.
  std::vector<AgentId> add(int members, Vec2 from, Vec2 to, std::uint16_t steering = 0, int abreast = 3) {
    std::vector<AgentId> ids;
    const float speed = 1.34f + 0.26f * (draw(0) + draw(1) + draw(2) + draw(3) - 2.f) * 1.7f;
    const Vec2 way = normalised(to - from, {1.f, 0.f});
    const int rows = (members + abreast - 1) / abreast;
    for (int k = 0; k < members; ++k) {
      const int in_row = std::min(abreast, members - k / abreast * abreast);
      const Vec2 off =
          way * (0.8f * (0.5f * static_cast<float>(rows - 1) - static_cast<float>(k / abreast))) +
          left_of(way) * (0.8f * (static_cast<float>(k % abreast) - 0.5f * static_cast<float>(in_row - 1)));
      AgentDef a;
      a.position = from + off;
      a.target = to + off;
      a.has_target = true;
      a.preferred_speed = std::clamp(speed, 0.6f, 1.9f);
      a.steering = steering;
      a.population = static_cast<std::uint16_t>(group & 0xffffu);
      ids.push_back(sim.spawn(a));
      if (members > 1) sim.set_group(ids.back(), group);
    }
    ++group;
    everybody.insert(everybody.end(), ids.begin(), ids.end());
    return ids;
  }

  Vec2 at(AgentId id) const { return sim.crowd().position[sim.agents().find(id)]; }
  bool there(AgentId id) const {
    const AgentIndex i = sim.agents().find(id);
    return distance(sim.crowd().position[i], sim.crowd().target[i]) < 1.f;
  }
  // Outside the field of its group and waiting.
  bool lost(AgentId id) const {
    const auto* memory = sim.model_state_as<steering::LostMember>(id);
    return memory != nullptr && memory->waits != 0;
  }
  std::size_t arrived() const {
    return static_cast<std::size_t>(
        std::count_if(everybody.begin(), everybody.end(), [&](AgentId id) { return there(id); }));
  }

  Simulation sim;
  Random random;
  std::vector<AgentId> everybody;
  std::uint32_t group = 0;

 private:
  std::uint32_t drawn_ = 0;
};

}  // namespace throng::test
