#include "apps/cli/evaluate/passage.h"

#include <fmt/format.h>

namespace throng::cli {

SceneRun passage_run(const char* preset, std::uint64_t seed, int highlighted, const std::vector<std::string>& set) {
  std::vector<std::string> all = {std::string("populations.highlighted.personality=") + preset,
                                  fmt::format("populations.highlighted.count={}", highlighted),
                                  fmt::format("populations.others.count={}", 200 - highlighted)};
  all.insert(all.end(), set.begin(), set.end());
  return {"narrowing-passage", seed, all};
}

ExitSpeeds exit_speeds(std::uint64_t seed, const std::vector<std::string>& set) {
  ExitSpeeds speed{};
  for (std::size_t k = 0; k < speed.size(); ++k) {
    SceneRun run = passage_run("aggressive", seed, 40 * (static_cast<int>(k) + 1), set);
    run.run_until(300);
    speed[k] = run.mean_exit_speed("highlighted");
  }
  return speed;
}

double fall(const ExitSpeeds& speed) { return 4.0 * (2.0 * (speed[0] - speed[4]) + (speed[1] - speed[3])) / 10.0; }

}  // namespace throng::cli
