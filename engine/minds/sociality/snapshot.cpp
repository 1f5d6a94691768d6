// The state of sociality as bytes, and as one number.
#include "engine/foundation/hash.h"
#include "engine/minds/sociality/state.h"

namespace throng {

std::uint64_t Sociality::State::hash(const Agents& agents) const {
  const AgentColumns& c = agents.columns();
  std::uint64_t total = 0;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const std::uint32_t slot = c.id[i].slot;
    Hasher h;
    h.add(std::uint64_t{c.number[i]});
    h.add(people[slot].angle);
    h.add(people[slot].mood);
    h.add(memory.hash(slot));
    if (people[slot].talk != kNone) {
      const Talk* talk = &talks[people[slot].talk];
      h.add((std::uint64_t{talk->number} << 16) | (std::uint64_t{talk->count} << 8) |
            static_cast<std::uint64_t>(talk->kind));
      h.add(talk->nucleus.x), h.add(talk->nucleus.y);
      h.add((std::uint64_t{talk->turn_ends} << 8) | talk->speaker);
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
  return people.capacity() * sizeof(Person) + wishes.capacity() * sizeof(Wish) + memory.bytes() +
         talks.capacity() * sizeof(Talk) + companies.bytes() + actions.capacity() * sizeof(Action);
}

void Sociality::State::save(ByteWriter& out) const {
  out.value(global_interest);
  out.list(mood_mean);
  out.list(spread);
  out.list(people);
  out.list(wishes);
  out.list(gesturing);
  memory.save(out);
  out.list(talks);
  std::vector<Pace> paces(talks.size());
  for (std::uint32_t at = 0; at < talks.size(); ++at) paces[at] = companies.pace(at);
  out.list(paces);
  out.value(gone);
  out.list(free_talks);
  out.value(talks_begun);
}

void Sociality::State::load(ByteReader& in, const Agents& agents) {
  mirrored = false;
  global_interest = in.value<double>();
  in.list(mood_mean);
  in.list(spread);
  in.list(people);
  in.list(wishes);
  in.list(gesturing);
  memory.load(in);
  in.list(talks);
  std::vector<Pace> paces;
  in.list(paces);
  gone = in.value<std::uint64_t>();
  in.list(free_talks);
  talks_begun = in.value<std::uint32_t>();
  memory.make_room(people.size());
  if (mood_mean.size() != populations.size() || spread.size() != populations.size() || wishes.size() != people.size() ||
      paces.size() != talks.size())
    ByteReader::damaged();
  for (const AgentId id : agents.columns().id)
    if (id.slot >= people.size()) ByteReader::damaged();
  for (const Person& p : people)
    if ((p.talk != kNone && p.talk >= talks.size()) || p.phase >= look_every) ByteReader::damaged();
  for (const Wish& w : wishes)
    if (w.talk != kNone && w.talk >= talks.size()) ByteReader::damaged();
  for (const std::uint32_t t : free_talks)
    if (t >= talks.size()) ByteReader::damaged();
  for (const Talk& talk : talks) {
    if (talk.count > kMostTalkers || talk.kind > Talk::Kind::kWalking || talk.speaker >= kMostTalkers)
      ByteReader::damaged();
    for (int m = 0; m < talk.count; ++m)
      if (talk.members[m].slot >= people.size()) ByteReader::damaged();
  }
  companies.restore(talks, paces, [&](const Talk& talk) { return phase_at(talk.nucleus); });
}

}  // namespace throng
