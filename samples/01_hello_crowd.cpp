// A crowd in ten lines: a hundred people swap sides of a square, everybody through the middle.
#include <cstdio>

#include "engine/throng.h"

int main() {
  throng::Simulation crowd;
  for (int i = 0; i < 100; ++i) {
    const throng::Vec2 start = {static_cast<float>(i % 10) * 2.f - 9.f, static_cast<float>(i / 10) * 2.f - 9.f};
    crowd.spawn({.position = start, .target = -start, .has_target = true});
  }
  crowd.run(60.0);

  int arrived = 0;
  for (std::size_t i = 0; i < crowd.crowd().position.size(); ++i)
    arrived += throng::distance(crowd.crowd().position[i], crowd.crowd().target[i]) < 0.5f;
  std::printf("%d of 100 people stand where they wanted to be after %.0f s\n", arrived, crowd.clock().seconds());
  return arrived == 100 ? 0 : 1;
}
