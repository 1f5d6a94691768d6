#include "engine/evaluation/entropy/observed_crowd.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

constexpr std::size_t kFewestObservations = 3;  // two tell a velocity, the third an error
constexpr std::size_t kMostStates = 20'000'000;

double length_of(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }

void describe_path(ObservedPerson& person, double interval) {
  double length = 0.0;
  for (std::size_t i = 1; i < person.seen.size(); ++i) length += length_of(person.seen[i] - person.seen[i - 1]);
  person.average_speed = length / (interval * static_cast<double>(person.seen.size() - 1));
  person.goal = person.seen.back();
}

struct Cut {
  std::size_t too_short = 0;  // pieces
  std::size_t split = 0;      // tracks cut at a gap
  std::size_t rounded = 0;    // pieces whose times were rounded
};

}  // namespace

ObservedCrowd::ObservedCrowd(const Trajectory& trajectory, const ObservationOptions& options) {
  const std::span<const TrajectoryRow> rows = trajectory.rows();
  if (rows.empty()) throw Error("nobody was recorded");
  if (std::any_of(rows.begin(), rows.end(), [&](const TrajectoryRow& r) { return r.level != rows.front().level; }))
    throw Error("people are on several levels", "the entropy metric takes one level at a time");

  const std::int64_t stride = trajectory.stride();
  const double given = trajectory.interval();
  const auto thinning = static_cast<std::size_t>(std::max(1.0, std::floor(options.shortest_step / given * 1.25)));
  const double interval = given * static_cast<double>(thinning);
  spacing_ = static_cast<std::uint32_t>(std::max(1.0, std::ceil(interval / options.longest_step - 1e-6)));
  step_ = interval / spacing_;
  const double frames_per_step = static_cast<double>(stride) * static_cast<double>(thinning) / spacing_;
  const std::int64_t origin = trajectory.frames().front();

  Cut cut;
  for (std::size_t p = 0; p < trajectory.people().size(); ++p) {
    const std::span<const std::uint32_t> track = trajectory.track(p);
    std::size_t pieces = 0;
    for (std::size_t from = 0; from < track.size();) {
      const auto frame_at = [&](std::size_t i) { return trajectory.frames()[rows[track[i]].frame]; };
      std::size_t end = from + 1;
      while (end < track.size() && frame_at(end) - frame_at(end - 1) == stride) ++end;
      ObservedPerson person;
      for (std::size_t i = from; i < end; i += thinning) person.seen.push_back(rows[track[i]].at);
      ++pieces;
      if (person.seen.size() < kFewestObservations) {
        ++cut.too_short;
      } else {
        person.id = trajectory.people()[p].id;
        person.radius = trajectory.people()[p].radius;
        person.mass = trajectory.people()[p].mass;
        const double exact = static_cast<double>(frame_at(from) - origin) / frames_per_step;
        person.first = static_cast<std::uint32_t>(std::llround(exact));
        if (std::fabs(exact - person.first) > 1e-6) ++cut.rounded;
        describe_path(person, interval);
        people_.push_back(std::move(person));
      }
      from = end;
    }
    if (pieces > 1) cut.split += pieces - 1;
  }
  if (people_.empty())
    throw Error("nobody was observed three times in a row, " + std::to_string(stride) + " frames apart",
                "the entropy metric needs tracks: see whether ids and frames are what they should be");

  const auto note = [&](std::size_t count, const std::string& what) {
    if (count > 0) notes.push_back(std::to_string(count) + " " + what);
  };
  note(cut.split, "gaps were taken as somebody leaving and somebody else entering");
  note(cut.too_short, "pieces of tracks with fewer than three observations were left out");
  note(cut.rounded, "tracks begin between two steps and were moved to the nearest one");
  if (thinning > 1) notes.push_back("only every " + std::to_string(thinning) + ". observation was used");
  order_people();
  index();
}

ObservedCrowd::ObservedCrowd(std::vector<ObservedPerson> people, double step, std::uint32_t spacing)
    : people_(std::move(people)), step_(step), spacing_(spacing) {
  for (ObservedPerson& person : people_) {
    if (person.seen.size() < kFewestObservations) throw Error("somebody was observed fewer than three times");
    describe_path(person, step_ * spacing_);
  }
  order_people();
  index();
}

void ObservedCrowd::order_people() {
  if (people_.empty()) return;
  // The middle of all that was seen, which no order of adding up can move.
  Point low = people_[0].seen[0], high = low;
  for (const ObservedPerson& person : people_)
    for (const Point p : person.seen) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
  const Point middle = (low + high) * 0.5;
  const auto off_x = [&](Point p) { return std::fabs(p.x - middle.x); };
  const auto off_y = [&](Point p) { return std::fabs(p.y - middle.y); };
  const auto key = [&](const ObservedPerson& p) {
    return std::tuple(p.first, off_x(p.seen[0]), off_y(p.seen[0]), off_x(p.seen[1]), off_y(p.seen[1]), p.seen.size(),
                      p.seen[0].x, p.seen[0].y, p.seen[1].x, p.seen[1].y, p.id);
  };
  std::sort(people_.begin(), people_.end(),
            [&](const ObservedPerson& a, const ObservedPerson& b) { return key(a) < key(b); });
  double lean_x = 0.0, lean_y = 0.0;
  for (const ObservedPerson& person : people_)
    for (const Point p : person.seen) {
      lean_x += p.x - middle.x;
      lean_y += p.y - middle.y;
    }
  leans_left_ = lean_x < 0.0;
  leans_down_ = lean_y < 0.0;
}

void ObservedCrowd::index() {
  std::uint32_t end = 0;
  std::size_t states = 0;
  for (std::uint32_t p = 0; p < people_.size(); ++p) {
    end = std::max(end, last(p) + 1);
    states += last(p) + 1 - people_[p].first;
  }
  if (states > kMostStates || end > kMostStates)
    throw Error("the recording is too long: " + std::to_string(states) + " positions",
                "take a part of it with --from and --until");
  begin_.assign(std::size_t{end} + 1, 0);
  for (std::uint32_t p = 0; p < people_.size(); ++p)
    for (std::uint32_t k = people_[p].first; k <= last(p); ++k) ++begin_[k + 1];
  for (std::size_t k = 1; k < begin_.size(); ++k) begin_[k] += begin_[k - 1];
  present_.resize(states);
  std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
  for (std::uint32_t p = 0; p < people_.size(); ++p)
    for (std::uint32_t k = people_[p].first; k <= last(p); ++k) present_[next[k]++] = p;
}

}  // namespace throng::evaluation
