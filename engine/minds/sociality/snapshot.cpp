// The state of sociality as bytes, and as one number.
#include <algorithm>
#include <span>

#include "engine/foundation/hash.h"
#include "engine/minds/sociality/state.h"

namespace throng {

std::size_t Sociality::State::bytes() const {
  return (row_order.capacity() + now_at.capacity() + rows_by_phase.capacity()) * sizeof(std::uint32_t) +
         memory.bytes() + talks.capacity() * sizeof(Talk) + formations.bytes() + actions.capacity() * sizeof(Action);
}

// In the order of the crowd's rows now, so that those who read it need not be told who is who.
void Sociality::State::serialise_memory(Archive& archive, const Agents& agents, std::uint64_t step) {
  if (archive.hashing()) {
    archive.unordered(agents.size(), [&](std::size_t i) {
      archive.key(agents.columns().serial[i]);
      archive.key(memory.hash(memory_rows[i], step));
    });
    return;
  }
  memory.serialise(archive, archive.reading() ? std::span<const std::uint32_t>{} : memory_rows.rows());
  archive.check(memory.rows() == agents.size());
  if (!archive.reading()) return;
  for (AgentIndex i = 0; i < agents.size(); ++i) memory_rows[i] = i;
}

void Sociality::State::serialise(Archive& archive, const Agents& agents, std::uint64_t step) {
  archive.value(global_interest);
  archive.list(mood_mean);
  archive.list(spread);
  archive.list(angle_centre);
  for (const auto* values : {&mood_mean, &spread, &angle_centre}) archive.check(values->size() == populations.size());
  serialise_memory(archive, agents, step);
  std::vector<Pace> paces;
  if (!archive.reading())
    for (std::uint32_t at = 0; at < talks.size(); ++at) paces.push_back(formations.pace(at));
  archive.list(talks);
  archive.list(paces);
  archive.list(free_talks);
  archive.value(talks_begun);
  if (!archive.reading()) return;
  check_talks(archive, paces);
  check_people(archive, agents);
  follow_snapshot(archive, agents, paces);
}

void Sociality::State::check_talks(const Archive& archive, std::span<const Pace> paces) const {
  archive.check(paces.size() == talks.size());
  for (const std::uint32_t t : free_talks) archive.check(t < talks.size() && talks[t].kind == Talk::Kind::kOver);
  for (std::size_t at = 0; at < talks.size(); ++at) {
    const Talk& talk = talks[at];
    archive.check(talk.count <= kMostTalkers && talk.kind <= Talk::Kind::kWalking && talk.aside <= 1);
    archive.check(paces[at].speaker < kMostTalkers);
    archive.check(!(paces[at].keep[0] < 0.f));  // nobody stands before the first member
    archive.check(talk.kind == Talk::Kind::kOver ||
                  (talk.count >= 2 && (talk.kind != Talk::Kind::kWalking || talk.count <= kMostWalkers)));
  }
}

// Whether somebody is in the talk that it thinks it is in.
bool Sociality::State::plausible(const Person& person, std::uint32_t number) const {
  if (person.talk == kNone) return person.open == 0;
  if (person.talk >= talks.size() || talks[person.talk].kind == Talk::Kind::kOver) return false;
  const Talk& talk = talks[person.talk];
  const std::span<const Talk::Member> members = std::span(talk.members).first(talk.count);
  return std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.number == number; });
}

void Sociality::State::check_people(const Archive& archive, const Agents& agents) const {
  for (const Wish& wish : wishes) archive.check(wish.gesturing >= 0.f && wish.gesturing <= kMostGesturing);
  for (const std::uint32_t phase : phases) archive.check(phase < look_every);
  for (std::size_t row = 0; row < agents.size(); ++row)
    archive.check(plausible(people[row], agents.columns().serial[row]));
}

// What follows from what was read.
void Sociality::State::follow_snapshot(const Archive& archive, const Agents& agents, std::span<const Pace> paces) {
  for (std::uint32_t at = 0; at < talks.size(); ++at)
    for (const Talk::Member& member : std::span(talks[at].members).first(talks[at].count))
      if (const std::uint32_t row = row_of(member.id); row != kNone)
        archive.check(people[row].talk == at && agents.columns().serial[row] == member.number);
  formations.restore(
      talks, paces, [&](AgentId id) { return row_of(id); }, [&](const Talk& talk) { return phase_at(talk.nucleus); });
  in_order = false;
  gone = kUnknown;
}

}  // namespace throng
