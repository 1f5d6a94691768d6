#include "engine/evaluation/measures/evacuation.h"

#include <algorithm>
#include <cmath>

#include "engine/core/step/command_table.h"
#include "engine/evaluation/measures/floor_cover.h"
#include "engine/evaluation/measures/service_level.h"

namespace throng::evaluation {
namespace {

constexpr double kSampleEvery = 0.5;   // [s]
constexpr float kFinestField = 0.25f;  // [m]
constexpr float kMostField = 160.f;    // a side; larger worlds have larger cells
constexpr float kDisc = 0.8f;          // [m] around a point: about 2 m2, as many people as a density is a mean of
constexpr float kLeastFloor = 0.5f;    // [m2] within reach, below which a cell says nothing
constexpr float kQueueWithin = 3.f;    // [m] of a passage
constexpr float kStands = 0.4f;        // [m/s] slower than this: in a queue

// What the start of somebody is known from, the better the higher.
enum Told : std::uint8_t { kNothing, kSetOut, kFlees, kResponded };

// Whether the way a -> b crosses the line.
bool crosses(Vec2 a, Vec2 b, const Segment& line) {
  const Vec2 d = line.b - line.a;
  const auto side = [&](Vec2 p) { return d.x * (p.y - line.a.y) - d.y * (p.x - line.a.x); };
  const float from = side(a), to = side(b);
  if ((from > 0.f) == (to > 0.f)) return false;
  const Vec2 way = b - a;
  const float low = way.x * (line.a.y - a.y) - way.y * (line.a.x - a.x);
  const float high = way.x * (line.b.y - a.y) - way.y * (line.b.x - a.x);
  return (low > 0.f) != (high > 0.f);
}

}  // namespace

double EvacuationRecord::total_time() const {
  if (present > 0) return -1.0;
  double last = -1.0;
  for (const Evacuee& one : people) last = std::max(last, static_cast<double>(one.left));
  return last;
}

EvacuationObserver::EvacuationObserver(const Simulation& simulation) {
  const World& world = simulation.world();
  const auto places = world.places();
  for (std::size_t p = 0; p < places.size(); ++p) {
    if (places[p].kind != PlaceDef::Kind::kExit) continue;
    record_.passages.push_back({.id = places[p].id});
    Passage passage;
    passage.place = static_cast<PlaceIndex>(p);
    passage.level = places[p].level;
    passages_.push_back(std::move(passage));
  }
  for (const DoorDef& door : world.doors()) {
    record_.passages.push_back(
        {.id = door.id, .is_door = true, .width = static_cast<double>(distance(door.line.a, door.line.b))});
    Passage passage;
    passage.line = door.line;
    passage.level = door.level;
    passages_.push_back(std::move(passage));
  }
  sample_steps_ = static_cast<std::uint64_t>(std::max(1.0, std::round(kSampleEvery / simulation.clock().dt)));
  const Box box = world.bounds();
  if (!(box.high.x > box.low.x && box.high.y > box.low.y)) return;
  DensityField& field = record_.density;
  const Vec2 size = box.high - box.low;
  field.lattice.cell = std::max(kFinestField, std::ceil(std::max(size.x, size.y) / kMostField * 4.f) / 4.f);
  margin_ = static_cast<int>(std::ceil(kDisc / field.lattice.cell));
  // Cells around the world keep discs inside the lattice.
  const float cell = field.lattice.cell, around = static_cast<float>(margin_ + 1) * cell;
  field.lattice.origin = box.low - Vec2{around, around};
  field.lattice.columns = static_cast<int>(std::ceil(size.x / cell)) + 2 * (margin_ + 1);
  field.lattice.rows = static_cast<int>(std::ceil(size.y / cell)) + 2 * (margin_ + 1);
  field.levels = world.levels().size();
  for (int y = -margin_; y <= margin_; ++y)
    for (int x = -margin_; x <= margin_; ++x)
      if (static_cast<float>(x * x + y * y) * cell * cell <= kDisc * kDisc)
        disc_.push_back(y * field.lattice.columns + x);
  const std::size_t cells = field.lattice.size();
  free_.assign(field.levels * cells, 0.f);
  for (std::size_t level = 0; level < field.levels; ++level) {
    const std::vector<float> cover = floor_cover(world.levels()[level], field.lattice);
    for (int row = margin_; row < field.lattice.rows - margin_; ++row)
      for (int column = margin_; column < field.lattice.columns - margin_; ++column) {
        const std::size_t middle = field.lattice.index(column, row);
        if (cover[middle] <= 0.f) continue;
        for (const std::int32_t offset : disc_)
          free_[level * cells + middle] += cover[static_cast<std::size_t>(static_cast<std::int64_t>(middle) + offset)];
      }
  }
  for (float& area : free_) area *= cell * cell;
  sum_.assign(free_.size(), 0.0);
  now_.assign(free_.size(), 0.f);
  field.peak.assign(free_.size(), 0.f);
}

Evacuee& EvacuationObserver::person(std::uint32_t number) {
  if (number >= record_.people.size()) {
    record_.people.resize(number + 1);
    told_.resize(number + 1, kNothing);
  }
  return record_.people[number];
}

void EvacuationObserver::note_events(const Simulation& simulation) {
  const double dt = simulation.clock().dt;
  // A command is carried out at the beginning of the step that has just ended.
  if (record_.alarm < 0.0 && alarm_after(simulation.commands()))
    record_.alarm = std::max(0.0, simulation.clock().seconds() - dt);
  for (const Event& e : simulation.events()) {
    const auto at = static_cast<float>(static_cast<double>(e.step) * dt);
    if (e.kind == Event::Kind::kCommand) continue;
    Evacuee& one = person(e.number);
    const auto starts = [&](Told how) {
      if (told_[e.number] >= how) return;
      told_[e.number] = how;
      one.started = at;
    };
    switch (e.kind) {
      case Event::Kind::kSpawned:
        one.came = at;
        if (told_[e.number] == kNothing) one.started = at;
        break;
      case Event::Kind::kIntends: starts(e.source == IntentionSource::kEmergency ? kFlees : kSetOut); break;
      case Event::Kind::kResponds:
        starts(kResponded);
        one.response = e.value;
        break;
      case Event::Kind::kArrived:
        one.left = at;
        for (std::size_t k = 0; k < passages_.size(); ++k)
          if (passages_[k].place != kNoPlace && passages_[k].place == e.place) {
            one.exit = static_cast<std::int32_t>(k);
            passages_[k].times.push_back(at);
          }
        break;
      default: break;
    }
  }
}

void EvacuationObserver::note_crossings(const Simulation& simulation) {
  const AgentColumns& agents = simulation.crowd();
  const auto now = static_cast<float>(simulation.clock().seconds());
  for (std::size_t i = 0; i < agents.position.size(); ++i) {
    const std::uint32_t number = agents.serial[i];
    const Vec2 to = agents.position[i];
    if (number >= before_.size()) before_.resize(number + 1, Vec2{NAN, NAN});
    const Vec2 from = before_[number];
    before_[number] = to;
    if (std::isnan(from.x) || from == to) continue;
    for (Passage& passage : passages_) {
      if (passage.place != kNoPlace || passage.level != agents.level[i] || !crosses(from, to, passage.line)) continue;
      if (number >= passage.crossed.size()) passage.crossed.resize(number + 1, 0);
      if (passage.crossed[number] != 0) continue;
      passage.crossed[number] = 1;
      passage.times.push_back(now);
    }
  }
}

std::size_t EvacuationObserver::cell_of(Vec2 p, LevelIndex level) const {
  const Lattice& lattice = record_.density.lattice;
  const auto column = static_cast<int>(std::floor((p.x - lattice.origin.x) / lattice.cell));
  const auto row = static_cast<int>(std::floor((p.y - lattice.origin.y) / lattice.cell));
  if (column < margin_ || row < margin_ || column >= lattice.columns - margin_ || row >= lattice.rows - margin_)
    return now_.size();
  return level * lattice.size() + lattice.index(column, row);
}

void EvacuationObserver::sample_density(const AgentColumns& agents) {
  DensityField& field = record_.density;
  std::fill(now_.begin(), now_.end(), 0.f);
  for (std::size_t i = 0; i < agents.position.size(); ++i) {
    const std::size_t cell =
        agents.level[i] < field.levels ? cell_of(agents.position[i], agents.level[i]) : now_.size();
    if (cell == now_.size()) continue;
    for (const std::int32_t offset : disc_)
      now_[static_cast<std::size_t>(static_cast<std::int64_t>(cell) + offset)] += 1.f;
  }
  for (std::size_t k = 0; k < now_.size(); ++k) {
    now_[k] = free_[k] >= kLeastFloor ? now_[k] / free_[k] : 0.f;
    sum_[k] += static_cast<double>(now_[k]);
    field.peak[k] = std::max(field.peak[k], now_[k]);
  }
  const ServiceScale& fruin = fruin_walkway();
  for (std::size_t i = 0; i < agents.position.size(); ++i) {
    if (agents.state[i] != AgentState::kWalking || agents.level[i] >= field.levels) continue;
    const std::size_t cell = cell_of(agents.position[i], agents.level[i]);
    if (cell == now_.size()) continue;
    record_.service[fruin.level(static_cast<double>(now_[cell]))] += kSampleEvery;
  }
}

void EvacuationObserver::sample_queues(const Simulation& simulation) {
  const AgentColumns& agents = simulation.crowd();
  const auto places = simulation.world().places();
  for (std::size_t k = 0; k < passages_.size(); ++k) {
    const Passage& passage = passages_[k];
    std::uint32_t standing = 0;
    for (std::size_t i = 0; i < agents.position.size(); ++i) {
      if (agents.state[i] != AgentState::kWalking || agents.level[i] != passage.level) continue;
      if (length_squared(agents.velocity[i]) > kStands * kStands) continue;
      const Vec2 nearest = passage.place != kNoPlace ? places[passage.place].area.nearest(agents.position[i])
                                                     : nearest_on(passage.line, agents.position[i]);
      if (length_squared(nearest - agents.position[i]) <= kQueueWithin * kQueueWithin) ++standing;
    }
    record_.passages[k].queue = std::max(record_.passages[k].queue, standing);
    record_.passages[k].queued += static_cast<double>(standing) * kSampleEvery;
  }
}

void EvacuationObserver::sample(const Simulation& simulation) {
  const AgentColumns& agents = simulation.crowd();
  ++samples_;
  sample_queues(simulation);
  if (now_.empty()) return;
  sample_density(agents);
  const auto most = std::max_element(now_.begin(), now_.end());
  if (static_cast<double>(*most) <= record_.peak_density) return;
  const Lattice& lattice = record_.density.lattice;
  const auto at = static_cast<std::size_t>(most - now_.begin()) % lattice.size();
  const auto columns = static_cast<std::size_t>(lattice.columns);
  record_.peak_density = static_cast<double>(*most);
  record_.peak_at = lattice.corner(static_cast<int>(at % columns), static_cast<int>(at / columns)) +
                    Vec2{lattice.cell / 2.f, lattice.cell / 2.f};
  record_.peak_seconds = simulation.clock().seconds();
}

void EvacuationObserver::observed(const Simulation& simulation) {
  note_events(simulation);
  note_crossings(simulation);
  if (simulation.clock().step % sample_steps_ == 0) sample(simulation);
}

EvacuationRecord EvacuationObserver::finish(const Simulation& simulation) {
  record_.hash = simulation.hash();
  record_.seconds = simulation.clock().seconds();
  record_.present = static_cast<std::uint32_t>(simulation.agents().size());
  record_.unplaced = static_cast<std::uint32_t>(simulation.counters().unplaced);
  for (std::size_t k = 0; k < passages_.size(); ++k) {
    std::vector<float>& times = passages_[k].times;
    std::sort(times.begin(), times.end());
    PassageUse& use = record_.passages[k];
    const std::size_t n = times.size();
    use.people = static_cast<std::uint32_t>(n);
    if (n == 0) continue;
    use.first = static_cast<double>(times.front());
    use.last = static_cast<double>(times.back());
    const std::size_t low = n / 10, high = n - 1 - n / 10;
    if (n > 1 && times[high] > times[low])
      use.flow = static_cast<double>(high - low) / static_cast<double>(times[high] - times[low]);
  }
  DensityField& field = record_.density;
  field.mean.assign(sum_.size(), 0.f);
  for (std::size_t k = 0; k < sum_.size(); ++k) {
    field.mean[k] = samples_ > 0 ? static_cast<float>(sum_[k] / static_cast<double>(samples_)) : 0.f;
    if (free_[k] < kLeastFloor) field.mean[k] = field.peak[k] = -1.f;
  }
  return record_;
}

}  // namespace throng::evaluation
