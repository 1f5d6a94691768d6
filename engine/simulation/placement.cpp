#include "engine/simulation/placement.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/hash.h"
#include "engine/foundation/math.h"

namespace throng {
namespace {

constexpr float kCell = 1.f;  // [m]
constexpr int kTries = 64;
constexpr float kSearchStep = 0.05f;  // [m]
constexpr float kHair = 1e-3f;        // [m]

// The point with the given place in a grid of about `of` points that covers the box.
Vec2 grid_point(const Box& box, std::uint32_t order, std::uint32_t of, Vec2 jitter) {
  const Vec2 size = {std::max(box.size().x, 1e-3f), std::max(box.size().y, 1e-3f)};
  const auto columns =
      static_cast<std::uint32_t>(std::max(1.f, std::ceil(std::sqrt(static_cast<float>(of) * size.x / size.y))));
  const std::uint32_t rows = (of + columns - 1) / columns;
  const Vec2 spacing = {size.x / static_cast<float>(columns), size.y / static_cast<float>(rows)};
  const float column = static_cast<float>(order % columns) + 0.5f + jitter.x;
  const float row = static_cast<float>(order / columns) + 0.5f + jitter.y;
  return box.low + Vec2{column * spacing.x, row * spacing.y};
}

}  // namespace

Placement::Placement(const World& world, const WallIndex& walls, const AgentColumns& agents, const Box& reach)
    : world_(&world), walls_(&walls) {
  for (std::size_t i = 0; i < agents.position.size(); ++i)
    if (reach.contains(agents.position[i])) take(agents.position[i], agents.level[i], agents.radius[i]);
}

std::uint64_t Placement::cell_key(std::int64_t x, std::int64_t y, LevelIndex level) const {
  return mix(mix(static_cast<std::uint64_t>(x)) ^ (static_cast<std::uint64_t>(y) * 0x9e37'79b9ull) ^
             (std::uint64_t{level} << 48));
}

void Placement::take(Vec2 p, LevelIndex level, float radius) {
  largest_radius_ = std::max(largest_radius_, radius);
  cells_[cell_key(std::llround(std::floor(p.x / kCell)), std::llround(std::floor(p.y / kCell)), level)].push_back(
      {p, radius});
}

bool Placement::free(Vec2 p, LevelIndex level, float radius, bool check_people) const {
  if (!world_->walkable(p, level)) return false;
  for (const Segment& wall : walls_->near(p, level))
    if (distance_squared(wall, p) < radius * radius) return false;
  if (!check_people) return true;
  const float reach = radius + largest_radius_;
  const auto low = [&](float v) { return std::llround(std::floor((v - reach) / kCell)); };
  const auto high = [&](float v) { return std::llround(std::floor((v + reach) / kCell)); };
  for (std::int64_t y = low(p.y); y <= high(p.y); ++y)
    for (std::int64_t x = low(p.x); x <= high(p.x); ++x) {
      const auto cell = cells_.find(cell_key(x, y, level));
      if (cell == cells_.end()) continue;
      for (const Body& body : cell->second) {
        const float gap = radius + body.radius;
        if (length_squared(body.position - p) < gap * gap) return false;
      }
    }
  return true;
}

bool Placement::place(const Newcomer& who, const Random& random, Vec2& position, LevelIndex& level) {
  const StartDef& start = *who.start;
  level = start.level;
  const Shape* area = start.area ? &*start.area : nullptr;
  if (start.place != kNoPlace) {
    area = &world_->places()[start.place].area;
    level = world_->places()[start.place].level;
  }
  const auto draw = [&](std::uint32_t n) { return random.uniform(who.number, who.step, Purpose::kPlacement, n); };
  if (!start.points.empty()) {
    position = start.points[who.order % start.points.size()];
    if (who.order < start.points.size() || free(position, level, who.radius, true)) {
      take(position, level, who.radius);
      return true;
    }
    return false;
  }
  if (area == nullptr) return false;
  if (start.formation != StartDef::Formation::kRandom) {
    const Vec2 jitter = Vec2{draw(0) - 0.5f, draw(1) - 0.5f} * start.jitter;
    if (start.formation == StartDef::Formation::kGrid) {
      position = grid_point(area->bounds(), who.order, who.of, jitter);
    } else {
      const double turn = (static_cast<double>(who.order) + jitter.x) / who.of * 2.0 * math::kPi;
      position = area->centre() +
                 Vec2{static_cast<float>(math::cos(turn)), static_cast<float>(math::sin(turn))} * area->radius();
    }
    if (area->kind() == Shape::Kind::kPolygon && !area->contains(position)) return false;
    if (!free(position, level, who.radius, false)) {
      if (start.formation != StartDef::Formation::kGrid) return false;
      // In a row along a wall: as near to it as the body can be.
      const Box box = area->bounds();
      const Vec2 inset = {std::min(who.radius + kHair, 0.5f * box.size().x),
                          std::min(who.radius + kHair, 0.5f * box.size().y)};
      position = {std::clamp(position.x, box.low.x + inset.x, box.high.x - inset.x),
                  std::clamp(position.y, box.low.y + inset.y, box.high.y - inset.y)};
      if (!free(position, level, who.radius, true)) return who.searches && search(who, *area, level, position);
    }
    take(position, level, who.radius);
    return true;
  }
  const bool again = refusal_.start == &start && refusal_.number == who.number && refusal_.step == who.step;
  if (again && who.radius >= refusal_.radius) return false;
  for (std::uint32_t attempt = 0; attempt < kTries; ++attempt) {
    const Vec2 p = area->sample([&](int n) { return draw(attempt * 128 + static_cast<std::uint32_t>(n)); });
    if (free(p, level, who.radius, true)) {
      position = p;
      take(p, level, who.radius);
      return true;
    }
  }
  if (who.searches && search(who, *area, level, position)) return true;
  refusal_ = {&start, who.number, who.step, who.radius};
  return false;
}

bool Placement::search(const Newcomer& who, const Shape& area, LevelIndex level, Vec2& position) {
  if (area.kind() == Shape::Kind::kPoint || area.kind() == Shape::Kind::kLine) return false;
  if (search_.start != who.start) search_ = {who.start, 0};
  const Box box = area.bounds();
  const auto columns = static_cast<std::uint64_t>(box.size().x / kSearchStep) + 1;
  const auto rows = static_cast<std::uint64_t>(box.size().y / kSearchStep) + 1;
  for (; search_.next < columns * rows; ++search_.next) {
    const Vec2 p = box.low + Vec2{static_cast<float>(search_.next % columns) * kSearchStep,
                                  static_cast<float>(search_.next / columns) * kSearchStep};
    if (!area.contains(p) || !free(p, level, who.radius, true)) continue;
    position = p;
    take(p, level, who.radius);
    return true;
  }
  return false;
}

}  // namespace throng
