#include "engine/navigation/crowd/target_fields.h"

#include <cmath>
#include <limits>

namespace throng::navigation {
namespace {

constexpr float kClassWidth = 0.05f;  // [m]
constexpr float kUsualSpeed = 1.34f;  // [m/s] that turns time into metres
constexpr float kStayBelow = 0.9f;    // of what the present way costs, and
constexpr float kStayBy = 1.f;        // [m] less: what another way has to cost
constexpr float kInfinite = std::numeric_limits<float>::infinity();

Vec2 middle_of(const Segment& s) { return (s.a + s.b) * 0.5f; }
// Across a portal, to the side that it leads to.
Vec2 across(const Portal& portal) { return normalised(left_of(portal.line.a - portal.line.b)); }

}  // namespace

TargetFields::TargetFields(const World& world, const LevelMeshes& meshes)
    : world_(&world),
      meshes_(&meshes),
      routes_(world.places().size() * kClasses),
      portals_(world.portals().size() * kClasses),
      wishes_(world.places().size() * kClasses) {}

std::size_t TargetFields::class_of(float radius) {
  // The small number keeps 0.25 m, which is no whole multiple in floats, in the class of 0.25 m.
  return static_cast<std::size_t>(std::max(0.f, std::ceil(radius / kClassWidth - 1e-3f)));
}

void TargetFields::wish(const Walker& walker, PlaceIndex place) const {
  const std::size_t size = class_of(walker.radius);
  wishes_[place * kClasses + size].store(1, std::memory_order_relaxed);
  any_wish_.store(true, std::memory_order_relaxed);
}

bool TargetFields::knows(const Walker& from, PlaceIndex to) const {
  const std::size_t size = class_of(from.radius);
  return size >= kClasses || routes_[to * kClasses + size].built;
}

TargetFields::Heading TargetFields::heading(const Walker& walker, PlaceIndex place, TriangleId triangle,
                                            const Taste& taste) const {
  const std::size_t size = class_of(walker.radius);
  if (size >= kClasses) return {};
  const Route& route = routes_[place * kClasses + size];
  Heading best;
  best.next = walker.level;
  if (!route.built) {
    best.kind = Heading::Kind::kMissing;
    return best;
  }
  best.distance = best.felt = kInfinite;
  if (world_->places()[place].level == walker.level && route.field != nullptr) {
    const DistanceField::Way way = route.field->at(walker.position, triangle);
    if (way.distance < kInfinite)
      best = {way.last ? Heading::Kind::kLastPiece : Heading::Kind::kOnTheWay,
              way.towards,
              way.distance,
              way.bends,
              way.corner,
              route.field.get(),
              walker.level,
              kNoPortal,
              way.distance};
  }
  look_through_portals({walker, route, size, triangle, taste}, best);
  return best;
}

void TargetFields::look_through_portals(const Asked& asked, Heading& best) const {
  const auto portals = world_->portals();
  const LevelIndex level = asked.walker.level;
  for (std::size_t p = 0; p < portals.size(); ++p) {
    const float after = asked.route.after_portal[p];
    if (portals[p].from != level || !(after < best.felt)) continue;
    const DistanceField* field = portals_[p * kClasses + asked.size].field.get();
    if (field == nullptr) continue;
    // No way is shorter than the straight line.
    const float slower = slowness(portals[p], level);
    const Vec2 position = asked.walker.position;
    if (throng::distance(nearest_on(portals[p].line, position), position) * std::min(slower, 1.f) + after >
        best.felt + 1.f)
      continue;
    TriangleId triangle = asked.triangle;
    const DistanceField::Way way = field->at(position, triangle);
    const float whole = way.distance * slower + after;
    float felt = whole;
    if (asked.taste.aversion > 0.f && !portal_extra_.empty()) {
      felt += asked.taste.aversion * portal_extra_[p];
      if (p == asked.taste.bound_for) felt = std::max(whole, kStayBelow * felt - kStayBy);
    }
    if (felt < best.felt)
      best = {Heading::Kind::kOnTheWay,      way.towards, whole, way.bends, way.corner, field, portals[p].to,
              static_cast<std::uint16_t>(p), felt};
  }
}

// By how much longer a metre counts on the way to a portal.
float TargetFields::slowness(const Portal& into, LevelIndex level) const {
  const LinkDef* link = world_->link_of(level);
  if (link == nullptr) return 1.f;
  return 1.f / (into.to == link->upper_level ? link->speed_up : link->speed_down);
}

// What waiting for a lift and the ride count as [m]: half a cycle until it comes, and the way.
float TargetFields::wait_before(const Portal& out_of) const {
  const LinkDef* link = world_->link_of(out_of.from);
  if (link == nullptr || link->kind != LinkDef::Kind::kLift) return 0.f;
  const float ride = 2.f * link->door_time + link->travel_time;
  return (2.f * ride + 2.f * link->dwell) * 0.5f * kUsualSpeed + ride * kUsualSpeed;
}

LevelIndex TargetFields::next_level(const Walker& from, PlaceIndex to) const {
  const Heading way = heading(from, to);
  return way.kind == Heading::Kind::kOnTheWay ? way.next : from.level;
}

float TargetFields::distance(const Walker& from, PlaceIndex to) const {
  const Heading way = heading(from, to);
  return way.kind == Heading::Kind::kOnTheWay || way.kind == Heading::Kind::kLastPiece ? way.distance : kInfinite;
}

std::unique_ptr<DistanceField> TargetFields::field_to(const Shape& target, LevelIndex level, std::size_t size) const {
  if (meshes_->of(level) == nullptr) return nullptr;
  return std::make_unique<DistanceField>(meshes_->of(level), target, static_cast<float>(size) * kClassWidth);
}

std::uint64_t TargetFields::build_wished(const Workers& workers) {
  any_wish_.store(false);
  std::vector<std::size_t> due;
  bool sizes[kClasses] = {};
  for (std::size_t k = 0; k < wishes_.size(); ++k) {
    if (wishes_[k].load() == 0) continue;
    wishes_[k].store(0);
    if (routes_[k].built) continue;
    due.push_back(k);
    sizes[k % kClasses] = true;
  }
  std::vector<std::size_t> portals;
  for (std::size_t k = 0; k < portals_.size(); ++k)
    if (sizes[k % kClasses] && portals_[k].field == nullptr) portals.push_back(k);
  workers.for_chunks(portals.size(), 1, [&](std::size_t begin, std::size_t) {
    const std::size_t k = portals[begin];
    const Portal& portal = world_->portals()[k / kClasses];
    const Vec2 beyond = across(portal) * kBeyondPortal;
    portals_[k].field =
        field_to(Shape::line(portal.line.a + beyond, portal.line.b + beyond), portal.from, k % kClasses);
  });
  workers.for_chunks(due.size(), 1, [&](std::size_t begin, std::size_t) {
    build(routes_[due[begin]], static_cast<PlaceIndex>(due[begin] / kClasses), due[begin] % kClasses);
  });
  std::uint64_t triangles = 0;
  const auto count = [&](LevelIndex level) {
    if (meshes_->of(level) != nullptr) triangles += meshes_->of(level)->triangle_count();
  };
  for (const std::size_t k : portals) count(world_->portals()[k / kClasses].from);
  for (const std::size_t k : due) count(world_->places()[k / kClasses].level);
  return triangles;
}

void TargetFields::build(Route& route, PlaceIndex place, std::size_t size) {
  const PlaceDef& def = world_->places()[place];
  route.field = field_to(def.area, def.level, size);
  route.built = true;
  // From each portal on: through others, until nothing gets shorter (Bellman-Ford; there are few).
  const auto portals = world_->portals();
  route.after_portal.assign(portals.size(), kInfinite);
  const auto arrival = [&](const Portal& p) { return middle_of(p.line) + across(p) * kBeyondPortal; };
  for (std::size_t p = 0; p < portals.size(); ++p)
    if (portals[p].to == def.level && world_->may_be_used(portals[p]))
      route.after_portal[p] = route.field == nullptr ? 0.f : route.field->at(arrival(portals[p])).distance;
  for (bool shorter = true; shorter;) {
    shorter = false;
    for (std::size_t p = 0; p < portals.size(); ++p)
      for (std::size_t q = 0; q < portals.size() && world_->may_be_used(portals[p]); ++q) {
        if (portals[q].from != portals[p].to || !(route.after_portal[q] < kInfinite)) continue;
        const DistanceField* field = portals_[q * kClasses + size].field.get();
        if (field == nullptr) continue;
        const float way =
            field->at(arrival(portals[p])).distance * slowness(portals[q], portals[p].to) + wait_before(portals[q]);
        if (way + route.after_portal[q] < route.after_portal[p] - 1e-3f) {
          route.after_portal[p] = way + route.after_portal[q];
          shorter = true;
        }
      }
  }
}

void TargetFields::follow_places() {
  const std::size_t wanted = world_->places().size() * kClasses;
  if (wanted == routes_.size()) return;
  routes_.resize(wanted);
  wishes_ = std::vector<std::atomic<std::uint8_t>>(wanted);  // who still wishes says so again
}

void TargetFields::forget_level(LevelIndex level) {
  for (std::size_t k = 0; k < portals_.size(); ++k)
    if (world_->portals()[k / kClasses].from == level) portals_[k].field.reset();
  // CrowdedWays to other levels may lead over this one.
  for (std::size_t k = 0; k < routes_.size(); ++k)
    if (!portals_.empty() || world_->places()[k / kClasses].level == level) routes_[k] = {};
}

std::size_t TargetFields::bytes() const {
  std::size_t sum = routes_.capacity() * sizeof(Route) + portals_.capacity() * sizeof(PortalField) + wishes_.size();
  for (const Route& r : routes_)
    sum += (r.field == nullptr ? 0 : r.field->bytes()) + r.after_portal.capacity() * sizeof(float);
  for (const PortalField& p : portals_) sum += p.field == nullptr ? 0 : p.field->bytes();
  return sum;
}

}  // namespace throng::navigation
