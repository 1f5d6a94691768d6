#include "engine/throng.h"

#include <cstdio>

int main() {
  throng::Simulation crowd({.step = 0.1, .seed = 3, .threads = 1});
  for (int i = 0; i < 10; ++i) {
    const throng::Vec2 start{0.f, static_cast<float>(i)};
    crowd.spawn({.position = start, .target = start + throng::Vec2{8.f, 0.f}, .has_target = true});
  }
  crowd.run(15.0);
  int arrived = 0;
  for (std::size_t i = 0; i < crowd.crowd().position.size(); ++i) {
    if (throng::distance(crowd.crowd().position[i], crowd.crowd().target[i]) < 0.5f) ++arrived;
  }
  std::printf("%d arrived\n", arrived);
  return arrived == 10 ? 0 : 1;
}
