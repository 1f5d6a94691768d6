#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// What the user asked for: one struct a command, filled by parse_arguments().
namespace throng::cli {

// Of every command that loads a scene.
struct SceneArguments {
  std::string scene;             // a file, or the name of a scene that ships
  std::vector<std::string> set;  // PATH=VALUE
  std::optional<std::uint64_t> seed;
  std::optional<double> duration;  // [s]
  int threads = 0;                 // 0: as many as the machine has
};

struct RunArguments {
  SceneArguments scene;
  std::string out;  // empty: runs/<scene>-<seed>, or the next free name
  bool force = false;
  bool json = false;
  bool report = true;
  bool quiet = false;
  bool strict = false;                     // a scene with warnings is not run
  std::optional<double> checkpoint_every;  // [s] simulated
  std::string resume;                      // a checkpoint
  bool live = false;                       // commands come from standard input
  std::string command_line;                // for the report
};

struct CheckArguments {
  SceneArguments scene;
  bool strict = false;  // warnings fail
  bool json = false;
};

struct ExplainArguments {
  SceneArguments subject;  // a model, `scenario` or a scene
  std::optional<std::uint32_t> agent;
  std::optional<double> at;  // [s]
  bool json = false;
};

struct ListArguments {
  std::string what;
  bool json = false;
};

struct SchemaArguments {};

struct ReferenceArguments {
  std::string out;  // empty: standard output
};

struct ConvertArguments {
  std::string in;
  std::string out;
  bool force = false;
  bool json = false;
  // Of plans.
  std::vector<std::string> layers;  // NAME=MEANING
  std::optional<double> gap;        // [m]
  std::string unit;                 // m, cm, mm, in, ft, or a number of metres
  std::string origin;               // X,Y
  std::optional<double> cell;       // [m]
  bool planar = false;
  bool z_up = false;
};

struct CompareArguments {
  SceneArguments scene;
  std::vector<std::string> models;  // or presets
  std::uint64_t seeds = 1;          // from the scene's on
  std::string out;
  bool force = false;
  bool json = false;
  std::string command_line;  // for the page
};

struct EnsembleArguments {
  SceneArguments scene;
  std::uint64_t seeds = 50;
  std::vector<std::string> vary;  // PATH=A,B,C
  std::string until_converged;    // a share, "1%"; empty: no test
  std::string out;
  bool force = false;
  bool json = false;
  std::string command_line;  // for the report
};

// How a recording is read.
struct ReadingArguments {
  std::optional<double> frames_per_second;
  std::string unit;             // m, cm, mm or a number of metres
  std::string floor;            // WKT or a file of it
  std::optional<double> from;   // [s]
  std::optional<double> until;  // [s]
};

// And where it is measured.
struct RecordingArguments : ReadingArguments {
  std::vector<std::string> lines;  // X0,Y0,X1,Y1
  std::vector<std::string> areas;  // X0,Y0,X1,Y1 or the corners of a convex polygon
  double window = 0.4;             // [s]
  double cut_off = 0.0;            // [m]
  double radius = 0.2;             // [m]
};

struct MeasureArguments {
  std::string file;  // a trajectory or the folder of a run
  RecordingArguments recording;
  std::string groups;  // a table of who belongs together; empty: not asked for
  double cell = 0.5;   // [m]
  std::string out;     // folder for tables; empty: none
  bool force = false;
  bool json = false;
  bool csv = false;
  int threads = 0;
};

struct ReportArguments {
  std::vector<std::string> runs;  // recordings, folders of runs, folders of such folders, NAME=any,of,these
  RecordingArguments recording;
  std::string out;  // the page; empty: in runs/
  std::string title;
  bool force = false;
  bool json = false;
  int threads = 0;
  std::string command_line;  // for the page
};

struct VerifyArguments {
  std::string suite;               // empty: all
  std::vector<std::string> cases;  // empty: all
  std::string model;  // a model or a preset; empty: the calibrated profiles and the default, each by itself
  std::string out;
  bool book = false;
  bool force = false;
  bool json = false;
  int threads = 0;
};

struct BenchArguments {
  enum class What { kEngine, kSteering, kNavigation, kEvaluation, kPeople, kScenes, kGroups };
  What what = What::kEngine;
  std::vector<std::uint32_t> agents;
  std::vector<std::string> scenes;  // of kScenes; none: all that ship
  std::string compare;              // an earlier result
  bool quick = false;
  bool json = false;
};

// Of commands that hold models against a recording.
struct ObservationArguments : ReadingArguments {
  std::string file;     // a trajectory or the folder of a run
  double noise = 0.05;  // [m] of observations
  std::uint32_t samples = 1000;
  std::uint64_t seed = 1;
  bool full = false;
  int threads = 0;
  bool json = false;
};

// A struct an evaluation; `what` says which one is meant.
struct EvaluateArguments {
  std::string what;
  struct Entropy {
    ObservationArguments recording;
    std::vector<std::string> models;
    bool matrix = false;
  } entropy;
  struct Experiments {
    std::string data;                 // a folder of recordings with their set-ups
    std::vector<std::string> models;  // and presets; empty: the profiles that `verify` tries
    std::vector<std::string> runs;    // names, * for any text; empty: all
    std::string arrivals = "recorded";
    std::uint64_t seed = 1;
    int seeds = 3;
    double step = 0.05;                                     // [s]
    double preferred_speed = 1.55, speed_deviation = 0.18;  // [m/s]
    double body_depth = 0.0;                                // [m]
    std::string out;                                        // empty: chosen
    bool force = false;
    bool json = false;
    int threads = 0;
  } experiments;
  struct People {
    int seeds = 16;
    std::string of;  // a document; empty: all
    bool json = false;
  } people;
  struct Space {
    std::vector<std::string> models;  // empty: orca
    std::string kind = "representative";
    std::uint64_t count = 10'000;  // scenarios
    std::uint64_t seed = 1;
    std::optional<double> obstacles;  // share of cells
    std::string write_failures;       // folder
    bool force = false;
    bool solid = false;
    double step = 0.05;  // [s]
    bool json = false;
    int threads = 0;
  } space;
  struct Steerbench {
    std::vector<std::string> models;  // empty: orca
    std::string data;                 // a folder of test cases, or one
    std::vector<std::string> cases;   // names, * for any text; empty: all
    std::uint64_t seed = 1;
    bool solid = false;
    double step = 0.05;  // [s]
    bool json = false;
    int threads = 0;
  } steerbench;
};

struct StudyArguments {
  std::string what;           // make or analyse
  std::string out = "study";  // a folder
  std::uint64_t seed = 1;
  bool force = false;
  std::string key;                   // study.json
  std::vector<std::string> answers;  // files
  bool json = false;
};

struct FitArguments {
  ObservationArguments recording;
  std::string model = "orca";
  std::vector<std::string> parameters;
  int evaluations = 80;
  std::string out;  // empty: standard output only
  bool force = false;
  FitArguments() { recording.samples = 200; }
};

struct StudioArguments {
  SceneArguments scene;
  std::string replay;  // a run folder or a trajectory
  std::optional<std::uint16_t> port;
  std::string host;  // empty: this machine only
  bool browser = true;
  bool json = false;
};

struct CompletionArguments {
  std::string shell;  // bash, zsh or fish
};

struct ManualArguments {};

// Help and version: print and be done.
struct TextAnswer {
  std::string text;
};

using Arguments =
    std::variant<RunArguments, CheckArguments, ExplainArguments, ListArguments, SchemaArguments, ReferenceArguments,
                 ConvertArguments, CompareArguments, EnsembleArguments, MeasureArguments, ReportArguments,
                 VerifyArguments, BenchArguments, EvaluateArguments, FitArguments, StudioArguments, StudyArguments,
                 CompletionArguments, ManualArguments, TextAnswer>;

// Throws Error for whatever the command line gets wrong.
Arguments parse_arguments(std::vector<std::string> words);

struct CommandHelp {
  std::string name;
  std::string summary;
};
std::vector<CommandHelp> command_summaries();

// Everything that `--help` knows of a command, for completion and the manual.
struct OptionHelp {
  std::string name;   // "--seed", or "SCENE" of a positional
  std::string value;  // "UINT"; empty: a flag
  std::string help;
};
struct CommandManual {
  std::string name;  // "run", "evaluate space"
  std::string summary;
  std::vector<OptionHelp> options;
  std::string examples;
};
std::vector<CommandManual> command_manuals();

}  // namespace throng::cli
