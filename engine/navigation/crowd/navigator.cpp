#include "engine/navigation/crowd/navigator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/foundation/hash.h"
#include "engine/navigation/crowd/congestion_search.h"
#include "engine/navigation/crowd/navigator_oracle.h"

namespace throng::navigation {
namespace {

constexpr std::size_t kChunk = 256;
constexpr float kWidestBend = 1.5f;         // [m] that people keep from a corner beyond their radius, at most
constexpr float kFarBend = 40.f;            // [m] from here on a metre to the side is hardly another direction
constexpr double kLookEvery = 0.4;          // [s]
constexpr float kReached = 0.3f;            // [m] from a way point
constexpr double kCountEvery = 2.0;         // [s] between counts of the crowd
constexpr double kThinkEvery = 4.0;         // [s] at least, between thoughts of one about its way
constexpr std::size_t kMostThoughts = 256;  // in one step, on average: what a larger crowd thinks less often
constexpr float kWorthAThought = 2.f;       // [m] of crowding on the way
constexpr float kBetter = 0.9f;             // of what the present way costs, and
constexpr float kBetterBy = 1.f;            // [m] less: what a change takes, so that nobody changes to and fro
constexpr float kFarGoal = 60.f;            // [m] beyond this a path may be
constexpr float kFarGreed = 1.05f;     // times as long as the shortest: thousands who get new goals at once do not wait
constexpr float kSightRadius = 0.75f;  // of the radius: who is pressed to a wall still sees along it

// Paths are searched with memory that each thread keeps.
PathFinder& finder() {
  thread_local PathFinder one;
  return one;
}
Path& path_memory() {
  thread_local Path one;
  return one;
}

// Way points and edges that one thought needs.
std::vector<Vec2>& hops_memory() {
  thread_local std::vector<Vec2> one;
  return one;
}
std::vector<HalfEdge>& edges_memory() {
  thread_local std::vector<HalfEdge> one;
  return one;
}

bool near(Vec2 a, Vec2 b) { return length_squared(a - b) < kReached * kReached; }

// CrowdedWays are shared by people who mind crowds about as much, within a factor of two.
constexpr int kClasses = 5;
constexpr std::array<float, kClasses> kAversions = {0.5f, 1.f, 2.f, 4.f, 8.f};
float aversion_in(int aversion_class) { return kAversions[static_cast<std::size_t>(aversion_class)]; }
int class_of(float aversion) {
  constexpr float kRootOfTwo = 1.41421356f;
  int c = 0;
  while (c + 1 < kClasses && aversion > aversion_in(c) * kRootOfTwo) ++c;
  return c;
}

bool segment_meets_box(Vec2 a, Vec2 b, const Box& box) {
  // Separating axes: those of the box and the normal of the segment.
  if (std::max(a.x, b.x) < box.low.x || std::min(a.x, b.x) > box.high.x) return false;
  if (std::max(a.y, b.y) < box.low.y || std::min(a.y, b.y) > box.high.y) return false;
  const Vec2 normal = left_of(b - a), centre = box.centre() - a, half = box.size() * 0.5f;
  return std::fabs(dot(normal, centre)) <= std::fabs(normal.x) * half.x + std::fabs(normal.y) * half.y;
}

}  // namespace

// One look of one agent.
struct Navigator::Looker {
  Navigator& navigator;
  const AgentColumns& agents;
  std::size_t i;
  Plan& plan;
  std::vector<Vec2>& path;
  const NavMesh& mesh;
  TriangleId here = kNowhere;  // where it stands, once it looks
  const DistanceField* wants_ways = nullptr;

  bool fits(Vec2 p, float radius) const {
    TriangleId t = here;
    return t != kNowhere && mesh.clear(t, to_point(agents.position[i]), to_point(p), radius);
  }
  bool sees(Vec2 p) const { return fits(p, agents.radius[i] * kSightRadius); }

  PathOracle::Walker walker() const { return {agents.position[i], agents.level[i], agents.radius[i]}; }

  void head_for(Vec2 p, Mode mode) {
    plan.waypoint = p;
    plan.mode = mode;
  }

  // People do not all brush past the same corner: each keeps a distance of its own where there is room for twice that.
  Vec2 at_own_distance(const TargetFields::Heading& way) const {
    const float squared = length_squared(way.towards - agents.position[i]);
    if (squared < kWidestBend * kWidestBend) return past_bend(way.towards);
    if (squared > kFarBend * kFarBend) return way.towards;
    const Vec2 outwards = normalised(way.towards - way.corner);
    float extra = kWidestBend * static_cast<float>(mix(agents.serial[i]) >> 40) * 0x1p-24f;
    for (int tried = 0; tried < 2; ++tried, extra *= 0.5f) {
      const Vec2 wide = way.towards + outwards * extra;
      if (fits(wide, agents.radius[i] + extra)) return wide;
    }
    return way.towards;
  }

  // Who is at a bend already, or is pressed so close to a wall that it is asked to step away first, heads for what
  // comes after.
  Vec2 past_bend(Vec2 towards) const {
    if (length_squared(towards - agents.position[i]) > kReached * kReached) return towards;
    const TargetFields::Heading next =
        navigator.fields_.heading({towards, agents.level[i], agents.radius[i]}, plan.goal);
    using Kind = TargetFields::Heading::Kind;
    return next.kind == Kind::kOnTheWay || next.kind == Kind::kLastPiece ? next.towards : towards;
  }

  void shortest_way(const TargetFields::Heading& way, std::vector<Vec2>& hops) const {
    navigator.shortest_way(walker(), plan.goal, way, hops);
  }

  // Whether another way is better than the present one, for all the others that walk there. False when the ways around
  // them have to be found first.
  bool think(const TargetFields::Heading& way) {
    const float aversion = navigator.aversion(agents.id[i].slot);
    const LevelIndex level = agents.level[i];
    const Vec2 position = agents.position[i];
    const bool on_detour = plan.mode == Mode::kDetour;
    if (way.field == nullptr || here == kNowhere || !navigator.crowding_.busy(level)) {
      if (on_detour) plan.mode = Mode::kField;
      return true;
    }
    std::vector<Vec2>& hops = hops_memory();
    shortest_way(way, hops);
    const float shortest = navigator.crowding_.along(level, position, hops).felt(aversion);
    float present = shortest;
    if (on_detour)
      present = navigator.crowding_.along(level, position, std::span(path).subspan(plan.next)).felt(aversion);
    if (on_detour && shortest < kBetter * present - kBetterBy) {
      plan.mode = Mode::kField;
      present = shortest;
    }
    if (present - way.distance < kWorthAThought) return true;
    const auto known = navigator.ways_.find({way.field, class_of(aversion)});
    if (known == navigator.ways_.end()) return false;
    if (!find_detour(known->second, *way.field)) return true;
    const std::vector<Vec2>& points = path_memory().points;
    if (navigator.crowding_.along(level, position, points).felt(aversion) < kBetter * present - kBetterBy)
      take_detour(points);
    return true;
  }

  // The same for a trip to a point, which shares nothing with others: it searches for itself.
  void think_alone() {
    const LevelIndex level = agents.level[i];
    const Vec2 position = agents.position[i], target = agents.target[i];
    const bool on_detour = plan.mode == Mode::kDetour;
    if (here == kNowhere || !navigator.crowding_.busy(level)) {
      if (on_detour) plan.mode = Mode::kDirect;
      return;
    }
    const float aversion = navigator.aversion(agents.id[i].slot);
    const auto felt = [&](std::span<const Vec2> way) {
      const Crowding::Cost cost = navigator.crowding_.along(level, position, way);
      return std::pair(cost.felt(aversion), cost.length);
    };
    auto [present, length] = felt(has_path(plan.mode) ? std::span(path).subspan(plan.next) : std::span(&target, 1));
    if (on_detour) {
      if (!search_path(1.f)) return;
      const auto [shortest, shortest_length] = felt(std::span(path_memory().points).subspan(1));
      if (shortest < kBetter * present - kBetterBy) {
        take_path();
        present = shortest;
      }
      length = shortest_length;
    }
    if (present - length < kWorthAThought) return;
    thread_local StandingFinder standing;
    thread_local CongestionSearch quick;
    const float radius = agents.radius[i];
    const Standing start = standing.find(mesh, to_point(position), radius);
    const Standing goal = standing.find(mesh, to_point(target), radius);
    std::vector<HalfEdge>& edges = edges_memory();
    if (!quick.find(navigator.crowding_, mesh, level, start, goal, radius, aversion, edges) ||
        !finder().follow(mesh, start, goal, radius, edges, path_memory()))
      return;
    const std::vector<Vec2>& points = path_memory().points;
    if (felt(points).first < kBetter * present - kBetterBy) take_detour(points);
  }

  void take_detour(const std::vector<Vec2>& points) {
    path.assign(points.begin(), points.end());
    plan.next = 1;
    plan.mode = Mode::kDetour;
    plan.target = agents.target[i];
    navigator.detours_.fetch_add(1, std::memory_order_relaxed);
  }

  bool find_detour(const Crowding::CrowdedWays& ways, const DistanceField& field) const {
    thread_local StandingFinder standing;
    const float radius = field.radius();
    const Standing start = standing.find(mesh, to_point(agents.position[i]), radius);
    std::vector<HalfEdge>& edges = edges_memory();
    if (start.triangle == kNowhere || !Crowding::descend(mesh, ways, start.triangle, start.point, edges)) return false;
    // To the point of the target that is nearest to the last edge.
    const HalfEdge last = edges.back();
    const Point middle = (mesh.origin(last) + mesh.origin(next_edge(last))) * 0.5;
    Standing goal;
    double nearest = 0.0;
    for (const ConeSearch::Source& source : field.sources())
      if (const double away = navigation::distance(source.point, middle);
          source.triangle == mesh.twin(last) / 3 && (goal.triangle == kNowhere || away < nearest)) {
        nearest = away;
        goal = {source.triangle, source.point, false};
      }
    return goal.triangle != kNowhere && finder().follow(mesh, start, goal, radius, edges, path_memory());
  }

  // Along a detour, until its end is in sight.
  bool follow_detour() {
    if (plan.next + 1u < path.size() && sees(path[plan.next + 1u])) ++plan.next;
    if (plan.next + 1u >= path.size() || !sees(path[plan.next])) return false;
    const Vec2 bend = path[plan.next], position = agents.position[i];
    Vec2 head = bend;
    if (const float squared = length_squared(bend - position); squared > kWidestBend * kWidestBend) {
      const Vec2 outwards = normalised(normalised(bend - position) - normalised(path[plan.next + 1u] - bend));
      const float extra = kWidestBend * static_cast<float>(mix(agents.serial[i]) >> 40) * 0x1p-24f;
      if (fits(bend + outwards * extra, agents.radius[i] + extra)) head = bend + outwards * extra;
    }
    head_for(head, Mode::kDetour);
    return true;
  }

  // False when the field has to be built first.
  bool look(bool may_search, bool thinks) {
    const Vec2 target = agents.target[i];
    here = plan.triangle = mesh.find(to_point(agents.position[i]), plan.triangle);
    if (plan.goal != kNoPlace) {
      const TargetFields::Heading way =
          navigator.fields_.heading(walker(), plan.goal, here, {navigator.aversion(agents.id[i].slot), plan.portal});
      plan.portal = way.portal;
      using Kind = TargetFields::Heading::Kind;
      if (way.kind == Kind::kMissing) {
        navigator.fields_.wish(walker(), plan.goal);
        return false;
      }
      if (thinks && !think(way)) wants_ways = way.field;
      if (plan.mode == Mode::kDetour && follow_detour()) return true;
      if (way.kind == Kind::kOnTheWay) {
        head_for(way.bends ? at_own_distance(way) : past_bend(way.towards), Mode::kField);
        return true;
      }
      if (way.kind == Kind::kLastPiece) {
        // Its own spot of the place when it can go straight to it, else the nearest.
        if (sees(target))
          plan.mode = Mode::kDirect;
        else if (way.distance > kReached)
          head_for(past_bend(way.towards), Mode::kField);
        else
          follow_path(may_search);
        return true;
      }
      if (navigator.world_->places()[plan.goal].level != agents.level[i]) {  // no way there: stay
        head_for(agents.position[i], Mode::kField);
        return true;
      }
    } else {
      if (thinks) think_alone();
      if (plan.mode == Mode::kDetour && follow_detour()) return true;
    }
    follow_path(may_search);
    return true;
  }

  void follow_path(bool may_search) {
    const Vec2 target = agents.target[i];
    if (sees(target)) {
      plan.mode = Mode::kDirect;
      return;
    }
    if (plan.mode == Mode::kPath && near(plan.target, target)) {
      // The furthest of the next two way points that it sees.
      if (plan.next + 1u < path.size() && sees(path[plan.next + 1u])) ++plan.next;
      if (sees(path[plan.next])) {
        plan.waypoint = path[plan.next];
        return;
      }
    }
    if (!may_search) return;
    const bool far = length_squared(target - agents.position[i]) > kFarGoal * kFarGoal;
    if (search_path(far ? kFarGreed : 1.f))
      take_path();
    else
      plan.mode = Mode::kDirect;
  }

  // Leaves the shortest path to the target in path_memory().
  bool search_path(float greed) const {
    Path& found = path_memory();
    finder().find(mesh, {agents.position[i], agents.target[i], agents.radius[i], greed}, found);
    navigator.searches_.fetch_add(1, std::memory_order_relaxed);
    navigator.work_.fetch_add(finder().expansions(), std::memory_order_relaxed);
    return found.outcome != PathOutcome::kNoStart && found.points.size() >= 2;
  }

  void take_path() {
    path.assign(path_memory().points.begin(), path_memory().points.end());
    plan.target = agents.target[i];
    plan.next = 1;
    while (plan.next + 1u < path.size() && length_squared(path[plan.next] - agents.position[i]) < kReached * kReached)
      ++plan.next;
    head_for(path[plan.next], Mode::kPath);
  }

  bool cut_by(const Box& box) const {
    Vec2 from = agents.position[i];
    for (std::size_t k = plan.next; k < path.size(); ++k) {
      if (segment_meets_box(from, path[k], box)) return true;
      from = path[k];
    }
    return false;
  }
};

Navigator::Navigator(const World& world)
    : world_(&world), meshes_(world), fields_(world, meshes_), crowding_(meshes_) {}

// The way points of the shortest way to the target of a field.
void Navigator::shortest_way(PathOracle::Walker from, PlaceIndex to, const TargetFields::Heading& way,
                             std::vector<Vec2>& hops) const {
  constexpr std::size_t kMostHops = 64;
  hops.clear();
  for (TargetFields::Heading next = way; hops.size() < kMostHops;) {
    hops.push_back(next.towards);
    if (next.kind != TargetFields::Heading::Kind::kOnTheWay) return;
    from.position = next.towards;
    next = fields_.heading(from, to);
    if (next.field != way.field) return;
  }
}

void Navigator::set_aversion(std::uint32_t slot, float aversion) {
  if (slot >= aversion_of_.size()) {
    if (!(aversion > 0.f)) return;
    aversion_of_.resize(slot + 1, 0.f);
  }
  aversion_of_[slot] = aversion;
}

bool Navigator::anybody_minds(const AgentColumns& agents) const {
  return !aversion_of_.empty() &&
         std::any_of(agents.id.begin(), agents.id.end(), [&](AgentId id) { return aversion(id.slot) > 0.f; });
}

std::unique_ptr<PathOracle> Navigator::make_oracle(const Workers& workers) {
  return std::make_unique<NavigatorOracle>(*this, workers);
}

// Round and round by serial number, in pieces of a fixed size: what is spent after each is the same for any number of
// threads, and nobody waits for ever.
template <typename Look>
void Navigator::look_in_turn(const AgentColumns& agents, Work budget, const Workers& workers, const Look& look) {
  constexpr std::size_t kPiece = 64, kTurnChunk = 8;
  want_turn_.clear();
  for (std::size_t i = 0; i < undone_.size(); ++i)
    if (undone_[i] == kWaitsForTurn) want_turn_.push_back(static_cast<AgentIndex>(i));
  std::sort(want_turn_.begin(), want_turn_.end(),
            [&](AgentIndex a, AgentIndex b) { return agents.serial[a] - next_turn_ < agents.serial[b] - next_turn_; });
  const Work before = work_.load();
  std::size_t first = 0;
  while (first < want_turn_.size() && work_.load() - before < budget) {
    const std::size_t left = static_cast<std::size_t>(std::min<Work>(budget - (work_.load() - before), kPiece));
    const std::size_t piece = std::min(want_turn_.size() - first, left);
    workers.for_chunks(piece, kTurnChunk, [&](std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k) look(want_turn_[first + k]);
    });
    work_.fetch_add(piece);
    first += piece;
  }
  if (first < want_turn_.size()) next_turn_ = agents.serial[want_turn_[first]];
  for (; first < want_turn_.size(); ++first) undone_[want_turn_[first]] = kDone;
}

void Navigator::advance(const Agents& crowd, const Clock& clock, Work budget, const Workers& workers) {
  const AgentColumns& agents = crowd.columns();
  const std::size_t n = agents.position.size();
  heads_.resize(n);
  undone_.assign(n, 0);
  plans_.resize(crowd.slots());
  paths_.resize(crowd.slots());
  const std::uint32_t now = static_cast<std::uint32_t>(clock.step);
  const auto look_every = static_cast<std::uint32_t>(std::max(1.0, std::floor(kLookEvery / clock.dt + 0.5)));

  const auto in_steps = [&](double seconds) {
    return static_cast<std::uint32_t>(std::max(1.0, std::floor(seconds / clock.dt + 0.5)));
  };
  const std::uint32_t think_every = std::max(in_steps(kThinkEvery), static_cast<std::uint32_t>(n / kMostThoughts));

  const bool limited = budget != kUnlimitedWork;
  const auto one = [&](std::size_t i, bool again) {
    heads_[i] = agents.target[i];
    const LevelIndex level = agents.level[i];
    const NavMesh* mesh = meshes_.of(level).get();
    Plan& plan = plans_[agents.id[i].slot];
    if (mesh == nullptr || agents.state[i] != AgentState::kWalking) {
      plan.known = plan.waits = false;
      return;
    }
    const std::uint32_t generation = agents.id[i].generation;
    const PlaceIndex goal = agents.goal[i];
    const bool same = plan.known && plan.generation == generation && plan.goal == goal && plan.level == level &&
                      (goal != kNoPlace || !has_path(plan.mode) || near(plan.target, agents.target[i]));
    const bool my_turn = (agents.serial[i] + now) % look_every == 0;
    Looker looker{*this, agents, i, plan, paths_[agents.id[i].slot], *mesh};
    const bool thinks =
        !aversion_of_.empty() && (agents.serial[i] + now) % think_every == 0 && aversion(agents.id[i].slot) > 0.f;
    bool due = my_turn || again || !same || thinks || plan.waits;
    if (!same) {
      plan.known = true;
      plan.generation = generation;
      plan.goal = goal;
      plan.level = level;
      plan.version = meshes_.version(level);
      plan.mode = Mode::kDirect;
      plan.triangle = kNowhere;
      plan.waits = false;
    }
    if (plan.version != meshes_.version(level)) {
      // A door or an obstacle came or went. Paths that it does not touch stay as they are.
      due = true;
      if (has_path(plan.mode)) {
        // Who could not get to its goal tries again, wherever the change was.
        bool cut = plan.mode == Mode::kPath && !near(looker.path.back(), plan.target);
        const bool known =
            meshes_.for_changes_since(plan.version, level, [&](const Box& box) { cut = cut || looker.cut_by(box); });
        if (known && !cut) {
          due = my_turn;
          managed_.fetch_add(1, std::memory_order_relaxed);
        } else {
          plan.mode = Mode::kDirect;
          repaired_.fetch_add(1, std::memory_order_relaxed);
        }
      }
      plan.version = meshes_.version(level);
      plan.triangle = kNowhere;
    }
    const float reached = std::max(kReached, 2.f * agents.preferred_speed[i] * static_cast<float>(clock.dt));
    if (plan.mode != Mode::kDirect && length_squared(plan.waypoint - agents.position[i]) < reached * reached)
      due = true;
    if (limited && !again && due) {
      plan.waits = true;
      undone_[i] = kWaitsForTurn;
    } else if (due) {
      undone_[i] = looker.look(my_turn || thinks || plan.waits || has_path(plan.mode), thinks) ? kDone : kWantsField;
      if (looker.wants_ways != nullptr) undone_[i] = kWantsWays;
      if (undone_[i] == kDone) plan.waits = false;
    }
    if (plan.mode != Mode::kDirect) heads_[i] = plan.waypoint;
  };

  workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    // Plans lie in the order of birth, rows in the order of space.
    constexpr std::size_t kAhead = 8;
    for (std::size_t i = begin; i < end; ++i) {
      if (i + kAhead < end) __builtin_prefetch(&plans_[agents.id[i + kAhead].slot]);
      one(i, false);
    }
  });
  if (limited) look_in_turn(agents, budget, workers, [&](AgentIndex i) { one(i, true); });
  // Fields first; who has one may find that it wants the ways around others.
  for (int round = 0; round < 2; ++round) {
    build_wished(workers);
    if (!aversion_of_.empty()) build_wanted_ways(agents, workers);
    if (std::find_if(undone_.begin(), undone_.end(), [](std::uint8_t u) { return u != kDone; }) == undone_.end()) break;
    workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i)
        if (undone_[i] != kDone) one(i, true);
    });
  }
  if (now % in_steps(kCountEvery) == 0 && (expected_ || anybody_minds(agents))) {
    const std::uint32_t settling = in_steps(kCountEvery);
    if (now >= settling) crowding_.count(agents, heads_, now - settling, workers);
    fields_.set_portal_extra(extra_of_portals());
    ways_.clear();
  }
}

// The ways under the present crowding to the targets that somebody thinks about.
void Navigator::build_wanted_ways(const AgentColumns& agents, const Workers& workers) {
  struct Wanted {
    const DistanceField* field;
    LevelIndex level;
    int aversion_class;
  };
  std::vector<Wanted> wanted;
  for (std::size_t i = 0; i < undone_.size(); ++i) {
    if (undone_[i] != kWantsWays) continue;
    const PathOracle::Walker walker{agents.position[i], agents.level[i], agents.radius[i]};
    const float mind = aversion(agents.id[i].slot);
    const TargetFields::Taste taste{mind, plans_[agents.id[i].slot].portal};
    const DistanceField* field = fields_.heading(walker, agents.goal[i], kNowhere, taste).field;
    if (field != nullptr && ways_.try_emplace({field, class_of(mind)}).second)
      wanted.push_back({field, agents.level[i], class_of(mind)});
  }
  workers.for_chunks(wanted.size(), 1, [&](std::size_t begin, std::size_t) {
    const Wanted& w = wanted[begin];
    ways_.at({w.field, w.aversion_class}) =
        crowding_.ways_to(w.level, w.field->sources(), w.field->radius(), aversion_in(w.aversion_class));
  });
}

void Navigator::follow_door(DoorIndex door) {
  meshes_.follow_door(*world_, door);
  forget_level(world_->doors()[door].level);
}

bool Navigator::follow_obstacles(LevelIndex level) {
  meshes_.follow_obstacles(*world_, level);
  forget_level(level);
  return true;
}

void Navigator::follow_places() {
  fields_.follow_places();
  ways_.clear();
}

void Navigator::forget_level(LevelIndex level) {
  fields_.forget_level(level);
  crowding_.forget_level(level);
  ways_.clear();
}

void Navigator::prepare(const AgentColumns& agents, std::span<const PlaceIndex> places, const Workers& workers) {
  for (std::size_t i = 0; i < agents.position.size(); ++i)
    for (const PlaceIndex place : places) {
      const PathOracle::Walker walker{agents.position[i], agents.level[i], agents.radius[i]};
      if (fields_.heading(walker, place).kind == TargetFields::Heading::Kind::kMissing) fields_.wish(walker, place);
    }
  build_wished(workers);
}

float Navigator::felt_distance(const PathOracle::Walker& from, PlaceIndex to) const {
  const float mind = aversion(from.slot);
  if (!(mind > 0.f)) return distance(from, to);
  using Kind = TargetFields::Heading::Kind;
  const TargetFields::Heading way = fields_.heading(from, to, kNowhere, {mind, TargetFields::kNoPortal});
  if (way.kind != Kind::kOnTheWay && way.kind != Kind::kLastPiece) return std::numeric_limits<float>::infinity();
  if (way.portal != TargetFields::kNoPortal || !crowding_.busy(from.level)) return way.felt;
  std::vector<Vec2>& hops = hops_memory();
  shortest_way(from, to, way, hops);
  return way.felt + mind * crowding_.along(from.level, from.position, hops).extra;
}

// In front of a portal and on the link behind it, along its middle.
std::vector<float> Navigator::extra_of_portals() const {
  constexpr float kInFront = 5.f;  // [m] of the floor
  std::vector<float> extra;
  for (const Portal& portal : world_->portals()) {
    const Vec2 middle = (portal.line.a + portal.line.b) * 0.5f;
    const Vec2 across = normalised(left_of(portal.line.a - portal.line.b));
    float sum = 0.f;
    if (const LinkDef* link = world_->link_of(portal.to)) {
      const bool up = portal.from == link->lower_level && distance_squared(link->lower, middle) < 0.01f;
      const Segment& end = up ? link->upper : link->lower;
      const Vec2 far[] = {(end.a + end.b) * 0.5f};
      sum += crowding_.along(portal.to, middle, far).extra;
      const Vec2 here[] = {middle};
      sum += crowding_.along(portal.from, middle - across * kInFront, here).extra;
    }
    extra.push_back(sum);
  }
  return extra;
}

bool Navigator::knows(const PathOracle::Walker& from, PlaceIndex to) const {
  if (fields_.knows(from, to)) return true;
  fields_.wish(from, to);
  return false;
}

void Navigator::build_wished(const Workers& workers) {
  if (fields_.wished()) work_.fetch_add(fields_.build_wished(workers));
}

NavigatorCounters Navigator::counters() const {
  return {searches_.load(), managed_.load(), repaired_.load(), detours_.load(), work_.load()};
}

std::size_t Navigator::bytes() const {
  std::size_t sum = plans_.capacity() * sizeof(Plan) + paths_.capacity() * sizeof(std::vector<Vec2>) + fields_.bytes() +
                    heads_.capacity() * sizeof(Vec2) + undone_.capacity() + want_turn_.capacity() * sizeof(AgentIndex);
  for (const auto& path : paths_) sum += path.capacity() * sizeof(Vec2);
  return sum;
}

}  // namespace throng::navigation
