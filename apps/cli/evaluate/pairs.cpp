// Pair walking of Ricks & Egbert 2014: section 5.2, figures 5, 6, 7 and 9.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "engine/minds/sociality/sociality.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

// Two friends meet, walk together and part.
struct PairWalk {
  double seconds = 0.0;  // walked together
  double lead = 0.0;     // [m] that one is ahead of the other one, on average
  double sway = 0.0;     // [m] standard deviation of how far they are apart to the side
  bool parted = false;   // because their ways did, and both got where they wanted to
};

PairWalk walk_together(const std::string& model) {
  constexpr double kLook = 0.2, kMeets = 5.0;  // [s] between looks, and until they are side by side
  SceneRun run("walk-together", 1, {"populations.*.steering.model=" + model});
  const Simulation& simulation = run.simulation();
  PairWalk walk;
  double side = 0.0, squares = 0.0;
  int count = 0;
  for (double t = kLook; t < 60.0; t += kLook) {
    run.run_until(t);
    const AgentColumns& c = simulation.crowd();
    if (simulation.agents().size() != 2) break;
    const Talk* const talk = run.simulation().mind<Sociality>().talk_of(c.id[0]);
    if (talk == nullptr || talk->kind != Talk::Kind::kWalking) continue;
    walk.seconds += kLook;
    const Vec2 forward = normalised(c.velocity[0] + c.velocity[1]), between = c.position[1] - c.position[0];
    if (t < kMeets || length_squared(forward) <= 0.f) continue;
    const double beside = std::fabs(static_cast<double>(dot(between, left_of(forward))));
    walk.lead += std::fabs(static_cast<double>(dot(between, forward)));
    side += beside;
    squares += beside * beside;
    ++count;
  }
  if (count > 0) {
    walk.lead /= count;
    walk.sway = std::sqrt(std::max(0.0, squares / count - side / count * side / count));
  }
  for (const SceneRun::TalkEnd& talk : run.talks) walk.parted = walk.parted || talk.why == TalkReason::kWaysPart;
  walk.parted = walk.parted && run.left_at.size() == 2;
  return walk;
}

// Figure 5: a wall, concave towards them, where the middle of their goals lies behind it. Who heads for that middle
// stays in the wall; whoever follows one of the two gets around it.
bool around_a_concave_wall(const std::string& model) {
  SceneRun run("walk-together", 1,
               {"populations.*.steering.model=" + model,
                "world.walls=[[[20, 5], [25, 5]], [[25, 5], [25, 15]], [[25, 15], [20, 15]]]"});
  bool together = false;
  for (double t = 0.5; t < 60.0; t += 0.5) {
    run.run_until(t);
    if (run.simulation().agents().size() != 2) break;
    const Talk* const talk = run.simulation().mind<Sociality>().talk_of(run.simulation().crowd().id[0]);
    together = together || (talk != nullptr && talk->kind == Talk::Kind::kWalking);
  }
  return together && run.left_at.size() == 2;
}

}  // namespace

void evaluate_pairs(std::vector<Claim>& claims) {
  constexpr double kNucleus = 1.5;  // [m] eq. 10
  constexpr double kShoulders = 0.7;
  const std::vector<std::string> models = steering::model_names();
  const auto all = static_cast<int>(models.size());
  int walked = 0, parted = 0, around = 0;
  double lead = 0.0, sway = 0.0;
  for (const std::string& model : models) {
    const PairWalk walk = walk_together(model);
    walked += walk.seconds > 8.0 ? 1 : 0;
    parted += walk.parted ? 1 : 0;
    around += around_a_concave_wall(model) ? 1 : 0;
    lead = std::max(lead, walk.lead);
    sway = std::max(sway, walk.sway);
  }
  claims.push_back(plain(of_ricks("figure 9"), fmt::format("friends walk on as a pair on all {} models", all), walked,
                         walked == all));
  claims.push_back(plain(of_ricks("figure 9"), fmt::format("they part where their ways do, on all {} models", all),
                         parted, parted == all));
  claims.push_back(plain(of_ricks("figure 5"), fmt::format("a concave wall does not hold pairs, on all {} models", all),
                         around, around == all));
  claims.push_back(plain(of_ricks("figure 6"), "pairs stay abreast: mean lead of one, of the worst model [m]", lead,
                         lead > 0.0 && lead < kNucleus / 2.0));
  claims.push_back(plain(of_ricks("figure 7"), "pairs do not sway: deviation to the side, of the worst model [m]", sway,
                         sway > 0.0 && sway < kShoulders / 2.0));
}

}  // namespace throng::cli
