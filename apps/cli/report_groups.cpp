#include "apps/cli/report_groups.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/recording.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;

// One recording that was asked for, and the group that it belongs to when that was said.
struct Wanted {
  std::string file;
  std::string group;
};

bool is_run(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / "trajectory.sqlite", ignored) || fs::exists(folder / "trajectories.csv", ignored);
}

// The folders of runs in a folder, by name.
std::vector<std::string> runs_in(const fs::path& folder) {
  std::vector<std::string> runs;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (entry.is_directory() && is_run(entry.path())) runs.push_back(entry.path().string());
  std::sort(runs.begin(), runs.end());
  return runs;
}

void add_path(const std::string& path, const std::string& group, std::vector<Wanted>& wanted) {
  std::error_code ignored;
  if (!fs::is_directory(path, ignored) || is_run(path)) {
    wanted.push_back({path, group});
    return;
  }
  const std::vector<std::string> runs = runs_in(path);
  if (runs.empty())
    throw file_error(path, "is a folder without a trajectory.sqlite and without folders of runs",
                     "name the folder of a run, or a file");
  fs::path named = fs::path(path).lexically_normal();
  if (named.filename().empty()) named = named.parent_path();
  for (const std::string& run : runs) wanted.push_back({run, group.empty() ? named.filename().string() : group});
}

std::vector<Wanted> wanted_runs(const std::vector<std::string>& words) {
  std::vector<Wanted> wanted;
  for (const std::string& word : words) {
    std::error_code ignored;
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || fs::exists(word, ignored)) {
      add_path(word, "", wanted);
      continue;
    }
    const std::string name = word.substr(0, equals);
    if (name.empty()) throw Error("'" + word + "' names no group", "write NAME=RUN,RUN,...");
    std::stringstream rest(word.substr(equals + 1));
    const std::size_t before = wanted.size();
    for (std::string path; std::getline(rest, path, ',');)
      if (!path.empty()) add_path(path, name, wanted);
    if (wanted.size() == before) throw Error("the group '" + name + "' has no runs", "write NAME=RUN,RUN,...");
  }
  for (std::size_t i = 0; i < wanted.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (std::error_code ignored; fs::equivalent(wanted[i].file, wanted[j].file, ignored))
        throw file_error(wanted[i].file, "is given twice", "a run must not count twice");
  return wanted;
}

// What makes runs comparable: the scenario of the recording but for its seed. Empty for files of others.
std::string settings_of(const io::RecordedMotion& motion) {
  for (const auto& [key, value] : motion.info) {
    if (key != "scenario") continue;
    std::stringstream lines(value);
    std::string kept;
    for (std::string line; std::getline(lines, line);)
      if (!line.starts_with("seed:")) kept += line + "\n";
    return kept;
  }
  return {};
}

}  // namespace

std::vector<io::RunGroup> read_groups(const ReportArguments& arguments, const Workers& workers) {
  const std::vector<Wanted> wanted = wanted_runs(arguments.runs);
  std::vector<io::RunGroup> groups;
  std::vector<std::string> keys;
  Progress progress("report", "recordings", static_cast<double>(wanted.size()), !arguments.json && wanted.size() > 1);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    OpenedRecording opened = open_recording(wanted[i].file, arguments.recording);
    const std::string settings = settings_of(opened.motion);
    io::RecordedCrowd crowd =
        io::measure_recording(std::move(opened.motion), wanted[i].file, std::move(opened.options), workers);
    progress.update(static_cast<double>(i + 1));
    const std::string key = !wanted[i].group.empty() ? "=" + wanted[i].group
                            : settings.empty()       ? "#" + wanted[i].file
                                                     : crowd.name + "\n" + settings;
    const auto found = std::find(keys.begin(), keys.end(), key);
    const auto index = static_cast<std::size_t>(found - keys.begin());
    if (found == keys.end()) {
      keys.push_back(key);
      groups.push_back({wanted[i].group.empty() ? crowd.name : wanted[i].group, {}});
    }
    groups[index].runs.push_back(std::move(crowd));
  }
  // Two groups of one scene with other settings: told apart by their folders.
  for (io::RunGroup& group : groups) {
    const auto same = [&](const io::RunGroup& other) { return other.name == group.name; };
    if (std::count_if(groups.begin(), groups.end(), same) < 2) continue;
    const std::string name = group.name;
    for (io::RunGroup& other : groups)
      if (other.name == name) other.name = fs::path(other.runs.front().source).lexically_normal().string();
  }
  return groups;
}

}  // namespace throng::cli
