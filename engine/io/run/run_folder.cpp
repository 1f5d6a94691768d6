#include "engine/io/run/run_folder.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <optional>
#include <system_error>

#include "engine/foundation/bytes.h"
#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"
#include "engine/foundation/text.h"
#include "engine/io/files/file.h"
#include "engine/io/files/folder_lock.h"
#include "engine/io/report/run_report.h"
#include "engine/io/run/event_log.h"
#include "engine/io/trajectory/trajectory_writer.h"

namespace throng::io {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTrajectory = "trajectory.sqlite";
constexpr const char* kEvents = "events.jsonl";
constexpr const char* kReport = "report.html";
// Last: a folder with a summary holds a whole run.
constexpr const char* kSummary = "summary.json";
constexpr const char* kFiles[] = {kTrajectory, kEvents, kReport, kSummary};

constexpr std::uint64_t kMagic = 0x3246'4e52'4752'4854ull;
constexpr std::uint64_t kNever = ~std::uint64_t{0};

fs::path unfinished(const fs::path& file) { return file.string() + ".part"; }
// While it is not whole itself.
fs::path copy_of_earlier(const fs::path& part) { return part.string() + ".copy"; }

[[noreturn]] void fail(const fs::path& path, const std::string& problem, const std::string& hint = {}) {
  throw Error(SourcePlace{.file = path.string()}, problem, hint);
}

void check(const fs::path& path, const char* what, const std::error_code& problem) {
  if (problem) fail(path, std::string("cannot ") + what + ": " + problem.message(), "choose another folder with --out");
}

bool holds_any(const fs::path& folder, bool parts) {
  std::error_code ignored;
  return std::any_of(std::begin(kFiles), std::end(kFiles), [&](const char* name) {
    return fs::exists(parts ? unfinished(folder / name) : folder / name, ignored);
  });
}

// Of a run that was killed while its files got their names: it goes on in its own folder, which has no summary yet.
bool half_published(const RunFolderOptions& options) {
  std::error_code ignored;
  return !options.continues.empty() && fs::equivalent(options.continues, options.folder, ignored) &&
         !fs::exists(options.folder / kSummary, ignored);
}

fs::path prepared(const RunFolderOptions& options) {
  const fs::path& folder = options.folder;
  std::error_code problem;
  if (fs::exists(folder, problem) && !fs::is_directory(folder, problem))
    fail(folder, "is a file, not a folder", "choose another folder with --out");
  if (!options.force && holds_any(folder, false) && !half_published(options))
    fail(folder, "holds a run already", "add --force to replace it, or choose another folder with --out");
  fs::create_directories(folder, problem);
  check(folder, "make the folder", problem);
  return folder;
}

std::uint64_t checksum(std::string_view bytes) {
  Hasher hasher;
  hasher.add(bytes);
  return hasher.value();
}

void write_whole(const fs::path& path, const std::string& text) {
  File file(path, File::Mode::kCreate);
  file.write_at(0, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// How far the recordings were when a checkpoint was made.
struct Resumed {
  std::string trajectory;               // the writer's snapshot; empty: was not recorded
  std::optional<std::uint64_t> events;  // [bytes]
};

}  // namespace

struct RunFolder::State {
  State(const RunFolderOptions& o, const LoadedScenario& s, const Simulation& simulation)
      : options(o), scenario(s), folder(prepared(o)), lock(folder) {
    if (options.report) report.emplace(simulation);
    const double every = scenario.def.recording.every / simulation.clock().dt;
    steps_between_frames = static_cast<std::uint64_t>(std::max(1.0, std::round(every)));
  }

  void begin(const Simulation& simulation);
  void record_frame(const Simulation& simulation);
  bool fetch_earlier(const char* name) const;
  void remove_leftovers() const;
  TrajectoryOptions trajectory_options(const Simulation& simulation) const;
  void publish() const;
  fs::path part(const char* name) const { return unfinished(folder / name); }
  bool records_trajectory() const { return scenario.def.recording.trajectory; }
  bool records_events() const { return scenario.def.recording.events; }

  RunFolderOptions options;
  LoadedScenario scenario;
  fs::path folder;
  FolderLock lock;
  std::uint64_t steps_between_frames = 1;
  std::uint64_t last_recorded = kNever;  // step
  bool begun = false;
  bool finished = false;
  std::optional<Resumed> resumed;
  std::string restored_from;  // the bytes, until recording goes on
  std::optional<TrajectoryWriter> trajectory;
  std::optional<EventLog> events;
  std::optional<RunReport> report;
  evaluation::Departures departures;
  std::string summary;  // once it is finished
};

TrajectoryOptions RunFolder::State::trajectory_options(const Simulation& simulation) const {
  const double between = static_cast<double>(steps_between_frames) * simulation.clock().dt;
  TrajectoryOptions t;
  t.frames_per_second = 1.0 / between;
  const double whole = std::round(t.frames_per_second);
  if (std::abs(whole - t.frames_per_second) < 1e-9 * whole) t.frames_per_second = whole;
  t.first_frame =
      static_cast<std::int64_t>((simulation.clock().step + steps_between_frames - 1) / steps_between_frames);
  t.info = {{"scene", scenario.def.name},
            {"seed", std::to_string(scenario.def.seed)},
            {"step", shortest_text(simulation.clock().dt)},
            {"steps_between_frames", std::to_string(steps_between_frames)},
            {"scenario", scenario.source}};
  if (scenario.origin != std::array<double, 2>{})
    t.info.emplace_back("origin", shortest_text(scenario.origin[0]) + " " + shortest_text(scenario.origin[1]));
  return t;
}

// Puts the recording that a checkpoint continues where this run writes. False when there is none. Whoever is killed
// meanwhile leaves what there was, so that the next one finds it.
bool RunFolder::State::fetch_earlier(const char* name) const {
  const fs::path& from = options.continues.empty() ? folder : options.continues;
  std::error_code problem;
  for (const fs::path& earlier : {unfinished(from / name), from / name}) {
    if (!fs::exists(earlier, problem)) continue;
    if (fs::equivalent(earlier, part(name), problem)) return true;
    if (half_published(options)) {
      fs::rename(earlier, part(name), problem);
    } else {
      const fs::path copy = copy_of_earlier(part(name));
      fs::copy_file(earlier, copy, fs::copy_options::overwrite_existing, problem);
      if (!problem) fs::rename(copy, part(name), problem);
    }
    check(earlier, "copy the recording so far", problem);
    return true;
  }
  return false;
}

// What another run left unfinished must not pass for this one's, nor stay for ever.
void RunFolder::State::remove_leftovers() const {
  std::error_code ignored;
  for (const char* name : kFiles) {
    const bool goes_on = name == kTrajectory ? resumed && !resumed->trajectory.empty() && records_trajectory()
                         : name == kEvents   ? resumed && resumed->events && records_events()
                                             : false;
    if (!goes_on) fs::remove(part(name), ignored);
    fs::remove(copy_of_earlier(part(name)), ignored);
  }
  fs::remove(unfinished(checkpoint_file(folder)), ignored);
  // Of the run that is replaced: whoever resumed it would find the recordings of this one.
  if (!resumed) fs::remove(checkpoint_file(folder), ignored);
}

void RunFolder::State::begin(const Simulation& simulation) {
  if (!resumed && !options.force && holds_any(folder, true))
    fail(folder, "holds a run that was not finished (its files end in .part)",
         "add --force to replace it, or choose another folder with --out");
  remove_leftovers();
  if (records_trajectory()) {
    const TrajectoryOptions wanted = trajectory_options(simulation);
    if (resumed && !resumed->trajectory.empty() && fetch_earlier(kTrajectory))
      trajectory.emplace(part(kTrajectory), wanted, simulation, resumed->trajectory);
    else
      trajectory.emplace(part(kTrajectory), wanted, simulation);
  }
  if (records_events()) {
    if (resumed && resumed->events && fetch_earlier(kEvents))
      events.emplace(part(kEvents), simulation, *resumed->events);
    else
      events.emplace(part(kEvents), simulation);
  }
  begun = true;
  resumed.reset();
  restored_from.clear();
}

void RunFolder::State::record_frame(const Simulation& simulation) {
  const std::uint64_t step = simulation.clock().step;
  if (step % steps_between_frames != 0 || step == last_recorded) return;
  last_recorded = step;
  if (trajectory) trajectory->frame(simulation);
  if (report) report->frame(simulation);
}

// All new files are whole now. The old summary goes first and the new one comes last, so that a folder never passes for
// a whole run while it holds files of two.
void RunFolder::State::publish() const {
  std::error_code problem;
  fs::remove(folder / kSummary, problem);
  check(folder / kSummary, "replace", problem);
  for (const char* name : kFiles) {
    if (fs::exists(part(name), problem))
      fs::rename(part(name), folder / name, problem);
    else
      fs::remove(folder / name, problem);  // of an earlier run that recorded more
    check(folder / name, "replace", problem);
  }
}

fs::path RunFolder::checkpoint_file(const fs::path& folder) { return folder / "checkpoint.throng"; }

bool RunFolder::holds_unfinished_run(const fs::path& folder) { return holds_any(folder, true); }

RunFolder::RunFolder(const RunFolderOptions& options, const LoadedScenario& scenario, const Simulation& simulation)
    : state_(std::make_unique<State>(options, scenario, simulation)) {}

RunFolder::~RunFolder() {
  if (state_ == nullptr || state_->finished || !state_->events) return;
  try {
    state_->events->flush();
  } catch (const Error&) {
    // The run has failed already; what could be written is there.
  }
}

void RunFolder::observed(const Simulation& simulation) {
  State& s = *state_;
  if (!s.begun) s.begin(simulation);
  s.departures.add(simulation.clock().seconds(), simulation.events());
  if (s.events) s.events->add(simulation);
  // What people show is among what happens: ten hours of talks are a gigabyte.
  if (s.trajectory && s.records_events()) s.trajectory->actions(simulation);
  s.record_frame(simulation);
}

void RunFolder::observe(Simulation& simulation) {
  using Time = std::chrono::steady_clock;
  const auto start = Time::now();
  observed(simulation);
  simulation.count_observing(std::chrono::duration<double>(Time::now() - start).count());
}

void RunFolder::finish(const Simulation& simulation, double wall_seconds, bool interrupted) {
  State& s = *state_;
  if (s.finished) return;
  if (!s.begun) s.begin(simulation);
  if (s.trajectory) s.trajectory->finish(simulation);
  s.trajectory.reset();
  if (s.events) s.events->flush();
  s.events.reset();
  if (s.report) s.report->make_survey(simulation);
  const evaluation::Survey* survey = s.report ? s.report->survey() : nullptr;
  s.summary = run_summary_json(s.scenario, simulation, wall_seconds, interrupted,
                               {s.options.infeasible, &s.departures, survey});
  write_whole(s.part(kSummary), s.summary);
  if (s.report)
    write_whole(s.part(kReport), s.report->html(simulation, s.scenario.def.name, s.scenario.def.description, s.summary,
                                                s.options.command_line));
  s.publish();
  s.finished = true;
}

const std::string& RunFolder::summary() const { return state_->summary; }

std::string RunFolder::snapshot() const {
  State& s = *state_;
  if (!s.restored_from.empty()) return s.restored_from;
  ByteWriter out;
  out.value(kMagic);
  out.value(s.last_recorded);
  out.text(s.trajectory ? s.trajectory->snapshot() : std::string{});
  if (s.events) s.events->flush();
  out.value(s.events ? s.events->size() : kNever);
  out.text(s.report ? s.report->snapshot() : std::string{});
  evaluation::ByteWriter departures;
  s.departures.save(departures);
  out.text(departures.bytes());
  std::string bytes = out.take();
  const std::uint64_t sum = checksum(bytes);
  bytes.append(reinterpret_cast<const char*>(&sum), sizeof sum);
  return bytes;
}

void RunFolder::restore(const std::string& bytes) {
  State& s = *state_;
  std::uint64_t sum = 0;
  if (bytes.size() < sizeof sum) ByteReader::damaged();
  const std::string_view body(bytes.data(), bytes.size() - sizeof sum);
  std::memcpy(&sum, bytes.data() + body.size(), sizeof sum);
  if (checksum(body) != sum) ByteReader::damaged();
  ByteReader in(body);
  if (in.value<std::uint64_t>() != kMagic) ByteReader::damaged();
  s.last_recorded = in.value<std::uint64_t>();
  Resumed resumed;
  resumed.trajectory = in.text();
  if (const auto size = in.value<std::uint64_t>(); size != kNever) resumed.events = size;
  const std::string report = in.text();
  const std::string departures = in.text();
  if (!in.at_end()) ByteReader::damaged();
  evaluation::ByteReader departed(departures);
  evaluation::Departures so_far;
  so_far.load(departed);
  departed.expect_end();
  if (s.report && !report.empty()) s.report->restore(report);
  s.departures = std::move(so_far);
  s.resumed = std::move(resumed);
  s.restored_from = bytes;
}

}  // namespace throng::io
