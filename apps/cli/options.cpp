#include "apps/cli/options.h"

#include <CLI/CLI.hpp>

#include "apps/cli/output.h"
#include "apps/cli/scene_files.h"
#include "engine/foundation/error.h"
#include "engine/foundation/isa.h"

namespace throng::cli {

void use_isa(const std::string& name) {
  static const std::vector<std::string> names = {"scalar", "baseline", "avx2"};
  Isa isa{};
  if (!isa_from_name(name, isa)) throw Error("there is no instruction set '" + name + "'", suggest_name(name, names));
  if (!force_isa(isa))
    throw Error("this processor lacks " + name, "the best it has is " + std::string(isa_name(best_isa())));
}

void add_machine_options(CLI::App& app, int& threads) {
  constexpr int kMostThreads = 1024;
  app.add_option("--threads", threads, "How many threads; 0: all of the machine. Never changes the result")
      ->check(CLI::Range(0, kMostThreads));
  app.add_option_function<std::string>("--isa", use_isa,
                                       "Instruction set: scalar, baseline, avx2. Never changes the result");
}

// Seeds are whole and not below 0; CLI11 would take -1 for the largest one.
void add_seed(CLI::App& app, const std::string& help, const std::function<void(std::uint64_t)>& take) {
  const auto read = [take](const std::string& text) { take(seed_from(text)); };
  app.add_option_function<std::string>("--seed", read, help)->type_name("UINT");
}

// CLI11's own writes the largest number out, all 309 digits of it.
CLI::Validator positive() {
  const auto is_positive = [](const std::string& text) {
    double value = 0.0;
    const bool fine = CLI::detail::lexical_cast(text, value) && value > 0.0;
    return fine ? std::string() : "'" + text + "' is no number above 0";
  };
  return {is_positive, "POSITIVE"};
}

void add_reading_options(CLI::App& app, ReadingArguments& recording) {
  app.add_option("--fps", recording.frames_per_second, "Frames a second, instead of what the file says")
      ->check(positive());
  app.add_option("--unit", recording.unit, "Unit of the file's coordinates: m, cm, mm or a number of metres");
  app.add_option("--floor", recording.floor,
                 "Where one can walk, as WKT or a file of it, instead of what the file says");
  app.add_option("--from", recording.from, "Leave out what is before this second");
  app.add_option("--until", recording.until, "Leave out what is after this second");
}

namespace {

void add_evaluate_people(CLI::App& app, EvaluateArguments::People& people) {
  app.add_option("--seeds", people.seeds, "Runs of each scene")->check(CLI::Range(2, 1000));
  app.add_option("--of", people.of, "Claims of one document only: ricks, durupinar, guy or bevin")
      ->check(CLI::IsMember(std::vector<std::string>{"ricks", "durupinar", "guy", "bevin"}));
  app.add_flag("--json", people.json, "Print one JSON object");
  app.footer("Examples:\n  throng evaluate people --json > claims.json\n  throng evaluate people --of ricks --seeds 4");
}

void add_evaluate_experiments(CLI::App& app, EvaluateArguments::Experiments& experiments) {
  app.add_option("DIR", experiments.data,
                 "A folder of recordings (NAME.csv) with their set-ups (NAME.json) beside them")
      ->required();
  app.add_option("--models", experiments.models,
                 "Steering models and presets, with commas between them, or `all`; the profiles of `verify` when left "
                 "out")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--runs", experiments.runs,
                 "Only these recordings, with commas between them; * stands for any text: juelich-uni/*")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--arrivals", experiments.arrivals,
                 "recorded (when, where and how fast real people came) or waiting-room (all at once from behind the "
                 "entrances, where a set-up tells their widths)")
      ->check(CLI::IsMember(std::vector<std::string>{"recorded", "waiting-room"}));
  app.add_option("--seeds", experiments.seeds, "Runs of each model; 3 when left out")->check(CLI::Range(1, 1000));
  app.add_option("--seed", experiments.seed, "Seed of the first of them");
  app.add_option("--preferred-speed", experiments.preferred_speed, "Mean of what people want to walk [m/s]; 1.55")
      ->check(CLI::Range(0.1, 5.0));
  app.add_option("--speed-deviation", experiments.speed_deviation, "Its standard deviation [m/s]; 0.18")
      ->check(CLI::Range(0.0, 2.0));
  app.add_option("--body-depth", experiments.body_depth,
                 "How deep bodies are that turn their shoulders [m], such as 0.3; discs when left out")
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--step", experiments.step, "Simulated time of one step [s]; 0.05 when left out")
      ->check(CLI::Range(0.001, 0.25));
  app.add_option("--out", experiments.out, "Folder for experiments.html and experiments.json; runs/experiments");
  app.add_flag("--force", experiments.force, "Replace them when they are there already");
  app.add_flag("--json", experiments.json, "Print one JSON object");
  add_machine_options(app, experiments.threads);
  app.footer(
      "Examples:\n  throng evaluate experiments trajectories\n"
      "  throng evaluate experiments trajectories --runs 'juelich-uni/*' --models realistic,orca --seeds 5\n"
      "  throng evaluate experiments trajectories --arrivals waiting-room --json");
}

// Of evaluations that run steering models.
template <typename Evaluation>
void add_model_options(CLI::App& app, Evaluation& evaluation) {
  app.add_option("--models", evaluation.models, "Steering models, with commas between them, or `all`; orca")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_seed(app, "Seed of every random draw", [&evaluation](std::uint64_t seed) { evaluation.seed = seed; });
  app.add_flag("--solid", evaluation.solid,
               "Bodies stop at each other, as in a run; without it only the model keeps people apart");
  app.add_option("--step", evaluation.step, "Simulated time of one step [s]; 0.05 when left out")
      ->check(CLI::Range(0.001, 1.0));
  app.add_flag("--json", evaluation.json, "Print one JSON object");
  add_machine_options(app, evaluation.threads);
}

void add_evaluate_space(CLI::App& app, EvaluateArguments::Space& space) {
  add_model_options(app, space);
  app.add_option("--count", space.count, "How many scenarios; 10000 when left out")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
  app.add_option("--space", space.kind,
                 "representative (all meet a reference agent, which is judged) or complete (everybody anywhere)")
      ->check(CLI::IsMember(std::vector<std::string>{"representative", "complete"}));
  app.add_option("--obstacles", space.obstacles, "Share of the cells that are obstacles")->check(CLI::Range(0.0, 0.6));
  app.add_option("--write-failures", space.write_failures,
                 "Folder for what failed, as scenes: a folder a model, and one for what nobody solved");
  app.add_flag("--force", space.force, "Replace scenes that are there already");
  app.footer(
      "Examples:\n  throng evaluate space --models orca,reactive --count 10000\n"
      "  throng evaluate space --models all --count 1000 --write-failures hard");
}

void add_evaluate_steerbench(CLI::App& app, EvaluateArguments::Steerbench& steerbench) {
  app.add_option("--data", steerbench.data, "A folder of test cases (.xml), with those below it, or one test case")
      ->required();
  app.add_option("--cases", steerbench.cases,
                 "Only these, with commas between them; * stands for any text: simple-*,crossing-1")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_model_options(app, steerbench);
  app.footer(
      "Examples:\n  throng evaluate steerbench --data testcases --models all\n"
      "  throng evaluate steerbench --data testcases --cases 'crossing-*' --json");
}

void add_observation_options(CLI::App& app, ObservationArguments& recording) {
  app.add_option("--noise", recording.noise,
                 "How far observed positions are off [m], standard deviation in each direction; 0.05 when left out")
      ->check(CLI::Range(0.001, 5.0));
  app.add_option("--samples", recording.samples, "How many states of the crowd are held possible at once")
      ->check(CLI::Range(16u, 100'000u));
  add_seed(app, "Seed of every random draw; 1 when left out",
           [&recording](std::uint64_t seed) { recording.seed = seed; });
  app.add_flag("--full", recording.full, "Let every observation correct everybody at all earlier times: slow");
  add_reading_options(app, recording);
  app.add_flag("--json", recording.json, "Print one JSON object");
  add_machine_options(app, recording.threads);
}

void add_evaluate_entropy(CLI::App& app, EvaluateArguments::Entropy& entropy) {
  app.add_option("DATA", entropy.recording.file,
                 "trajectory.sqlite or the folder of a run, another SQLite trajectory, PedPy's .txt, or a .csv");
  app.add_option("--models", entropy.models,
                 "Steering models or presets, with commas between them, or `all`; values follow a colon: "
                 "orca:time_horizon=3:radius=0.2")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->required();
  app.add_flag("--matrix", entropy.matrix,
               "Hold the models against each other: each walks the ways of DATA, or without it ten people across a "
               "disc, and all are scored on what it did");
  add_observation_options(app, entropy.recording);
  app.footer(
      "Examples:\n  throng evaluate entropy corridor.csv --fps 16 --models orca,social-force,RVO-1\n"
      "  throng evaluate entropy runs/crossing-1 --models orca:radius=0.3,orca:radius=0.2 --json\n"
      "  throng evaluate entropy --matrix --models RVO-1,SFM-2,Steer-3");
}

}  // namespace

void add_fit(CLI::App& app, FitArguments& fit) {
  app.add_option("DATA", fit.recording.file,
                 "trajectory.sqlite or the folder of a run, another SQLite trajectory, PedPy's .txt, or a .csv")
      ->required();
  app.add_option("--model", fit.model,
                 "The steering model or preset to begin with, perhaps with values: orca:radius=0.2");
  app.add_option("--parameters", fit.parameters,
                 "What to fit, with commas between them; radius, preferred_speed and the model's numbers when left out")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--evaluations", fit.evaluations, "How often the score is computed at most")
      ->check(CLI::Range(2, 100'000));
  app.add_option("--out", fit.out, "Write the parameters found, as a piece of a scene, into this file");
  app.add_flag("--force", fit.force, "Replace that file when it exists");
  add_observation_options(app, fit.recording);
  app.footer(
      "Example:\n  throng fit corridor.csv --fps 16 --model orca --parameters radius,time_horizon --out fit.yaml");
}

// Each evaluation is a command of its own below this one, with its own options and help.
void add_evaluate(CLI::App& app, EvaluateArguments& evaluate) {
  app.require_subcommand(1);
  const auto add = [&](const char* name, const char* summary) {
    CLI::App* command = app.add_subcommand(name, summary);
    command->parse_complete_callback([&evaluate, name] { evaluate.what = name; });
    return command;
  };
  add_evaluate_entropy(*add("entropy", "How well models predict a recorded crowd: the entropy metric"),
                       evaluate.entropy);
  add_evaluate_experiments(*add("experiments", "Recordings of real people against ours in the same set-ups"),
                           evaluate.experiments);
  add_evaluate_people(*add("people", "What documents say about personality and friendship"), evaluate.people);
  add_evaluate_space(*add("space", "How many of all the situations that people get into a steering model masters"),
                     evaluate.space);
  add_evaluate_steerbench(*add("steerbench", "The test cases of SteerBench: collisions, time, effort, pass or fail"),
                          evaluate.steerbench);
  app.footer("Example:\n  throng evaluate people --json > claims.json");
}

void add_study(CLI::App& app, StudyArguments& study) {
  app.require_subcommand(1);
  const auto add = [&](const char* name, const char* summary) {
    CLI::App* command = app.add_subcommand(name, summary);
    command->parse_complete_callback([&study, name] { study.what = name; });
    command->add_flag("--json", study.json, "Print one JSON object");
    return command;
  };
  CLI::App* make = add("make", "Make the questionnaire page with its clips, and the key to it");
  make->add_option("--out", study.out, "Folder for study.html and study.json; study when left out");
  make->add_option("--seed", study.seed, "Of the runs that are shown");
  make->add_flag("--force", study.force, "Replace a study that is there already");
  make->footer("Example:\n  throng study make --out my-study");
  CLI::App* analyse = add("analyse", "Statistics of what participants answered");
  analyse->add_option("KEY", study.key, "The study.json that was made with the page")->required();
  analyse->add_option("ANSWERS", study.answers, "The files that participants saved")->required();
  analyse->footer("Example:\n  throng study analyse my-study/study.json answers-*.json");
  app.footer(
      "Examples:\n  throng study make --out my-study\n  throng study analyse my-study/study.json answers-*.json");
}

}  // namespace throng::cli
