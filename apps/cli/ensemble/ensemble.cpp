// `throng ensemble`: many runs of a scene, each computed once, and one report about all of them.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/ensemble/run_file.h"
#include "apps/cli/ensemble/variant.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/scene_files.h"
#include "engine/io/files/folder_lock.h"
#include "engine/simulation/fingerprint.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using evaluation::EvacuationRecord;

constexpr std::uint64_t kMostRuns = 500;  // of --until-converged: what Circ.1533 asks for without a test
constexpr double kUsualTolerance = 0.01;

ScenarioDef with_seed(const EnsembleVariant& variant, std::uint64_t seed) {
  ScenarioDef def = variant.scenario.def;
  def.seed = seed;
  return def;
}

struct Job {
  std::size_t variant = 0;
  std::uint64_t seed = 0;
  fs::path file;
};

// "1%" or "0.01".
double tolerance_of(const std::string& text) {
  if (text.empty()) return kUsualTolerance;
  const bool percent = text.back() == '%';
  const std::string digits = percent ? text.substr(0, text.size() - 1) : text;
  char* end = nullptr;
  const double value = std::strtod(digits.c_str(), &end) / (percent ? 100.0 : 1.0);
  if (digits.empty() || *end != '\0' || !(value > 0.0 && value < 1.0))
    throw Error("--until-converged '" + text + "' is no share", "write --until-converged 1%");
  return value;
}

class EnsembleRuns {
 public:
  EnsembleRuns(const EnsembleArguments& arguments, std::vector<EnsembleVariant> variants, fs::path out)
      : arguments_(arguments), variants_(std::move(variants)), out_(std::move(out)), program_(program_hash()) {
    std::error_code failure;
    fs::create_directories(out_ / "runs", failure);
    if (failure) throw file_error(out_, "cannot be made: " + failure.message());
    lock_.emplace(out_);
  }

  int go() {
    tolerance_ = tolerance_of(arguments_.until_converged);
    const bool until = !arguments_.until_converged.empty();
    std::uint64_t wanted = arguments_.seeds;
    if (until) wanted = std::max<std::uint64_t>(wanted, evaluation::kConvergenceBatch);
    for (;;) {
      compute(wanted);
      gather(wanted);
      const bool all = std::all_of(variants_.begin(), variants_.end(), [](const auto& v) { return v.converged; });
      if (!until || all || interrupted() || wanted >= std::max(kMostRuns, arguments_.seeds)) break;
      wanted = (wanted / evaluation::kConvergenceBatch + 1) * evaluation::kConvergenceBatch;
    }
    write();
    return interrupted() ? kExitInterrupted : kExitOk;
  }

 private:
  std::uint64_t first_seed(const EnsembleVariant& variant) const { return variant.scenario.def.seed; }

  fs::path file_of(const EnsembleVariant& variant, std::uint64_t seed) const {
    return run_file(out_, fingerprint_of(with_seed(variant, seed)));
  }

  // Every run that no earlier call has finished, on all cores. One thread each: a run is the same on any number.
  void compute(std::uint64_t wanted) {
    std::vector<Job> jobs;
    for (std::uint64_t k = 0; k < wanted; ++k)
      for (std::size_t v = 0; v < variants_.size(); ++v) {
        const std::uint64_t seed = first_seed(variants_[v]) + k;
        Job job{v, seed, file_of(variants_[v], seed)};
        const bool known = done_.contains(job.file);
        if (!known && !(arguments_.force && fs::exists(job.file)) && read_run(job.file, program_)) {
          done_.insert(job.file);
          ++reused_;
        }
        if (!done_.contains(job.file)) jobs.push_back(std::move(job));
      }
    Progress progress("ensemble", "runs", static_cast<double>(jobs.size()), !arguments_.json);
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr failure;
    std::size_t finished = 0;
    const auto work = [&] {
      try {
        for (std::size_t k = next++; k < jobs.size() && !interrupted(); k = next++) {
          if (!run(jobs[k])) return;
          const std::scoped_lock lock(mutex);
          done_.insert(jobs[k].file);
          ++computed_;
          progress.update(static_cast<double>(++finished));
        }
      } catch (...) {
        const std::scoped_lock lock(mutex);
        if (!failure) failure = std::current_exception();
        next = jobs.size();
      }
    };
    const auto cores = arguments_.scene.threads > 0 ? static_cast<unsigned>(arguments_.scene.threads)
                                                    : std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::thread> threads;
    for (std::size_t k = 1; k < std::min<std::size_t>(cores, jobs.size()); ++k) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
  }

  // False when it was interrupted: then nothing is kept of it.
  bool run(const Job& job) const {
    Simulation simulation(with_seed(variants_[job.variant], job.seed), 1);
    evaluation::EvacuationObserver observer(simulation);
    simulation.observe(observer);
    while (!simulation.finished()) {
      if (interrupted()) return false;
      simulation.step();
    }
    EvacuationRecord record = observer.finish(simulation);
    simulation.stop_observing(observer);
    record.seed = job.seed;
    write_run(job.file, record, program_);
    return true;
  }

  // All that is finished, in the order of seeds, whoever computed it.
  void gather(std::uint64_t wanted) {
    tables_ = {};
    for (EnsembleVariant& variant : variants_) {
      evaluation::Ensemble ensemble;
      variant.seeds.clear();
      for (std::uint64_t k = 0; k < wanted; ++k) {
        const std::uint64_t seed = first_seed(variant) + k;
        const std::optional<EvacuationRecord> record = read_run(file_of(variant, seed), program_);
        if (!record) continue;
        ensemble.add(*record);
        variant.seeds.push_back(seed);
        tables_.add(variant, *record);
      }
      variant.summary = ensemble.summary();
      variant.converged =
          variant.summary.unfinished == 0 && evaluation::is_converged(variant.summary.totals, tolerance_);
      tables_.add_curve(variant);
    }
  }

  void write() const {
    const std::string json = ensemble_json(variants_, computed_, reused_, out_.string());
    write_file(out_ / "ensemble.json", json + "\n", true);
    write_file(out_ / "report.html", ensemble_page(variants_, {arguments_.command_line, tolerance_}), true);
    write_file(out_ / "runs.csv", tables_.runs, true);
    write_file(out_ / "exits.csv", tables_.exits, true);
    write_file(out_ / "people.csv", tables_.people, true);
    write_file(out_ / "n-t.csv", tables_.curve, true);
    if (arguments_.json)
      fmt::print("{}\n", json);
    else
      fmt::print("{}\n{}\n{} runs computed, {} there already\nreport: {}\n", variants_.front().scenario.def.name,
                 ensemble_table(variants_), computed_, reused_, (out_ / "report.html").string());
  }

  const EnsembleArguments& arguments_;
  std::vector<EnsembleVariant> variants_;
  fs::path out_;
  std::uint64_t program_;
  double tolerance_ = kUsualTolerance;
  std::optional<io::FolderLock> lock_;
  std::set<fs::path> done_;
  std::size_t computed_ = 0, reused_ = 0;
  EnsembleTables tables_;
};

}  // namespace

int execute(const EnsembleArguments& arguments) {
  tolerance_of(arguments.until_converged);
  std::vector<EnsembleVariant> variants = variants_of(arguments.vary);
  for (EnsembleVariant& variant : variants) {
    SceneArguments scene = arguments.scene;
    scene.set.insert(scene.set.end(), variant.set.begin(), variant.set.end());
    variant.scenario = load_scene(scene);
    if (&variant == &variants.front()) print_warnings(variant.scenario.warnings);
  }
  const fs::path usual = fs::path("runs") / ("ensemble-" + find_scene(arguments.scene.scene).stem().string());
  const fs::path out = arguments.out.empty() ? usual : fs::path(arguments.out);
  if (fs::exists(out / "report.html") && !fs::exists(out / "ensemble.json"))
    throw file_error(out / "report.html", "belongs to something else than an ensemble", "choose another --out");
  catch_interrupts();
  return EnsembleRuns(arguments, std::move(variants), out).go();
}

}  // namespace throng::cli
