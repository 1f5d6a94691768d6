// Looking around, in the order of a step (look_around at the end of the file calls the rest):
//   choose_lookers  whose turn it is, and what they do with it: remember, wish, or both
//   look            the four nearest neighbours who come into question, as bits
//   remember        these were seen: their owner's memory of them is renewed
//   wish            the best of them to talk to, or the best talk to join, by what the owner alone knows
//   granted         both wish for each other, or there is a talk to join
// Everything up to the wish reads and writes only the row of the person who looks, so that rows can be worked on in any
// order; what two people have to agree on is settled afterwards, in the order of birth.
#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr std::size_t kMinded = 4;          // people that one has an eye on at once (Cowan 2001)
constexpr std::uint32_t kSeen = 32;         // neighbours among whom these are looked for: a bit each
constexpr std::size_t kCrowd = 8;           // neighbours from which on one is in a crowd
constexpr std::uint32_t kCalmEvery = 4;     // periods
constexpr std::uint32_t kForgetsEvery = 8;  // times that one remembers who is around
constexpr std::size_t kChunk = 256;         // people
constexpr std::size_t kSoon = 4;            // people, for the cache

// A value for each of four people that are looked at together.
using FloatFour [[gnu::vector_size(16)]] = float;
using IntFour [[gnu::vector_size(16)]] = std::int32_t;  // a mask has all bits or none

// Where four people are, seen from somebody.
struct FourPlaces {
  FloatFour x, y;  // [m]
};

FourPlaces places_of(const Vec2* position, const AgentIndex* rows, Vec2 from) {
  const auto two_of = [](Vec2 a, Vec2 b) { return FloatFour{a.x, a.y, b.x, b.y}; };
  const FloatFour here = two_of(from, from);
  const FloatFour first = two_of(position[rows[0]], position[rows[1]]) - here;
  const FloatFour second = two_of(position[rows[2]], position[rows[3]]) - here;
  return {__builtin_shufflevector(first, second, 0, 2, 4, 6), __builtin_shufflevector(first, second, 1, 3, 5, 7)};
}

// Four people as four angles, moods, talks and whether these are open.
struct FourPeople {
  FloatFour angle, mood;
  IntFour talk, open;
};

template <typename Person>
FourPeople people_of(const Person* people, const AgentIndex* rows) {
  const auto lanes_of = [people](AgentIndex row) {
    static_assert(sizeof(Person) == sizeof(IntFour));
    IntFour lanes;
    std::memcpy(&lanes, people + row, sizeof lanes);
    return lanes;
  };
  const IntFour a = lanes_of(rows[0]), b = lanes_of(rows[1]), c = lanes_of(rows[2]), d = lanes_of(rows[3]);
  const IntFour ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
  const IntFour ab_talk = __builtin_shufflevector(a, b, 2, 6, 3, 7),
                cd_talk = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  return {reinterpret_cast<FloatFour>(__builtin_shufflevector(ab, cd, 0, 1, 4, 5)),
          reinterpret_cast<FloatFour>(__builtin_shufflevector(ab, cd, 2, 3, 6, 7)),
          __builtin_shufflevector(ab_talk, cd_talk, 0, 1, 4, 5), __builtin_shufflevector(ab_talk, cd_talk, 2, 3, 6, 7)};
}

// What changes slowly is looked at only now and then.
bool is_calm(std::uint32_t period) { return period % kCalmEvery == 0; }

// Calls body(row) for each of somebody's neighbours whose bit is set, the nearest first.
template <typename Body>
void for_bits(const NeighbourView& neighbours, AgentIndex i, unsigned bits, const Body& body) {
  const AgentIndex* const rows = neighbours.of(i).data();
  for (; bits != 0; bits &= bits - 1) body(rows[std::countr_zero(bits)]);
}

// The best so far. Of equally good ones that of the elder person, so that no order of rows can show.
struct Best {
  double reward = kTalkReward;
  std::uint32_t number = FFormations::kNone;
  bool loses_to(double other, std::uint32_t other_number) const {
    return other > reward || (other == reward && other_number < number && number != FFormations::kNone);
  }
};

}  // namespace

// Which of four neighbours of i, from the `first` nearest one on, come into question: two bits for each of them.
//   known   within range, not in the same talk, and friends enough that with full interest in each other they would
//           talk. Only these are remembered; a memory of anybody else could never change anything.
//   likely  might be talked to now: talks to nobody and is friend enough, or (where i `joins` talks) is in an open
//   talk.
// The four are compared at once, one in each lane and without branches: which way a branch goes is different for every
// pair of people, so that the processor would guess wrong half of the time.
unsigned Sociality::State::look_at_four(const SocialView& around, AgentIndex i, bool joins, std::uint32_t first) const {
  const Vec2* const position = around.agents->columns().position.data();
  const AgentIndex* rows = around.neighbours.lists + std::size_t{i} * around.neighbours.stride + first;
  const std::uint32_t count = around.neighbours.counts[i] - first;
  std::array<AgentIndex, 4> few;  // as many as there are, and oneself, which does not count
  if (count < few.size()) {
    for (std::uint32_t k = 0; k < few.size(); ++k) few[k] = k < count ? rows[k] : i;
    rows = few.data();
  }
  const IntFour counts = IntFour{0, 1, 2, 3} < static_cast<std::int32_t>(count);

  const FourPlaces at = places_of(position, rows, position[i]);
  const IntFour near = counts & (at.x * at.x + at.y * at.y <= range * range);

  // affinity() with all of them.
  const FourPeople they = people_of(people.data(), rows);
  const Person& me = people[i];
  const FloatFour apart = they.angle - me.angle, turned = apart < 0.f ? -apart : apart, back = 1.f - turned;
  const FloatFour lower = they.mood < me.mood ? they.mood : FloatFour{} + me.mood;
  const FloatFour hope = (1.f - 2.f * (turned < back ? turned : back)) * lower * static_cast<float>(global_interest);

  const IntFour free = they.talk == static_cast<std::int32_t>(kNone);
  const IntFour strange = free | (they.talk != static_cast<std::int32_t>(me.talk));
  const auto least = static_cast<float>(kTalkReward);
  const IntFour known = near & strange & (hope > least);
  const IntFour likely = near & (((they.open != 0) & (joins ? -1 : 0)) | (free & (hope >= least)));
  const IntFour bits = (known & IntFour{0x1, 0x2, 0x4, 0x8}) | (likely & IntFour{0x10, 0x20, 0x40, 0x80});
  return static_cast<unsigned>(bits[0] | bits[1] | bits[2] | bits[3]);
}

// The nearest four who come into question, however many strangers stand before them.
Sociality::State::Sight Sociality::State::look(const SocialView& around, AgentIndex i, bool joins) const {
  const Vec2* const position = around.agents->columns().position.data();
  const AgentIndex* const rows = around.neighbours.lists + std::size_t{i} * around.neighbours.stride;
  const std::uint32_t count = std::min<std::uint32_t>(around.neighbours.counts[i], kSeen);
  Sight sight;
  for (std::uint32_t first = 0; first < count; first += 4) {
    // Neighbours come the nearest first: behind one out of range is nobody within it.
    if (first > 0 && length_squared(position[rows[first]] - position[i]) > range * range) break;
    const unsigned both = look_at_four(around, i, joins, first);
    sight.known |= (both & 0xfu) << first;
    sight.likely |= (both >> 4) << first;
    if (static_cast<std::size_t>(std::popcount(sight.known | sight.likely)) >= kMinded) break;
  }
  std::uint32_t all = sight.known | sight.likely;
  while (static_cast<std::size_t>(std::popcount(all)) > kMinded) all &= ~std::bit_floor(all);
  return {sight.known & all, sight.likely & all};
}

// One's own memory of the people around.
void Sociality::State::remember(const SocialView& around, const Looker& looker) {
  if (looker.forgets) memory.forget(looker.row, around.clock.step);
  for_bits(around.neighbours, looker.row, looker.sight.known,
           [&](AgentIndex j) { memory.see(looker.row, around.agents->columns().serial[j], around.clock.step); });
}

// The reward that i expects of joining a talk, by what i knows: the mean of affinity times i's own interest over its
// members. 0 as soon as it is clear that it stays below `least`.
double Sociality::State::hoped(const SocialView& around, AgentIndex i, const FFormation& formation,
                               double least) const {
  double likings = 0.0, sum = 0.0;
  std::size_t count = 0;
  for (const Drive& drive : formations.drives(formation)) {
    likings += static_cast<double>(affinity(people[i], people[drive.row]));
    ++count;
  }
  const double factor = global_interest / static_cast<double>(count);
  if (likings * factor < least) return 0.0;
  for (const Drive& drive : formations.drives(formation)) {
    const auto liking = static_cast<double>(affinity(people[i], people[drive.row]));
    likings -= liking;
    sum += liking * interest(around, i, drive.row);
    if ((sum + likings) * factor < least) return 0.0;
  }
  return sum * factor;
}

// What a talk is worth to i: as hoped(), but with the smaller interest of i and each member in the other. Worked out in
// three steps, each an upper bound of the next (full interest, i's own, the smaller of both), and given up after the
// first that is below `least`: the memories of the others lie elsewhere and are slow to reach. A reward below `least`
// may therefore be any number below it.
Sociality::State::Worth Sociality::State::worth(const SocialView& around, AgentIndex i, const FFormation& formation,
                                                double least) const {
  std::array<AgentIndex, kMostTalkers> row{};
  std::array<double, kMostTalkers> liking{}, mine{};
  std::size_t count = 0;
  double sum = 0.0;
  for (const Drive& drive : formations.drives(formation)) {
    if (drive.row == i || drive.row == kNoAgent) continue;
    row[count] = drive.row;
    liking[count] = static_cast<double>(affinity(people[i], people[drive.row]));
    sum += liking[count++];
  }
  if (count == 0) return {};
  const auto mean_reward = [&] { return sum * global_interest / static_cast<double>(count); };
  Worth worth{mean_reward(), sum / static_cast<double>(count)};
  if (worth.reward < least) return worth;
  sum = 0.0;
  for (std::size_t m = 0; m < count; ++m) {
    mine[m] = interest(around, i, row[m]);
    sum += liking[m] * mine[m];
  }
  worth.reward = mean_reward();
  if (worth.reward < least) return worth;
  sum = 0.0;
  for (std::size_t m = 0; m < count; ++m) sum += liking[m] * std::min(mine[m], interest(around, row[m], i));
  worth.reward = mean_reward();
  return worth;
}

// The best partner among the people around who talk to nobody, or the best talk to join; false: none. Asks the memory
// of the person who looks and nobody else's, because most wishes come to nothing.
bool Sociality::State::wish(const SocialView& around, Looker& looker) {
  const AgentColumns& c = around.agents->columns();
  const AgentIndex i = looker.row;
  const Person& me = people[i];
  looker.who = kNoAgent;
  looker.talk = kNone;
  Best best;
  std::array<std::uint32_t, kMinded> weighed{};  // talks
  std::size_t weighed_count = 0;
  for_bits(around.neighbours, i, looker.sight.likely, [&](AgentIndex j) {
    const Person& other = people[j];
    if (other.talk == kNone) {
      const double possible = static_cast<double>(affinity(me, other)) * global_interest;
      if (possible < best.reward) return;
      const std::uint32_t number = c.serial[j];
      const double reward = possible * memory.interest(i, number, around.clock.step);
      if (!best.loses_to(reward, number)) return;
      best = {reward, number};
      looker.who = j;
      looker.talk = kNone;
      return;
    }
    const auto end = weighed.begin() + static_cast<std::ptrdiff_t>(weighed_count);
    if (std::find(weighed.begin(), end, other.talk) != end) return;
    weighed[weighed_count++] = other.talk;
    const FFormation& formation = formations.of_talk(other.talk);
    if (!goes_along(c, i, formation)) return;
    const double reward = hoped(around, i, formation, best.reward);
    const std::uint32_t first = c.serial[formations.drives(formation)[0].row];
    if (!best.loses_to(reward, first)) return;
    best = {reward, first};
    looker.who = kNoAgent;
    looker.talk = other.talk;
  });
  if (looker.who == kNoAgent && looker.talk == kNone) return false;
  Wish& mine = wishes[i];
  mine.who = looker.who == kNoAgent ? kNone : c.serial[looker.who];
  mine.step = static_cast<std::uint32_t>(around.clock.step);
  return true;
}

// Whether a wish comes true: a talk is joined without asking; two people have to wish for each other in one period.
bool Sociality::State::granted(const SocialView& around, const Looker& looker) const {
  if (looker.talk != kNone) return true;
  const Wish& theirs = wishes[looker.who];
  return theirs.who == around.agents->columns().serial[looker.row] &&
         theirs.step / look_every == static_cast<std::uint32_t>(around.clock.step) / look_every;
}

// Fills the front of `looking` with those of `turn` who remember or wish in this period; how many. Two things are
// looked for only in every fourth (calm) period, because they change slowly: talks to join, and anybody at all for
// those who found nobody in a crowd the last time (`rests`).
std::size_t Sociality::State::choose_lookers(std::uint32_t period, std::span<const AgentIndex> turn,
                                             std::span<Looker> looking) const {
  const auto global = static_cast<float>(global_interest), least = static_cast<float>(kTalkReward);
  const bool calm = is_calm(period);
  for (const AgentIndex i : turn) {
    __builtin_prefetch(&people[i]);
    __builtin_prefetch(&habits[i]);
  }
  std::size_t count = 0;
  for (const AgentIndex i : turn) {
    const Person& me = people[i];
    const std::uint32_t own_period = period + habits[i].schedule;
    Looker& looker = looking[count];
    looker.row = i;
    looker.remembers = own_period % kRemembersEvery == 0;
    looker.forgets = own_period % (kRemembersEvery * kForgetsEvery) == 0;
    looker.wishes = (me.talk == kNone) & (me.mood * global > least) & (calm | (habits[i].rests == 0));
    count += (looker.remembers | looker.wishes) ? 1 : 0;
  }
  return count;
}

// Fetches into the cache what look() reads.
void Sociality::State::prefetch(const SocialView& around, std::span<const Looker> looking) const {
  const AgentColumns& c = around.agents->columns();
  for (const Looker& looker : looking) {
    __builtin_prefetch(around.neighbours.counts + looker.row);
    __builtin_prefetch(around.neighbours.lists + std::size_t{looker.row} * around.neighbours.stride);
    __builtin_prefetch(&c.position[looker.row]);
  }
  for (const Looker& looker : looking) {
    const std::span<const AgentIndex> all = around.neighbours.of(looker.row);
    for (const AgentIndex j : all.first(std::min(all.size(), kMinded))) {
      __builtin_prefetch(&people[j]);
      __builtin_prefetch(&c.position[j]);
      __builtin_prefetch(&c.serial[j]);
    }
    memory.prefetch(looker.row);
  }
}

// Those whose turn it is look, then remember, then wish: three loops, so that each can fetch what it will need a few
// people ahead. Afterwards the first of `looking` are those who have found somebody; how many.
std::size_t Sociality::State::take_a_look(const SocialView& around, std::span<const AgentIndex> turn,
                                          std::span<Looker> looking) {
  const std::uint32_t period = static_cast<std::uint32_t>(around.clock.step) / look_every;
  looking = looking.first(choose_lookers(period, turn, looking));
  prefetch(around, looking);
  std::array<std::uint16_t, kChunk> remembering, wishful;
  std::size_t remembering_count = 0, wishful_count = 0;
  for (std::size_t k = 0; k < looking.size(); ++k) {
    Looker& looker = looking[k];
    looker.sight = look(around, looker.row, is_calm(period));
    remembering[remembering_count] = wishful[wishful_count] = static_cast<std::uint16_t>(k);
    remembering_count += (looker.remembers & (looker.forgets | (looker.sight.known != 0))) ? 1 : 0;
    wishful_count += (looker.wishes & (looker.sight.likely != 0)) ? 1 : 0;
    // Rests unless the wish below finds somebody.
    std::uint16_t& rests = habits[looker.row].rests;
    const bool in_crowd = around.neighbours.counts[looker.row] >= kCrowd;
    rests = looker.wishes ? (in_crowd ? 1 : 0) : rests;
  }
  for (std::size_t k = 0; k < remembering_count; ++k) {
    if (k + kSoon < remembering_count) memory.prefetch_far(looking[remembering[k + kSoon]].row);
    remember(around, looking[remembering[k]]);
  }
  std::size_t found = 0;
  for (std::size_t k = 0; k < wishful_count; ++k) {
    if (k + kSoon < wishful_count) memory.prefetch_far(looking[wishful[k + kSoon]].row);
    Looker& looker = looking[wishful[k]];
    if (!wish(around, looker)) continue;
    habits[looker.row].rests = 0;
    looking[found++] = looker;
  }
  return found;
}

void Sociality::State::look_around(const SocialView& around, const Workers& workers) {
  const AgentColumns& c = around.agents->columns();
  const std::uint32_t phase = static_cast<std::uint32_t>(around.clock.step) % look_every;
  const std::span<const AgentIndex> turn =
      std::span(rows_by_phase).subspan(phase_begin[phase], phase_begin[phase + 1] - phase_begin[phase]);
  if (lookers.size() < turn.size()) lookers.resize(turn.size());
  found_counts.resize(turn.size() / kChunk + 1);
  workers.for_chunks(turn.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    found_counts[begin / kChunk] =
        take_a_look(around, turn.subspan(begin, end - begin), std::span(lookers).subspan(begin, end - begin));
  });
  wishing.clear();
  for (std::size_t begin = 0; begin < turn.size(); begin += kChunk)
    for (const Looker& looker : std::span(lookers).subspan(begin, found_counts[begin / kChunk]))
      if (granted(around, looker)) wishing.push_back(looker);
  std::sort(wishing.begin(), wishing.end(),
            [&](const Looker& a, const Looker& b) { return c.serial[a.row] < c.serial[b.row]; });
}

}  // namespace throng
