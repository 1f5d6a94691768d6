#include "apps/cli/evaluate/entropy.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/cli/bench/stopwatch.h"
#include "apps/cli/commands.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/observation.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "engine/evaluation/entropy/synthetic_walk.h"

namespace throng::cli {
namespace {

using evaluation::EntropyScore;
using evaluation::ObservedCrowd;
using evaluation::TestedModel;
using Json = nlohmann::ordered_json;

// Of the disc that models cross when there is no recording; and how far their walks deviate from the model's own.
constexpr std::size_t kPeople = 10;
constexpr double kRadius = 6.0;          // [m]
constexpr double kStep = 0.1;            // [s]
constexpr std::uint32_t kLongest = 300;  // steps
constexpr double kPositionError = 0.01;  // [m] a step
constexpr double kVelocityError = 0.1;   // [m/s]

std::vector<TestedModel> tested_models(const std::vector<std::string>& given) {
  std::vector<TestedModel> models;
  const bool all = given.size() == 1 && given[0] == "all";
  for (const std::string& name : all ? steering::model_names() : given) {
    const bool known = std::any_of(models.begin(), models.end(), [&](const TestedModel& m) { return m.name == name; });
    if (!known) models.push_back(evaluation::tested_model(name));
  }
  return models;
}

struct Scored {
  const TestedModel* model = nullptr;
  EntropyScore score;
  double seconds = 0.0;
};

class Scoring {
 public:
  Scoring(const ObservationArguments& arguments, std::size_t scores)
      : options_(entropy_options(arguments)),
        workers_(arguments.threads),
        progress_("entropy", "models", static_cast<double>(scores)) {}

  Scored score(const TestedModel& model, const ObservedCrowd& crowd, const WorldDef& world) {
    options_.go_on = [&](int iteration) {
      progress_.update(done_, model.name + ", iteration " + std::to_string(iteration + 1));
      return !interrupted();
    };
    const Stopwatch watch(TimeKind::kWall);
    Scored result{&model, entropy_score(model, crowd, world, options_, workers_), 0.0};
    result.seconds = watch.seconds();
    done_ += 1.0;
    return result;
  }
  void clear() { progress_.clear(); }

 private:
  evaluation::EntropyOptions options_;
  Workers workers_;
  Progress progress_;
  double done_ = 0.0;
};

Json json_of(const Scored& s) {
  return {{"model", s.model->name},
          {"score", s.score.score},
          {"position_error", s.score.position_error},
          {"velocity_error", s.score.velocity_error},
          {"covariance", s.score.error},
          {"iterations", s.score.history.size()},
          {"converged", s.score.converged},
          {"seconds", s.seconds}};
}

int rank(const EvaluateArguments::Entropy& arguments, const std::vector<TestedModel>& models) {
  const Observation recording = load_observation(arguments.recording);
  Scoring scoring(arguments.recording, models.size());
  std::vector<Scored> scores;
  for (const TestedModel& model : models) {
    scores.push_back(scoring.score(model, recording.crowd, recording.world));
    if (interrupted()) {  // half a score is none
      scores.pop_back();
      break;
    }
  }
  scoring.clear();
  std::stable_sort(scores.begin(), scores.end(),
                   [](const Scored& a, const Scored& b) { return a.score.score < b.score.score; });

  if (arguments.recording.json) {
    Json object = {{"data", recording.name},
                   {"people", recording.crowd.people().size()},
                   {"transitions", recording.crowd.transitions()},
                   {"step", recording.crowd.step()},
                   {"observation_noise", arguments.recording.noise},
                   {"samples", arguments.recording.samples},
                   {"seed", arguments.recording.seed},
                   {"notes", recording.notes},
                   {"models", Json::array()}};
    for (const Scored& s : scores) object["models"].push_back(json_of(s));
    fmt::print("{}\n", object.dump());
  } else {
    fmt::print("{}: {} people, {} transitions of {:.4g} s, positions to {:.4g} m\n", recording.name,
               recording.crowd.people().size(), recording.crowd.transitions(), recording.crowd.step(),
               arguments.recording.noise);
    for (const std::string& note : recording.notes) fmt::print("note: {}\n", note);
    TextTable table({"model", "score", "position error", "velocity error", "iterations", "seconds"});
    for (const Scored& s : scores)
      table.row({s.model->name, fmt::format("{:.3f}", s.score.score), fmt::format("{:.4f} m", s.score.position_error),
                 fmt::format("{:.3f} m/s", s.score.velocity_error),
                 fmt::format("{}{}", s.score.history.size(), s.score.converged ? "" : " (not converged)"),
                 fmt::format("{:.1f}", s.seconds)});
    fmt::print("{}\nLower is better; below a difference of 0.1 people see none.\n", table.text());
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

// Guy et al. 2012, section 5.3: each model makes a recording, and all are held against it.
int hold_against_each_other(const EvaluateArguments::Entropy& arguments, const std::vector<TestedModel>& models) {
  const std::uint64_t seed = arguments.recording.seed;
  std::vector<evaluation::PlannedWalk> walks = evaluation::crossing_walks(kPeople, kRadius, seed);
  WorldDef world;
  double step = kStep;
  std::uint32_t longest = kLongest;
  if (!arguments.recording.file.empty()) {
    Observation recording = load_observation(arguments.recording);
    walks = evaluation::planned_walks(recording.crowd);
    step = recording.crowd.step();
    longest = 0;
    for (std::uint32_t p = 0; p < recording.crowd.people().size(); ++p)
      longest = std::max(longest, 2 * (recording.crowd.last(p) - recording.crowd.people()[p].first));
    world = std::move(recording.world);
  }
  evaluation::WalkNoise noise;
  noise.observation = arguments.recording.noise;
  noise.error[0][0] = noise.error[1][1] = kPositionError * kPositionError;
  noise.error[2][2] = noise.error[3][3] = kVelocityError * kVelocityError;
  Scoring scoring(arguments.recording, models.size() * models.size());
  Json rows = Json::array();
  std::vector<std::string> headings = {"model \\ walked by"};
  for (const TestedModel& maker : models) headings.push_back(maker.name);
  TextTable table(headings);
  std::vector<std::vector<std::string>> cells(models.size());
  for (const TestedModel& maker : models) {
    const ObservedCrowd crowd = evaluation::synthetic_walk(maker, walks, world, step, longest, noise, seed);
    for (std::size_t m = 0; m < models.size() && !interrupted(); ++m) {
      const Scored s = scoring.score(models[m], crowd, world);
      rows.push_back({{"model", models[m].name}, {"walked_by", maker.name}, {"score", s.score.score}});
      cells[m].push_back(fmt::format("{:.3f}", s.score.score));
    }
  }
  scoring.clear();
  if (interrupted()) return kExitInterrupted;
  if (arguments.recording.json) {
    fmt::print("{}\n", Json{{"known_error_score", evaluation::entropy(noise.error)}, {"scores", rows}}.dump());
    return kExitOk;
  }
  for (std::size_t m = 0; m < models.size(); ++m) {
    std::vector<std::string> row = {models[m].name};
    row.insert(row.end(), cells[m].begin(), cells[m].end());
    table.row(row);
  }
  fmt::print("{}\nThe walks deviate from the model's own by an entropy of {:.3f}.\n", table.text(),
             evaluation::entropy(noise.error));
  return kExitOk;
}

}  // namespace

int evaluate_entropy(const EvaluateArguments::Entropy& arguments) {
  const std::vector<TestedModel> models = tested_models(arguments.models);
  if (arguments.matrix) return hold_against_each_other(arguments, models);
  if (arguments.recording.file.empty())
    throw Error("there is no recording to hold the models against",
                "write `throng evaluate entropy DATA --models ...`, or --matrix to hold them against each other");
  return rank(arguments, models);
}

}  // namespace throng::cli
