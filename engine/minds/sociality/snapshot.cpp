// The state of sociality as bytes, and as one number.
#include <algorithm>
#include <span>

#include "engine/foundation/hash.h"
#include "engine/minds/sociality/state.h"

namespace throng {

std::uint64_t Sociality::State::hash(const Agents& agents, std::uint64_t step) const {
  const AgentColumns& c = agents.columns();
  std::uint64_t total = 0;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const std::uint32_t row = row_of(c.id[i]);
    const Person& person = people[row];
    Hasher h;
    h.add(std::uint64_t{c.serial[i]});
    h.add(person.angle);
    h.add(person.mood);
    h.add(memory.hash(row, step));
    if (person.talk != kNone) {
      const Talk& talk = talks[person.talk];
      const Pace pace = formations.pace(person.talk);
      h.add((std::uint64_t{talk.number} << 16) | (std::uint64_t{talk.count} << 8) |
            static_cast<std::uint64_t>(talk.kind));
      h.add(talk.nucleus.x), h.add(talk.nucleus.y);
      h.add((std::uint64_t{pace.turn_ends} << 8) | pace.speaker);
    }
    total += h.value();
  }
  Hasher h;
  h.add(total);
  h.add(global_interest);
  h.add(std::uint64_t{talks_begun});
  return h.value();
}

std::size_t Sociality::State::bytes() const {
  constexpr std::size_t kPerson =
      sizeof(AgentId) + sizeof(Person) + sizeof(Habit) + sizeof(Wish) + sizeof(std::uint32_t);
  return (people.capacity() + old_people.capacity()) * kPerson + rows_by_slot.capacity() * sizeof(std::uint32_t) +
         memory.bytes() + talks.capacity() * sizeof(Talk) + formations.bytes() + actions.capacity() * sizeof(Action);
}

namespace {

template <typename T>
void save_rows(ByteWriter& out, const std::vector<T>& column, std::span<const std::uint32_t> rows) {
  std::vector<T> saved;
  saved.reserve(rows.size());
  for (const std::uint32_t row : rows) saved.push_back(column[row]);
  out.list(saved);
}

}  // namespace

// Columns by row in the order of the crowd's rows now, so that those who read it need not be told who is who.
void Sociality::State::save(ByteWriter& out, const Agents& agents) const {
  std::vector<std::uint32_t> rows;
  rows.reserve(agents.size());
  for (const AgentId id : agents.columns().id) rows.push_back(row_of(id));
  out.value(global_interest);
  out.list(mood_mean);
  out.list(spread);
  save_rows(out, people, rows);
  save_rows(out, habits, rows);
  save_rows(out, wishes, rows);
  save_rows(out, phases, rows);
  memory.save(out, rows);
  out.list(talks);
  std::vector<Pace> paces(talks.size());
  for (std::uint32_t at = 0; at < talks.size(); ++at) paces[at] = formations.pace(at);
  out.list(paces);
  out.list(free_talks);
  out.value(talks_begun);
}

// Whether somebody is in the talk that it thinks it is in.
bool Sociality::State::plausible(const Person& person, std::uint32_t number) const {
  if (person.talk == kNone) return person.open == 0;
  if (person.talk >= talks.size() || talks[person.talk].kind == Talk::Kind::kOver) return false;
  const Talk& talk = talks[person.talk];
  const std::span<const Talk::Member> members = std::span(talk.members).first(talk.count);
  return std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.number == number; });
}

void Sociality::State::load(ByteReader& in, const Agents& agents) {
  const std::size_t n = agents.size();
  global_interest = in.value<double>();
  in.list(mood_mean);
  in.list(spread);
  in.list(people);
  in.list(habits);
  in.list(wishes);
  in.list(phases);
  memory.load(in);
  in.list(talks);
  std::vector<Pace> paces;
  in.list(paces);
  in.list(free_talks);
  talks_begun = in.value<std::uint32_t>();
  if (mood_mean.size() != populations.size() || spread.size() != populations.size() || people.size() != n ||
      habits.size() != n || wishes.size() != n || phases.size() != n || memory.rows() != n ||
      paces.size() != talks.size())
    ByteReader::damaged();
  for (const Wish& wish : wishes)
    if (!(wish.gesturing >= 0.f && wish.gesturing <= kMostGesturing)) ByteReader::damaged();
  for (const std::uint32_t phase : phases)
    if (phase >= look_every) ByteReader::damaged();
  for (const std::uint32_t t : free_talks)
    if (t >= talks.size() || talks[t].kind != Talk::Kind::kOver) ByteReader::damaged();
  for (std::size_t at = 0; at < talks.size(); ++at) {
    const Talk& talk = talks[at];
    if (talk.count > kMostTalkers || talk.kind > Talk::Kind::kWalking || paces[at].speaker >= kMostTalkers ||
        paces[at].keep[0] < 0.f)  // nobody stands before the first member
      ByteReader::damaged();
    if (talk.kind != Talk::Kind::kOver && (talk.count < 2 || (talk.kind == Talk::Kind::kWalking && talk.count > 2)))
      ByteReader::damaged();
  }
  for (std::size_t row = 0; row < n; ++row)
    if (!plausible(people[row], agents.columns().serial[row])) ByteReader::damaged();
  ids = agents.columns().id;
  rows_by_slot.clear();
  for (std::uint32_t row = 0; row < n; ++row) {
    if (rows_by_slot.size() <= ids[row].slot) rows_by_slot.resize(ids[row].slot + 1, kNone);
    rows_by_slot[ids[row].slot] = row;
  }
  for (std::uint32_t at = 0; at < talks.size(); ++at)
    for (const Talk::Member& member : std::span(talks[at].members).first(talks[at].count))
      if (const std::uint32_t row = row_of(member.id);
          row != kNone && (people[row].talk != at || agents.columns().serial[row] != member.number))
        ByteReader::damaged();
  formations.restore(
      talks, paces, [&](AgentId id) { return row_of(id); }, [&](const Talk& talk) { return phase_at(talk.nucleus); });
  in_order = false;
  gone = kUnknown;
}

}  // namespace throng
