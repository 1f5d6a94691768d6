// This unit, options.cpp and command_manuals.cpp alone include CLI11: it takes ten seconds to compile.
#include "apps/cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <sstream>

#include "apps/cli/command_manuals.h"
#include "apps/cli/options.h"
#include "apps/cli/output.h"
#include "apps/cli/scene_files.h"
#include "engine/foundation/error.h"
#include "engine/simulation/plugin.h"

namespace throng::cli {
namespace {

constexpr const char* kVersion = "throng " THRONG_VERSION;

struct Parsed {
  RunArguments run;
  CheckArguments check;
  ExplainArguments explain;
  ListArguments list;
  SchemaArguments schema;
  ReferenceArguments reference;
  ConvertArguments convert;
  CompareArguments compare;
  EnsembleArguments ensemble;
  MeasureArguments measure;
  ReportArguments report;
  VerifyArguments verify;
  BenchArguments bench;
  EvaluateArguments evaluate;
  FitArguments fit;
  StudyArguments study;
  StudioArguments studio;
  CompletionArguments completion;
  ManualArguments manual;
};

// Of every command: whatever names models may name those of plugins.
void add_plugin_option(CLI::App& app) {
  app.add_option_function<std::vector<std::string>>(
         "--plugin",
         [](const std::vector<std::string>& files) {
           for (const std::string& file : files) load_plugin(file);
         },
         "A shared library with steering models of your own; also several times")
      ->allow_extra_args(false)
      ->type_name("FILE");
  for (CLI::App* part : app.get_subcommands([](const CLI::App*) { return true; })) add_plugin_option(*part);
}

// A flag that switches something off; CLI11's own form of it shows in the help.
void add_negative_flag(CLI::App& app, const std::string& name, bool& value, const std::string& help) {
  app.add_flag_callback(
      name, [&value] { value = false; }, help);
}

void add_scene_options(CLI::App& app, SceneArguments& scene) {
  app.add_option("--set", scene.set,
                 "Replaces a value of the scene: PATH=VALUE, also several times; * stands for any name")
      ->allow_extra_args(false)
      ->type_name("PATH=VALUE");
  add_seed(app, "Seed of every random draw, instead of the scene's",
           [&scene](std::uint64_t seed) { scene.seed = seed; });
  app.add_option("--duration", scene.duration, "Simulated seconds, instead of the scene's");
}

void add_run(CLI::App& app, RunArguments& run) {
  app.add_option("SCENE", run.scene.scene, "A scene file or the name of a scene that ships; plaza when left out");
  add_scene_options(app, run.scene);
  add_machine_options(app, run.scene.threads);
  app.add_option("--out", run.out, "Folder for the results; runs/<scene>-<seed> or the next free name when left out");
  app.add_flag("--force", run.force, "Replace an earlier run in that folder");
  app.add_flag("--json", run.json, "Print one JSON object");
  add_negative_flag(app, "--no-report", run.report, "Write no report.html");
  app.add_flag("--quiet", run.quiet, "No progress, no summary");
  app.add_flag("--strict", run.strict, "Do not run a scene that has warnings or cannot be; exit with 1");
  app.add_option("--checkpoint-every", run.checkpoint_every, "Write checkpoint.throng every so many simulated seconds")
      ->check(positive());
  app.add_option("--resume", run.resume, "Go on from a checkpoint, bit for bit as if the run had never stopped");
  app.add_flag("--live", run.live, "Commands from standard input, one a line, each answered with a line");
  app.footer(
      "Examples:\n  throng run plaza --set populations.*.preferred_speed=1.6 --seed 3\n"
      "  throng run my-scene.yaml --checkpoint-every 600\n  throng run --resume runs/my-scene-1/checkpoint.throng\n"
      "  printf 'run 20\\nalarm\\n' | throng run people/office --live");
}

void add_check(CLI::App& app, CheckArguments& check) {
  app.add_option("SCENE", check.scene.scene, "A scene file or the name of a scene that ships")->required();
  add_scene_options(app, check.scene);
  app.add_flag("--json", check.json, "Print one JSON object");
  app.add_flag("--strict", check.strict, "Exit with 1 when there is a warning");
  app.footer("Examples:\n  throng check my-scene.yaml\n  throng check my-scene.yaml --strict");
}

void add_explain(CLI::App& app, ExplainArguments& explain) {
  app.add_option("SUBJECT", explain.subject.scene,
                 "A steering model, a preset, a mind, `scenario`, or a scene; scenario when left out");
  add_scene_options(app, explain.subject);
  CLI::Option* const agent =
      app.add_option("--agent", explain.agent, "Of a scene: the person with this number: traits, wishes and why");
  app.add_option("--at", explain.at, "Of a person: at this time [s]; at birth when left out")
      ->needs(agent)
      ->check(CLI::Range(0.0, 1e7));
  app.add_flag("--json", explain.json, "Print one JSON object");
  app.footer(
      "Examples:\n  throng explain orca\n  throng explain regulatory\n  throng explain plaza\n  throng explain plaza "
      "--agent 12\n  throng explain "
      "people/office --agent 12 --at 60");
}

void add_list(CLI::App& app, ListArguments& list) {
  app.add_option("WHAT", list.what, "scenes, models, presets, minds, people, parameters or commands")->required();
  app.add_flag("--json", list.json, "Print one JSON array");
  app.footer("Examples:\n  throng list presets\n  throng list models --json");
}

void add_schema(CLI::App& app, SchemaArguments&) { app.footer("Example:\n  throng schema > throng.schema.json"); }

void add_reference(CLI::App& app, ReferenceArguments& reference) {
  app.add_option("FILE", reference.out, "Where to; standard output when left out");
  app.footer("Example:\n  throng reference docs/reference/scenario.md");
}

void add_convert(CLI::App& app, ConvertArguments& convert) {
  app.add_option("IN", convert.in,
                 "trajectory.sqlite, a scene (.yaml, .json) or a plan (.wkt, .geojson, .dxf, .obj, .gltf, .glb)")
      ->required();
  app.add_option("OUT", convert.out, "For a trajectory .csv or .txt; for a scene or a plan .yaml or .json")->required();
  app.add_flag("--force", convert.force, "Replace OUT when it exists");
  app.add_flag("--json", convert.json, "Print one JSON object: of a plan what was found and repaired");
  app.add_option("--layer", convert.layers,
                 "Of a DXF plan: what a layer holds, NAME=walls, floor, doors, obstacles, exits, places, names, "
                 "ignore, ...; * in NAME stands for any text; also several times")
      ->allow_extra_args(false)
      ->type_name("NAME=MEANING");
  app.add_option("--gap", convert.gap, "Of a plan: ends of lines that are closer are joined [m]; 0.05 when left out")
      ->check(CLI::Range(0.0, 5.0));
  app.add_option("--unit", convert.unit, "Of a plan: its unit, m, cm, mm, in, ft or a number of metres");
  app.add_option("--origin", convert.origin, "Of a plan: the point X,Y of the file that becomes 0,0")->type_name("X,Y");
  app.add_flag("--planar", convert.planar, "Of a GeoJSON plan: coordinates are metres, not degrees");
  app.add_flag("--z-up", convert.z_up, "Of a 3D plan: z points up, not y");
  app.add_option("--cell", convert.cell, "Of a 3D plan: size of its voxels [m]; 0.05 when left out")
      ->check(CLI::Range(0.01, 1.0));
  app.footer(
      "Examples:\n  throng convert plan.dxf plan.yaml --layer 'A-WALL*=walls'\n"
      "  throng convert runs/plaza-1/trajectory.sqlite plaza.csv\n  throng convert scene.yaml scene.json");
}

void add_compare(CLI::App& app, CompareArguments& compare) {
  app.add_option("SCENE", compare.scene.scene, "A scene file or the name of a scene that ships")->required();
  app.add_option("--models", compare.models, "Steering models or presets, with commas between them, or `all` models")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->required();
  app.add_option("--seeds", compare.seeds, "So many seeds from the scene's on, with intervals; 1 when left out")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000}));
  add_scene_options(app, compare.scene);
  add_machine_options(app, compare.scene.threads);
  app.add_option("--out", compare.out, "Folder for the report; runs/compare-<scene>-<seed> when left out");
  app.add_flag("--force", compare.force, "Replace an earlier comparison in that folder");
  app.add_flag("--json", compare.json, "Print one JSON object");
  app.footer(
      "Examples:\n  throng compare crossing --models orca,social-force\n"
      "  throng compare bottleneck --models regulatory,realistic --seeds 5");
}

void add_ensemble(CLI::App& app, EnsembleArguments& ensemble) {
  app.add_option("SCENE", ensemble.scene.scene, "A scene file or the name of a scene that ships")->required();
  app.add_option("--seeds", ensemble.seeds,
                 "How many runs of each variant, with one seed after the other; 50 when left out")
      ->check(CLI::Range(1, 100'000));
  app.add_option(
         "--vary", ensemble.vary,
         "Values of the scene to compare: PATH=A,B,C, also several times for all combinations; * stands for any "
         "name")
      ->allow_extra_args(false)
      ->type_name("PATH=A,B,...");
  app.add_option(
         "--until-converged", ensemble.until_converged,
         "Go on, 50 runs at a time and up to 500, until the 95th percentile of total time moves by no more than "
         "this share (IMO MSC.1/Circ.1533): 1%")
      ->type_name("SHARE");
  add_scene_options(app, ensemble.scene);
  add_machine_options(app, ensemble.scene.threads);
  app.add_option("--out", ensemble.out, "Folder for runs and report; runs/ensemble-<scene> when left out");
  app.add_flag("--force", ensemble.force, "Compute runs again that are there already");
  app.add_flag("--json", ensemble.json, "Print one JSON object");
  app.footer(
      "Runs that an earlier call has finished are not computed again; one that was interrupted goes on.\n"
      "Examples:\n  throng ensemble evacuation/cinema --seeds 50\n"
      "  throng ensemble evacuation/cinema --seeds 50 --vary 'world.doors.*.width=1.2,1.8'\n"
      "  throng ensemble my-scene.yaml --until-converged 1% --json");
}

void add_recording_options(CLI::App& app, RecordingArguments& recording) {
  app.add_option("--line", recording.lines,
                 "Count who crosses this line, also several times; LEVEL: in front names a level")
      ->allow_extra_args(false)
      ->type_name("X0,Y0,X1,Y1");
  app.add_option("--area", recording.areas,
                 "Measure density and speed in this rectangle or convex polygon, also several times")
      ->allow_extra_args(false)
      ->type_name("X0,Y0,X1,Y1,...");
  add_reading_options(app, recording);
  app.add_option("--window", recording.window, "Speeds are taken over so many seconds; 0.4 when left out")
      ->check(CLI::Range(0.0, 60.0));
  app.add_option("--cut-off", recording.cut_off, "No Voronoi cell reaches further than this [m]; 0: to the walls")
      ->check(CLI::Range(0.0, 1000.0));
  app.add_option("--radius", recording.radius,
                 "Radius of people whose radius is not in the file [m]; 0.2 when left out")
      ->check(CLI::Range(0.0, 5.0));
}

void add_measure(CLI::App& app, MeasureArguments& measure) {
  app.add_option("FILE", measure.file,
                 "trajectory.sqlite or the folder of a run, another SQLite trajectory, PedPy's .txt, or a .csv")
      ->required();
  add_recording_options(app, measure.recording);
  app.add_option("--groups", measure.groups, "A table of who belongs together (group,ped): how groups walk")
      ->type_name("FILE");
  app.add_option("--cell", measure.cell, "Size of the squares of profiles [m]; 0.5 when left out")
      ->check(CLI::Range(0.05, 100.0));
  app.add_option("--out", measure.out,
                 "Folder for tables: N-t, areas, fundamental diagram, profiles, people, collisions");
  app.add_flag("--force", measure.force, "Replace tables that are there already");
  app.add_flag("--json", measure.json, "Print one JSON object");
  app.add_flag("--csv", measure.csv, "Print a table with commas");
  add_machine_options(app, measure.threads);
  app.footer(
      "Examples:\n  throng measure runs/bottleneck-1 --line 12.15,5.4,12.15,6.6 --area 9,4,11.5,8\n"
      "  throng measure corridor.txt --fps 16 --unit cm --out tables");
}

void add_report(CLI::App& app, ReportArguments& report) {
  app.add_option("RUN", report.runs,
                 "Folders of runs or trajectory files, as `measure` reads them. Runs of one scene that differ by their "
                 "seed are one group; so is a folder of folders of runs, and NAME=RUN,RUN,...")
      ->required();
  add_recording_options(app, report.recording);
  app.add_option("--title", report.title, "Heading of the page");
  app.add_option("--out", report.out, "The page; runs/report-<name>.html or the next free name when left out");
  app.add_flag("--force", report.force, "Replace a page that is there already");
  app.add_flag("--json", report.json, "Print one JSON object");
  add_machine_options(app, report.threads);
  app.footer(
      "Examples:\n  throng report runs/plaza-1\n  throng report corridor.txt --fps 16 --unit cm --line 0,0,0,5\n"
      "  throng report runs/plaza-1 runs/plaza-2 runs/crossing-1\n"
      "  throng report narrow=runs/door-1,runs/door-2 wide=runs/door-3,runs/door-4");
}

void add_verify(CLI::App& app, VerifyArguments& verify) {
  app.add_option("--suite", verify.suite, "rimea, imo or nist; all of them when left out");
  app.add_option("--case", verify.cases, "Only these cases of it, with commas between them")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--model", verify.model,
                 "A steering model or a preset; when left out the profiles regulatory and realistic, the default model "
                 "and Tordeux-2016, each by itself");
  app.add_option("--out", verify.out, "Folder for the report; runs/verify or the next free name when left out");
  app.add_flag("--book", verify.book,
               "Also write book.html, to print: scene, picture, figure, limit and verdict of each case");
  app.add_flag("--force", verify.force, "Replace an earlier report in that folder");
  app.add_flag("--json", verify.json, "Print one JSON object");
  add_machine_options(app, verify.threads);
  app.footer(
      "Examples:\n  throng verify\n  throng verify --book --out book\n  throng verify --suite rimea --case 1,4,9 "
      "--model realistic");
}

void add_bench(CLI::App& app, BenchArguments& bench) {
  static const std::map<std::string, BenchArguments::What> kinds = {
      {"engine", BenchArguments::What::kEngine},         {"steering", BenchArguments::What::kSteering},
      {"navigation", BenchArguments::What::kNavigation}, {"evaluation", BenchArguments::What::kEvaluation},
      {"people", BenchArguments::What::kPeople},         {"scenes", BenchArguments::What::kScenes},
      {"groups", BenchArguments::What::kGroups}};
  app.add_option("WHAT", bench.what,
                 "engine (what a step costs), steering (what each model costs), navigation (meshes, paths and fields), "
                 "evaluation (measures), people (friendship and personality), groups or scenes (every shipped scene "
                 "beside the open floor)")
      ->transform(CLI::CheckedTransformer(kinds).description(""))
      ->type_name("TEXT");
  app.add_option("--agents", bench.agents, "Sizes of the crowd, with commas between them")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Range(2u, 10'000'000u));
  app.add_option("--scenes", bench.scenes, "Of `bench scenes` only these, with commas between them")->delimiter(',');
  app.add_option("--compare", bench.compare, "An earlier --json output: print what changed");
  app.add_flag("--quick", bench.quick, "Fewer repetitions and no million");
  app.add_flag("--json", bench.json, "Print one JSON object");
  app.add_option_function<std::string>("--isa", use_isa, "Instruction set: scalar, baseline, avx2");
  app.footer(
      "Examples:\n  throng bench engine --quick\n  throng bench engine --json > before.json\n"
      "  throng bench engine --compare before.json\n  throng bench scenes --scenes bottleneck,navigation/stadium");
}

void add_studio(CLI::App& app, StudioArguments& studio) {
  app.add_option("SCENE", studio.scene.scene, "A scene file or the name of a scene that ships; plaza when left out");
  add_scene_options(app, studio.scene);
  add_machine_options(app, studio.scene.threads);
  app.add_option("--replay", studio.replay, "Play a recorded run: its folder or a trajectory.sqlite");
  app.add_option("--port", studio.port, "Where to listen; 7007 or the next free one when left out, 0: any");
  app.add_option("--host", studio.host,
                 "Listen on this address instead of on this machine only; who connects needs the token in the address "
                 "that is printed");
  add_negative_flag(app, "--no-browser", studio.browser, "Only print the address");
  app.add_flag("--json", studio.json, "Print the address as one JSON object");
  app.footer("Examples:\n  throng studio plaza\n  throng studio --replay runs/plaza-1");
}

void add_completion(CLI::App& app, CompletionArguments& completion) {
  app.add_option("SHELL", completion.shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember(std::vector<std::string>{"bash", "zsh", "fish"}));
  app.footer(
      "Examples:\n  throng completion bash > ~/.local/share/bash-completion/completions/throng\n"
      "  throng completion fish > ~/.config/fish/completions/throng.fish");
}

void add_manual(CLI::App& app, ManualArguments&) {
  app.footer("Example:\n  throng manual > throng.1 && man ./throng.1");
}

template <typename Struct>
struct Spec {
  const char* name;
  const char* summary;
  void (*add)(CLI::App&, Struct&);
  Struct Parsed::*member;
};

// One line a command: everything that goes over the commands goes over this.
template <typename Visit>
void for_each_command(const Visit& visit) {
  visit(Spec<RunArguments>{"run", "Run a scene and report", add_run, &Parsed::run});
  visit(Spec<CheckArguments>{"check", "Tell whether a scene is right", add_check, &Parsed::check});
  visit(Spec<ExplainArguments>{"explain", "Tell what a scene will do or what a model and its parameters mean",
                               add_explain, &Parsed::explain});
  visit(Spec<ListArguments>{"list", "List scenes, models, presets, minds, parameters or commands", add_list,
                            &Parsed::list});
  visit(Spec<CompareArguments>{"compare", "Run a scene with several steering models, side by side", add_compare,
                               &Parsed::compare});
  visit(Spec<EnsembleArguments>{"ensemble", "Run a scene with many seeds and report how long it takes to empty it",
                                add_ensemble, &Parsed::ensemble});
  visit(Spec<ConvertArguments>{"convert", "Convert trajectories and scenes, import floor plans", add_convert,
                               &Parsed::convert});
  visit(Spec<MeasureArguments>{"measure", "Measure density, flow, speed and more of a recorded crowd", add_measure,
                               &Parsed::measure});
  visit(Spec<ReportArguments>{"report", "Write a page about a recorded crowd, or compare several", add_report,
                              &Parsed::report});
  visit(Spec<VerifyArguments>{"verify", "Run the field's test suites and report pass or fail with numbers", add_verify,
                              &Parsed::verify});
  visit(Spec<BenchArguments>{"bench", "Measure what a step costs", add_bench, &Parsed::bench});
  visit(Spec<EvaluateArguments>{"evaluate", "Measure how good models are, and what documents claim", add_evaluate,
                                &Parsed::evaluate});
  visit(Spec<FitArguments>{"fit", "Find the parameters with which a model predicts a recorded crowd best", add_fit,
                           &Parsed::fit});
  visit(Spec<StudyArguments>{"study", "Ask people how crowds seem: clips, a questionnaire, statistics", add_study,
                             &Parsed::study});
  visit(Spec<StudioArguments>{"studio", "Watch and steer a scene in the browser", add_studio, &Parsed::studio});
  visit(Spec<SchemaArguments>{"schema", "Print the JSON Schema of scenes, for editors", add_schema, &Parsed::schema});
  visit(Spec<CompletionArguments>{"completion", "Print what a shell needs to complete commands and options",
                                  add_completion, &Parsed::completion});
  visit(Spec<ManualArguments>{"manual", "Print the manual page", add_manual, &Parsed::manual});
  visit(Spec<ReferenceArguments>{"reference", "Write the reference page of scenes", add_reference, &Parsed::reference});
}

std::vector<std::string> command_names_of_cli() {
  std::vector<std::string> names;
  for (const CommandHelp& command : command_summaries()) names.push_back(command.name);
  return names;
}

// `throng`, `throng plaza` and `throng --seed 3` mean `throng run ...`.
std::vector<std::string> with_command(std::vector<std::string> words) {
  if (words.empty()) return {"run"};
  if (words.front() == "help") {  // `throng help run` is `throng run --help`
    words.erase(words.begin());
    words.emplace_back("--help");
    if (words.size() > 1 && words.front().starts_with('-')) words = {"--help"};
  }
  const std::vector<std::string> names = command_names_of_cli();
  const std::string& first = words.front();
  const bool whole_program = first == "--help" || first == "-h" || first == "--version";
  if (whole_program || std::find(names.begin(), names.end(), first) != names.end()) return words;
  if (!first.starts_with('-')) find_scene(first, names);  // a misspelt command rather than a bad scene: say so
  words.insert(words.begin(), "run");
  return words;
}

// CLI::Range lets nan pass: it is neither below nor above anything.
void refuse_no_numbers(CLI::App& command) {
  const auto is_number = [](const std::string& text) {
    double value = 0.0;
    if (!CLI::detail::lexical_cast(text, value) || std::isfinite(value)) return std::string{};
    return "'" + text + "' is no number";
  };
  for (CLI::Option* option : command.get_options())
    if (option->get_type_name().starts_with("FLOAT")) option->check(is_number);
  for (CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; })) refuse_no_numbers(*below);
}

// A variable of a shell that was never set: the run would begin anew, or lie somewhere else than was asked for.
void refuse_empty_texts(CLI::App& command) {
  const auto is_given = [](const std::string& text) {
    return text.empty() ? std::string("it is empty") : std::string();
  };
  for (CLI::Option* option : command.get_options())
    if (option->get_type_name() == "TEXT" && !option->check_lname("title")) option->check(is_given);
  for (CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; })) refuse_empty_texts(*below);
}

Error unexpected(const CLI::App& command, const std::vector<std::string>& extras) {
  const auto option =
      std::find_if(extras.begin(), extras.end(), [](const auto& word) { return word.starts_with('-'); });
  if (option == extras.end()) return Error("unexpected argument '" + (extras.empty() ? "" : extras.front()) + "'");
  const std::string given = option->substr(0, option->find('='));
  std::vector<std::string> valid;
  for (const CLI::Option* known : command.get_options())
    for (const std::string& name : known->get_lnames()) valid.push_back("--" + name);
  return Error("there is no option '" + given + "'", suggest_name(given, valid));
}

}  // namespace

std::vector<CommandHelp> command_summaries() {
  std::vector<CommandHelp> all;
  for_each_command([&](const auto& spec) { all.push_back({spec.name, spec.summary}); });
  return all;
}

void visit_commands(const std::function<void(const CLI::App&, const std::string& name)>& visit) {
  Parsed parsed;
  for_each_command([&](const auto& spec) {
    CLI::App command(spec.summary, spec.name);
    spec.add(command, parsed.*spec.member);
    add_plugin_option(command);
    visit(command, spec.name);
  });
}

Arguments parse_arguments(std::vector<std::string> words) {
  words = with_command(std::move(words));

  CLI::App app("Simulates crowds of people.", "throng");
  app.require_subcommand(1);
  app.set_version_flag("--version", kVersion);
  app.footer(
      "Examples:\n  throng                  run the scene `plaza`\n  throng crossing --seed 2\n  throng explain orca");
  Parsed parsed;
  Arguments result;
  for_each_command([&](const auto& spec) {
    CLI::App* command = app.add_subcommand(spec.name, spec.summary);
    auto* filled = &(parsed.*spec.member);
    spec.add(*command, *filled);
    add_plugin_option(*command);
    refuse_no_numbers(*command);
    refuse_empty_texts(*command);
    command->set_version_flag("--version", kVersion);
    command->callback([&result, filled] { result = *filled; });
  });

  parsed.run.command_line = "throng";
  for (const std::string& word : words) parsed.run.command_line += " " + shell_word(word);
  parsed.report.command_line = parsed.ensemble.command_line = parsed.compare.command_line = parsed.run.command_line;
  const std::string command_word = words.front();
  try {
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app.parse(words);
  } catch (const CLI::Success& answer) {
    std::ostringstream text;
    app.exit(answer, text, text);
    return TextAnswer{text.str()};
  } catch (const CLI::ExtrasError&) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    throw unexpected(*command, app.remaining(true));
  } catch (const CLI::ParseError& problem) {
    throw Error(problem.what(), "`throng " + command_word + " --help` shows the options");
  }
  return result;
}

}  // namespace throng::cli
