#include "engine/evaluation/measures/crowd_snapshots.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace throng::evaluation {

void CrowdSnapshots::add(double seconds, std::span<const std::uint32_t> numbers, std::span<const Vec2> positions,
                         std::span<const Vec2> velocities, std::span<const LevelIndex> levels,
                         std::span<const AgentState> states) {
  const std::uint64_t frame = seen_++;
  if ((frame & (stride_ - 1)) != 0) return;
  if (positions.size() > kMostRows) {
    ++passed_over_;
    return;
  }
  Moment& moment = moments_.emplace_back(Moment{frame, seconds, {}});
  moment.rows.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i)
    if (std::isfinite(positions[i].x) && std::isfinite(positions[i].y))
      moment.rows.push_back({numbers[i], positions[i], velocities[i],
                             levels[i] | (!states.empty() && states[i] != AgentState::kWalking ? kStanding : 0u)});
  std::sort(moment.rows.begin(), moment.rows.end(), [](const Row& a, const Row& b) { return a.number < b.number; });
  rows_ += moment.rows.size();
  while (rows_ > kMostRows || moments_.size() > kMostMoments) thin();
}

void CrowdSnapshots::thin() {
  stride_ *= 2;
  std::erase_if(moments_, [this](const Moment& moment) { return (moment.frame & (stride_ - 1)) != 0; });
  rows_ = 0;
  for (const Moment& moment : moments_) rows_ += moment.rows.size();
}

SurveyedFrames CrowdSnapshots::frames() const {
  return {moments_.size(), [this](std::size_t index, SurveyedFrame& frame) {
            const Moment& moment = moments_[index];
            frame.seconds = moment.seconds;
            frame.at.clear();
            frame.velocity.clear();
            frame.level.clear();
            frame.standing.clear();
            for (const Row& row : moment.rows) {
              frame.at.push_back(navigation::to_point(row.position));
              frame.velocity.push_back(navigation::to_point(row.velocity));
              frame.level.push_back(static_cast<LevelIndex>(row.level & 0xffff));
              frame.standing.push_back((row.level & kStanding) != 0 ? 1 : 0);
            }
          }};
}

void CrowdSnapshots::save(ByteWriter& out) const {
  static_assert(sizeof(Row) == 24, "no padding in checkpoints");
  out.put(seen_);
  out.put(passed_over_);
  out.put(stride_);
  out.put(std::uint64_t{moments_.size()});
  for (const Moment& moment : moments_) {
    out.put(moment.frame);
    out.put(moment.seconds);
    out.put_all(std::span<const Row>(moment.rows));
  }
}

void CrowdSnapshots::load(ByteReader& in) {
  seen_ = in.get<std::uint64_t>();
  passed_over_ = in.get<std::uint64_t>();
  stride_ = in.get<std::uint64_t>();
  in.expect(std::has_single_bit(stride_));
  const auto moments = in.get_within<std::uint64_t>(0, kMostMoments);
  moments_.clear();
  rows_ = 0;
  for (std::uint64_t m = 0; m < moments; ++m) {
    Moment& moment = moments_.emplace_back();
    moment.frame = in.get<std::uint64_t>();
    moment.seconds = in.get<double>();
    moment.rows = in.get_all<Row>(kMostRows - rows_);
    rows_ += moment.rows.size();
    for (const Row& row : moment.rows) in.expect(row.level <= (0xffff | kStanding));
  }
}

}  // namespace throng::evaluation
