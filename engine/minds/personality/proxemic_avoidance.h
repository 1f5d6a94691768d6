#pragma once

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
// Personal space, waiting, impatience, pushing and a preferred side (Durupinar et al. 2011) act in the same way on
// people whose steering model has no such parameters: `Manners`.
//
// Everybody looks around every 0.5 s, together with those who are around it, which keeps what they read in the
// processor's cache, and walks in between with the bend that it found. What it knows of people are columns of the
// crowd.
class ProxemicAvoidance {
 public:
  // How far from others somebody wants to pass, beyond the bodies [m].
  static float gap_to(const TraitEffects& who, const TraitEffects& other);

  // Before anything else; everybody is average then.
  void add_columns(Agents& agents);
  void adopt(AgentIndex i, const TraitEffects& effects);
  // What somebody's steering model has no parameter for; without a value: nothing.
  struct Manners {
    float personal_space = kUnset;  // [m] between the centres, to those in front
    float waiting_radius = kUnset;  // [m]
    float patience = kUnset;        // [s]
    float pushing = kUnset;         // 0 or 1: keeps no space and waits for nobody
    float side = kUnset;            // 1: the right, -1: the left
  };
  void behave(AgentIndex i, const Manners& manners);
  // Stage 4, when everybody has its preferred velocity.
  void bend(Agents& agents, NeighbourView neighbours, const Clock& clock, bool rows_moved, const Workers& workers);
  // Stage 5, after the models: those who are stubborn or push hold on to their preferred velocity.
  void insist(Agents& agents, const Workers& workers) const;

  // How far people have to see for their manners [m].
  static constexpr float kSees = 4.f;

  // How much somebody's way is bent: the tangent of the angle, to the left above 0. For tools, not for steps.
  float bend_of(const Agents& agents, AgentId id) const;
  std::size_t bytes() const;
  void follow_snapshot(const Archive& archive);  // its columns have been read

 private:
  // What somebody is like, in 200ths of 1; and its manners, in centimetres and quarters of a second.
  struct Stance {
    std::uint8_t threat = kAverage;
    std::uint8_t tolerance = kAverage;
    std::uint8_t shyness = kAverage;
    std::uint8_t stubbornness = kAverage;
    std::uint8_t space = 0;
    std::uint8_t room = 0;
    std::uint8_t patience = 0;
    std::uint8_t sides = 0;  // kRight or kLeft, and kPushes
  };
  enum : std::uint8_t { kRight = 1, kLeft = 2, kPushes = 4 };
  static constexpr std::uint32_t kNoPhase = 0xffff'ffffu;
  static constexpr std::uint8_t kAverage = 100;
  static Stance stance_of(const TraitEffects& effects);

  void take_stance(AgentIndex i);
  void find_out_who_acts();

  Column<Stance> stance_;
  Column<float> bend_;           // what the last look found
  Column<float> waited_;         // [s] for others, lately
  Column<float> pace_;           // 0 of who waits for others now, 1 of all the rest
  Column<float> hold_;           // how much of its plan who takes its side undoes
  Column<std::uint32_t> phase_;  // of the period of looks; a newcomer has none in its first
  // These follow from the stance.
  Column<float> threat_, tolerance_;  // 0..1
  Column<float> shyness_;             // [m] wanted from everybody
  Column<float> yielding_;            // how much of what is wanted is kept
  Column<float> insistence_;
  Column<float> space_, side_, room_, patience_;
  bool known_who_acts_ = false;
  bool anybody_keeps_away_ = false;
  bool anybody_insists_ = false;
  std::vector<std::uint32_t> phase_begin_, phase_next_;  // where the rows of each phase begin; scratch
  std::vector<AgentIndex> rows_by_phase_;
};

}  // namespace throng
