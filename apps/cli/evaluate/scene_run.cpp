#include "apps/cli/evaluate/scene_run.h"

#include "apps/cli/scene_files.h"
#include "engine/foundation/error.h"
#include "engine/minds/sociality/sociality.h"

namespace throng::cli {
namespace {

ScenarioDef load(const std::string& scene, std::uint64_t seed, const std::vector<std::string>& set) {
  SceneArguments arguments;
  arguments.scene = "people/" + scene;
  arguments.seed = seed;
  arguments.set = set;
  return load_scene(arguments).def;
}

}  // namespace

SceneRun::SceneRun(const std::string& scene, std::uint64_t seed, const std::vector<std::string>& set)
    : simulation_(load(scene, seed, set), 1) {
  note();
}

void SceneRun::note() {
  const double dt = simulation_.clock().dt;
  for (const Event& e : simulation_.events()) {
    if (e.kind == Event::Kind::kSpawned) {
      population_of[e.number] = e.population;
      born_at[e.number] = e.position;
    }
    if (e.kind == Event::Kind::kArrived) {
      left_at[e.number] = static_cast<double>(e.step) * dt;
      ended_at[e.number] = e.position;
    }
    if (e.kind == Event::Kind::kTalkEnds)
      talks.push_back({e.number, e.population, static_cast<double>(e.step) * dt, static_cast<double>(e.value), e.other,
                       static_cast<TalkReason>(e.reason)});
  }
}

void SceneRun::run_until(double seconds) {
  while (simulation_.clock().seconds() < seconds - 1e-9 && !simulation_.finished()) {
    simulation_.step();
    note();
  }
}

std::uint16_t SceneRun::population(const std::string& id) const {
  const auto all = simulation_.populations();
  for (std::size_t p = 0; p < all.size(); ++p)
    if (all[p].id == id) return static_cast<std::uint16_t>(p);
  throw Error("there is no population '" + id + "' in the scene");
}

double SceneRun::talking_share(const std::string& id) {
  const AgentColumns& c = simulation_.crowd();
  int talk = 0, all = 0;
  for (AgentIndex i = 0; i < simulation_.agents().size(); ++i) {
    if (!id.empty() && c.population[i] != population(id)) continue;
    ++all;
    talk += simulation_.mind<Sociality>().talk_of(c.id[i]) != nullptr ? 1 : 0;
  }
  return all == 0 ? 0.0 : static_cast<double>(talk) / all;
}

double SceneRun::mean_leaving(const std::string& id) {
  const std::uint16_t p = population(id);
  double sum = 0.0;
  int count = 0;
  for (const auto& [number, of] : population_of) {
    if (of != p) continue;
    const auto left = left_at.find(number);
    sum += left == left_at.end() ? simulation_.clock().seconds() : left->second;
    ++count;
  }
  return count == 0 ? 0.0 : sum / count;
}

double SceneRun::mean_exit_speed(const std::string& id) {
  const std::uint16_t p = population(id);
  double sum = 0.0;
  int count = 0;
  for (const auto& [number, of] : population_of) {
    if (of != p) continue;
    ++count;
    if (const auto left = left_at.find(number); left != left_at.end())
      sum += static_cast<double>(distance(born_at[number], ended_at[number])) / left->second;
  }
  return count == 0 ? 0.0 : sum / count;
}

}  // namespace throng::cli
