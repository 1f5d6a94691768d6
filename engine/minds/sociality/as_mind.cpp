// Sociality as a mind: what it is asked in which stage, and what it says of a person.
#include <algorithm>
#include <cmath>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

std::vector<SocialityDef> definitions(const MindSetup& setup) {
  std::vector<SocialityDef> defs;
  for (std::size_t p = 0; p < setup.populations.size(); ++p) defs.push_back(setup.of_population<SocialityDef>(p));
  return defs;
}

Sociality::SocialView social_view(const MindView& view) {
  Sociality::SocialView around;
  around.agents = &view.agents;
  around.neighbours = view.neighbours;
  around.walls = view.walls;
  around.world = &view.world;
  around.clock = view.clock;
  around.panic = view.situation.panic;
  around.alert = view.situation.alarm || around.panic;
  around.intentions = &view.intentions;
  around.proposes_to = &view.agents;
  around.rows_moved = view.rows_moved;
  return around;
}

}  // namespace

Sociality::Sociality(const MindSetup& setup) {
  const auto& social = setup.scene.of<SocialDef>();
  range_ = static_cast<float>(social.range);
  std::vector<SocialityDef> defs = definitions(setup);
  any_ = std::any_of(defs.begin(), defs.end(), [](const SocialityDef& def) { return def.on; });
  state_ = std::make_unique<State>(social, std::move(defs), setup.clock.dt, setup.random);
  if (any_) state_->add_columns(setup.agents);
}

Sociality::~Sociality() = default;

bool Sociality::has(std::uint16_t population) const {
  return population < state_->populations.size() && state_->populations[population].on;
}

float Sociality::sight(float /*model_looks*/) const { return any_ ? range_ : 0.f; }

void Sociality::born(const MindView& view, const Birth& birth) {
  if (!any_) return;
  State& s = *state_;
  const AgentColumns& c = view.agents.columns();
  const AgentIndex i = birth.row;
  const std::uint16_t population = c.population[i];
  State::Person person;
  State::Habit habit;
  habit.schedule = static_cast<std::uint16_t>(c.serial[i]);
  if (has(population)) {
    person.angle = s.draw_angle(c.serial[i], population);
  }
  s.add_person(i, person, habit, s.phase_at(c.position[i]));
  if (has(population)) s.tempers[i].base = static_cast<float>(s.draw_mood(c.serial[i], population));
  changed(view, i, Disposition{}, birth.disposition);
}

// Who leads more leads a pair; equal ones by birth.
void Sociality::changed(const MindView& view, AgentIndex i, const Disposition& /*before*/, const Disposition& now) {
  if (!any_) return;
  if (!std::isnan(now.leadership)) state_->wishes[i].leadership = now.leadership;
  state_->wishes[i].gesturing = std::isnan(now.gesturing) ? kUsualGesturing : now.gesturing;
  state_->set_temper(i, {state_->tempers[i].base, now.mood});
  state_->memory.set_temper(state_->memory_rows[i], now.tiring, now.recovery, view.clock.step);
}

void Sociality::begin_step(const MindView& /*view*/) { state_->clear_actions(); }

void Sociality::propose(const MindView& view) { state_->decide(social_view(view), view.workers, view.events); }

void Sociality::channels_changed(const MindView& view, std::span<const ChannelChange> changes) {
  state_->follow_channels(social_view(view), changes, view.events);
}

void Sociality::shape(const MindView& view) {
  state_->direct(view.agents, social_view(view), view.waypoints, view.workers, view.events);
}

void Sociality::face(const MindView& view) { state_->face(view.agents, view.clock, view.workers); }

std::size_t Sociality::bytes() const { return state_->bytes(); }

void Sociality::serialise(Archive& archive, const MindView& view) {
  if (archive.reading()) state_->clear_actions();
  archive.section("sociality", 3, [&] {
    archive.same(any_ ? 1 : 0);
    if (any_) state_->serialise(archive, view.agents, view.clock.step);
  });
}

void Sociality::describe(const Agents& agents, const Clock& clock, AgentIndex i, PersonDescription& d) const {
  constexpr std::size_t kMost = 5;
  constexpr double kFriend = 0.5;  // friendship of two people at right angles
  const AgentColumns& c = agents.columns();
  d.has_sociality = has(c.population[i]);
  if (!d.has_sociality) return;
  const AgentId id = c.id[i];
  d.mood = mood(id);
  const Talk* talk = talk_of(id);
  d.talks = talk != nullptr;
  d.walks_along = talk != nullptr && talk->kind == Talk::Kind::kWalking;
  const auto talks_to = [&](AgentId other) {
    if (talk == nullptr) return false;
    for (int m = 0; m < talk->count; ++m)
      if (talk->members[m].id == other) return true;
    return false;
  };
  if (talk != nullptr)
    for (int m = 0; m < talk->count; ++m)
      if (talk->members[m].id == id) d.talks_since = static_cast<double>(talk->members[m].since) * clock.dt;
  for (AgentIndex j = 0; j < agents.size(); ++j) {
    if (j == i || !has(c.population[j])) continue;
    const double likes = friendship(id, c.id[j]);
    const bool talks = talks_to(c.id[j]);
    if (likes > kFriend || talks) d.friends.push_back({c.serial[j], likes, 0.0, talks});
  }
  const auto closer = [](const auto& a, const auto& b) {
    if (a.talks != b.talks) return a.talks;
    return a.friendship != b.friendship ? a.friendship > b.friendship : a.serial < b.serial;
  };
  const std::size_t shown = std::min(kMost, d.friends.size());
  std::partial_sort(d.friends.begin(), d.friends.begin() + static_cast<std::ptrdiff_t>(shown), d.friends.end(), closer);
  d.friends.resize(shown);
  for (PersonDescription::Friend& f : d.friends)
    f.interest = interest(agents, id, c.id[agents.find_serial(f.serial)], clock.step);
}

}  // namespace throng
