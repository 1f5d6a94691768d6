#include "engine/minds/personality/proxemic_avoidance.h"

#include <algorithm>
#include <cmath>

#include "engine/core/space/look_phases.h"
#include "engine/foundation/hash.h"
#include "engine/minds/personality/proxemic_kernel.h"

namespace throng {
namespace {

// 003 gives no numbers: these are ours.
constexpr float kMostThreat = 5.f;       // [m] kept from who threatens fully by who tolerates nothing
constexpr float kMostShyness = 1.f;      // [m] kept from everybody by the shyest
constexpr float kMostInsistence = 0.6f;  // of the deviation that the most stubborn undo
constexpr float kPusherInsists = 0.4f;   // and those who push
constexpr double kLookEvery = 0.5;       // [s]
constexpr float kSteepest = 1.f;         // tangent of the angle by which anybody turns aside: half a right angle, so
                                         // that nobody is kept from where it is going
constexpr float kUnit = 200.f;
constexpr Vec2 kBlocksPerMetre = {1.f / 16.f, 1.f / 4.f};  // rows lie side by side along x
constexpr std::size_t kChunk = 4096;
constexpr std::size_t kLookChunk = 512;

float share(std::uint8_t units) { return static_cast<float>(units) / kUnit; }
// Of what is above the average, from 0 to 1.
float surplus(std::uint8_t units) { return std::max(0.f, 2.f * share(units) - 1.f); }

std::uint8_t in_units(float share, std::uint8_t otherwise) {
  if (std::isnan(share)) return otherwise;
  return static_cast<std::uint8_t>(std::floor(std::clamp(share, 0.f, 1.f) * kUnit + 0.5f));
}

// A length or time in small units; what has no value is none.
std::uint8_t in_steps(float value, float step) {
  if (!(value > 0.f)) return 0;
  return static_cast<std::uint8_t>(std::min(255.f, std::floor(value / step + 0.5f)));
}
constexpr float kCentimetre = 0.01f;
constexpr float kQuarter = 0.25f;    // [s]
constexpr float kMostWaited = 70.f;  // [s] of 255 quarters, and what one presses on for

}  // namespace

ProxemicAvoidance::Stance ProxemicAvoidance::stance_of(const TraitEffects& effects) {
  Stance s;
  s.threat = in_units(effects.threat, kAverage);
  s.tolerance = in_units(effects.threat_tolerance, kAverage);
  s.shyness = in_units(effects.shyness, kAverage);
  s.stubbornness = in_units(effects.stubbornness, kAverage);
  return s;
}

float ProxemicAvoidance::gap_to(const TraitEffects& who, const TraitEffects& other) {
  const Stance me = stance_of(who);
  const float excess = std::max(0.f, share(stance_of(other).threat) - share(me.tolerance));
  return (kMostThreat * excess + kMostShyness * surplus(me.shyness)) * (1.5f - share(me.stubbornness));
}

void ProxemicAvoidance::add_columns(Agents& agents) {
  constexpr ColumnOptions kFollows = {.saved = false, .hashed = false};
  const Stance average;
  stance_ = agents.add_column<Stance>("personality.stance");
  bend_ = agents.add_column<float>("personality.bend");
  phase_ = agents.add_column<std::uint32_t>("personality.look_phase", {}, kNoPhase);
  threat_ = agents.add_column<float>("personality.threat", kFollows, share(average.threat));
  tolerance_ = agents.add_column<float>("personality.tolerance", kFollows, share(average.tolerance));
  shyness_ = agents.add_column<float>("personality.shyness", kFollows);
  yielding_ = agents.add_column<float>("personality.yielding", kFollows, 1.5f - share(average.stubbornness));
  insistence_ = agents.add_column<float>("personality.insistence", kFollows);
  waited_ = agents.add_column<float>("personality.waited");
  pace_ = agents.add_column<float>("personality.pace", {}, 1.f);
  hold_ = agents.add_column<float>("personality.hold");
  space_ = agents.add_column<float>("personality.space", kFollows);
  side_ = agents.add_column<float>("personality.side", kFollows);
  room_ = agents.add_column<float>("personality.room", kFollows);
  patience_ = agents.add_column<float>("personality.patience", kFollows);
  known_who_acts_ = false;
}

void ProxemicAvoidance::adopt(AgentIndex i, const TraitEffects& effects) {
  Stance stance = stance_of(effects);
  const Stance& before = stance_[i];
  stance.space = before.space, stance.room = before.room;
  stance.patience = before.patience, stance.sides = before.sides;
  stance_[i] = stance;
  take_stance(i);
  known_who_acts_ = false;
}

void ProxemicAvoidance::behave(AgentIndex i, const Manners& m) {
  Stance& stance = stance_[i];
  const bool pushes = m.pushing >= 0.5f;
  stance.space = pushes ? std::uint8_t{0} : in_steps(m.personal_space, kCentimetre);
  stance.patience = pushes ? std::uint8_t{0} : in_steps(m.patience, kQuarter);
  stance.room = stance.patience == 0 ? std::uint8_t{0} : in_steps(m.waiting_radius, kCentimetre);
  stance.sides = static_cast<std::uint8_t>((pushes ? kPushes : 0) | (m.side > 0.f ? kRight : m.side < 0.f ? kLeft : 0));
  take_stance(i);
  known_who_acts_ = false;
}

void ProxemicAvoidance::take_stance(AgentIndex i) {
  const Stance& stance = stance_[i];
  threat_[i] = share(stance.threat);
  tolerance_[i] = share(stance.tolerance);
  shyness_[i] = kMostShyness * surplus(stance.shyness);
  // The stubborn are less willing to deviate for others.
  yielding_[i] = 1.5f - share(stance.stubbornness);
  insistence_[i] =
      std::max(kMostInsistence * surplus(stance.stubbornness), (stance.sides & kPushes) != 0 ? kPusherInsists : 0.f);
  space_[i] = kCentimetre * static_cast<float>(stance.space);
  room_[i] = kCentimetre * static_cast<float>(stance.room);
  patience_[i] = kQuarter * static_cast<float>(stance.patience);
  side_[i] = (stance.sides & kRight) != 0 ? 1.f : (stance.sides & kLeft) != 0 ? -1.f : 0.f;
}

void ProxemicAvoidance::find_out_who_acts() {
  float threat = 0.f, tolerance = 1.f, shyness = 0.f, insistence = 0.f;
  for (const float t : threat_) threat = std::max(threat, t);
  for (const float t : tolerance_) tolerance = std::min(tolerance, t);
  for (const float s : shyness_) shyness = std::max(shyness, s);
  for (const float k : insistence_) insistence = std::max(insistence, k);
  bool mannered = false;
  for (const Stance& s : stance_) mannered = mannered || s.space > 0 || s.room > 0 || (s.sides & (kRight | kLeft)) != 0;
  anybody_keeps_away_ = threat > tolerance || shyness > 0.f || mannered;
  bool sided = false;
  for (const float s : side_) sided = sided || s != 0.f;
  anybody_insists_ = insistence > 0.f || sided;
  known_who_acts_ = true;
  if (anybody_keeps_away_) return;
  std::fill(bend_.begin(), bend_.end(), 0.f);
  std::fill(hold_.begin(), hold_.end(), 0.f);
  std::fill(waited_.begin(), waited_.end(), 0.f);
  std::fill(pace_.begin(), pace_.end(), 1.f);
  std::fill(phase_.begin(), phase_.end(), kNoPhase);
}

void ProxemicAvoidance::bend(Agents& agents, NeighbourView neighbours, const Clock& clock, bool rows_moved,
                             const Workers& workers) {
  const auto phases = static_cast<std::uint32_t>(std::max(1.0, std::floor(kLookEvery / clock.dt + 0.5)));
  const auto phase = static_cast<std::uint32_t>(clock.step % phases);
  const bool other_rows = !known_who_acts_ || rows_moved;
  if (other_rows) find_out_who_acts();
  if (!anybody_keeps_away_) return;
  AgentColumns& c = agents.columns();
  if (phase == 0) share_out_phases(c.position, kBlocksPerMetre, phases, phase_.rows());  // a new period
  if (phase == 0 || other_rows) sort_rows_by_phase(phase_.rows(), phases, phase_begin_, phase_next_, rows_by_phase_);
  const std::span<const AgentIndex> rows =
      std::span(rows_by_phase_).subspan(phase_begin_[phase], phase_begin_[phase + 1] - phase_begin_[phase]);
  LookTask look;
  look.rows = rows.data();
  look.lists = neighbours.lists, look.counts = neighbours.counts, look.stride = neighbours.stride;
  look.position = c.position.data(), look.velocity = c.velocity.data();
  look.preferred = c.preferred.data(), look.target = c.target.data(), look.radius = c.radius.data();
  look.threat = threat_.data(), look.tolerance = tolerance_.data();
  look.shyness = shyness_.data(), look.yielding = yielding_.data();
  look.most_threat = kMostThreat, look.steepest = kSteepest;
  look.period = static_cast<float>(phases * clock.dt);
  look.space = space_.data(), look.side = side_.data(), look.room = room_.data(), look.patience = patience_.data();
  look.bend = bend_.data(), look.waited = waited_.data(), look.pace = pace_.data(), look.hold = hold_.data();
  workers.for_chunks(rows.size(), kLookChunk,
                     [&](std::size_t begin, std::size_t end) { THRONG_DISPATCH(look_ahead, look, begin, end); });
  const BendTask task{bend_.data(), pace_.data(), c.preferred.data()};
  workers.for_chunks(agents.size(), kChunk,
                     [&](std::size_t begin, std::size_t end) { THRONG_DISPATCH(bend_ways, task, begin, end); });
}

void ProxemicAvoidance::insist(Agents& agents, const Workers& workers) const {
  if (!known_who_acts_ || !anybody_insists_) return;
  AgentColumns& c = agents.columns();
  const InsistTask task{insistence_.data(), hold_.data(), c.preferred.data(), c.planned.data()};
  workers.for_chunks(agents.size(), kChunk,
                     [&](std::size_t begin, std::size_t end) { THRONG_DISPATCH(hold_on, task, begin, end); });
}

float ProxemicAvoidance::bend_of(const Agents& agents, AgentId id) const {
  const AgentIndex i = agents.find(id);
  return i == kNoAgent || !bend_ ? 0.f : bend_[i];
}

std::size_t ProxemicAvoidance::bytes() const {
  return (phase_begin_.capacity() + phase_next_.capacity() + rows_by_phase_.capacity()) * sizeof(std::uint32_t);
}

void ProxemicAvoidance::follow_snapshot(const Archive& archive) {
  known_who_acts_ = anybody_keeps_away_ = anybody_insists_ = false;
  for (AgentIndex i = 0; i < stance_.size(); ++i) {
    archive.check(std::fabs(bend_[i]) <= kSteepest && waited_[i] >= 0.f && waited_[i] <= kMostWaited &&
                  hold_[i] >= 0.f && hold_[i] <= 1.f && (pace_[i] == 0.f || pace_[i] == 1.f) && stance_[i].sides < 8);
    take_stance(i);
  }
}

}  // namespace throng
