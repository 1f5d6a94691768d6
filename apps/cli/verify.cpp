#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/scene_files.h"
#include "apps/cli/verify_page.h"
#include "engine/evaluation/verification/verification.h"
#include "engine/io/scenario/load_scenario.h"

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

std::string text_of(const std::vector<CaseResult>& results) {
  TextTable table({"suite", "case", "verdict", "value", "limit", "model", "what"});
  for (const CaseResult& r : results)
    table.row({r.suite, r.id + " " + r.title, std::string(verdict_name(r.verdict)), value_text(r),
               r.limit.empty() ? "-" : r.limit, r.model.empty() ? "-" : r.model, r.reason});
  return table.text();
}

Json json_of(const std::vector<CaseResult>& results) {
  Json cases = Json::array();
  for (const CaseResult& r : results) {
    Json facts = Json::object();
    for (const auto& [name, value] : r.facts) facts[name] = std::isfinite(value) ? Json(value) : Json(nullptr);
    cases.push_back({{"suite", r.suite},
                     {"id", r.id},
                     {"title", r.title},
                     {"verdict", verdict_name(r.verdict)},
                     {"value", std::isfinite(r.value) ? Json(r.value) : Json(nullptr)},
                     {"unit", r.unit},
                     {"limit", r.limit},
                     {"model", r.model},
                     {"reason", r.reason},
                     {"facts", facts}});
  }
  return cases;
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

  catch_interrupts();
  const auto load = [](const std::string& name) { return io::load_scenario(find_scene("verification/" + name)).def; };
  std::vector<CaseResult> results;
  {
    Progress progress("verify", "cases", static_cast<double>(cases.size()));
    for (const VerificationCase& c : cases) {
      if (interrupted()) break;
      progress.update(static_cast<double>(results.size()), c.suite + " " + c.id);
      results.push_back(evaluation::verify(c, load, profiles, arguments.threads));
    }
  }
  const auto count = [&](Verdict verdict) {
    return std::count_if(results.begin(), results.end(), [&](const CaseResult& r) { return r.verdict == verdict; });
  };
  std::error_code failure;
  fs::create_directories(out, failure);
  if (failure) throw file_error(out, "cannot be made: " + failure.message());
  const Json object = {{"cases", json_of(results)},
                       {"passed", count(Verdict::kPass)},
                       {"failed", count(Verdict::kFail)},
                       {"not_applicable", count(Verdict::kNotApplicable)},
                       {"out", out.string()}};
  write_file(out / "verify.json", object.dump(1) + "\n", arguments.force);
  write_file(out / "verify.html", verification_page(results), arguments.force);
  if (arguments.json)
    fmt::print("{}\n", object.dump());
  else
    fmt::print("{}\n{} passed, {} failed, {} not applicable\nreport: {}\n", text_of(results), count(Verdict::kPass),
               count(Verdict::kFail), count(Verdict::kNotApplicable), (out / "verify.html").string());
  if (interrupted()) return kExitInterrupted;
  return count(Verdict::kFail) > 0 ? kExitFailed : kExitOk;
}

}  // namespace throng::cli
