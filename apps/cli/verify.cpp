#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/scene_files.h"
#include "apps/cli/verify_page.h"
#include "engine/evaluation/verification/recorded_run.h"
#include "engine/evaluation/verification/verification.h"
#include "engine/io/report/run_report.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using evaluation::CaseResult;
using evaluation::Verdict;
using evaluation::VerificationCase;
using Json = nlohmann::ordered_json;

std::vector<VerificationCase> chosen_cases(const VerifyArguments& arguments) {
  const std::vector<std::string> suites = evaluation::verification_suites();
  if (!arguments.suite.empty() && std::find(suites.begin(), suites.end(), arguments.suite) == suites.end())
    throw Error("there is no suite '" + arguments.suite + "'", suggest_name(arguments.suite, suites));
  std::vector<VerificationCase> chosen;
  std::vector<std::string> ids;
  for (const VerificationCase& c : evaluation::verification_cases()) {
    if (!arguments.suite.empty() && c.suite != arguments.suite) continue;
    ids.push_back(c.id);
    if (arguments.cases.empty() ||
        std::find(arguments.cases.begin(), arguments.cases.end(), c.id) != arguments.cases.end())
      chosen.push_back(c);
  }
  for (const std::string& id : arguments.cases)
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
      throw Error("there is no case '" + id + "'", suggest_name(id, ids));
  return chosen;
}

std::string value_text(const CaseResult& r) {
  if (!std::isfinite(r.value)) return "-";
  const std::string number =
      r.value == std::floor(r.value) ? fmt::format("{:.0f}", r.value) : fmt::format("{:.2f}", r.value);
  return r.unit.empty() ? number : number + " " + r.unit;
}

std::string name_of(const CaseResult& r) { return r.suite + " " + r.id + " " + r.title; }

// A row a case, a column a profile.
std::string matrix_of(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles) {
  std::vector<std::string> headings = {"case", "limit"};
  headings.insert(headings.end(), profiles.begin(), profiles.end());
  TextTable table(headings);
  for (std::size_t k = 0; k < results.size(); k += profiles.size()) {
    std::vector<std::string> row = {name_of(results[k]), std::string(limit_by_name(results[k].note.limit_by))};
    for (std::size_t p = 0; p < profiles.size() && k + p < results.size(); ++p) {
      const CaseResult& r = results[k + p];
      row.push_back(r.verdict == Verdict::kNotApplicable ? "n/a"
                                                         : std::string(verdict_name(r.verdict)) + ", " + value_text(r));
    }
    table.row(std::move(row));
  }
  return table.text();
}

std::string text_of(const std::vector<CaseResult>& results) {
  TextTable table({"suite", "case", "verdict", "value", "limit", "whose", "model", "what"});
  for (const CaseResult& r : results)
    table.row({r.suite, r.id + " " + r.title, std::string(verdict_name(r.verdict)), value_text(r),
               r.limit.empty() ? "-" : r.limit, std::string(limit_by_name(r.note.limit_by)),
               r.model.empty() ? "-" : r.model, r.reason});
  return table.text();
}

Json json_of(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles) {
  Json rows = Json::array();
  for (std::size_t k = 0; k < results.size(); ++k) {
    const CaseResult& r = results[k];
    Json facts = Json::object();
    for (const auto& [name, value] : r.facts) facts[name] = std::isfinite(value) ? Json(value) : Json(nullptr);
    rows.push_back({{"suite", r.suite},
                    {"id", r.id},
                    {"title", r.title},
                    {"model", profiles[k % profiles.size()]},
                    {"verdict", verdict_name(r.verdict)},
                    {"value", std::isfinite(r.value) ? Json(r.value) : Json(nullptr)},
                    {"unit", r.unit},
                    {"limit", r.limit},
                    {"limit_by", limit_by_name(r.note.limit_by)},
                    {"limit_note", r.note.limit_note},
                    {"reason", r.reason},
                    {"facts", facts}});
  }
  return rows;
}

long count_of(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles, std::size_t profile,
              Verdict verdict) {
  long count = 0;
  for (std::size_t k = profile; k < results.size(); k += profiles.size())
    count += results[k].verdict == verdict ? 1 : 0;
  return count;
}

Json totals_of(const std::vector<CaseResult>& results, const std::vector<std::string>& profiles) {
  Json models = Json::array();
  for (std::size_t p = 0; p < profiles.size(); ++p)
    models.push_back({{"model", profiles[p]},
                      {"passed", count_of(results, profiles, p, Verdict::kPass)},
                      {"failed", count_of(results, profiles, p, Verdict::kFail)},
                      {"not_applicable", count_of(results, profiles, p, Verdict::kNotApplicable)}});
  return models;
}

// The scene of each case as the first profile walks it: the first minute.
std::map<std::string, std::string> pictures_of(const std::vector<CaseResult>& results,
                                               const evaluation::CaseBench& bench) {
  constexpr double kShown = 60.0;  // [s]
  std::map<std::string, std::string> pictures;
  for (const CaseResult& r : results) {
    if (r.note.scene.empty() || pictures.contains(r.note.scene) || interrupted()) continue;
    ScenarioDef def = bench.scene(r.note.scene);
    Simulation simulation(def, bench.threads());
    io::RunReport report(simulation);
    const auto every = static_cast<std::uint64_t>(std::max(1.0, std::round(0.5 / def.step)));
    while (!simulation.finished() && simulation.clock().seconds() < kShown && !interrupted()) {
      if (simulation.clock().step % every == 0) report.frame(simulation);
      simulation.step();
    }
    report.frame(simulation);
    pictures[r.note.scene] = report.trajectories_svg(simulation);
  }
  return pictures;
}

}  // namespace

int execute(const VerifyArguments& arguments) {
  const std::vector<VerificationCase> cases = chosen_cases(arguments);
  const std::vector<std::string> profiles =
      arguments.model.empty() ? evaluation::default_profiles() : std::vector<std::string>{arguments.model};
  for (const std::string& profile : profiles) evaluation::walking_profile(profile);  // throws with the nearest name
  const fs::path out = arguments.out.empty() ? next_free_folder(fs::path("runs") / "verify") : fs::path(arguments.out);
  if (!arguments.force && fs::exists(out / "verify.html"))
    throw file_error(out / "verify.html", "exists already", "add --force to replace it");
  // The cases take minutes: what cannot be written is told before.
  std::error_code failure;
  fs::create_directories(out, failure);
  if (failure) throw file_error(out, "cannot be made: " + failure.message());

  catch_interrupts();
  const auto load = [](const std::string& name) { return io::load_scenario(find_scene("verification/" + name)).def; };
  std::vector<CaseResult> results;  // all profiles of the first case, then of the next
  {
    Progress progress("verify", "runs", static_cast<double>(cases.size() * profiles.size()));
    for (const VerificationCase& c : cases)
      for (const std::string& profile : profiles) {
        if (interrupted()) break;
        progress.update(static_cast<double>(results.size()), c.suite + " " + c.id + ", " + profile);
        try {
          results.push_back(evaluation::verify(c, load, profile, arguments.threads, [] { return !interrupted(); }));
        } catch (const evaluation::CaseStopped&) {
          break;
        }
      }
  }
  const Json object = {
      {"models", totals_of(results, profiles)}, {"rows", json_of(results, profiles)}, {"out", out.string()}};
  write_file(out / "verify.json", object.dump(1) + "\n", arguments.force);
  write_file(out / "verify.html", verification_page(results, profiles), arguments.force);
  if (arguments.book) {
    const evaluation::CaseBench bench(load, evaluation::walking_profile(profiles.front()), arguments.threads);
    const auto describe = [&](const std::string& scene) { return load(scene).description; };
    write_file(out / "book.html", verification_book(results, profiles, pictures_of(results, bench), describe),
               arguments.force);
  }
  bool failed = false;
  for (const CaseResult& r : results) failed = failed || r.verdict == Verdict::kFail;
  if (arguments.json) {
    fmt::print("{}\n", object.dump());
  } else {
    fmt::print("{}\n", profiles.size() == 1 ? text_of(results) : matrix_of(results, profiles));
    for (std::size_t p = 0; p < profiles.size(); ++p)
      fmt::print("{}: {} passed, {} failed, {} not applicable\n", profiles[p],
                 count_of(results, profiles, p, Verdict::kPass), count_of(results, profiles, p, Verdict::kFail),
                 count_of(results, profiles, p, Verdict::kNotApplicable));
    fmt::print("report: {}\n", (out / (arguments.book ? "book.html" : "verify.html")).string());
  }
  if (interrupted()) return kExitInterrupted;
  return failed ? kExitFailed : kExitOk;
}

}  // namespace throng::cli
