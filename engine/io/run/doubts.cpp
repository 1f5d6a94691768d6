#include "engine/io/run/doubts.h"

#include <algorithm>
#include <cstdio>

#include "engine/core/step/command_table.h"
#include "engine/evaluation/verification/verification.h"

namespace throng::io {
namespace {

// Of people (Weidmann 1993): the largest specific flow, at 1.75 people/m2, and what IMO MSC.1/Circ.1533 allows.
constexpr double kWeidmannFlow = 1.22, kLargestFlow = 1.33;  // [1/(m s)]
constexpr double kFreeSpeed = 1.34, kFreeSpread = 0.26;      // [m/s]

std::string number_text(double value, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

bool leads_to_exit(const std::vector<JourneyStep>& steps, const WorldDef& world) {
  return std::any_of(steps.begin(), steps.end(), [&](const JourneyStep& step) {
    if (step.kind == JourneyStep::Kind::kPlace && step.place < world.places.size() &&
        world.places[step.place].kind == PlaceDef::Kind::kExit)
      return true;
    return std::any_of(step.branches.begin(), step.branches.end(),
                       [&](const JourneyBranch& branch) { return leads_to_exit(branch.steps, world); });
  });
}

std::string flow_doubt(const evaluation::SurveyPeak& flow) {
  if (flow.value <= kLargestFlow) return {};
  return "Faster than people: " + number_text(flow.value, 2) + " people per metre and second near (" +
         number_text(flow.at.x, 1) + ", " + number_text(flow.at.y, 1) + ") from " + number_text(flow.from, 0) + " to " +
         number_text(flow.until, 0) + " s, where people manage " + number_text(kWeidmannFlow, 2) +
         " (Weidmann 1993) and guidelines allow " + number_text(kLargestFlow, 2) +
         ". Times through doors are too short.";
}

// Of people who have room, half of all observations at least.
std::string speed_doubt(const std::vector<evaluation::DiagramBin>& diagram) {
  constexpr double kRoomy = 0.5;  // [1/m2]
  double speed = 0.0, samples = 0.0;
  for (const evaluation::DiagramBin& bin : diagram)
    if (bin.density < kRoomy) {
      speed += bin.speed * static_cast<double>(bin.samples);
      samples += static_cast<double>(bin.samples);
    }
  if (samples < 20.0 || speed / samples <= kFreeSpeed + 2.0 * kFreeSpread) return {};
  return "Faster than people: who has room walks at " + number_text(speed / samples, 2) +
         " m/s on average; people walk at 1.34 m/s with a deviation of 0.26 (Weidmann 1993).";
}

std::string calibration_doubt(const ScenarioDef& scenario, const evaluation::Survey* survey) {
  if (!evacuates(scenario, survey != nullptr ? survey->density.value : 0.0)) return {};
  std::string names;
  for (const PopulationDef& population : scenario.populations)
    if (!evaluation::is_calibrated(population)) names += (names.empty() ? "'" : ", '") + population.id + "'";
  if (names.empty()) return {};
  return "An evacuation by people whose steering is not calibrated: " + names +
         ". Use steering: {preset: regulatory} for times that you have to answer for (`throng list presets`).";
}

}  // namespace

bool evacuates(const ScenarioDef& scenario, double peak_density) {
  constexpr double kQueue = 3.0;  // [1/m2]
  const bool alarm = std::any_of(scenario.timeline.begin(), scenario.timeline.end(), [](const TimelineEntry& entry) {
    const RecordedCommand at_once{0, entry.command};
    return alarm_after({&at_once, 1});
  });
  return alarm ||
         (scenario.until_empty && peak_density >= kQueue &&
          std::any_of(scenario.populations.begin(), scenario.populations.end(), [&](const PopulationDef& population) {
            return leads_to_exit(population.journey, scenario.world);
          }));
}

std::vector<std::string> doubts_about(const ScenarioDef& scenario, const evaluation::Survey* survey) {
  std::vector<std::string> doubts;
  const auto add = [&](std::string doubt) {
    if (!doubt.empty()) doubts.push_back(std::move(doubt));
  };
  if (survey != nullptr) {
    add(flow_doubt(survey->flow));
    add(speed_doubt(survey->diagram));
  }
  add(calibration_doubt(scenario, survey));
  return doubts;
}

}  // namespace throng::io
