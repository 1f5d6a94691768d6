#include "engine/evaluation/measures/pair_distances.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/foundation/random.h"

namespace throng::evaluation {
namespace {

constexpr std::size_t kMostRows = 200'000;
constexpr std::uint32_t kScrambledPairs = 400'000;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Here {
  Point at;
  std::uint32_t person;
  LevelIndex level;
};

// By level and x, so that who is near in x is near in the list.
void sort_frame(std::span<const TrajectoryRow> rows, std::vector<Here>& people) {
  people.clear();
  for (const TrajectoryRow& row : rows) people.push_back({row.at, row.person, row.level});
  std::sort(people.begin(), people.end(), [](const Here& a, const Here& b) {
    if (a.level != b.level) return a.level < b.level;
    return a.at.x != b.at.x ? a.at.x < b.at.x : a.person < b.person;
  });
}

}  // namespace

PairDistances pair_distances(const Trajectory& trajectory, double reach) {
  PairDistances result;
  result.smallest = kInfinity;
  const auto bins = static_cast<std::size_t>(std::ceil(reach / result.bin));
  std::vector<double> together(bins, 0.0), apart(bins, 0.0);
  const std::size_t stride = std::max<std::size_t>(1, trajectory.rows().size() / kMostRows);
  std::vector<double> nearest;
  std::vector<Here> people;
  std::vector<double> closest;
  double pairs = 0.0;  // that were there at the same time, at any distance
  for (std::size_t f = 0; f < trajectory.frames().size(); f += stride) {
    sort_frame(trajectory.frame(f), people);
    closest.assign(people.size(), kInfinity);
    pairs += 0.5 * static_cast<double>(people.size()) * static_cast<double>(people.size() - 1) *
             (people.empty() ? 0.0 : 1.0);
    for (std::size_t i = 0; i < people.size(); ++i)
      for (std::size_t j = i + 1; j < people.size() && people[j].level == people[i].level; ++j) {
        const double dx = people[j].at.x - people[i].at.x;
        if (dx > reach && dx > closest[i]) break;
        const double d = distance(people[i].at, people[j].at);
        closest[i] = std::min(closest[i], d);
        closest[j] = std::min(closest[j], d);
        if (d < reach) together[static_cast<std::size_t>(d / result.bin)] += 1.0;
      }
    for (const double d : closest)
      if (d < kInfinity) {
        nearest.push_back(d);
        result.smallest = std::min(result.smallest, d);
      }
  }
  result.nearest = quantiles(std::move(nearest));

  // People who never met: the same places at other times.
  const Random random(1);
  const auto rows = trajectory.rows();
  double scrambled = 0.0;
  for (std::uint32_t k = 0; k < kScrambledPairs && rows.size() > 1; ++k) {
    const auto bits = random.bits(k, 0, Purpose::kUser);
    const TrajectoryRow& a = rows[bits[0] % rows.size()];
    const TrajectoryRow& b = rows[bits[1] % rows.size()];
    if (a.person == b.person || a.frame == b.frame) continue;
    scrambled += 1.0;
    const double d = distance(a.at, b.at);
    if (a.level == b.level && d < reach) apart[static_cast<std::size_t>(d / result.bin)] += 1.0;
  }
  for (std::size_t k = 0; k < bins; ++k)
    result.distribution.push_back(apart[k] > 0.0 && pairs > 0.0 ? (together[k] / pairs) / (apart[k] / scrambled)
                                                                : std::numeric_limits<double>::quiet_NaN());
  return result;
}

}  // namespace throng::evaluation
