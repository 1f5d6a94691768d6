#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/wall_index.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"

namespace throng {

// What personality says about how somebody finds its way out (Durupinar et al. 2011 on HiDAC).
struct Training {
  bool trained = true;        // knows all exits from the start
  bool communicates = false;  // tells people nearby which exits it knows
  float leadership = 0.5f;    // 0..1: those who know no exit follow whoever has more of it
};

// Which exits of a world everybody knows. The trained know all of them. Others know those that their journey leads to
// and those that they have seen; while an alarm is on they also hear of those that people nearby tell them, and who
// knows none follows a leader. After a minute of alarm everybody has found the signs.
class ExitKnowledge {
 public:
  using Exits = std::uint64_t;  // a bit for each; of more than 64 the rest is known to everybody

  // The exits of the world, in the order of places. More may come later, at the end.
  void set_exits(const World& world, std::span<const PlaceIndex> exits);
  // Somebody is born. `own`: exits that its journey leads to.
  void begin(AgentId id, const Training& training, std::span<const PlaceIndex> own);
  // Somebody becomes another person; it forgets nothing.
  void change(AgentId id, const Training& training);

  bool any() const { return any_; }  // whether anybody ever had to learn about exits
  bool knows(AgentId id, std::size_t exit) const {
    return !any_ || exit >= kMost || (known(id.slot) >> exit & 1u) != 0;
  }
  bool knows_one(AgentId id) const { return !any_ || exits_.size() > kMost || known(id.slot) != 0; }

  // Everybody looks around every few steps, in turns. Appends to `learners`, in the order of birth, who knows an exit
  // now and knew none before.
  struct Learner {
    AgentIndex row = 0;
    bool saw = false;  // otherwise it was told, or led
  };
  void look(const Agents& agents, NeighbourView neighbours, const WallIndex* walls, const Clock& clock, bool alarm,
            const Workers& workers, std::vector<Learner>& learners);

  std::size_t bytes() const { return people_.capacity() * sizeof(Person); }
  void serialise(Archive& archive, const Agents& agents);

 private:
  static constexpr std::size_t kMost = 64;
  static constexpr std::uint64_t kNoAlarm = ~std::uint64_t{0};
  struct Person {
    using ArchiveMembers = Members<Exits, float, std::uint16_t, std::uint16_t>;
    Exits known = ~Exits{0};
    float leadership = 0.5f;
    std::uint16_t trained = 1;
    std::uint16_t communicates = 0;
  };

  Exits all() const { return exits_.size() >= kMost ? ~Exits{0} : (Exits{1} << exits_.size()) - 1; }
  // Who is not noted has no personality and knows everything.
  Exits known(std::uint32_t slot) const {
    return slot >= people_.size() || people_[slot].trained != 0 ? all() : people_[slot].known & all();
  }
  void find_looking(const Agents& agents, std::uint64_t step);
  Exits bit_of(PlaceIndex place) const;
  Exits seen(const AgentColumns& c, const WallIndex* walls, AgentIndex i) const;
  Exits told(const AgentColumns& c, const NeighbourView& neighbours, AgentIndex i) const;
  Exits led_to(const AgentColumns& c, const NeighbourView& neighbours, AgentIndex i) const;

  const World* world_ = nullptr;
  std::vector<PlaceIndex> exits_;
  bool any_ = false;                      // S
  std::uint64_t alarm_since_ = kNoAlarm;  // S: step
  std::vector<Person> people_;            // S: by slot
  std::vector<AgentId> seekers_;          // who does not know all exits, in any order; some may be gone
  bool collect_seekers_ = true;           // anew
  std::vector<AgentIndex> looking_;       // scratch: rows of those whose turn it is
  std::vector<Exits> next_, seen_;        // scratch: what these know then, and what of it they see
};

}  // namespace throng
