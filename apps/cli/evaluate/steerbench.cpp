#include "apps/cli/evaluate/steerbench.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>

#include "apps/cli/evaluate/models.h"
#include "apps/cli/evaluate/pattern.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "engine/evaluation/steerbench/case_run.h"
#include "engine/foundation/jobs.h"
#include "engine/io/steerbench/read_test_case.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using evaluation::CaseScore;
using evaluation::TestCase;
using Json = nlohmann::ordered_json;

struct NamedCase {
  std::string name;  // the file's, below the folder, without .xml: what headers say is often another case's
  TestCase test;
};

std::vector<fs::path> xml_files(const fs::path& data) {
  std::error_code problem;
  if (fs::is_regular_file(data, problem)) return {data};
  if (!fs::is_directory(data, problem))
    throw file_error(data, "is no test case and no folder of test cases", "give the path after --data");
  std::vector<fs::path> files;
  for (auto it = fs::recursive_directory_iterator(data, problem); !problem && it != fs::recursive_directory_iterator();
       it.increment(problem))
    if (it->path().extension() == ".xml") files.push_back(it->path());
  if (problem) throw file_error(data, "cannot be read: " + problem.message());
  if (files.empty()) throw file_error(data, "has no test case (.xml) in it");
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<NamedCase> chosen_cases(const EvaluateArguments::Steerbench& arguments) {
  const fs::path data = arguments.data;
  std::vector<NamedCase> cases;
  std::vector<std::string> names;
  std::vector<bool> used(arguments.cases.size());
  for (const fs::path& file : xml_files(data)) {
    const fs::path below = file == data ? file.filename() : file.lexically_relative(data);
    const std::string name = fs::path(below).replace_extension().generic_string();
    names.push_back(name);
    bool wanted = arguments.cases.empty();
    for (std::size_t k = 0; k < arguments.cases.size(); ++k)
      if (matches(arguments.cases[k], name)) wanted = used[k] = true;
    if (wanted) cases.push_back({name, io::read_test_case(file)});
  }
  for (std::size_t k = 0; k < used.size(); ++k)
    if (!used[k])
      throw Error("there is no test case '" + arguments.cases[k] + "'", suggest_name(arguments.cases[k], names));
  return cases;
}

struct Row {
  const NamedCase* test = nullptr;
  std::string model;
  CaseScore score;
  bool done = false;
};

std::string json_of(const std::vector<Row>& rows, const std::vector<std::string>& models,
                    const EvaluateArguments::Steerbench& arguments) {
  Json list = Json::array(), sums = Json::array();
  for (const Row& r : rows)
    list.push_back({{"case", r.test->name},
                    {"model", r.model},
                    {"passed", r.score.passed()},
                    {"people", r.score.people},
                    {"collisions", r.score.collisions},
                    {"hard_collisions", r.score.hard_collisions},
                    {"deepest", r.score.deepest},
                    {"time", r.score.time},
                    {"effort", r.score.effort},
                    {"seconds", r.score.seconds},
                    {"limit", r.score.limit},
                    {"unfinished", r.score.unfinished},
                    {"unreachable", r.score.unreachable},
                    {"without_room", r.score.without_room}});
  for (const std::string& model : models) {
    std::size_t cases = 0, passed = 0;
    for (const Row& r : rows)
      if (r.model == model) ++cases, passed += r.score.passed() ? 1 : 0;
    sums.push_back({{"model", model}, {"cases", cases}, {"passed", passed}});
  }
  return Json{
      {"seed", arguments.seed}, {"step", arguments.step}, {"solid", arguments.solid}, {"models", sums}, {"cases", list}}
      .dump(1);
}

std::string text_of(const std::vector<Row>& rows, const std::vector<std::string>& models) {
  TextTable table({"case", "model", "people", "collisions", "hard", "time [s]", "effort [J]", "not there", "verdict"});
  for (const Row& r : rows)
    table.row({r.test->name, r.model, std::to_string(r.score.people), std::to_string(r.score.collisions),
               std::to_string(r.score.hard_collisions), fmt::format("{:.1f}", r.score.time),
               fmt::format("{:.0f}", r.score.effort), std::to_string(r.score.unfinished),
               r.score.passed()          ? "pass"
               : r.score.unreachable > 0 ? "fail (no way)"
                                         : "fail"});
  std::string text = table.text();
  for (const std::string& model : models) {
    std::size_t cases = 0, passed = 0;
    for (const Row& r : rows)
      if (r.model == model) ++cases, passed += r.score.passed() ? 1 : 0;
    text += fmt::format("{} passes {} of {} cases\n", model, passed, cases);
  }
  text.pop_back();
  return text;
}

}  // namespace

std::string evaluate_steerbench(const EvaluateArguments::Steerbench& arguments) {
  const std::vector<std::string> models =
      chosen_models(arguments.models.empty() ? std::vector<std::string>{"orca"} : arguments.models);
  const std::vector<NamedCase> cases = chosen_cases(arguments);
  evaluation::CaseRunOptions options;
  options.seed = arguments.seed;
  options.step = arguments.step;
  options.solid = arguments.solid;
  std::vector<Row> rows;
  for (const NamedCase& test : cases)
    for (const std::string& model : models) rows.push_back({&test, model, {}, false});
  // The largest first, so that none of them is left over for one thread at the end.
  std::vector<std::size_t> order(rows.size());
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return rows[a].test->test.people() > rows[b].test->test.people();
  });
  const Workers workers(arguments.threads);
  Progress progress("SteerBench", "runs", static_cast<double>(rows.size()));
  std::mutex mutex;
  std::size_t finished = 0;
  workers.for_chunks(order.size(), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end && !interrupted(); ++k) {
      Row& row = rows[order[k]];
      SteeringDef steering;
      steering.model = row.model;
      row.score = evaluation::run_case(row.test->test, steering, options);
      row.done = true;
      const std::scoped_lock lock(mutex);
      progress.update(static_cast<double>(++finished), row.test->name);
    }
  });
  progress.clear();
  std::erase_if(rows, [](const Row& row) { return !row.done; });
  if (rows.empty()) return arguments.json ? json_of(rows, models, arguments) : "nothing was run";
  return arguments.json ? json_of(rows, models, arguments) : text_of(rows, models);
}

}  // namespace throng::cli
