#include "engine/evaluation/steerbench/contacts.h"

#include <algorithm>

namespace throng::evaluation {

void Contacts::observe(std::vector<Body> bodies, double seconds) {
  // A sweep along x: who begins before another ends may touch it.
  std::sort(bodies.begin(), bodies.end(), [](const Body& a, const Body& b) {
    return a.position.x - a.radius != b.position.x - b.radius ? a.position.x - a.radius < b.position.x - b.radius
                                                              : a.person < b.person;
  });
  std::map<Pair, Episode> now;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (std::size_t j = i + 1; j < bodies.size(); ++j) {
      const Body &a = bodies[i], &b = bodies[j];
      if (b.position.x - b.radius > a.position.x + a.radius) break;
      const float apart = distance(a.position, b.position), sum = a.radius + b.radius;
      if (apart >= sum - tolerance_) continue;
      const Pair pair = std::minmax(a.person, b.person);
      const auto before = open_.find(pair);
      collisions_ += before == open_.end() ? 1 : 0;
      Episode episode = before == open_.end() ? Episode{} : before->second;
      deepest_ = std::max(deepest_, sum - apart);
      pair_seconds_ += seconds;
      episode.hard_seconds = apart < kHardShare * sum ? episode.hard_seconds + seconds : 0.0;
      if (episode.hard_seconds > kHardSeconds && !episode.counted_hard) {
        episode.counted_hard = true;
        ++hard_;
      }
      now.emplace(pair, episode);
    }
  open_ = std::move(now);
}

}  // namespace throng::evaluation
