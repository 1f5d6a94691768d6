#include "engine/minds/lifts/lifts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace throng {
namespace {

constexpr float kJoin = 2.f;            // [m] from the front of the door
constexpr float kJoinCrowd = 0.5f;      // [m] by which that grows with the root of those who wait
constexpr float kClear = 3.f;           // [m] from a lift that one has left
constexpr float kAtFront = 0.35f;       // [m]
constexpr double kPatience = 15.0;      // [s] in which one who was called has to be inside
constexpr std::uint32_t kAskEvery = 8;  // steps between looks whether one still wants to go this way

std::uint64_t patience(const Clock& clock) { return static_cast<std::uint64_t>(kPatience / clock.dt); }

bool contains(std::span<const Lifts::Passenger> list, AgentId who) {
  return std::any_of(list.begin(), list.end(), [&](const Lifts::Passenger& p) { return p.who == who; });
}

}  // namespace

bool Lifts::any_in(const World& world) {
  return std::any_of(world.links().begin(), world.links().end(),
                     [](const LinkDef& link) { return link.kind == LinkDef::Kind::kLift; });
}

Lifts::Lifts(const World& world) {
  for (std::size_t k = 0; k < world.links().size(); ++k) {
    if (world.links()[k].kind != LinkDef::Kind::kLift) continue;
    Cabin cabin;
    cabin.link = k;
    cabin.level = world.level_of_link(k);
    cabin.def = &world.links()[k];
    cabin.layout = lay_out_lift(world, k);
    cabins_.push_back(std::move(cabin));
  }
}

LevelIndex Lifts::Now::next_level(AgentIndex i) const {
  if (agents.goal[i] == kNoPlace || agents.state[i] != AgentState::kWalking) return agents.level[i];
  return oracle.next_level({agents.position[i], agents.level[i], agents.radius[i]}, agents.goal[i]);
}

std::uint64_t Lifts::Now::step_after(double seconds) const {
  return clock.step + static_cast<std::uint64_t>(std::ceil(seconds / clock.dt - 1e-6));
}

void Lifts::lead(const MindView& view, std::span<Vec2> waypoints) {
  const Agents& all = view.agents;
  const AgentColumns& agents = all.columns();
  for (const Cabin& cabin : cabins_) {
    for (const bool upper : {false, true}) {
      const CabinLayout::Side& side = cabin.side(upper);
      for (const Passenger& p : cabin.waiting[upper]) {
        const AgentIndex i = all.find(p.who);
        if (i == kNoAgent || agents.state[i] != AgentState::kWalking) continue;
        if (p.called_step == 0) {
          waypoints[i] = side.spots[std::min<std::size_t>(p.spot, side.spots.size() - 1)];
          continue;
        }
        // To the door first, then straight in.
        const Vec2 at = agents.position[i];
        const bool before_door = side.aside(at) < side.half_width() - 0.6f * agents.radius[i] ||
                                 length_squared(side.front - at) < kAtFront * kAtFront;
        waypoints[i] = before_door ? cabin.layout.spots[p.spot] : side.front;
      }
    }
    for (std::size_t k = 0; k < cabin.riders.size(); ++k) {
      const Passenger& p = cabin.riders[k];
      if (const AgentIndex i = all.find(p.who); i != kNoAgent && p.called_step != 0)
        waypoints[i] = cabin.too_many(k) ? cabin.side(cabin.up).front : cabin.layout.spots[p.spot];
    }
  }
}

std::uint32_t Lifts::free_spot(const Cabin& cabin, bool upper) const {
  const std::vector<Passenger>& list = cabin.waiting[upper];
  const std::size_t spots = cabin.side(upper).spots.size();
  for (std::uint32_t spot = 0; spot < spots; ++spot)
    if (std::none_of(list.begin(), list.end(),
                     [&](const Passenger& p) { return p.called_step == 0 && p.spot == spot; }))
      return spot;
  return static_cast<std::uint32_t>(spots - 1);
}

// The one farthest from where one comes in, so that those who follow find room.
std::uint32_t Lifts::free_cabin_spot(const Cabin& cabin, bool upper) const {
  const auto taken = [&](std::uint32_t spot) {
    const auto has = [&](const Passenger& p) { return p.called_step != 0 && p.spot == spot; };
    return std::any_of(cabin.riders.begin(), cabin.riders.end(), has) ||
           std::any_of(cabin.waiting[0].begin(), cabin.waiting[0].end(), has) ||
           std::any_of(cabin.waiting[1].begin(), cabin.waiting[1].end(), has);
  };
  std::uint32_t best = 0;
  float farthest = -1.f;
  for (std::uint32_t spot = 0; spot < cabin.layout.spots.size(); ++spot) {
    const float way = distance(cabin.layout.spots[spot], cabin.side(upper).front);
    if (way > farthest + 1e-4f && !taken(spot)) {
      farthest = way;
      best = spot;
    }
  }
  return best;
}

// Who is where now. Whoever is gone, or wants to go elsewhere, is forgotten.
void Lifts::follow(const Now& now, Cabin& cabin) {
  const AgentColumns& agents = now.agents;
  for (const bool upper : {false, true}) {
    std::vector<Passenger>& list = cabin.waiting[upper];
    std::erase_if(list, [&](const Passenger& p) {
      const AgentIndex i = now.all.find(p.who);
      if (i == kNoAgent) return true;
      if (agents.level[i] == cabin.level) {
        cabin.riders.push_back(p);
        if (p.called_step == 0) {  // pushed in by the crowd
          cabin.riders.back().spot = free_cabin_spot(cabin, upper);
          cabin.riders.back().called_step = 1;
        }
        return true;
      }
      if (agents.level[i] != cabin.floor(upper)) return true;
      const bool asks = (agents.serial[i] + static_cast<std::uint32_t>(now.clock.step)) % kAskEvery == 0;
      return asks && now.next_level(i) != cabin.level;
    });
  }
  std::erase_if(cabin.riders, [&](const Passenger& p) {
    const AgentIndex i = now.all.find(p.who);
    return i == kNoAgent || agents.level[i] != cabin.level;
  });
}

// Whoever comes to a lift on its way joins those who wait, the nearest first.
void Lifts::welcome(const Now& now) {
  const AgentColumns& agents = now.agents;
  known_.assign(now.all.slots(), 0);
  for (const Cabin& cabin : cabins_) {
    for (const auto* list : {&cabin.waiting[0], &cabin.waiting[1], &cabin.riders})
      for (const Passenger& p : *list) known_[p.who.slot] = 1;
  }
  struct Comer {
    float way;
    std::uint32_t number;
    AgentIndex i;
  };
  std::vector<Comer> newcomers;
  for (Cabin& cabin : cabins_) {
    for (AgentIndex i = 0; i < now.all.size(); ++i)  // began in the cabin
      if (agents.level[i] == cabin.level && !contains(cabin.riders, agents.id[i]))
        newcomers.push_back({0.f, agents.serial[i], i});
    std::sort(newcomers.begin(), newcomers.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
    for (const Comer& one : newcomers) cabin.riders.push_back({agents.id[one.i], free_cabin_spot(cabin, cabin.up), 1});
    for (const bool upper : {false, true}) {
      const CabinLayout::Side& side = cabin.side(upper);
      const float reach = kJoin + kJoinCrowd * std::sqrt(static_cast<float>(cabin.waiting[upper].size()));
      newcomers.clear();
      for (AgentIndex i = 0; i < now.all.size(); ++i) {
        if (agents.level[i] != side.floor || known_[agents.id[i].slot] != 0) continue;
        const float way = distance(agents.position[i], side.front);
        if (way > reach || now.next_level(i) != cabin.level) continue;
        newcomers.push_back({way, agents.serial[i], i});
      }
      std::sort(newcomers.begin(), newcomers.end(),
                [](const auto& a, const auto& b) { return a.way != b.way ? a.way < b.way : a.number < b.number; });
      for (const Comer& one : newcomers) {
        cabin.waiting[upper].push_back({agents.id[one.i], free_spot(cabin, upper), 0});
        known_[agents.id[one.i].slot] = 1;
      }
    }
    newcomers.clear();
  }
}

// Calls those who come next, once everybody is out who wants to. Returns whether somebody is still on the way in or
// out.
bool Lifts::call(const Now& now, Cabin& cabin) {
  bool busy = false;
  for (Passenger& p : cabin.riders) {
    const AgentIndex i = now.all.find(p.who);
    const bool gets_out = now.next_level(i) == cabin.floor(cabin.up);
    if (gets_out)
      p.called_step = 0;
    else if (p.called_step == 0)
      p.called_step = 1;
    busy = busy || gets_out;
  }
  if (busy) return true;
  std::vector<Passenger>& list = cabin.waiting[cabin.up];
  // Pushed in by the crowd, more than the cabin takes: nobody follows until the last ones are out again. They would
  // stand in the door for ever.
  if (cabin.too_many(cabin.riders.size() - 1)) {
    for (Passenger& p : list)
      if (p.called_step != 0) p.called_step = 0, p.spot = free_spot(cabin, cabin.up);
    return true;
  }
  // Whoever was called and does not get in loses its turn.
  for (std::size_t k = 0; k < list.size(); ++k)
    if (list[k].called_step != 0 && list[k].called_step + patience(now.clock) < now.clock.step) {
      Passenger late = list[k];
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(k));
      late.called_step = 0;
      late.spot = free_spot(cabin, cabin.up);
      list.push_back(late);
      break;
    }
  // Nobody is called while somebody who got out is still in the door; who waits or rides there would hold up all for
  // ever.
  const bool boarding = std::any_of(list.begin(), list.end(), [](const Passenger& p) { return p.called_step != 0; });
  if (!boarding && !list.empty() && somebody_in_the_door(now, cabin, true)) return true;
  std::size_t inside = cabin.riders.size();
  for (const Passenger& p : list) inside += p.called_step != 0 ? 1 : 0;
  for (Passenger& p : list) {
    if (p.called_step == 0) {
      if (inside >= static_cast<std::size_t>(cabin.def->capacity)) break;
      p.spot = free_cabin_spot(cabin, cabin.up);
      p.called_step = static_cast<std::uint32_t>(std::max<std::uint64_t>(1, now.clock.step));
      ++inside;
    }
    busy = true;
  }
  return busy;
}

// Somebody stays in the door, because others stand between it and its spot, or because that is next to the door: they
// take the spots that are furthest in, whoever is further in the one that is further in.
void Lifts::move_in(const Now& now, Cabin& cabin) {
  const Vec2 front = cabin.side(cabin.up).front;
  std::vector<std::pair<float, std::uint32_t>> spots, riders;
  for (std::uint32_t k = 0; k < cabin.layout.spots.size(); ++k)
    spots.emplace_back(distance(cabin.layout.spots[k], front), k);
  for (std::uint32_t k = 0; k < cabin.riders.size(); ++k)
    if (const AgentIndex i = now.all.find(cabin.riders[k].who); i != kNoAgent)
      riders.emplace_back(distance(now.agents.position[i], front), k);
  if (riders.size() > spots.size()) return;
  std::sort(spots.begin(), spots.end());
  spots.erase(spots.begin(), spots.end() - static_cast<std::ptrdiff_t>(riders.size()));
  std::sort(riders.begin(), riders.end());
  for (std::size_t k = 0; k < riders.size(); ++k) cabin.riders[riders[k].second].spot = spots[k].second;
}

bool Lifts::somebody_in_the_door(const Now& now, const Cabin& cabin, bool who_got_out) const {
  constexpr float kFree = 0.05f;  // [m]
  const CabinLayout::Side& side = cabin.side(cabin.up);
  for (AgentIndex i = 0; i < now.all.size(); ++i) {
    if (now.agents.level[i] != cabin.level && now.agents.level[i] != side.floor) continue;
    if (who_got_out && known_[now.agents.id[i].slot] != 0) continue;
    const float keep = now.agents.radius[i] + kFree;
    if (distance_squared(side.door, now.agents.position[i]) < keep * keep) return true;
  }
  return false;
}

// What the cabin does next; true when its doors moved.
bool Lifts::move(const Now& now, Cabin& cabin) {
  const bool over = now.clock.step >= cabin.until;
  switch (cabin.phase) {
    case Phase::kOpen: {
      const bool busy = call(now, cabin);
      const bool wanted = !cabin.riders.empty() || !cabin.waiting[!cabin.up].empty();
      if (busy || !over || !wanted) return false;
      if (somebody_in_the_door(now, cabin)) {
        if (now.clock.step >= cabin.until + patience(now.clock)) move_in(now, cabin);
        return false;
      }
      cabin.phase = Phase::kClosing;
      cabin.until = now.step_after(cabin.def->door_time);
      now.world.set_lift(cabin.link, LiftStop::kNowhere);
      return true;
    }
    case Phase::kClosing:
      if (!over) return false;
      cabin.phase = Phase::kMoving;
      cabin.up = !cabin.up;
      cabin.until = now.step_after(cabin.def->travel_time);
      return false;
    case Phase::kMoving:
      if (!over) return false;
      cabin.phase = Phase::kOpening;
      cabin.until = now.step_after(cabin.def->door_time);
      return false;
    case Phase::kOpening:
      if (!over) return false;
      cabin.phase = Phase::kOpen;
      cabin.until = now.step_after(cabin.def->dwell);
      now.world.set_lift(cabin.link, cabin.up ? LiftStop::kUpper : LiftStop::kLower);
      return true;
  }
  return false;
}

void Lifts::hold_turns(Agents& all, Intentions& intentions) {
  AgentColumns& agents = all.columns();
  known_.assign(all.slots(), 0);
  for (const Cabin& cabin : cabins_)
    for (const auto* list : {&cabin.waiting[0], &cabin.waiting[1], &cabin.riders})
      for (const Passenger& p : *list) known_[p.who.slot] = 1;
  std::erase_if(held_, [&](Leaver& leaver) {
    const AgentIndex i = all.find(leaver.id);
    if (i == kNoAgent) return true;
    if (known_[leaver.id.slot] != 0) {
      known_[leaver.id.slot] = 2;
      leaver.from = agents.position[i];
      return false;
    }
    if (length_squared(agents.position[i] - leaver.from) < kClear * kClear) return false;
    intentions.release_turn(agents, i, kTurnAtLift);
    return true;
  });
  for (const Cabin& cabin : cabins_)
    for (const auto* list : {&cabin.waiting[0], &cabin.waiting[1], &cabin.riders})
      for (const Passenger& p : *list) {
        const AgentIndex i = all.find(p.who);
        if (i == kNoAgent || known_[p.who.slot] == 2) continue;
        known_[p.who.slot] = 2;
        intentions.hold_turn(agents, i, kTurnAtLift);
        held_.push_back({p.who, agents.position[i]});
      }
}

bool Lifts::run(Agents& all, const Clock& clock, Intentions& intentions, World& world) {
  const Now now{all, all.columns(), clock, *oracle_, world};
  for (Cabin& cabin : cabins_) follow(now, cabin);
  welcome(now);
  bool moved = false;
  for (Cabin& cabin : cabins_) moved = move(now, cabin) || moved;
  hold_turns(all, intentions);
  return moved;
}

}  // namespace throng
