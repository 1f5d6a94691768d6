// Your own world: two rooms and a door between them, and two simulations in one process. The same people leave the
// first room through a narrow and through a wide door.
#include <cstdio>

#include "engine/throng.h"

namespace {

constexpr float kWall = 10.f;  // x of the wall between the rooms

throng::WorldDef two_rooms(float door) {
  throng::WorldDef world;
  throng::LevelDef& ground = world.levels[0];
  ground.floor.push_back({.outer = {{0, 0}, {20, 0}, {20, 10}, {0, 10}}, .holes = {}});
  ground.walls.push_back({{kWall, 0}, {kWall, 5 - door / 2}});
  ground.walls.push_back({{kWall, 5 + door / 2}, {kWall, 10}});
  return world;
}

// Seconds until everybody is through the door; people head for it first, then for the far end.
double time_to_leave(float door) {
  throng::Simulation crowd({.step = 0.05, .seed = 7}, two_rooms(door));
  for (int i = 0; i < 40; ++i)
    crowd.spawn({.position = {1.f + static_cast<float>(i % 8), 1.f + static_cast<float>(i / 8) * 2.f},
                 .target = {kWall + 0.5f, 5},
                 .has_target = true});
  while (crowd.clock().seconds() < 120.0) {
    crowd.step();
    bool all_through = true;
    const throng::AgentColumns& people = crowd.crowd();  // columns, not copies
    for (std::size_t i = 0; i < people.position.size(); ++i) {
      if (!crowd.world().walkable(people.position[i], people.level[i])) return -1.0;
      if (people.position[i].x > kWall) crowd.set_target(people.id[i], {19, people.position[i].y});
      all_through = all_through && people.position[i].x > kWall;
    }
    if (all_through) return crowd.clock().seconds();
  }
  return -1.0;
}

}  // namespace

int main() {
  const double narrow = time_to_leave(1.2f);
  const double wide = time_to_leave(4.f);
  std::printf("40 people leave the room in %.1f s through a door of 1.2 m, in %.1f s through one of 4 m\n", narrow,
              wide);
  return wide > 0.0 && narrow > wide ? 0 : 1;
}
