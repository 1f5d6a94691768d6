#include "engine/evaluation/measures/trajectory.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

using Observation = Trajectory::Observation;

bool by_person(const Observation& a, const Observation& b) { return a.id != b.id ? a.id < b.id : a.frame < b.frame; }
bool by_frame(const Observation& a, const Observation& b) {
  return a.frame != b.frame ? a.frame < b.frame : a.id < b.id;
}

// Drops rows that say the same twice; observations are by person.
std::uint64_t drop_repeated(std::vector<Observation>& all) {
  const std::size_t before = all.size();
  all.erase(std::unique(all.begin(), all.end(),
                        [](const Observation& a, const Observation& b) {
                          return a.id == b.id && a.frame == b.frame && a.at == b.at && a.level == b.level;
                        }),
            all.end());
  for (std::size_t i = 1; i < all.size(); ++i)
    if (all[i].id == all[i - 1].id && all[i].frame == all[i - 1].frame)
      throw Error("person " + std::to_string(all[i].id) + " is at two places in frame " + std::to_string(all[i].frame),
                  "remove one of the two rows");
  return before - all.size();
}

// The most frequent distance between a person's observations; the smaller of two that are as frequent.
std::int64_t usual_stride(const std::vector<Observation>& all) {
  std::map<std::int64_t, std::uint64_t> counts;
  constexpr std::size_t kMostKinds = 4096;  // of a broken file
  for (std::size_t i = 1; i < all.size(); ++i)
    if (all[i].id == all[i - 1].id) {
      const auto known = counts.find(all[i].frame - all[i - 1].frame);
      if (known != counts.end())
        ++known->second;
      else if (counts.size() < kMostKinds)
        counts.emplace(all[i].frame - all[i - 1].frame, 1);
    }
  std::int64_t stride = 1;
  std::uint64_t most = 0;
  for (const auto& [difference, count] : counts)
    if (count > most) stride = difference, most = count;
  return stride;
}

}  // namespace

Trajectory::Trajectory(std::vector<Observation> all, double frames_per_second, double longest_gap)
    : frames_per_second_(frames_per_second) {
  for (const Observation& o : all)
    if (!std::isfinite(o.at.x) || !std::isfinite(o.at.y))
      throw Error("person " + std::to_string(o.id) + " has no position in frame " + std::to_string(o.frame));
  repairs_.sorted = !std::is_sorted(all.begin(), all.end(), [](const Observation& a, const Observation& b) {
    return a.frame < b.frame;
  }) && !std::is_sorted(all.begin(), all.end(), by_person);
  std::sort(all.begin(), all.end(), by_person);
  repairs_.repeated = drop_repeated(all);
  stride_ = usual_stride(all);

  const std::size_t given = all.size();
  for (std::size_t i = 1; i < given; ++i) {
    const Observation a = all[i - 1], b = all[i];
    const std::int64_t missing = (b.frame - a.frame) / stride_ - 1;
    if (a.id != b.id || missing < 1) continue;
    constexpr std::int64_t kMostFilled = 100;  // of a broken file
    if (static_cast<double>(b.frame - a.frame) > longest_gap * frames_per_second_ || missing > kMostFilled ||
        a.level != b.level) {
      ++repairs_.gaps;
      continue;
    }
    for (std::int64_t k = 1; k <= missing; ++k) {
      const double t = static_cast<double>(k * stride_) / static_cast<double>(b.frame - a.frame);
      all.push_back({a.frame + k * stride_, a.id, a.at + (b.at - a.at) * t, a.level});
      ++repairs_.filled;
    }
  }

  std::vector<std::int64_t> ids;
  for (const Observation& o : all)
    if (ids.empty() || ids.back() != o.id) ids.push_back(o.id);
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  for (const std::int64_t id : ids) people_.push_back({.id = id, .group = {}});

  std::sort(all.begin(), all.end(), by_frame);
  rows_.reserve(all.size());
  for (const Observation& o : all) {
    if (frames_.empty() || frames_.back() != o.frame) frames_.push_back(o.frame);
    const auto person = std::lower_bound(ids.begin(), ids.end(), o.id) - ids.begin();
    rows_.push_back(
        {static_cast<std::uint32_t>(frames_.size() - 1), static_cast<std::uint32_t>(person), o.at, o.level});
  }
  index();
}

void Trajectory::index() {
  frame_begin_.assign(frames_.size() + 1, 0);
  track_begin_.assign(people_.size() + 1, 0);
  for (const TrajectoryRow& row : rows_) {
    ++frame_begin_[row.frame + 1];
    ++track_begin_[row.person + 1];
  }
  for (std::size_t i = 1; i < frame_begin_.size(); ++i) frame_begin_[i] += frame_begin_[i - 1];
  for (std::size_t i = 1; i < track_begin_.size(); ++i) track_begin_[i] += track_begin_[i - 1];
  tracks_.resize(rows_.size());
  std::vector<std::size_t> next(track_begin_.begin(), track_begin_.end() - 1);
  for (std::size_t i = 0; i < rows_.size(); ++i) tracks_[next[rows_[i].person]++] = static_cast<std::uint32_t>(i);
}

Trajectory Trajectory::between(double from, double until) const {
  Trajectory part = *this;
  part.frames_.clear();
  part.rows_.clear();
  for (std::size_t f = 0; f < frames_.size(); ++f) {
    if (seconds(f) < from || seconds(f) > until) continue;
    part.frames_.push_back(frames_[f]);
    for (TrajectoryRow row : frame(f)) {
      row.frame = static_cast<std::uint32_t>(part.frames_.size() - 1);
      part.rows_.push_back(row);
    }
  }
  part.index();
  return part;
}

}  // namespace throng::evaluation
