#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/steering/goals_view.h"
#include "engine/steering/model.h"

namespace throng::steering {

// How cells are paid for (Park 2013, eq. 3.1) and how fast one gets through them.
struct FieldRules {
  float alpha = 0.1f;         // [1/m] of each metre, for each metre from the middle of the group
  float beta = 0.05f;         // [1/s] of a second, for the density of others, a person being 3 at its own place
  float gamma = 1.f;          // of a metre
  float epsilon = 1.f;        // [m/s] of a second
  float cell = 0.5f;          // [m]
  float prediction = 1.5f;    // [s] over which others are foreseen
  float free_density = 0.8f;  // [1/m2] up to which one walks as fast as one likes
  float full_density = 4.f;   // [1/m2] from which one walks with the others
  float slowest = 0.1f;       // [m/s] at any density
  float patience = 60.f;      // [s] that a lost member waits
};

// What one person counts in its own cell; with a spread of two cells that is 24 pi in all.
inline constexpr float kPeak = 3.f;
inline constexpr int kPredictions = 4;                      // moments at which others are foreseen
inline constexpr float kPerson = 24.f * 3.14159265f / 4.f;  // in all cells, of one person a square metre
inline constexpr float kSlowestReckoned = 0.05f;            // [m/s] lest a second become endless

// What a member remembers.
struct LostMember {
  float seconds = 0.f;      // that it has waited outside the field, less a tenth of those that it has been back
  std::uint32_t waits = 0;  // whether it stands outside now
};
static_assert(sizeof(LostMember) == 8);

// People who walk in one field: a group, less those who are on another level, stand, or have another goal.
struct Party {
  std::uint32_t begin = 0, end = 0;  // of InteractionFields::rows()
};

// The local interaction fields of a crowd. Once a step parties are found, then each party's field is filled, solved and
// read at once, so that no field outlives the moment in which a thread works on it.
class InteractionFields {
 public:
  explicit InteractionFields(const FieldRules& rules) : rules_(rules) {}

  void see_goals(const GoalsView& goals) { goals_ = goals; }
  void find_parties(const CrowdView& crowd, std::span<const AgentIndex> everybody);
  // The same without parties: for who asks for fields one by one.
  void forget_parties(const CrowdView& crowd, std::span<const AgentIndex> everybody);
  std::size_t parties() const { return parties_.size(); }
  // Writes the wishes of the members of these parties. `memory` tells who has been lost for how long.
  void solve(const CrowdView& crowd, std::size_t first, std::size_t last, const PlanOutput& memory);
  // For one who is not in any party's way: a field of its own.
  void solve_alone(const CrowdView& crowd, AgentIndex i);

  void wish_for(AgentIndex i, Vec2 velocity) { wish_[i] = velocity; }
  Vec2 wish(AgentIndex i) const { return wish_[i]; }  // [m/s]
  // What it remembers from this step on.
  void remember(AgentIndex i, float dt, LostMember& memory) const {
    memory.waits = lost_[i] == kLost ? 1 : 0;
    if (lost_[i] == kLost) memory.seconds += dt;
    // Slowly: who is behind a wall is found and lost again and again.
    if (lost_[i] == kInside) memory.seconds = memory.seconds > 0.1f * dt ? memory.seconds - 0.1f * dt : 0.f;
  }

 private:
  enum Where : std::uint8_t { kInside, kLost, kGivenUp };
  struct Frame;
  struct Scratch;

  void solve_party(const CrowdView& crowd, std::span<const AgentIndex> members, const PlanOutput* memory, Scratch& s);
  void see(const CrowdView& crowd, const Frame& frame, Scratch& s) const;
  bool place_goal(Frame& frame, Vec2 from, Vec2 towards, bool is_goal, const Scratch& s) const;
  Vec2 direction(const Frame& frame, Vec2 at, Vec2 otherwise, const Scratch& s) const;
  float speed(const Frame& frame, Vec2 at, float preferred, const Scratch& s) const;
  static Scratch& scratch();

  FieldRules rules_;
  GoalsView goals_;
  std::vector<std::pair<std::uint64_t, AgentIndex>> grouped_;
  std::vector<AgentIndex> rows_;  // party after party, each by birth
  std::vector<AgentIndex> others_;
  std::vector<Party> parties_;
  std::vector<Vec2> wish_;
  std::vector<std::uint8_t> lost_;
};

}  // namespace throng::steering
