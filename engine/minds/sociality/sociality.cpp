#include "engine/minds/sociality/sociality.h"

#include <algorithm>
#include <cmath>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

double middle_of(const Distribution& d) { return d.kind == Distribution::Kind::kUniform ? (d.a + d.b) / 2 : d.a; }

}  // namespace

std::uint32_t steps_of(double seconds, double dt) {
  return static_cast<std::uint32_t>(std::max(1.0, std::floor(seconds / dt + 0.5)));
}

// Two times that somebody remembers who is around are less than a look further apart than kRemembersEvery looks.
Sociality::State::State(const SocialDef& social, std::vector<SocialityDef> by_population, double step_length,
                        Random generator)
    : populations(std::move(by_population)),
      random(generator),
      range(static_cast<float>(social.range)),
      dt(step_length),
      look_every(steps_of(social.look_every, step_length)),
      often(steps_of(0.2, step_length)),
      now_and_then(steps_of(0.5, step_length)),
      seldom(steps_of(1.0, step_length)),
      largest(static_cast<std::uint8_t>(social.largest_talk)),
      global_interest(social.global_interest),
      memory(InterestRates{.apart = social.recovery, .talking = social.tiring}, step_length * social.pace,
             look_every * (kRemembersEvery + 1)) {
  for (const SocialityDef& def : populations) {
    mood_mean.push_back(-1.0);
    spread.push_back(def.friendship_spread);
    angle_centre.push_back(def.friendship_centre);
  }
}

double Sociality::State::draw_mood(std::uint32_t number, std::uint16_t population) const {
  const SocialityDef& def = populations[population];
  double mood = def.mood.draw(random, number, 0, Purpose::kMood);
  // A mean that was set live moves everybody by as much as the mean moved.
  if (mood_mean[population] >= 0.0) mood += mood_mean[population] - middle_of(def.mood);
  return std::clamp(mood, 0.0, 1.0);
}

float Sociality::State::draw_angle(std::uint32_t number, std::uint16_t population) const {
  const double u = random.uniform_double(number, 0, Purpose::kFriendship) - 0.5;
  double turns = (angle_centre[population] + u * spread[population]) / 360.0;
  turns -= std::floor(turns);
  const auto angle = static_cast<float>(turns);
  return angle < 1.f ? angle : 0.f;
}

void Sociality::set_global_interest(double value) {
  state_->global_interest = value;
  state_->formations.doubt_all();
}

// Those of a population who have a social life.
std::vector<AgentIndex> Sociality::State::rows_of(const Agents& agents, std::uint16_t population) const {
  const AgentColumns& c = agents.columns();
  std::vector<AgentIndex> rows;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const std::uint16_t p = c.population[i];
    if (p < populations.size() && populations[p].on && (population == 0xffff || population == p)) rows.push_back(i);
  }
  return rows;
}

void Sociality::State::set_temper(AgentIndex i, const Temper& temper) {
  tempers[i] = temper;
  Person& person = people[i];
  if (person.mood == temper.mood()) return;
  person.mood = temper.mood();
  if (person.talk != kNone) formations.doubt(person.talk);
}

void Sociality::set_mood(const Agents& agents, std::uint16_t population, double mean) {
  State& s = *state_;
  for (std::size_t p = 0; p < s.populations.size(); ++p)
    if (population == 0xffff || population == p) s.mood_mean[p] = mean;
  const AgentColumns& c = agents.columns();
  for (const AgentIndex i : s.rows_of(agents, population))
    s.set_temper(i, {static_cast<float>(s.draw_mood(c.serial[i], c.population[i])), s.tempers[i].share});
}

void Sociality::set_friendship_spread(const Agents& agents, std::uint16_t population, double degrees) {
  set_friendships(agents, population, state_->spread, degrees);
}

void Sociality::set_friendship_centre(const Agents& agents, std::uint16_t population, double degrees) {
  set_friendships(agents, population, state_->angle_centre, degrees);
}

void Sociality::set_friendships(const Agents& agents, std::uint16_t population, std::vector<double>& which,
                                double degrees) {
  State& s = *state_;
  s.formations.doubt_all();
  for (std::size_t p = 0; p < s.populations.size(); ++p)
    if (population == 0xffff || population == p) which[p] = degrees;
  const AgentColumns& c = agents.columns();
  for (const AgentIndex i : s.rows_of(agents, population))
    s.people[i].angle = s.draw_angle(c.serial[i], c.population[i]);
}

double Sociality::friendship(AgentId a, AgentId b) const {
  return static_cast<double>(State::friendship_of(state_->person(a).angle, state_->person(b).angle));
}

double Sociality::interest(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const {
  const AgentIndex other = agents.find(b);
  const std::uint32_t row = state_->row_of(a);
  if (other == kNoAgent || row == State::kNone) return 0.0;
  return state_->memory.interest(state_->memory_rows[row], agents.columns().serial[other], step);
}

double Sociality::reward(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const {
  return static_cast<double>(State::affinity(state_->person(a), state_->person(b))) *
         std::min(interest(agents, a, b, step), interest(agents, b, a, step)) * state_->global_interest;
}

const Talk* Sociality::talk_of(AgentId id) const {
  const std::uint32_t talk = state_->person(id).talk;
  return talk == State::kNone ? nullptr : &state_->talks[talk];
}

std::size_t Sociality::talking() const {
  std::size_t count = 0;
  for (const Talk& talk : state_->talks) count += talk.count;
  return count;
}

double Sociality::global_interest() const { return state_->global_interest; }
double Sociality::mood_mean(std::uint16_t population) const {
  const double set = state_->mood_mean[population];
  return set >= 0.0 ? set : middle_of(state_->populations[population].mood);
}
double Sociality::friendship_spread(std::uint16_t population) const { return state_->spread[population]; }
double Sociality::friendship_centre(std::uint16_t population) const { return state_->angle_centre[population]; }
float Sociality::mood(AgentId id) const { return state_->person(id).mood; }
std::span<const Action> Sociality::actions() const {
  state_->show();
  return state_->actions;
}
const InterestMemory& Sociality::memory() const { return state_->memory; }

}  // namespace throng
