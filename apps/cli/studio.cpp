#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "apps/cli/commands.h"
#include "apps/cli/describe_json.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/memory_reserve.h"
#include "apps/cli/output.h"
#include "apps/cli/record_again.h"
#include "apps/cli/scene_files.h"
#include "apps/server/live_source.h"
#include "apps/server/replay_source.h"
#include "apps/server/session.h"
#include "apps/server/viewer_scenes.h"
#include "apps/server/web_server.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using server::LiveSource;
using server::ReplaySource;
using server::Source;

constexpr std::uint16_t kUsualPort = 7007;

// The parameter tables, from which the page makes its forms.
std::string forms_json() {
  std::vector<std::string> populations, scenario, models, minds, commands;
  for (const Parameter& parameter : PopulationDef::table().parameters())
    populations.push_back(parameter_json(parameter));
  for (const Parameter& parameter : ScenarioDef::table().parameters()) scenario.push_back(parameter_json(parameter));
  for (const steering::ModelEntry& model : steering::catalogue()) models.push_back(model_json(model));
  for (const MindEntry& mind : mind_catalogue()) minds.push_back(mind_json(mind));
  for (const CommandRow& row : command_table()) commands.push_back(command_json(row));
  return "{\"population\":" + json_array(populations) + ",\"scenario\":" + json_array(scenario) +
         ",\"models\":" + json_array(models) + ",\"minds\":" + json_array(minds) +
         ",\"commands\":" + json_array(commands) + "}";
}

// Where a scene of the page is saved: in the folder that the program was started in, under a plain name.
fs::path file_for(const std::string& name) {
  const bool plain =
      !name.empty() && name.size() <= 64 && name.front() != '-' &&
      name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == std::string::npos;
  if (!plain) throw Error("'" + name.substr(0, 64) + "' is no name for a file", "use letters, digits, - and _");
  return name + ".yaml";
}

// The folder of what the user has opened: a scene or a recording.
fs::path home_of(const StudioArguments& arguments) {
  if (arguments.replay.empty()) {
    const std::string& scene = arguments.scene.scene;
    return find_scene(scene.empty() ? kDefaultScene : scene).parent_path();
  }
  std::error_code none;
  const fs::path recording = arguments.replay;
  return fs::is_directory(recording, none) ? recording : recording.parent_path();
}

server::ViewerScenes viewer_scenes(const StudioArguments& arguments) {
  std::vector<fs::path> others;
  if (const std::optional<fs::path> shipped = shipped_folder()) others.push_back(*shipped);
  return server::ViewerScenes(home_of(arguments), others);
}

// What the studio shows, opens, checks and saves.
class Studio {
 public:
  explicit Studio(const StudioArguments& arguments) : arguments_(arguments), scenes_(viewer_scenes(arguments)) {
    if (arguments.replay.empty()) {
      SceneArguments scene = arguments.scene;
      if (scene.scene.empty()) scene.scene = kDefaultScene;
      loaded_ = load_scene(scene);
      print_warnings(loaded_.warnings);
    } else if (!arguments.scene.scene.empty()) {
      throw Error("--replay takes its scene from the recording", "leave out SCENE");
    }
  }

  std::unique_ptr<Source> first() const {
    if (!arguments_.replay.empty()) return std::make_unique<ReplaySource>(arguments_.replay);
    return live(loaded_);
  }

  server::Surroundings surroundings() {
    server::Surroundings around;
    around.scenes = shipped_scenes;
    around.open = [this](const std::string& name) {
      const std::vector<std::string> names = shipped_scenes();  // names only: a page opens no paths
      if (std::find(names.begin(), names.end(), name) == names.end())
        throw Error("there is no scene '" + name.substr(0, 64) + "'", suggest_name(name.substr(0, 64), names));
      SceneArguments scene;
      scene.scene = name;
      return live(load_scene(scene));
    };
    around.run = [this](const std::string& text) { return live(scenes_.load(text)); };
    around.check = [this](const std::string& text) { return scenes_.check(text); };
    around.save = [this](const std::string& name, const std::string& text) { return save(name, text); };
    around.draft = [this](const std::string& text) { return scenes_.draft(text); };
    around.record = [this](const server::Repetition& run, const std::function<bool(double)>& progress) {
      return record_again(run, arguments_.scene.threads, progress).string();
    };
    around.forms = forms_json();
    return around;
  }

 private:
  std::unique_ptr<Source> live(const io::LoadedScenario& scene) const {
    return std::make_unique<LiveSource>(scene, arguments_.scene.threads);
  }

  std::string save(const std::string& name, const std::string& text) {
    const fs::path file = file_for(name);
    scenes_.load_as(text, file);
    const std::lock_guard lock(mutex_);
    const bool own = std::find(saved_.begin(), saved_.end(), file) != saved_.end();
    // Who looks at a page cannot add --force, nor may anybody replace what the studio has not written.
    std::error_code unknown;
    if (!own && fs::exists(file, unknown))
      throw Error("there is a file " + file.string() + " already, which the studio has not made",
                  "choose another name");
    write_file(file, text, own);
    if (!own) saved_.push_back(file);
    const fs::path whole = fs::absolute(file, unknown);
    return (unknown ? file : whole).string();
  }

  const StudioArguments& arguments_;
  server::ViewerScenes scenes_;
  io::LoadedScenario loaded_;
  std::mutex mutex_;
  std::vector<fs::path> saved_;  // by this studio: may be written again
};

// Shows the page in the user's browser where there is a screen.
void open_browser(const std::string& url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open", address = url;
  char* words[] = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&quiet);
}

server::WebOptions web_options(const StudioArguments& arguments) {
  server::WebOptions web;
  web.port = arguments.port.value_or(kUsualPort);
  web.next_ports = !arguments.port;
  web.access.token = server::random_token();  // every user of this machine can connect
  if (!arguments.host.empty()) {
    web.host = arguments.host;
    web.access.loopback_only = false;
  }
  return web;
}

void announce(const StudioArguments& arguments, const std::string& url) {
  if (arguments.json)
    fmt::print("{}\n", nlohmann::json{{"url", url}, {"pid", getpid()}}.dump());
  else
    fmt::print("studio: {}\nCtrl-C ends it\n", url);
  flush_output();
}

}  // namespace

int execute(const StudioArguments& arguments) {
  Studio studio(arguments);
  const server::WebOptions options = web_options(arguments);
  server::WebServer web(options);
  server::Session session(studio.first(), studio.surroundings(), web);
  const std::string host = arguments.host.empty() || arguments.host == "0.0.0.0" ? "127.0.0.1" : arguments.host;
  const std::string url = fmt::format("http://{}:{}/?token={}", host, web.port(), options.access.token);
  catch_interrupts();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGCHLD, SIG_IGN);  // the browser's starter
  std::thread network([&] { web.run(session); });
  std::thread run([&] { session.run(); });
  announce(arguments, url);
  if (arguments.browser) open_browser(url);
  while (!interrupted()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    renew_memory_reserve();
  }
  session.stop();
  run.join();
  web.stop();
  network.join();
  if (!session.settle()) {
    // Nobody waits for a scene that is still being read, and nothing can interrupt that.
    flush_output();
    std::_Exit(kExitOk);
  }
  return kExitOk;
}

}  // namespace throng::cli
