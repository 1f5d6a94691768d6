#include <fmt/format.h>

#include "apps/cli/bench/engine.h"
#include "apps/cli/bench/evaluation.h"
#include "apps/cli/bench/groups.h"
#include "apps/cli/bench/navigation.h"
#include "apps/cli/bench/people.h"
#include "apps/cli/bench/scenes.h"
#include "apps/cli/bench/steering.h"
#include "apps/cli/commands.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/scene_files.h"
#include "engine/foundation/error.h"

namespace throng::cli {
namespace {

void engine(const BenchArguments& arguments) {
  std::vector<std::uint32_t> sizes = arguments.agents;
  if (sizes.empty()) sizes = {1'000, 10'000, 100'000};
  if (arguments.agents.empty() && !arguments.quick) sizes.push_back(1'000'000);
  std::vector<BenchResult> before;
  if (!arguments.compare.empty()) before = read_bench_results(arguments.compare);  // fails now, not after minutes
  const BenchReport report = bench_engine(sizes, arguments.quick);
  const std::vector<BenchChange> changes = bench_changes(report, before);
  fmt::print("{}\n", arguments.json ? bench_json(report, changes) : bench_text(report, changes));
}

void steering(const BenchArguments& arguments) {
  if (!arguments.compare.empty()) throw Error("--compare is for `throng bench engine`");
  if (arguments.agents.size() > 1) throw Error("`throng bench steering` takes one size in --agents");
  const std::uint32_t agents = arguments.agents.empty() ? 10'000 : arguments.agents[0];
  const std::vector<SteeringResult> results = bench_steering(agents, arguments.quick);
  fmt::print("{}\n", arguments.json ? steering_json(results, agents) : steering_text(results, agents));
}

void navigation(const BenchArguments& arguments) {
  if (!arguments.compare.empty()) throw Error("--compare is for `throng bench engine`");
  if (arguments.agents.size() > 1) throw Error("`throng bench navigation` takes one size in --agents");
  const std::uint32_t agents = arguments.agents.empty() ? 100'000 : arguments.agents[0];
  const NavigationResult result = bench_navigation(agents, arguments.quick);
  fmt::print("{}\n", arguments.json ? navigation_json(result) : navigation_text(result));
}

void evaluation(const BenchArguments& arguments) {
  if (!arguments.compare.empty()) throw Error("--compare is for `throng bench engine`");
  if (!arguments.agents.empty()) throw Error("`throng bench evaluation` takes no --agents");
  const EvaluationResult result = bench_evaluation(arguments.quick);
  fmt::print("{}\n", arguments.json ? evaluation_json(result) : evaluation_text(result));
}

void people(const BenchArguments& arguments) {
  if (!arguments.compare.empty()) throw Error("--compare is for `throng bench engine`");
  std::vector<std::uint32_t> sizes = arguments.agents;
  if (sizes.empty()) sizes = {1'000, 100'000};
  const std::vector<PeopleResult> results = bench_people(sizes, arguments.quick);
  fmt::print("{}\n", arguments.json ? people_json(results) : people_text(results));
}

void groups(const BenchArguments& arguments) {
  if (!arguments.compare.empty()) throw Error("--compare is for `throng bench engine`");
  if (!arguments.agents.empty()) throw Error("`throng bench groups` takes no --agents");
  const GroupsResult result = bench_groups(arguments.quick);
  fmt::print("{}\n", arguments.json ? groups_json(result) : groups_text(result));
}

void scenes(const BenchArguments& arguments) {
  if (!arguments.compare.empty()) throw Error("--compare is for `throng bench engine`");
  if (!arguments.agents.empty()) throw Error("`throng bench scenes` takes no --agents: scenes have their own");
  for (const std::string& name : arguments.scenes) find_scene(name);  // fails now, not after minutes
  const std::vector<SceneCost> costs = bench_scenes(arguments.scenes, arguments.quick);
  fmt::print("{}\n", arguments.json ? scenes_json(costs) : scenes_text(costs));
}

}  // namespace

int execute(const BenchArguments& arguments) {
  catch_interrupts();
  if (!arguments.scenes.empty() && arguments.what != BenchArguments::What::kScenes)
    throw Error("--scenes is for `throng bench scenes`");
  if (arguments.what == BenchArguments::What::kEngine)
    engine(arguments);
  else if (arguments.what == BenchArguments::What::kSteering)
    steering(arguments);
  else if (arguments.what == BenchArguments::What::kPeople)
    people(arguments);
  else if (arguments.what == BenchArguments::What::kNavigation)
    navigation(arguments);
  else if (arguments.what == BenchArguments::What::kGroups)
    groups(arguments);
  else if (arguments.what == BenchArguments::What::kScenes)
    scenes(arguments);
  else
    evaluation(arguments);
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace throng::cli
