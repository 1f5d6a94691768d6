#pragma once

#include <vector>

#include "engine/minds/sociality/sociality.h"
#include "engine/throng.h"

namespace throng::test {

// Two people, each a population of its own, on an endless plane. They stand until they are sent somewhere.
struct TwoFriends {
  explicit TwoFriends(const std::string& model = "orca", double friendship = 1.0, double mood = 1.0, int threads = 1,
                      Vec2 a = {-6, 0}, Vec2 b = {6, 0}) {
    for (int k = 0; k < 2; ++k) {
      PopulationDef p;
      p.id = k == 0 ? "a" : "b";
      p.count = 1;
      p.start.points = {k == 0 ? a : b};
      p.at_end = AtEnd::kStay;
      p.preferred_speed = 1.3;
      p.steering[0].model = model;
      p.minds.of<SocialityDef>().on = true;
      p.minds.of<SocialityDef>().mood = mood;
      p.minds.of<SocialityDef>().friendship_spread = 0.0;
      p.minds.of<SocialityDef>().friendship_centre = k == 0 ? 0.0 : 180.0 * (1.0 - friendship);
      scene.populations.push_back(p);
    }
    scene.duration = 1e6;
    sim = std::make_unique<Simulation>(scene, threads);
    one = sim->crowd().id[sim->agents().find_serial(0)];
    two = sim->crowd().id[sim->agents().find_serial(1)];
  }

  Vec2 at(AgentId id) const { return sim->crowd().position[sim->agents().find(id)]; }
  bool talk() const { return sim->mind<Sociality>().talk_of(one) != nullptr; }

  // Runs for a while and notes talks of the first one.
  void run(double seconds) {
    const double end = sim->clock().seconds() + seconds;
    while (sim->clock().seconds() < end) {
      sim->step();
      for (const Event& e : sim->events())
        if (e.kind == Event::Kind::kTalkEnds && e.number == 0) talks.push_back(static_cast<double>(e.value));
    }
  }
  // Both walk past each other and on to the other's side; the time that they talked.
  double meet(double seconds) {
    const Vec2 goal_one = at(one).x < 0 ? Vec2{6, 0} : Vec2{-6, 0};
    sim->set_target(one, goal_one);
    sim->set_target(two, goal_one * -1.f);
    const std::size_t before = talks.size();
    run(seconds);
    double sum = 0.0;
    for (std::size_t k = before; k < talks.size(); ++k) sum += talks[k];
    return sum;
  }

  ScenarioDef scene;
  std::unique_ptr<Simulation> sim;
  AgentId one, two;
  std::vector<double> talks;  // [s]
};

}  // namespace throng::test
