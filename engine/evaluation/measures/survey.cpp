#include "engine/evaluation/measures/survey.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/no_value.h"
#include "engine/evaluation/measures/share_out.h"

namespace throng::evaluation {
namespace {

constexpr int kMostCells = 400;  // a side
constexpr std::size_t kParts = 16;

// What is added up in each square.
struct Square {
  double people = 0.0;                                 // shares of people
  double covered = 0.0;                                // [m2] of cells
  double moved = 0.0;                                  // speeds, weighted by cells
  double drift_x = 0.0, drift_y = 0.0, squares = 0.0;  // velocities and their squares, likewise
  std::uint32_t congested = 0;                         // frames
};

// Sums of one part of the frames. Added up in order, whatever the threads.
struct Sums {
  std::vector<Square> squares;
  std::vector<double> now;           // people in each square in this frame
  std::vector<std::size_t> touched;  // squares of `now` that are not 0
  DiagramSums diagram;
  std::vector<double> fruin, weidmann;

  Sums(std::size_t size, double bin)
      : squares(size), now(size), diagram(bin), fruin(fruin_walkway().levels()), weidmann(weidmann_scale().levels()) {}
};

struct Bounds {
  Point low{1e300, 1e300}, high{-1e300, -1e300};
};

Lattice lattice_over(const Bounds& bounds, double cell) {
  Lattice lattice;
  const auto [low, high] = bounds;
  if (low.x > high.x) return lattice;
  cell = std::max(cell, std::max(high.x - low.x, high.y - low.y) / kMostCells);
  lattice.cell = static_cast<float>(cell);
  lattice.origin = {static_cast<float>(std::floor(low.x / cell) * cell),
                    static_cast<float>(std::floor(low.y / cell) * cell)};
  lattice.columns = static_cast<int>(std::floor((high.x - double{lattice.origin.x}) / cell)) + 1;
  lattice.rows = static_cast<int>(std::floor((high.y - double{lattice.origin.y}) / cell)) + 1;
  return lattice;
}

std::vector<double> floor_in_squares(const Lattice& lattice, const FloorPieces& floor) {
  std::vector<double> area(lattice.size(), 0.0);
  const double cell = double{lattice.cell};
  if (floor.everywhere()) {
    std::fill(area.begin(), area.end(), cell * cell);
    return area;
  }
  ShareOutScratch scratch;
  for (std::size_t t = 0; t < floor.triangles(); ++t)
    share_out(floor.triangle(t), lattice, scratch, [&](std::size_t square, double part) { area[square] += part; });
  return area;
}

// Surveys one level of one frame after the other.
class LevelSurveyor {
 public:
  LevelSurveyor(LevelIndex level, const FloorPieces& floor, const SurveyOptions& options, const Profiles& profiles)
      : level_(level), floor_(floor), options_(options), profiles_(profiles) {}

  void look(const SurveyedFrame& frame, Sums& sums, SurveyMoment& moment) {
    people_.clear();
    velocity_.clear();
    standing_.clear();
    for (std::size_t i = 0; i < frame.at.size(); ++i) {
      if (frame.level[i] != level_) continue;
      people_.push_back(frame.at[i]);
      velocity_.push_back(frame.velocity[i]);
      standing_.push_back(frame.standing.empty() ? 0 : frame.standing[i]);
    }
    cells_.compute(people_, floor_, options_.voronoi);
    for (std::size_t i = 0; i < people_.size(); ++i)
      if (cells_.area(i) > 0.0) add(i, sums, moment);
    for (const std::size_t square : sums.touched) {
      sums.squares[square].people += sums.now[square];
      if (profiles_.floor[square] > 0.0 && sums.now[square] / profiles_.floor[square] > options_.congested)
        ++sums.squares[square].congested;
      sums.now[square] = 0.0;
    }
    sums.touched.clear();
  }

 private:
  void add(std::size_t i, Sums& sums, SurveyMoment& moment) {
    const double speed = length(velocity_[i]), density = 1.0 / cells_.area(i);
    ++moment.people;
    moment.density += density;
    moment.speed += speed;
    if (standing_[i] == 0) sums.diagram.add(density, speed);
    sums.fruin[fruin_walkway().level(density)] += 1.0;
    sums.weidmann[weidmann_scale().level(density)] += 1.0;
    for (std::size_t k = cells_.pieces_begin(i); k < cells_.pieces_end(i); ++k)
      share_out(cells_.piece(k), profiles_.lattice, scratch_, [&](std::size_t index, double area) {
        if (sums.now[index] == 0.0) sums.touched.push_back(index);
        sums.now[index] += area * density;
        Square& square = sums.squares[index];
        square.covered += area;
        square.moved += area * speed;
        square.drift_x += area * velocity_[i].x;
        square.drift_y += area * velocity_[i].y;
        square.squares += area * speed * speed;
      });
  }

  LevelIndex level_;
  const FloorPieces& floor_;
  const SurveyOptions& options_;
  const Profiles& profiles_;
  VoronoiCells cells_;
  ShareOutScratch scratch_;
  std::vector<Point> people_, velocity_;
  std::vector<char> standing_;
};

void finish(Profiles& p, const std::vector<Sums>& parts, double frames) {
  const double cell = double{p.lattice.cell};
  for (std::size_t i = 0; i < p.lattice.size(); ++i) {
    Square sum;
    for (const Sums& part : parts) {
      const Square& s = part.squares[i];
      sum.people += s.people, sum.covered += s.covered, sum.moved += s.moved, sum.drift_x += s.drift_x;
      sum.drift_y += s.drift_y, sum.squares += s.squares, sum.congested += s.congested;
    }
    // A sliver of floor at the rim says nothing.
    const bool counts = p.floor[i] > 1e-6 * cell * cell;
    const double density = counts ? sum.people / (frames * p.floor[i]) : 0.0;
    const bool visited = sum.covered > 0.0;
    const double x = visited ? sum.drift_x / sum.covered : 0.0, y = visited ? sum.drift_y / sum.covered : 0.0;
    p.density.push_back(density);
    p.speed.push_back(visited ? sum.moved / sum.covered : kNoValue);
    p.flow.push_back(visited ? density * p.speed.back() : 0.0);
    p.congested.push_back(sum.congested / frames);
    p.pressure.push_back(visited ? density * std::max(0.0, sum.squares / sum.covered - x * x - y * y) : 0.0);
  }
}

// The largest mean density of a square in any part of the time, and the largest net flow (people who go to and fro
// cancel) in any kFlowParts parts: the rush at the beginning is no flow that lasts. A part of a square says nothing,
// nor do a few looks at it.
void find_peaks(const Profiles& p, LevelIndex level, const std::vector<Sums>& parts, std::size_t each, Survey& result) {
  constexpr double kLeastFloor = 0.5;  // of a square
  constexpr std::size_t kLeastLooks = 5;
  const double cell = double{p.lattice.cell};
  for (std::size_t part = 0; part < parts.size(); ++part) {
    const std::size_t begin = part * each, end = std::min(result.moments.size(), begin + each);
    if (end < begin + std::min(kLeastLooks, each) || end <= begin) continue;
    const double frames = static_cast<double>(end - begin);
    for (std::size_t i = 0; i < p.lattice.size(); ++i) {
      const Square& square = parts[part].squares[i];
      if (p.floor[i] < kLeastFloor * cell * cell || square.covered <= 0.0) continue;
      const double density = square.people / (frames * p.floor[i]);
      const auto columns = static_cast<std::size_t>(p.lattice.columns);
      const Vec2 corner = p.lattice.corner(static_cast<int>(i % columns), static_cast<int>(i / columns));
      const SurveyPeak here{0.0,
                            {double{corner.x} + 0.5 * cell, double{corner.y} + 0.5 * cell},
                            level,
                            result.moments[begin].seconds,
                            result.moments[end - 1].seconds};
      const auto take = [&](SurveyPeak& peak, double value) {
        if (value <= peak.value) return;
        peak = here;
        peak.value = value;
      };
      take(result.density, density);
    }
  }
}

void find_peak_flow(const Profiles& p, LevelIndex level, const std::vector<Sums>& parts, std::size_t each,
                    Survey& result) {
  constexpr double kLeastFloor = 0.5;  // of a square
  constexpr std::size_t kFlowParts = kParts / 4;
  const double cell = double{p.lattice.cell};
  for (std::size_t first = 0; first + kFlowParts <= parts.size(); ++first) {
    const std::size_t begin = first * each, end = std::min(result.moments.size(), (first + kFlowParts) * each);
    if (end <= begin || end - begin < std::min(kFlowParts * each, result.moments.size() / 5 + 1)) continue;
    for (std::size_t i = 0; i < p.lattice.size(); ++i) {
      if (p.floor[i] < kLeastFloor * cell * cell) continue;
      Square sum;
      for (std::size_t part = first; part < first + kFlowParts; ++part) {
        const Square& s = parts[part].squares[i];
        sum.people += s.people, sum.covered += s.covered, sum.drift_x += s.drift_x, sum.drift_y += s.drift_y;
      }
      if (sum.covered <= 0.0) continue;
      const double density = sum.people / (static_cast<double>(end - begin) * p.floor[i]);
      const double flow = density * std::hypot(sum.drift_x, sum.drift_y) / sum.covered;
      if (flow <= result.flow.value) continue;
      const auto columns = static_cast<std::size_t>(p.lattice.columns);
      const Vec2 corner = p.lattice.corner(static_cast<int>(i % columns), static_cast<int>(i / columns));
      result.flow = {flow,
                     {double{corner.x} + 0.5 * cell, double{corner.y} + 0.5 * cell},
                     level,
                     result.moments[begin].seconds,
                     result.moments[end - 1].seconds};
    }
  }
}

// Where people are on a level whose floor is unknown.
Bounds bounds_of(const SurveyedFrames& frames, std::size_t every, LevelIndex level, const FloorPieces& floor) {
  if (!floor.everywhere()) return {floor.low(), floor.high()};
  Bounds bounds;
  SurveyedFrame frame;
  for (std::size_t f = 0; f < frames.count; f += every) {
    frames.fetch(f, frame);
    for (std::size_t i = 0; i < frame.at.size(); ++i) {
      if (frame.level[i] != level) continue;
      bounds.low = {std::min(bounds.low.x, frame.at[i].x), std::min(bounds.low.y, frame.at[i].y)};
      bounds.high = {std::max(bounds.high.x, frame.at[i].x), std::max(bounds.high.y, frame.at[i].y)};
    }
  }
  return bounds;
}

std::size_t frames_between(const SurveyedFrames& frames, std::size_t most_rows) {
  if (most_rows == 0) return 1;
  std::size_t rows = 0;
  SurveyedFrame frame;
  for (std::size_t f = 0; f < frames.count; ++f) frames.fetch(f, frame), rows += frame.at.size();
  return std::max<std::size_t>(1, (rows + most_rows - 1) / most_rows);
}

void to_shares(std::vector<double>& counts, std::uint64_t all) {
  for (double& count : counts) count /= static_cast<double>(std::max<std::uint64_t>(1, all));
}

}  // namespace

Survey survey(const SurveyedFrames& frames, std::span<const RecordedFloor> levels, const SurveyOptions& options,
              const Workers& workers) {
  Survey result;
  result.every = frames_between(frames, options.most_rows);
  result.moments.resize((frames.count + result.every - 1) / result.every);
  result.service.fruin.assign(fruin_walkway().levels(), 0.0);
  result.service.weidmann.assign(weidmann_scale().levels(), 0.0);
  DiagramSums diagram(options.diagram_bin);
  const std::size_t each = (result.moments.size() + kParts - 1) / kParts;
  for (std::size_t l = 0; l < levels.size(); ++l) {
    const auto level = static_cast<LevelIndex>(l);
    const FloorPieces floor = floor_pieces_of(levels, level);
    Profiles& profiles = result.profiles.emplace_back();
    profiles.lattice = lattice_over(bounds_of(frames, result.every, level, floor), options.cell);
    profiles.floor = floor_in_squares(profiles.lattice, floor);
    std::vector<Sums> sums(kParts, Sums(profiles.lattice.size(), options.diagram_bin));
    workers.for_chunks(kParts, 1, [&](std::size_t part, std::size_t) {
      LevelSurveyor surveyor(level, floor, options, profiles);
      SurveyedFrame frame;
      for (std::size_t m = part * each; m < std::min(result.moments.size(), (part + 1) * each); ++m) {
        frames.fetch(m * result.every, frame);
        result.moments[m].seconds = frame.seconds;
        surveyor.look(frame, sums[part], result.moments[m]);
      }
    });
    finish(profiles, sums, static_cast<double>(std::max<std::size_t>(1, result.moments.size())));
    find_peaks(profiles, level, sums, each, result);
    find_peak_flow(profiles, level, sums, each, result);
    for (const Sums& part : sums) {
      diagram.add(part.diagram);
      for (std::size_t k = 0; k < part.fruin.size(); ++k) result.service.fruin[k] += part.fruin[k];
      for (std::size_t k = 0; k < part.weidmann.size(); ++k) result.service.weidmann[k] += part.weidmann[k];
    }
  }
  for (SurveyMoment& moment : result.moments) {
    result.rows += moment.people;
    const double n = static_cast<double>(moment.people);
    moment.density = moment.people > 0 ? moment.density / n : kNoValue;
    moment.speed = moment.people > 0 ? moment.speed / n : kNoValue;
  }
  result.service.observations = result.rows;
  to_shares(result.service.fruin, result.rows);
  to_shares(result.service.weidmann, result.rows);
  result.diagram = diagram.bins();
  return result;
}

Survey survey(const Trajectory& trajectory, std::span<const Point> velocities, const SurveyOptions& options,
              const Workers& workers) {
  const auto fetch = [&](std::size_t f, SurveyedFrame& frame) {
    frame.seconds = trajectory.seconds(f);
    frame.at.clear();
    frame.level.clear();
    const auto rows = trajectory.frame(f);
    for (const TrajectoryRow& row : rows) frame.at.push_back(row.at), frame.level.push_back(row.level);
    const auto first = velocities.begin() + (rows.data() - trajectory.rows().data());
    frame.velocity.assign(first, first + static_cast<std::ptrdiff_t>(rows.size()));
  };
  return survey({trajectory.frames().size(), fetch}, trajectory.levels, options, workers);
}

}  // namespace throng::evaluation
