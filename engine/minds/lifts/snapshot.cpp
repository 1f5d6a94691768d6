// The state of lifts as a snapshot holds it.
#include "engine/minds/lifts/lifts.h"

namespace throng {
void Lifts::serialise(Archive& archive, const MindView& view) {
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
    archive.list(held_);
  });
  if (!archive.reading()) return;
  view.walls_moved = true;
  for (const Cabin& cabin : cabins_) {
    const LiftStop stop = cabin.up ? LiftStop::kUpper : LiftStop::kLower;
    view.world.set_lift(cabin.link, cabin.phase == Phase::kOpen ? stop : LiftStop::kNowhere);
  }
}

}  // namespace throng
