// The state of lifts as a snapshot holds it, and its hash.
#include "engine/foundation/hash.h"
#include "engine/minds/lifts/lifts.h"

namespace throng {
namespace {

void add_list(Hasher& h, const std::vector<Lifts::Passenger>& list) {
  h.add(std::uint64_t{list.size()});
  for (const Lifts::Passenger& p : list) {
    h.add(p.who.key());
    h.add((std::uint64_t{p.spot} << 32) | p.called_step);
  }
}

void check_list(const std::vector<Lifts::Passenger>& list, std::size_t cabin_spots) {
  for (const Lifts::Passenger& p : list)
    if (p.called_step != 0 && p.spot >= cabin_spots) ByteReader::damaged();
}

}  // namespace

void Lifts::save(ByteWriter& out) const {
  for (const Cabin& cabin : cabins_) {
    out.value(cabin.phase);
    out.value(std::uint8_t{cabin.up});
    out.value(cabin.until);
    for (const auto* list : {&cabin.waiting[0], &cabin.waiting[1], &cabin.riders}) out.list(*list);
  }
}

void Lifts::load(ByteReader& in, World& world) {
  for (Cabin& cabin : cabins_) {
    cabin.phase = in.value<Phase>();
    if (cabin.phase > Phase::kOpening) ByteReader::damaged();
    cabin.up = in.value<std::uint8_t>() != 0;
    cabin.until = in.value<std::uint64_t>();
    for (auto* list : {&cabin.waiting[0], &cabin.waiting[1], &cabin.riders}) {
      in.list(*list);
      check_list(*list, cabin.layout.spots.size());
    }
    const LiftStop stop = cabin.up ? LiftStop::kUpper : LiftStop::kLower;
    world.set_lift(cabin.link, cabin.phase == Phase::kOpen ? stop : LiftStop::kNowhere);
  }
}

std::uint64_t Lifts::hash() const {
  Hasher h;
  for (const Cabin& cabin : cabins_) {
    h.add((cabin.until << 8) | (static_cast<std::uint64_t>(cabin.phase) << 1) | (cabin.up ? 1u : 0u));
    for (const auto* list : {&cabin.waiting[0], &cabin.waiting[1], &cabin.riders}) add_list(h, *list);
  }
  return h.value();
}

}  // namespace throng
