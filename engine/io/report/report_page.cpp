#include "engine/io/report/report_page.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/jobs.h"
#include "engine/io/report/crowd_sections.h"
#include "engine/io/report/number_text.h"
#include "engine/io/report/page.h"
#include "engine/io/report/survey_sections.h"
#include "engine/io/report/theme.h"
#include "engine/io/report/trajectory_picture.h"

namespace throng::io {
namespace {

using evaluation::RunMeasures;

std::vector<PopulationStyle> styles_of(std::span<const PopulationDef> populations) {
  std::vector<PopulationStyle> styles;
  for (std::size_t i = 0; i < populations.size(); ++i) styles.push_back(population_style(i, populations[i].colour));
  if (styles.empty()) styles.push_back(population_style(0, {}));
  return styles;
}

std::string head(const ReportView& view) {
  std::string out = "<h1>" + escaped(view.title) + "</h1>\n" + paragraphs(view.description, "");
  if (view.summary.interrupted)
    out += paragraphs("This run was interrupted after " + duration_text(view.clock.seconds()) +
                          "; the report shows what was done until then.",
                      "note");
  if (!view.summary.infeasible.empty()) {
    std::vector<std::string> lines = {"This scene cannot be as it is written; its results do not hold for it."};
    lines.insert(lines.end(), view.summary.infeasible.begin(), view.summary.infeasible.end());
    out += alarm_banner(lines);
  }
  return out;
}

std::string cost_text(const StepTimings& timings) {
  if (timings.agent_steps == 0) return "\xe2\x80\x93";
  return rounded_text(timings.total() * 1e6 / static_cast<double>(timings.agent_steps), 3) + " \xc2\xb5s";
}

std::string place_text(const SummaryFacts::Peak& peak, const World& world) {
  std::string text = "(" + rounded_text(peak.x, 4) + ", " + rounded_text(peak.y, 4) + ")";
  if (world.levels().size() > 1 && !peak.level.empty()) text += " on " + peak.level;
  return text;
}

// What came of the run: what one opens the page for.
std::string result(const ReportView& view) {
  const SummaryFacts& s = view.summary;
  std::vector<Fact> list;
  if (s.everybody)
    list.push_back({"Everybody out after", duration_text(*s.everybody)});
  else if (s.last)
    list.push_back({"Last arrival", duration_text(*s.last)});
  if (s.median) list.push_back({"Half of them after", duration_text(*s.median)});
  if (s.p95) list.push_back({"95 % after", duration_text(*s.p95)});
  list.insert(list.end(), {
                              {"People", count_text(view.counts.total)},
                              {"Arrived", count_text(view.counts.arrived)},
                              {"Still there", count_text(view.counts.active)},
                          });
  if (view.counts.removed > 0) list.push_back({"Taken away", count_text(view.counts.removed)});
  if (s.peak_density) list.push_back({"Largest density", rounded_text(s.peak_density->value, 3) + " /m\xc2\xb2"});
  list.push_back({"Simulated time", duration_text(view.clock.seconds())});
  std::string out = fact_list(list);
  if (s.peak_density)
    out += paragraphs("It was densest near " + place_text(*s.peak_density, view.world) + " from " +
                          duration_text(s.peak_density->from) + " to " + duration_text(s.peak_density->until) +
                          ": the largest mean of a square over a sixteenth of the run.",
                      "quiet");
  return out;
}

std::string smoke_table(const ReportView& view) {
  if (!view.summary.smoke) return {};
  const SummaryFacts::Smoke& smoke = *view.summary.smoke;
  const auto number = [](double value) { return rounded_text(value, 3); };
  std::vector<std::vector<std::string>> rows = {
      {"people who were in smoke, or took in gases or heat", count_text(smoke.exposed)},
      {"incapacitated", count_text(smoke.incapacitated)},
  };
  for (const auto& [dose, people] : smoke.people_by_fed)
    rows.push_back({"with a dose of asphyxiants (FED) of " + escaped(dose) + " or more", count_text(people)});
  rows.push_back({"largest dose of asphyxiants (FED)", number(smoke.highest_fed)});
  rows.push_back({"largest dose of heat", number(smoke.highest_heat)});
  rows.push_back({"largest concentration of irritants (FEC)", number(smoke.highest_fec)});
  rows.push_back(
      {"densest smoke that somebody was in, extinction coefficient [1/m]", number(smoke.highest_extinction)});
  return heading("Smoke") + table({{"What", "name"}, {"Value", "number"}}, rows);
}

std::string exit_table(const ReportView& view) {
  if (view.summary.exits.empty()) return {};
  std::uint64_t all = 0;
  for (const SummaryFacts::Exit& exit : view.summary.exits) all += exit.people;
  std::vector<std::vector<std::string>> rows;
  for (const SummaryFacts::Exit& exit : view.summary.exits)
    rows.push_back({escaped(exit.id.empty() ? "elsewhere" : exit.id), count_text(exit.people),
                    fixed_text(100.0 * static_cast<double>(exit.people) / static_cast<double>(all), 1) + " %",
                    fixed_text(exit.first, 1), fixed_text(exit.last, 1), fixed_text(exit.flow, 2),
                    fixed_text(exit.largest_flow, 2)});
  return heading("Where people left") + table({{"Where", "name"},
                                               {"People", "number"},
                                               {"Share", "number"},
                                               {"First [s]", "number"},
                                               {"Last [s]", "number"},
                                               {"Flow [1/s]", "number"},
                                               {"Largest, 10 s [1/s]", "number"}},
                                              rows);
}

// What the machine did: of use to who repeats the run.
std::string machine_facts(const ReportView& view) {
  const double simulated = view.clock.seconds();
  const double wall = view.summary.wall_seconds.value_or(NAN);
  std::vector<Fact> list;
  list.push_back({"Wall time", duration_text(wall)});
  list.push_back({"Speed factor", wall > 0.0 ? rounded_text(simulated / wall, 3) + " \xc3\x97" : "\xe2\x80\x93"});
  list.push_back({"Time per agent-step", cost_text(view.timings)});
  list.push_back({"Step", rounded_text(view.clock.dt, 4) + " s"});
  list.push_back({"Steps", count_text(view.clock.step)});
  list.push_back({"Threads", std::to_string(view.threads)});
  list.push_back({"Seed", view.summary.seed ? std::to_string(*view.summary.seed) : "\xe2\x80\x93"});
  list.push_back({"State hash", hex_text(view.hash), true});
  return fact_list(list);
}

std::string problems(const ReportView& view) {
  std::string out;
  const auto add = [&](std::uint64_t count, const char* what) {
    if (count > 0) out += paragraphs(count_text(count) + " " + what, "note");
  };
  add(view.counters.refused, "commands could not be carried out when their time came.");
  add(view.counters.unplaced, "people could not be placed: their start area was full.");
  add(view.counters.not_finite, "times a steering model planned a velocity that is no number; the person stood still.");
  add(view.measures.density().ignored(), "positions were too far away for the density map.");
  if (view.summary.smoke && view.summary.smoke->incapacitated > 0)
    out += alarm_banner({count_text(view.summary.smoke->incapacitated) + " of the people were incapacitated by smoke, "
                                                                         "toxic gases or heat, and did not leave."});
  for (const std::string& doubt : view.summary.doubts) out += paragraphs(doubt, "note");
  return out;
}

CrowdView crowd_view(const ReportView& view) {
  std::vector<std::string> names;
  for (const PopulationDef& population : view.populations) names.push_back(population.id);
  return {view.world, names, styles_of(view.populations), view.measures, view.present, view.counts.total, "arrived"};
}

std::string survey_part(const ReportView& view, const MapFrame& frame) {
  const evaluation::CrowdSnapshots& snapshots = view.measures.snapshots();
  if (view.measures.most_present() == 0) return {};
  if (view.survey != nullptr) return survey_sections(*view.survey, view.world, frame);
  if (snapshots.size() == 0)
    return heading("Fundamental diagram") +
           paragraphs("Too many people at once to keep for it; `throng report` makes it from the recording.", "quiet");
  std::vector<evaluation::RecordedFloor> floors;
  for (const LevelDef& level : view.world.levels()) floors.push_back({level.id, level.floor, level.walls});
  const Workers workers(view.threads);
  const evaluation::Survey survey =
      evaluation::survey(snapshots.frames(), floors, {.cell = profile_cell(view.world.bounds())}, workers);
  return survey_sections(survey, view.world, frame);
}

std::string stage_table(const ReportView& view) {
  const StepTimings& timings = view.timings;
  const double total = timings.total();
  std::string out = "<h3>Where the time of a step went</h3>\n";
  if (timings.steps == 0 || total <= 0.0) return out + paragraphs("No step was made.", "quiet");
  const double longest = *std::max_element(timings.seconds.begin(), timings.seconds.end());
  const double steps = static_cast<double>(timings.steps);
  const bool long_steps = total / steps >= 10e-3;
  const auto cost = [&](double s) {
    return long_steps ? fixed_text(s * 1e3 / steps, 2) : fixed_text(s * 1e6 / steps, 1);
  };
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < kStages; ++i) {
    const double seconds = timings.seconds[i];
    if (seconds <= 0.0) continue;
    const std::string bar =
        "<svg class=\"meter\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect "
        "class=\"bar\" width=\"" +
        unit_text(100.0 * seconds / longest) + "\" height=\"10\"/></svg>";
    rows.push_back({std::string(kStageNames[i]), bar, cost(seconds), fixed_text(100.0 * seconds / total, 1) + " %"});
  }
  rows.push_back({"together", "", cost(total), "100.0 %"});
  return out + table({{"Stage", ""},
                      {"", "wide"},
                      {long_steps ? "ms per step" : "\xc2\xb5s per step", "number"},
                      {"Share", "number"}},
                     rows);
}

}  // namespace

std::string report_page(const ReportView& view) {
  const MapFrame frame = map_frame(view.world, view.measures);
  const CrowdView crowd = crowd_view(view);
  std::string body = head(view) + result(view) + problems(view) + exit_table(view) + smoke_table(view) +
                     trajectories_section(crowd, frame) + density_section(crowd, frame) + over_time_section(crowd) +
                     survey_part(view, frame) +
                     folded("The machine and the run", machine_facts(view) + stage_table(view));
  if (!view.command_line.empty()) body += heading("To run it again") + preformatted(view.command_line);
  return page(view.title, body);
}

std::string trajectories_document(const World& world, std::span<const PopulationDef> populations,
                                  const RunMeasures& measures) {
  std::string svg =
      trajectory_picture(world, 0, map_frame(world, measures), measures.paths().paths(), styles_of(populations));
  const std::size_t inside = svg.find('\n') + 1;
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
         svg.insert(inside, "<style>\n" + picture_css() + "</style>\n");
}

}  // namespace throng::io
