#include "engine/evaluation/measures/crowd_measures.h"

#include <algorithm>
#include <cmath>

namespace throng::evaluation {
namespace {

// Cells in reading order; the level is part of the key, so that people above each other never meet.
std::uint64_t cell_key(std::int64_t column, std::int64_t row, LevelIndex level) {
  constexpr std::int64_t kOffset = std::int64_t{1} << 23;
  return (std::uint64_t{level} << 48) | (static_cast<std::uint64_t>((row + kOffset) & 0xff'ffff) << 24) |
         static_cast<std::uint64_t>((column + kOffset) & 0xff'ffff);
}

std::uint64_t pair_key(std::uint32_t a, std::uint32_t b) {
  return (std::uint64_t{std::min(a, b)} << 32) | std::max(a, b);
}

bool overlap(const AgentColumns& crowd, AgentIndex i, AgentIndex j) {
  const float gap = crowd.radius[i] + crowd.radius[j] - CollisionCounter::kTolerance;
  return gap > 0.f && length_squared(crowd.position[i] - crowd.position[j]) < gap * gap;
}

}  // namespace

void CollisionCounter::observe(const AgentColumns& crowd) {
  const auto size = static_cast<AgentIndex>(crowd.position.size());
  std::swap(before_, touching_);
  touching_.clear();
  cells_.clear();
  const float widest = crowd.radius.empty() ? 0.f : *std::max_element(crowd.radius.begin(), crowd.radius.end());
  const double per_metre = 1.0 / std::max(0.01, 2.0 * static_cast<double>(widest));
  const auto cell = [&](float v) { return static_cast<std::int64_t>(std::floor(static_cast<double>(v) * per_metre)); };
  for (AgentIndex i = 0; i < size; ++i)
    cells_.push_back({cell_key(cell(crowd.position[i].x), cell(crowd.position[i].y), crowd.level[i]), i});
  std::sort(cells_.begin(), cells_.end(),
            [](const Cell& a, const Cell& b) { return a.key != b.key ? a.key < b.key : a.agent < b.agent; });
  // Each pair once: with those behind it in its own cell and with the four cells that come later.
  const auto first_in = [&](std::uint64_t key) {
    return std::lower_bound(cells_.begin(), cells_.end(), key,
                            [](const Cell& c, std::uint64_t k) { return c.key < k; });
  };
  for (auto at = cells_.begin(); at != cells_.end(); ++at) {
    const AgentIndex i = at->agent;
    const auto meet = [&](std::vector<Cell>::iterator other, std::uint64_t last_key) {
      for (; other != cells_.end() && other->key <= last_key; ++other)
        if (overlap(crowd, i, other->agent)) touching_.push_back(pair_key(crowd.serial[i], crowd.serial[other->agent]));
    };
    const std::int64_t column = cell(crowd.position[i].x);
    const std::int64_t row = cell(crowd.position[i].y);
    meet(at + 1, cell_key(column + 1, row, crowd.level[i]));
    const std::uint64_t above = cell_key(column - 1, row + 1, crowd.level[i]);
    meet(first_in(above), above + 2);
  }
  std::sort(touching_.begin(), touching_.end());
  for (const std::uint64_t pair : touching_)
    if (!std::binary_search(before_.begin(), before_.end(), pair)) ++collisions_;
}

CrowdMeasures::Person& CrowdMeasures::person(std::uint32_t number) {
  if (number >= people_.size()) people_.resize(std::size_t{number} + 1);
  return people_[number];
}

void CrowdMeasures::observed(const Simulation& simulation) {
  collisions_.observe(simulation.crowd());
  read_velocities(simulation);
  read_events(simulation);
}

void CrowdMeasures::read_velocities(const Simulation& simulation) {
  const AgentColumns& crowd = simulation.crowd();
  const double per_second = 1.0 / simulation.clock().dt;
  for (std::size_t i = 0; i < crowd.serial.size(); ++i) {
    Person& p = person(crowd.serial[i]);
    const Vec2 velocity = (crowd.position[i] - p.position) * static_cast<float>(per_second);
    if (p.seen >= 3) {
      const double dx = (static_cast<double>(velocity.x) - static_cast<double>(p.velocity.x)) * per_second;
      const double dy = (static_cast<double>(velocity.y) - static_cast<double>(p.velocity.y)) * per_second;
      squared_acceleration_ += dx * dx + dy * dy;
      ++changes_;
    }
    p.position = crowd.position[i];
    p.velocity = velocity;
    p.seen = static_cast<std::uint8_t>(std::min(3, p.seen + 1));
  }
}

void CrowdMeasures::read_events(const Simulation& simulation) {
  for (const Event& event : simulation.events()) {
    if (event.kind == Event::Kind::kSpawned) person(event.number).born = event.step;
    if (event.kind != Event::Kind::kArrived) continue;
    time_to_arrive_ += static_cast<double>(event.step - person(event.number).born) * simulation.clock().dt;
    ++arrivals_;
  }
}

double CrowdMeasures::mean_time_to_arrive() const {
  return arrivals_ > 0 ? time_to_arrive_ / static_cast<double>(arrivals_) : 0.0;
}

double CrowdMeasures::mean_squared_acceleration() const {
  return changes_ > 0 ? squared_acceleration_ / static_cast<double>(changes_) : 0.0;
}

}  // namespace throng::evaluation
