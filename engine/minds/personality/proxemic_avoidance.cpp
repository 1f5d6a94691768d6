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

}  // namespace

ProxemicAvoidance::Stance ProxemicAvoidance::stance_of(const TraitEffects& b) {
  Stance s;
  s.threat = in_units(b.threat, kAverage);
  s.tolerance = in_units(b.threat_tolerance, kAverage);
  s.shyness = in_units(b.shyness, kAverage);
  s.stubbornness = in_units(b.stubbornness, kAverage);
  return s;
}

float ProxemicAvoidance::gap_to(const TraitEffects& who, const TraitEffects& other) {
  const Stance me = stance_of(who);
  const float excess = std::max(0.f, share(stance_of(other).threat) - share(me.tolerance));
  return (kMostThreat * excess + kMostShyness * surplus(me.shyness)) * (1.5f - share(me.stubbornness));
}

void ProxemicAvoidance::begin(std::uint32_t slot) {
  if (stances_.size() <= slot) stances_.resize(slot + 1);
  stances_[slot] = {};
  mirrored_ = false;
}

void ProxemicAvoidance::adopt(std::uint32_t slot, const TraitEffects& effects) {
  const Stance before = stances_[slot];
  stances_[slot] = stance_of(effects);
  stances_[slot].bend = before.bend;
  stances_[slot].phase = before.phase;
  mirrored_ = false;
}

// Before the order of rows is forgotten.
void ProxemicAvoidance::keep_rows(const Agents& agents, const Workers& workers) {
  workers.for_chunks(row_ids_.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t row = begin; row < end; ++row) {
      if (!agents.alive(row_ids_[row])) continue;
      stances_[row_ids_[row].slot].bend = row_bends_[row];
      stances_[row_ids_[row].slot].phase = row_phases_[row];
    }
  });
}

void ProxemicAvoidance::mirror(const Agents& agents, const Workers& workers) {
  if (anybody_keeps_away_) keep_rows(agents, workers);
  const AgentColumns& c = agents.columns();
  const AgentIndex n = agents.size();
  row_ids_.assign(c.id.begin(), c.id.end());
  for (auto* column : {&row_threats_, &row_tolerances_, &row_shyness_, &row_yielding_, &row_bends_, &row_insistence_})
    column->resize(n);
  row_phases_.resize(n);
  workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Stance& stance = stances_[c.id[i].slot];
      row_threats_[i] = share(stance.threat);
      row_tolerances_[i] = share(stance.tolerance);
      row_shyness_[i] = kMostShyness * surplus(stance.shyness);
      // The stubborn are less willing to deviate for others.
      row_yielding_[i] = 1.5f - share(stance.stubbornness);
      row_insistence_[i] = kMostInsistence * surplus(stance.stubbornness);
      row_bends_[i] = stance.bend;
      row_phases_[i] = stance.phase;
    }
  });
  float threat = 0.f, tolerance = 1.f, shyness = 0.f, insistence = 0.f;
  for (std::size_t i = 0; i < n; ++i) {
    threat = std::max(threat, row_threats_[i]);
    tolerance = std::min(tolerance, row_tolerances_[i]);
    shyness = std::max(shyness, row_shyness_[i]);
    insistence = std::max(insistence, row_insistence_[i]);
  }
  anybody_keeps_away_ = threat > tolerance || shyness > 0.f;
  anybody_insists_ = insistence > 0.f;
  mirrored_ = true;
  if (anybody_keeps_away_) return;
  for (Stance& s : stances_) s.bend = 0.f, s.phase = kNoPhase;
}

void ProxemicAvoidance::bend(Agents& agents, NeighbourView neighbours, const Clock& clock, bool rows_moved,
                             const Workers& workers) {
  const auto phases = static_cast<std::uint32_t>(std::max(1.0, std::floor(kLookEvery / clock.dt + 0.5)));
  const auto phase = static_cast<std::uint32_t>(clock.step % phases);
  const bool other_rows = !mirrored_ || rows_moved;
  if (other_rows) mirror(agents, workers);
  if (!anybody_keeps_away_) return;
  AgentColumns& c = agents.columns();
  if (phase == 0) share_out_phases(c.position, kBlocksPerMetre, phases, row_phases_);  // a new period
  if (phase == 0 || other_rows) sort_rows_by_phase(row_phases_, phases, phase_begin_, phase_next_, rows_by_phase_);
  const std::span<const AgentIndex> rows =
      std::span(rows_by_phase_).subspan(phase_begin_[phase], phase_begin_[phase + 1] - phase_begin_[phase]);
  LookTask look;
  look.rows = rows.data();
  look.lists = neighbours.lists, look.counts = neighbours.counts, look.stride = neighbours.stride;
  look.position = c.position.data(), look.velocity = c.velocity.data();
  look.preferred = c.preferred.data(), look.target = c.target.data(), look.radius = c.radius.data();
  look.threat = row_threats_.data(), look.tolerance = row_tolerances_.data();
  look.shyness = row_shyness_.data(), look.yielding = row_yielding_.data();
  look.most_threat = kMostThreat, look.steepest = kSteepest;
  look.bend = row_bends_.data();
  workers.for_chunks(rows.size(), kLookChunk,
                     [&](std::size_t begin, std::size_t end) { THRONG_DISPATCH(look_ahead, look, begin, end); });
  const BendTask task{row_bends_.data(), c.preferred.data()};
  workers.for_chunks(agents.size(), kChunk,
                     [&](std::size_t begin, std::size_t end) { THRONG_DISPATCH(bend_ways, task, begin, end); });
}

void ProxemicAvoidance::insist(Agents& agents, const Workers& workers) const {
  if (!mirrored_ || !anybody_insists_) return;
  AgentColumns& c = agents.columns();
  const InsistTask task{row_insistence_.data(), c.preferred.data(), c.planned.data()};
  workers.for_chunks(agents.size(), kChunk,
                     [&](std::size_t begin, std::size_t end) { THRONG_DISPATCH(hold_on, task, begin, end); });
}

// With the bends that the last looks found.
std::vector<ProxemicAvoidance::Stance> ProxemicAvoidance::stances_now(const Agents& agents) const {
  std::vector<Stance> now = stances_;
  for (std::size_t row = 0; row < row_ids_.size() && anybody_keeps_away_; ++row)
    if (agents.alive(row_ids_[row])) {
      now[row_ids_[row].slot].bend = row_bends_[row];
      now[row_ids_[row].slot].phase = row_phases_[row];
    }
  return now;
}

float ProxemicAvoidance::bend_of(const Agents& agents, AgentId id) const {
  return agents.alive(id) && id.slot < stances_.size() ? stances_now(agents)[id.slot].bend : 0.f;
}

std::uint64_t ProxemicAvoidance::hash(const Agents& agents) const {
  const std::vector<Stance> now = stances_now(agents);
  const AgentColumns& c = agents.columns();
  std::uint64_t total = 0;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const float bend = now[c.id[i].slot].bend;
    if (bend == 0.f) continue;
    Hasher h;
    h.add(std::uint64_t{c.serial[i]});
    h.add(bend);
    total += h.value();
  }
  return total;
}

std::size_t ProxemicAvoidance::bytes() const {
  return stances_.capacity() * sizeof(Stance) + row_ids_.capacity() * sizeof(AgentId) +
         6 * row_bends_.capacity() * sizeof(float) +
         (row_phases_.capacity() + rows_by_phase_.capacity()) * sizeof(std::uint32_t);
}

void ProxemicAvoidance::serialise(Archive& archive, const Agents& agents) {
  archive.section("proxemic avoidance", 1, [&] {
    std::vector<Stance> now = archive.reading() ? std::vector<Stance>{} : stances_now(agents);
    archive.list(now);
    for (const AgentId id : agents.columns().id) archive.check(id.slot < now.size());
    for (const Stance& s : now) archive.check(std::fabs(s.bend) <= kSteepest);
    if (!archive.reading()) return;
    stances_ = std::move(now);
    row_ids_.clear();
    mirrored_ = anybody_keeps_away_ = anybody_insists_ = false;
  });
}

}  // namespace throng
