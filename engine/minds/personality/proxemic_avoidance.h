#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"
#include "engine/minds/personality/trait_effects.h"

namespace throng {

// Threat, threat tolerance, shyness and stubbornness (003 section 5.7.1), with any steering model: where somebody wants
// to go is bent aside in time, so that it passes others as far away as it wants to; and what a model plans is drawn
// back to where somebody stubborn wants to go. Who has no such values counts as average.
//
// Everybody looks around every 0.5 s, together with those who are around it, which keeps what they read in the
// processor's cache, and walks in between with the bend that it found.
class ProxemicAvoidance {
 public:
  // How far from others somebody wants to pass, beyond the bodies [m].
  static float gap_to(const TraitEffects& who, const TraitEffects& other);

  void make_room(std::size_t slots) {
    if (stances_.size() < slots) stances_.resize(slots);
  }
  void begin(std::uint32_t slot);
  void adopt(std::uint32_t slot, const TraitEffects& effects);
  // Stage 4, when everybody has its preferred velocity.
  void bend(Agents& agents, NeighbourView neighbours, const Clock& clock, bool rows_moved, const Workers& workers);
  // Stage 5, after the models: those who are stubborn hold on to their preferred velocity.
  void insist(Agents& agents, const Workers& workers) const;

  // How much somebody's way is bent: the tangent of the angle, to the left above 0. For tools, not for steps.
  float bend_of(const Agents& agents, AgentId id) const;
  std::uint64_t hash(const Agents& agents) const;
  std::size_t bytes() const;
  void serialise(Archive& archive, const Agents& agents);

 private:
  // Small, because it is read in the order of births: shares of 1 in 200ths.
  struct Stance {
    using ArchiveMembers = Members<std::array<std::uint8_t, 4>, float, std::uint32_t>;
    std::uint8_t threat = kAverage;
    std::uint8_t tolerance = kAverage;
    std::uint8_t shyness = kAverage;
    std::uint8_t stubbornness = kAverage;
    float bend = 0.f;
    std::uint32_t phase = kNoPhase;  // of the period of looks; a newcomer has none in its first
  };
  static constexpr std::uint32_t kNoPhase = 0xffff'ffffu;
  static constexpr std::uint8_t kAverage = 100;
  static Stance stance_of(const TraitEffects& effects);

  std::vector<Stance> stances_now(const Agents& agents) const;
  void keep_rows(const Agents& agents, const Workers& workers);
  void mirror(const Agents& agents, const Workers& workers);

  std::vector<Stance> stances_;  // S, by slot; bends and phases are those of the rows as long as there are any
  // In the order of rows.
  bool mirrored_ = false;
  bool anybody_keeps_away_ = false;
  bool anybody_insists_ = false;
  std::vector<AgentId> row_ids_;
  std::vector<float> row_threats_, row_tolerances_;  // 0..1
  std::vector<float> row_shyness_;                   // [m] wanted from everybody
  std::vector<float> row_yielding_;                  // how much of what is wanted is kept
  std::vector<float> row_bends_;
  std::vector<float> row_insistence_;
  std::vector<std::uint32_t> row_phases_;
  std::vector<std::uint32_t> phase_begin_, phase_next_;  // where the rows of each phase begin; scratch
  std::vector<AgentIndex> rows_by_phase_;
};

}  // namespace throng
