#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/study/study.h"

namespace throng::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string read_json(const std::string& file) {
  std::string text = read_file(file);
  if (!Json::accept(text)) throw file_error(file, "is no JSON");
  return text;
}

int make_study(const StudyArguments& arguments) {
  namespace fs = std::filesystem;
  const fs::path folder = arguments.out;
  for (const char* name : {"study.html", "study.json"})
    if (!arguments.force && fs::exists(folder / name))
      throw file_error(folder / name, "exists already", "give another folder, or --force");
  const Study study = plan_study();
  const std::string clips = study_clips(study, arguments.seed);
  if (clips.empty()) return kExitInterrupted;
  const std::string id = fmt::format("throng-study-{}", arguments.seed);
  fs::create_directories(folder);
  write_file(folder / "study.html", study_page(study, clips, id), arguments.force);
  write_file(folder / "study.json", study_key(study, id, arguments.seed) + "\n", arguments.force);
  const Json done = {{"page", (folder / "study.html").string()},
                     {"key", (folder / "study.json").string()},
                     {"clips", study.clips.size()},
                     {"questions", study.questions.size()}};
  if (arguments.json) {
    fmt::print("{}\n", done.dump(1));
  } else {
    fmt::print("{} questions on {} clips\n  {}  give this page to the participants\n  {}  keep this to yourself\n",
               study.questions.size(), study.clips.size(), done["page"].get<std::string>(),
               done["key"].get<std::string>());
  }
  return kExitOk;
}

int analyse(const StudyArguments& arguments) {
  std::vector<std::string> answers;
  const std::string key = read_json(arguments.key);
  for (const std::string& file : arguments.answers) {
    answers.push_back(read_json(file));
    try {
      analyse_study(key, {answers.back()});
    } catch (const Error& error) {
      throw file_error(file, error.problem(), error.hint());
    }
  }
  const std::string analysis = analyse_study(key, answers);
  fmt::print("{}\n", arguments.json ? analysis : analysis_text(analysis));
  return kExitOk;
}

}  // namespace

int execute(const StudyArguments& arguments) {
  catch_interrupts();
  return arguments.what == "make" ? make_study(arguments) : analyse(arguments);
}

}  // namespace throng::cli
