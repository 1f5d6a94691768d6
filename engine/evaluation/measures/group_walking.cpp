#include "engine/evaluation/measures/group_walking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace throng::evaluation {
namespace {

constexpr double kHalf = 0.4;        // [s] before and after, of a velocity
constexpr double kStands = 0.3;      // [m/s] who is slower is not counted
constexpr double kGroupWalks = 0.5;  // [m/s]
constexpr double kFarOff = 4.0;      // [m] from the middle of the group
constexpr double kApartAlong = 1.5;  // [m]
constexpr std::size_t kFewest = 4;   // moments of a person

double median(std::vector<double>& values) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  std::sort(values.begin(), values.end());
  const std::size_t n = values.size();
  return n % 2 != 0 ? values[n / 2] : 0.5 * (values[n / 2 - 1] + values[n / 2]);
}

// Somebody at a moment.
struct Seen {
  Point at, velocity;
};
using Track = std::map<std::int64_t, Seen>;  // by frame; only moments that have a velocity

Track track_of(const Trajectory& trajectory, std::size_t person) {
  const auto half = std::max<std::int64_t>(
      1, std::llround(kHalf * trajectory.frames_per_second() / static_cast<double>(trajectory.stride())));
  const std::int64_t reach = half * trajectory.stride();
  const double seconds = 2.0 * static_cast<double>(reach) / trajectory.frames_per_second();
  std::map<std::int64_t, Point> at;
  for (const std::uint32_t row : trajectory.track(person))
    at[trajectory.frames()[trajectory.rows()[row].frame]] = trajectory.rows()[row].at;
  Track track;
  for (const auto& [frame, here] : at) {
    const auto before = at.find(frame - reach), after = at.find(frame + reach);
    if (before == at.end() || after == at.end()) continue;
    track[frame] = {here,
                    {(after->second.x - before->second.x) / seconds, (after->second.y - before->second.y) / seconds}};
  }
  return track;
}

struct Samples {
  std::vector<double> distance, across, along, angle, width3, length3, behind, width4, length4, spread;
  std::size_t pairs = 0, apart = 0, threes_behind = 0;
};

// Where the members are, along and across the way of the group.
struct Placed {
  double along, across;
};

void add_shape(std::vector<Placed> all, Samples& samples) {
  const auto by_across = [](const Placed& a, const Placed& b) { return a.across < b.across; };
  const auto by_along = [](const Placed& a, const Placed& b) { return a.along < b.along; };
  const auto [left, right] = std::minmax_element(all.begin(), all.end(), by_across);
  const auto [last, front] = std::minmax_element(all.begin(), all.end(), by_along);
  const double width = right->across - left->across, length = front->along - last->along;
  if (all.size() == 2) {
    samples.distance.push_back(std::hypot(width, length));
    samples.across.push_back(width);
    samples.along.push_back(length);
    samples.angle.push_back(std::atan2(width, length) * 180.0 / 3.14159265358979323846);
  } else if (all.size() == 3) {
    samples.width3.push_back(width);
    samples.length3.push_back(length);
    std::sort(all.begin(), all.end(), by_across);
    const double behind = 0.5 * (all[0].along + all[2].along) - all[1].along;
    samples.behind.push_back(behind);
    samples.threes_behind += behind > 0.0 ? 1 : 0;
  } else if (all.size() == 4) {
    samples.width4.push_back(width);
    samples.length4.push_back(length);
  }
}

void add_group(const std::vector<const Track*>& members, Samples& samples) {
  const auto n = static_cast<double>(members.size());
  for (const auto& [frame, first] : *members.front()) {
    std::vector<Seen> seen = {first};
    for (std::size_t m = 1; m < members.size(); ++m) {
      const auto at = members[m]->find(frame);
      if (at == members[m]->end()) break;
      seen.push_back(at->second);
    }
    if (seen.size() != members.size()) continue;
    Point middle{0, 0}, velocity{0, 0};
    for (const Seen& s : seen) {
      middle.x += s.at.x / n, middle.y += s.at.y / n;
      velocity.x += s.velocity.x / n, velocity.y += s.velocity.y / n;
    }
    const double speed = std::hypot(velocity.x, velocity.y);
    if (speed <= kGroupWalks) continue;
    std::vector<Placed> placed;
    double farthest = 0.0;
    for (const Seen& s : seen) {
      const double x = s.at.x - middle.x, y = s.at.y - middle.y;
      placed.push_back({(x * velocity.x + y * velocity.y) / speed, (y * velocity.x - x * velocity.y) / speed});
      farthest = std::max(farthest, std::hypot(x, y));
    }
    if (members.size() == 2) {
      ++samples.pairs;
      samples.apart += std::fabs(placed[0].along - placed[1].along) > kApartAlong ? 1 : 0;
    }
    if (farthest > kFarOff) continue;
    samples.spread.push_back(farthest);
    add_shape(std::move(placed), samples);
  }
}

}  // namespace

GroupWalking group_walking(const Trajectory& trajectory,
                           const std::map<std::int64_t, std::vector<std::int64_t>>& groups) {
  GroupWalking result;
  std::map<std::int64_t, Track> tracks;
  for (std::size_t p = 0; p < trajectory.people().size(); ++p)
    tracks[trajectory.people()[p].id] = track_of(trajectory, p);
  std::map<std::int64_t, std::size_t> size_of;
  Samples samples;
  for (const auto& [group, ids] : groups) {
    std::vector<const Track*> members;
    for (const std::int64_t id : ids) {
      size_of[id] = ids.size();
      if (const auto at = tracks.find(id); at != tracks.end()) members.push_back(&at->second);
    }
    if (ids.size() < 2) continue;
    ++result.groups;
    if (members.size() == ids.size()) add_group(members, samples);
  }
  std::array<double, 4> sums{};
  for (const auto& [id, track] : tracks) {
    double sum = 0.0;
    std::size_t count = 0;
    for (const auto& [frame, seen] : track)
      if (const double v = std::hypot(seen.velocity.x, seen.velocity.y); v > kStands) sum += v, ++count;
    if (count < kFewest) continue;
    const auto known = size_of.find(id);
    const std::size_t which = known == size_of.end() ? 0 : std::min<std::size_t>(known->second, 4) - 1;
    sums[which] += sum / static_cast<double>(count);
    ++result.speeds[which].people;
  }
  for (std::size_t k = 0; k < 4; ++k)
    result.speeds[k].mean = result.speeds[k].people > 0 ? sums[k] / static_cast<double>(result.speeds[k].people)
                                                        : std::numeric_limits<double>::quiet_NaN();
  const auto share = [](std::size_t some, std::size_t all) {
    return all > 0 ? static_cast<double>(some) / static_cast<double>(all) : std::numeric_limits<double>::quiet_NaN();
  };
  result.middle_behind_share = share(samples.threes_behind, samples.behind.size());
  result.pairs_apart = share(samples.apart, samples.pairs);
  result.pair_distance = median(samples.distance);
  result.pair_across = median(samples.across);
  result.pair_along = median(samples.along);
  result.pair_angle = median(samples.angle);
  result.three_width = median(samples.width3);
  result.three_length = median(samples.length3);
  result.middle_behind = median(samples.behind);
  result.four_width = median(samples.width4);
  result.four_length = median(samples.length4);
  result.spread = median(samples.spread);
  return result;
}

}  // namespace throng::evaluation
