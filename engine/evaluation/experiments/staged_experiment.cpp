#include "engine/evaluation/experiments/staged_experiment.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

using navigation::to_point;
using navigation::to_vec2;

constexpr double kMargin = 1.5;       // [m] of floor beside everything
constexpr double kExitDepth = 1.5;    // [m] beyond where people were last seen
constexpr double kOpenWay = 4.0;      // [m] from an entrance to the corridor (Zhang et al. 2011, figure 1)
constexpr double kRoomDensity = 2.0;  // [1/m2] of a waiting room
constexpr double kSettling = 20.0;    // [s] until a loop is measured
constexpr double kInLane = 0.5;       // [m] beside each other in a loop

// Coordinates along the line (u) and across it (w, positive on its left).
struct LineFrame {
  Point origin, along, across;
  double u(Point p) const { return dot(p - origin, along); }
  double w(Point p) const { return dot(p - origin, across); }
  Vec2 at(double uu, double ww) const { return to_vec2(origin + along * uu + across * ww); }
  Ring rectangle(double u0, double w0, double u1, double w1) const {
    return {at(u0, w0), at(u1, w0), at(u1, w1), at(u0, w1)};
  }
};
LineFrame line_frame(const MeasuringLine& line) {
  const Point along = (line.b - line.a) * (1.0 / distance(line.a, line.b));
  return {line.a, along, navigation::left_of(along)};
}

// Ours may walk beside where real people did.
View widened(View view, const LineFrame& frame) {
  constexpr double kBeside = 1.0;  // [m]
  const Point beside{kBeside * std::abs(frame.along.x), kBeside * std::abs(frame.along.y)};
  return {view.low - beside, view.high + beside};
}

struct Extent {
  double low = 1e30, high = -1e30;
  void include(double v) { low = std::min(low, v), high = std::max(high, v); }
};

// Where the walls meet the line: beyond them nobody may pass it.
Extent opening_on(const LineFrame& frame, const std::vector<Segment>& walls) {
  constexpr double kTouch = 1e-3;  // [m]
  Extent extent;
  for (const Segment& wall : walls) {
    const Point a = to_point(wall.a), b = to_point(wall.b);
    const double wa = frame.w(a), wb = frame.w(b);
    if (std::abs(wa) <= kTouch) extent.include(frame.u(a));
    if (std::abs(wb) <= kTouch) extent.include(frame.u(b));
    if ((wa > 0.0) != (wb > 0.0) && wa != wb) extent.include(frame.u(a + (b - a) * (wa / (wa - wb))));
  }
  return extent;
}

PopulationDef walkers(const char* id, std::vector<PlaceIndex> places, AtEnd at_end) {
  PopulationDef population;
  population.id = id;
  population.at_end = at_end;
  for (const PlaceIndex place : places) {
    JourneyStep step;
    step.kind = JourneyStep::Kind::kPlace;
    step.place = place;
    population.journey.push_back(step);
  }
  return population;
}

PlaceDef place(const char* id, PlaceDef::Kind kind, Ring corners) {
  PlaceDef def;
  def.id = id;
  def.kind = kind;
  def.area = Shape::polygon(std::move(corners));
  return def;
}

// Population 0 walks to the left of the line, 1 to its right.
std::uint16_t direction_of(const Trajectory& t, std::uint32_t person, const LineFrame& frame) {
  const auto track = t.track(person);
  const double from = frame.w(t.rows()[track.front()].at), to = frame.w(t.rows()[track.back()].at);
  return to > from ? 0 : 1;
}

std::vector<Participant> as_recorded(const Trajectory& t, const LineFrame& frame) {
  std::vector<Participant> people;
  const std::vector<Point> velocities = individual_velocities(t, {.window = 1.0});
  for (std::uint32_t person = 0; person < t.people().size(); ++person) {
    const std::uint32_t first = t.track(person).front();
    people.push_back({t.seconds(t.rows()[first].frame), to_vec2(t.rows()[first].at), to_vec2(velocities[first]),
                      direction_of(t, person, frame)});
  }
  std::stable_sort(people.begin(), people.end(),
                   [](const Participant& a, const Participant& b) { return a.at < b.at; });
  return people;
}

// Along the line, where people of a direction were last seen: all but a tenth, with room beside them.
Extent ends_of(const Trajectory& t, const LineFrame& frame, std::uint16_t direction) {
  std::vector<double> ends;
  for (std::uint32_t person = 0; person < t.people().size(); ++person)
    if (direction_of(t, person, frame) == direction) ends.push_back(frame.u(t.rows()[t.track(person).back()].at));
  constexpr double kBeside = 0.5;  // [m]
  const Quantiles q = quantiles(std::move(ends));
  return q.count > 0 ? Extent{q.low - kBeside, q.high + kBeside} : Extent{0.0, 1.0};
}

// A room behind a gap in the middle between the walls, with everybody of a direction in it on a grid. `side`: 1 on the
// left of the line, -1 on its right. Returns how far it reaches across.
double add_waiting_room(const LineFrame& frame, const Extent& corridor, double mouth, double gap, int side,
                        std::uint16_t population, std::size_t count, LevelDef& level,
                        std::vector<Participant>& people) {
  const double middle = 0.5 * (corridor.low + corridor.high), half = 0.5 * (corridor.high - corridor.low) + 1.6;
  const double w0 = mouth + side * kOpenWay;
  const auto columns = static_cast<std::size_t>(std::max(1.0, std::floor(2.0 * half * std::sqrt(kRoomDensity))));
  const double spacing = 2.0 * half / static_cast<double>(columns);
  const auto rows = (count + columns - 1) / columns;
  const double w1 = w0 + side * (static_cast<double>(rows) * spacing + 1.0);
  const auto wall = [&](double ua, double wa, double ub, double wb) {
    level.walls.push_back({frame.at(ua, wa), frame.at(ub, wb)});
  };
  wall(middle - half, w0, middle - 0.5 * gap, w0);
  wall(middle + 0.5 * gap, w0, middle + half, w0);
  wall(middle - half, w0, middle - half, w1);
  wall(middle + half, w0, middle + half, w1);
  wall(middle - half, w1, middle + half, w1);
  for (std::size_t k = 0; k < count; ++k) {
    const double u = middle - half + (static_cast<double>(k % columns) + 0.5) * spacing;
    const double w = w0 + side * ((static_cast<double>(k / columns) + 0.5) * spacing + 0.5);
    people.push_back({0.0, frame.at(u, w), {}, population});
  }
  return w1;
}

StagedExperiment stage_passage(const Experiment& experiment, ExperimentArrivals arrivals) {
  const ExperimentSetup& setup = experiment.setup;
  const Trajectory& t = experiment.recorded;
  const LineFrame frame = line_frame(setup.line);
  StagedExperiment staged;
  staged.view = widened(view_of(t), frame);
  LevelDef& level = staged.scene.world.levels.front();
  level.walls = setup.walls;

  Extent u, w, mouth;
  for (const TrajectoryRow& row : t.rows()) u.include(frame.u(row.at)), w.include(frame.w(row.at));
  Extent reach = w;
  for (const Segment& wall : setup.walls)
    for (const Vec2 end : {wall.a, wall.b}) {
      u.include(frame.u(to_point(end)));
      reach.include(frame.w(to_point(end)));
    }
  const Extent opening = opening_on(frame, setup.walls);
  staged.people = as_recorded(t, frame);
  if (arrivals == ExperimentArrivals::kWaitingRoom && opening.low < opening.high &&
      (setup.entrance_left > 0.0 || setup.entrance_right > 0.0)) {
    for (const Segment& wall : setup.walls)  // along the corridor, not across it
      if (std::abs(frame.u(to_point(wall.a)) - frame.u(to_point(wall.b))) < 1e-3)
        mouth.include(frame.w(to_point(wall.a))), mouth.include(frame.w(to_point(wall.b)));
    std::size_t to[2] = {0, 0};
    for (const Participant& person : staged.people) ++to[person.population];
    staged.people.clear();
    staged.from_waiting_room = true;
    if (setup.entrance_left > 0.0 && to[1] > 0)
      reach.include(
          add_waiting_room(frame, opening, mouth.high, setup.entrance_left, 1, 1, to[1], level, staged.people));
    if (setup.entrance_right > 0.0 && to[0] > 0)
      reach.include(
          add_waiting_room(frame, opening, mouth.low, setup.entrance_right, -1, 0, to[0], level, staged.people));
  }
  const double u0 = u.low - kMargin, u1 = u.high + kMargin;
  const double w0 = std::min(reach.low, w.low - kExitDepth) - kMargin,
               w1 = std::max(reach.high, w.high + kExitDepth) + kMargin;
  level.floor = {{frame.rectangle(u0, w0, u1, w1), {}}};
  if (opening.low < opening.high) {
    level.walls.push_back({frame.at(u0, 0.0), frame.at(opening.low, 0.0)});
    level.walls.push_back({frame.at(opening.high, 0.0), frame.at(u1, 0.0)});
  }
  // Where real people went, as far as they were seen: lanes begin with where one wants to be.
  auto& places = staged.scene.world.places;
  const Extent left = ends_of(t, frame, 0), right = ends_of(t, frame, 1);
  places.push_back(
      place("left", PlaceDef::Kind::kExit,
            frame.rectangle(std::max(u0, left.low), w.high, std::min(u1, left.high), w.high + kExitDepth)));
  places.push_back(
      place("right", PlaceDef::Kind::kExit,
            frame.rectangle(std::max(u0, right.low), w.low - kExitDepth, std::min(u1, right.high), w.low)));
  staged.scene.populations = {walkers("to-left", {0}, AtEnd::kLeave), walkers("to-right", {1}, AtEnd::kLeave)};
  staged.patience = 2.0 * t.duration() + 60.0;
  return staged;
}

// A stadium: two straight parts of 6 m, as far as the camera saw, and two half circles.
StagedExperiment stage_loop(const Experiment& experiment) {
  const ExperimentSetup& setup = experiment.setup;
  const Trajectory& t = experiment.recorded;
  const LineFrame frame = line_frame(setup.line);
  const Extent opening = opening_on(frame, setup.walls);
  StagedExperiment staged;
  staged.view = widened(view_of(t), frame);
  Extent straight;
  for (const Segment& wall : setup.walls)
    for (const Vec2 end : {wall.a, wall.b}) straight.include(frame.w(to_point(end)));
  const double half = 0.5 * (straight.high - straight.low), centre = 0.5 * (straight.high + straight.low);
  const double radius = (setup.loop_length - 4.0 * half) / (2.0 * math::kPi);
  const double middle = 0.5 * (opening.low + opening.high), wide = 0.5 * setup.loop_width;
  // The camera saw a little of the bends: the loop lies on that side of the straight part.
  Extent u;
  for (const TrajectoryRow& row : t.rows()) u.include(frame.u(row.at));
  const double side = opening.low - u.low > u.high - opening.high ? -1.0 : 1.0;
  // A point of the loop: `s` metres along the middle, against the direction of `across` on the straight part that is
  // seen, from its beginning on; `out` metres outwards.
  const auto at = [&](double s, double out) {
    const double turn = math::kPi * radius;
    double rest = std::fmod(s, setup.loop_length);
    if (rest < 2.0 * half) return frame.at(middle - side * out, centre + half - rest);
    rest -= 2.0 * half;
    if (rest < turn) {
      const double angle = rest / radius;
      return frame.at(middle + side * (radius - (radius + out) * math::cos(angle)),
                      centre - half - (radius + out) * math::sin(angle));
    }
    rest -= turn;
    if (rest < 2.0 * half) return frame.at(middle + side * (2.0 * radius + out), centre - half + rest);
    const double angle = (rest - 2.0 * half) / radius;
    return frame.at(middle + side * (radius + (radius + out) * math::cos(angle)),
                    centre + half + (radius + out) * math::sin(angle));
  };
  Polygon floor;
  floor.holes.emplace_back();
  constexpr int kCorners = 24;  // of a half circle
  const auto add_part = [&](double from, double length, int pieces) {
    for (int k = 0; k < pieces; ++k) {
      const double s = from + length * k / pieces;
      floor.outer.push_back(at(s, wide));
      floor.holes[0].push_back(at(s, -wide));
    }
  };
  const double turn = math::kPi * radius;
  add_part(0.0, 2.0 * half, 1);
  add_part(2.0 * half, turn, kCorners);
  add_part(2.0 * half + turn, 2.0 * half, 1);
  add_part(4.0 * half + turn, turn, kCorners);
  staged.scene.world.levels.front().floor = {floor};

  // Four gates as wide as the loop, through which one only has to go (an entrance is reached anywhere in its area, an
  // area at a point of one's own); the next one is never behind anybody.
  constexpr int kGates = 4;
  const char* const names[kGates] = {"gate-0", "gate-1", "gate-2", "gate-3"};
  const char* const to[kGates] = {"to-0", "to-1", "to-2", "to-3"};
  constexpr double kRim = 0.02, kThick = 0.8;  // [m]
  for (int g = 0; g < kGates; ++g) {
    const double s = setup.loop_length * g / kGates + 0.25 * half;
    staged.scene.world.places.push_back(
        place(names[g], PlaceDef::Kind::kEntrance,
              {at(s, wide - kRim), at(s + kThick, wide - kRim), at(s + kThick, kRim - wide), at(s, kRim - wide)}));
  }
  for (int g = 0; g < kGates; ++g) {
    std::vector<PlaceIndex> gates;
    for (int k = 0; k < kGates; ++k) gates.push_back(static_cast<PlaceIndex>((g + k) % kGates));
    staged.scene.populations.push_back(walkers(to[g], gates, AtEnd::kRepeat));
  }
  const auto lanes = static_cast<int>(std::max(1.0, std::floor(setup.loop_width / kInLane)));
  for (int k = 0; k < setup.people_in_loop; ++k) {
    const double s = setup.loop_length * (k + 0.5) / setup.people_in_loop;
    const double out = (k % lanes + 0.5) * setup.loop_width / lanes - wide;
    int gate = 0;
    while (gate < kGates && setup.loop_length * gate / kGates + 0.25 * half < s) ++gate;
    staged.people.push_back({0.0, at(s, out), {}, static_cast<std::uint16_t>(gate % kGates)});
  }
  staged.measured_from = kSettling;
  staged.patience = kSettling + t.duration();
  return staged;
}

}  // namespace

StagedExperiment stage(const Experiment& experiment, ExperimentArrivals arrivals) {
  StagedExperiment staged =
      experiment.setup.people_in_loop > 0 ? stage_loop(experiment) : stage_passage(experiment, arrivals);
  staged.scene.name = experiment.setup.name;
  staged.scene.duration = staged.patience;
  return staged;
}

}  // namespace throng::evaluation
