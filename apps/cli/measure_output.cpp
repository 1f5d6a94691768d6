#include "apps/cli/measure_output.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/cli/output.h"
#include "engine/foundation/text.h"

namespace throng::cli {
namespace {

using Json = nlohmann::ordered_json;
using namespace evaluation;

// One number that was measured.
struct Value {
  std::string name, where;
  double value;
  std::string unit;
};

double mean_of(const std::vector<AreaSample>& samples, double (*value)(const AreaSample&)) {
  double sum = 0.0, count = 0.0;
  for (const AreaSample& sample : samples)
    if (const double v = value(sample); std::isfinite(v)) sum += v, count += 1.0;
  return count > 0.0 ? sum / count : std::nan("");
}

double largest(const std::vector<double>& values) {
  double most = 0.0;
  for (const double v : values) most = v > most ? v : most;
  return most;
}

double most_present(const Trajectory& trajectory) {
  std::size_t most = 0;
  for (std::size_t f = 0; f < trajectory.frames().size(); ++f) most = std::max(most, trajectory.frame(f).size());
  return static_cast<double>(most);
}

void add_quantiles(std::vector<Value>& values, const std::string& name, const Quantiles& q, const std::string& unit) {
  values.push_back({name + " mean", "", q.mean, unit});
  values.push_back({name + " p10", "", q.low, unit});
  values.push_back({name + " median", "", q.median, unit});
  values.push_back({name + " p90", "", q.high, unit});
}

void add_groups(std::vector<Value>& values, const GroupWalking& g) {
  constexpr const char* kSizes[] = {"alone", "pairs", "threes", "four and more"};
  values.push_back({"groups", "", static_cast<double>(g.groups), ""});
  for (std::size_t k = 0; k < 4; ++k) {
    values.push_back({"people", kSizes[k], static_cast<double>(g.speeds[k].people), ""});
    values.push_back({"walking speed", kSizes[k], g.speeds[k].mean, "m/s"});
  }
  values.push_back({"distance", kSizes[1], g.pair_distance, "m"});
  values.push_back({"distance across", kSizes[1], g.pair_across, "m"});
  values.push_back({"distance along", kSizes[1], g.pair_along, "m"});
  values.push_back({"angle to the way", kSizes[1], g.pair_angle, "degrees"});
  values.push_back({"over 1.5 m apart along", kSizes[1], g.pairs_apart, "of the time"});
  values.push_back({"width", kSizes[2], g.three_width, "m"});
  values.push_back({"length", kSizes[2], g.three_length, "m"});
  values.push_back({"middle behind by", kSizes[2], g.middle_behind, "m"});
  values.push_back({"middle behind", kSizes[2], g.middle_behind_share, "of the time"});
  values.push_back({"width", "fours", g.four_width, "m"});
  values.push_back({"length", "fours", g.four_length, "m"});
  values.push_back({"spread", "groups", g.spread, "m"});
}

std::vector<Value> values_of(const MeasuredMotion& measured) {
  const MotionMeasures& m = measured.measures;
  const Trajectory& t = measured.trajectory;
  std::vector<Value> v;
  v.push_back({"people", "", static_cast<double>(t.people().size()), ""});
  v.push_back({"rows", "", static_cast<double>(t.rows().size()), ""});
  v.push_back({"duration", "", t.duration(), "s"});
  v.push_back({"frame rate", "", t.frames_per_second(), "1/s"});
  v.push_back({"most at once", "", most_present(t), ""});
  add_quantiles(v, "speed", m.speed, "m/s");
  add_quantiles(v, "time to exit", m.time_to_exit, "s");
  for (std::size_t i = 0; i < m.lines.size(); ++i) {
    const std::string where = fmt::format("line {}", i + 1);
    v.push_back({"crossings forward", where, static_cast<double>(m.lines[i].forward), ""});
    v.push_back({"crossings backward", where, static_cast<double>(m.lines[i].backward), ""});
    v.push_back({"people across", where, static_cast<double>(m.lines[i].first.size()), ""});
    v.push_back({"flow", where, m.lines[i].flow, "1/s"});
    v.push_back({"steady flow", where, m.lines[i].steady_flow, "1/s"});
    v.push_back({"specific flow", where, m.lines[i].specific_flow(), "1/(m s)"});
    v.push_back({"specific steady flow", where, m.lines[i].specific_steady_flow(), "1/(m s)"});
  }
  for (std::size_t i = 0; i < m.areas.size(); ++i) {
    const std::string where = fmt::format("area {}", i + 1);
    v.push_back({"classic density", where, mean_of(m.areas[i], [](const AreaSample& s) { return s.density; }), "1/m2"});
    v.push_back(
        {"Voronoi density", where, mean_of(m.areas[i], [](const AreaSample& s) { return s.voronoi_density; }), "1/m2"});
    v.push_back({"mean speed", where, mean_of(m.areas[i], [](const AreaSample& s) { return s.speed; }), "m/s"});
    v.push_back(
        {"Voronoi speed", where, mean_of(m.areas[i], [](const AreaSample& s) { return s.voronoi_speed; }), "m/s"});
    v.push_back({"Voronoi flow", where, mean_of(m.areas[i], [](const AreaSample& s) { return s.flow(); }), "1/(m s)"});
    v.push_back({"crowd pressure", where, mean_of(m.areas[i], [](const AreaSample& s) { return s.pressure; }), "1/s2"});
  }
  const std::vector<Profiles>& profiles = m.survey.profiles;
  for (std::size_t level = 0; level < profiles.size(); ++level) {
    const std::string where = profiles.size() > 1 ? "level " + t.levels[level].level : "";
    v.push_back({"largest mean density", where, largest(profiles[level].density), "1/m2"});
    v.push_back({"largest crowd pressure", where, largest(profiles[level].pressure), "1/s2"});
    v.push_back({"longest congestion", where, largest(profiles[level].congested), "of the time"});
  }
  const ServiceShares& service = m.survey.service;
  for (std::size_t k = 0; k < service.fruin.size(); ++k)
    v.push_back({"Fruin level " + ServiceScale::letter(k), "", service.fruin[k], "of person-time"});
  for (std::size_t k = 0; k < service.weidmann.size(); ++k)
    v.push_back({"Weidmann level " + ServiceScale::letter(k), "", service.weidmann[k], "of person-time"});
  add_quantiles(v, "distance to the nearest", m.pairs.nearest, "m");
  v.push_back({"smallest distance", "", m.pairs.smallest, "m"});
  v.push_back({"lane order", "", m.lanes.frames > 0 ? m.lanes.order : std::nan(""), ""});
  add_quantiles(v, "path efficiency", m.efficiency, "");
  v.push_back({"mean squared acceleration", "", m.acceleration.mean, "m2/s4"});
  v.push_back({"mean squared jerk", "", m.jerk.mean, "m2/s6"});
  v.push_back({"energy a person", "", m.energy.mean, "J"});
  v.push_back({"collisions", "", static_cast<double>(m.collisions.all.size()), ""});
  v.push_back({"collision depth mean", "", m.collisions.mean_depth, "m"});
  v.push_back({"collision depth most", "", m.collisions.deepest, "m"});
  v.push_back({"collision duration mean", "", m.collisions.mean_duration, "s"});
  v.push_back({"collision duration most", "", m.collisions.longest, "s"});
  if (measured.groups != nullptr) add_groups(v, *measured.groups);
  return v;
}

std::string short_text(double value) {
  if (!std::isfinite(value)) return "-";
  if (value == std::floor(value) && std::abs(value) < 1e9) return fmt::format("{:.0f}", value);
  return std::abs(value) >= 100.0 ? fmt::format("{:.1f}", value) : fmt::format("{:.3f}", value);
}

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json json_of(const Quantiles& q) {
  return {{"mean", number(q.mean)},
          {"p10", number(q.low)},
          {"median", number(q.median)},
          {"p90", number(q.high)},
          {"count", q.count}};
}

Json json_of(const GroupWalking& g) {
  Json speeds = Json::array();
  for (const GroupWalking::Speed& speed : g.speeds)
    speeds.push_back({{"speed", number(speed.mean)}, {"people", speed.people}});
  return {{"groups", g.groups},
          {"speeds_by_size", speeds},
          {"pairs",
           {{"distance", number(g.pair_distance)},
            {"across", number(g.pair_across)},
            {"along", number(g.pair_along)},
            {"angle", number(g.pair_angle)},
            {"apart", number(g.pairs_apart)}}},
          {"threes",
           {{"width", number(g.three_width)},
            {"length", number(g.three_length)},
            {"middle_behind", number(g.middle_behind)},
            {"middle_behind_share", number(g.middle_behind_share)}}},
          {"fours", {{"width", number(g.four_width)}, {"length", number(g.four_length)}}},
          {"spread", number(g.spread)}};
}

Json json_list(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double v : values) list.push_back(number(v));
  return list;
}

Json json_of(const LineFlow& line, const MeasuringLine& where) {
  Json n_t = Json::array();
  for (std::size_t i = 0; i < line.first.size(); ++i) n_t.push_back({line.first[i].seconds, i + 1});
  return {{"line", {where.a.x, where.a.y, where.b.x, where.b.y}},
          {"people", line.first.size()},
          {"forward", line.forward},
          {"backward", line.backward},
          {"flow", line.flow},
          {"steady_flow", line.steady_flow},
          {"specific_flow", line.specific_flow()},
          {"specific_steady_flow", line.specific_steady_flow()},
          {"n_t", n_t}};
}

Json json_of(const std::vector<AreaSample>& samples, const MeasuringArea& area) {
  Json corners = Json::array();
  for (const Point p : area.corners) corners.push_back({p.x, p.y});
  Json rows = Json::array();
  for (const AreaSample& s : samples)
    rows.push_back({s.seconds, s.inside, number(s.density), number(s.speed), number(s.voronoi_density),
                    number(s.voronoi_speed), number(s.pressure)});
  return {{"area", corners},
          {"density", number(mean_of(samples, [](const AreaSample& s) { return s.density; }))},
          {"speed", number(mean_of(samples, [](const AreaSample& s) { return s.speed; }))},
          {"voronoi_density", number(mean_of(samples, [](const AreaSample& s) { return s.voronoi_density; }))},
          {"voronoi_speed", number(mean_of(samples, [](const AreaSample& s) { return s.voronoi_speed; }))},
          {"voronoi_flow", number(mean_of(samples, [](const AreaSample& s) { return s.flow(); }))},
          {"pressure", number(mean_of(samples, [](const AreaSample& s) { return s.pressure; }))},
          {"columns", {"seconds", "inside", "density", "speed", "voronoi_density", "voronoi_speed", "pressure"}},
          {"samples", rows}};
}

}  // namespace

std::string measure_text(const MeasuredMotion& measured) {
  std::string text = measured.trajectory.name + "\n";
  for (const std::string& note : measured.trajectory.notes) text += "note: " + note + "\n";
  TextTable table({"measure", "where", "value", "unit"});
  for (const Value& v : values_of(measured)) table.row({v.name, v.where, short_text(v.value), v.unit});
  text += table.text();
  if (measured.measures.diagram.empty()) return text;
  TextTable diagram({"density 1/m2", "speed m/s", "spread m/s", "flow 1/(m s)", "Weidmann m/s", "samples"});
  for (const DiagramBin& bin : measured.measures.diagram)
    diagram.row({short_text(bin.density), short_text(bin.speed), short_text(bin.spread), short_text(bin.flow),
                 short_text(weidmann_speed(bin.density)), std::to_string(bin.samples)});
  return text + "\n" + "fundamental diagram\n" + diagram.text();
}

std::string measure_csv(const MeasuredMotion& measured) {
  std::string text = "measure,where,value,unit\n";
  for (const Value& v : values_of(measured))
    text += fmt::format("{},{},{},{}\n", v.name, v.where, cell_text(v.value), v.unit);
  return text;
}

std::string measure_json(const MeasuredMotion& measured) {
  const MotionMeasures& m = measured.measures;
  const Trajectory& t = measured.trajectory;
  Json lines = Json::array(), areas = Json::array(), diagram = Json::array(), profiles = Json::array();
  for (std::size_t i = 0; i < m.lines.size(); ++i) lines.push_back(json_of(m.lines[i], measured.options.lines[i]));
  for (std::size_t i = 0; i < m.areas.size(); ++i) areas.push_back(json_of(m.areas[i], measured.options.areas[i]));
  for (const DiagramBin& bin : m.diagram)
    diagram.push_back({{"density", bin.density},
                       {"speed", bin.speed},
                       {"spread", bin.spread},
                       {"flow", bin.flow},
                       {"weidmann_speed", weidmann_speed(bin.density)},
                       {"samples", bin.samples}});
  for (std::size_t level = 0; level < m.survey.profiles.size(); ++level) {
    const Profiles& p = m.survey.profiles[level];
    profiles.push_back({{"level", t.levels[level].level},
                        {"origin", {p.lattice.origin.x, p.lattice.origin.y}},
                        {"cell", p.lattice.cell},
                        {"columns", p.lattice.columns},
                        {"rows", p.lattice.rows},
                        {"density", json_list(p.density)},
                        {"speed", json_list(p.speed)},
                        {"flow", json_list(p.flow)},
                        {"congested", json_list(p.congested)},
                        {"pressure", json_list(p.pressure)}});
  }
  Json object = {{"name", t.name},
                 {"notes", t.notes},
                 {"people", t.people().size()},
                 {"rows", t.rows().size()},
                 {"duration", t.duration()},
                 {"frames_per_second", t.frames_per_second()},
                 {"most_at_once", most_present(t)},
                 {"speed", json_of(m.speed)},
                 {"time_to_exit", json_of(m.time_to_exit)},
                 {"lines", lines},
                 {"areas", areas},
                 {"fundamental_diagram", diagram},
                 {"profiles", profiles},
                 {"level_of_service",
                  {{"fruin", json_list(m.survey.service.fruin)}, {"weidmann", json_list(m.survey.service.weidmann)}}},
                 {"nearest_distance", json_of(m.pairs.nearest)},
                 {"smallest_distance", number(m.pairs.smallest)},
                 {"pair_distribution", {{"bin", m.pairs.bin}, {"values", json_list(m.pairs.distribution)}}},
                 {"lane_order", m.lanes.frames > 0 ? Json(m.lanes.order) : Json(nullptr)},
                 {"path_efficiency", json_of(m.efficiency)},
                 {"squared_acceleration", json_of(m.acceleration)},
                 {"squared_jerk", json_of(m.jerk)},
                 {"energy", json_of(m.energy)},
                 {"collisions",
                  {{"count", m.collisions.all.size()},
                   {"per_person_minute", m.collisions.per_person_minute()},
                   {"mean_depth", m.collisions.mean_depth},
                   {"deepest", m.collisions.deepest},
                   {"mean_duration", m.collisions.mean_duration},
                   {"longest", m.collisions.longest}}}};
  if (measured.groups != nullptr) object["groups"] = json_of(*measured.groups);
  return object.dump();
}

}  // namespace throng::cli
