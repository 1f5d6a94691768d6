#include "engine/evaluation/measures/path_sample.h"

#include <algorithm>

#include "engine/foundation/assert.h"

namespace throng::evaluation {

PathSample::PathSample(std::size_t populations) {
  const std::size_t strata = std::clamp<std::size_t>(populations, 1, kMostPaths);
  limits_.assign(strata, 0xffff'ffffu);
  counts_.assign(strata, 0);
  quota_ = kMostPaths / strata;
}

void PathSample::add(std::span<const std::uint32_t> numbers, std::span<const std::uint16_t> populations,
                     std::span<const Vec2> positions, std::span<const LevelIndex> levels) {
  THRONG_ASSERT(numbers.size() == positions.size() && populations.size() == positions.size() &&
                levels.size() == positions.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (place_on_circle(numbers[i]) <= limits_[stratum(populations[i])])
      add_point(numbers[i], populations[i], {positions[i], levels[i]});
}

void PathSample::add_point(std::uint32_t number, std::uint32_t population, const PathPoint& point) {
  auto at = std::lower_bound(paths_.begin(), paths_.end(), number,
                             [](const Path& path, std::uint32_t n) { return path.number < n; });
  const bool born = at == paths_.end() || at->number != number;
  if (born) at = paths_.insert(at, Path{number, population, TimeSeries<PathPoint>(kMostPoints)});
  at->points.add(point);
  if (!born) return;
  const std::size_t s = stratum(population);
  ++counts_[s];
  if (counts_[s] > quota_) drop_last_place(s);
}

void PathSample::drop_last_place(std::size_t s) {
  const auto place_in_stratum = [&](const Path& path) {
    return stratum(path.population) == s ? std::int64_t{place_on_circle(path.number)} : -1;
  };
  const auto last = std::max_element(paths_.begin(), paths_.end(), [&](const Path& a, const Path& b) {
    return place_in_stratum(a) < place_in_stratum(b);
  });
  limits_[s] = place_on_circle(last->number) - 1;  // from now on only earlier places
  paths_.erase(last);
  --counts_[s];
}

void PathSample::save(ByteWriter& out) const {
  out.put_all(std::span<const std::uint32_t>(limits_));
  out.put(std::uint64_t{paths_.size()});
  for (const Path& path : paths_) {
    out.put(path.number);
    out.put(path.population);
    path.points.save(out);
  }
}

void PathSample::load(ByteReader& in) {
  const std::vector<std::uint32_t> limits = in.get_all<std::uint32_t>(limits_.size());
  in.expect(limits.size() == limits_.size());
  const auto count = in.get_within<std::uint64_t>(0, kMostPaths);
  std::vector<Path> paths;
  std::vector<std::uint32_t> counts(counts_.size(), 0);
  for (std::uint64_t i = 0; i < count; ++i) {
    Path path{in.get<std::uint32_t>(), in.get<std::uint32_t>(), TimeSeries<PathPoint>(kMostPoints)};
    path.points.load(in);
    in.expect(paths.empty() || paths.back().number < path.number);
    in.expect(place_on_circle(path.number) <= limits[stratum(path.population)]);
    in.expect(++counts[stratum(path.population)] <= quota_);
    paths.push_back(std::move(path));
  }
  limits_ = limits;
  counts_ = std::move(counts);
  paths_ = std::move(paths);
}

}  // namespace throng::evaluation
