// Claims of Guy et al. 2011 once more, with the effective radius as RVO2 reads it, which the document's simulations
// used: bodies as wide as it, and both radii make up the distance that either keeps.
#include "apps/cli/evaluate/passage.h"
#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/walk.h"
#include "apps/cli/interrupt.h"

namespace throng::cli {
namespace {

std::vector<std::string> together(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

Walk pass_stream(const char* preset, std::uint64_t seed) {
  return watch("pass-through", preset, seed, 35.0,
               together(wide_bodies("crowd", ""), wide_bodies("highlighted", preset)));
}

}  // namespace

void evaluate_rvo2(int seeds, std::vector<Claim>& claims) {
  std::vector<double> faster, straighter, before_shy, by_share;
  // The widest bodies (1.6 m) would not get through the scene's door of 3 m.
  std::vector<std::string> everybody = {
      "world.floor={polygon: [[0, 0], [40, 0], [40, 14], [44, 14], [44, 19], [40, 19], [40, 33], [0, 33]]}"};
  for (const char* preset :
       {"aggressive", "assertive", "shy", "active", "tense", "impulsive", "psychotic", "extraverted", "neurotic"})
    everybody = together(std::move(everybody), wide_bodies(preset, preset));
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const Walk aggressive = pass_stream("aggressive", seed), shy = pass_stream("shy", seed);
    faster.push_back(aggressive.speed - shy.speed);
    straighter.push_back(aggressive.straight - shy.straight);
    SceneRun run("evacuation", seed, everybody);
    run.run_until(300);
    before_shy.push_back(run.mean_leaving("shy") - run.mean_leaving("aggressive"));
    by_share.push_back(
        fall(exit_speeds(seed, together(wide_bodies("others", ""), wide_bodies("highlighted", "aggressive")))));
  }
  const std::string document = "Guy et al. 2011, ", reading = "RVO2's radius: ";
  claims.push_back(
      positive(document + "figure 3", reading + "pass-through: aggressive progress faster than shy [m/s]", faster));
  claims.push_back(
      positive(document + "figure 3", reading + "pass-through: aggressive go straighter than shy", straighter));
  claims.push_back(positive(document + "figure 7",
                            reading + "exit speed of aggressive falls from a share of 20 % to 100 % [m/s]", by_share));
  claims.push_back(positive(document + "figure 8",
                            reading + "evacuation, a door of 5 m: aggressive leave before shy [s]", before_shy));
}

}  // namespace throng::cli
