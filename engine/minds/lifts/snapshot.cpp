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

}  // namespace

void Lifts::serialise(Archive& archive, World& world) {
  archive.section("lifts", 1, [&] {
    archive.same(cabins_.size());
    for (Cabin& cabin : cabins_) {
      archive.choice(cabin.phase, Phase::kOpening);
      archive.value(cabin.up);
      archive.value(cabin.until);
      for (auto* list : {&cabin.waiting[0], &cabin.waiting[1], &cabin.riders}) {
        archive.list(*list);
        for (const Passenger& p : *list) archive.check(p.called_step == 0 || p.spot < cabin.layout.spots.size());
      }
    }
  });
  if (!archive.reading()) return;
  for (const Cabin& cabin : cabins_) {
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
