// What the documents say of their speed: Ricks & Egbert 2014, table 2 and section 7.4; 003 section 6.1.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/interrupt.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/minds/sociality/sociality.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

// People who stroll between two sides of a square, so many on a square metre.
ScenarioDef stroll(int people, double per_square_metre) {
  ScenarioDef scene;
  scene.name = "stroll";
  scene.duration = 1e6;
  const auto side = static_cast<float>(std::sqrt(people / per_square_metre));
  for (int k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "eastward" : "westward";
    p.count = people / 2;
    p.start.area = Shape::rectangle({0, 0}, {side, side});
    p.journey = {JourneyStep{JourneyStep::Kind::kMirror, kNoPlace, {side / 2, side / 2}}};
    p.at_end = AtEnd::kRepeat;
    scene.populations.push_back(p);
  }
  return scene;
}

struct Rate {
  double frames = 0.0;  // steps a second, on one thread
  double social = 0.0;  // share of sociality
};

double seconds_in(const Simulation& simulation, std::string_view mind) {
  for (const MindTime& time : simulation.mind_times())
    if (time.name == mind) return time.seconds;
  return 0.0;
}

Rate rate_of(const ScenarioDef& scene) {
  Simulation simulation(scene, 1);
  for (int k = 0; k < 200 && !interrupted(); ++k) simulation.step();
  const double total = simulation.timings().total(), social = seconds_in(simulation, Sociality::kName);
  const std::uint64_t steps = simulation.timings().steps;
  for (int k = 0; k < 160 && !interrupted(); ++k) simulation.step();
  const double took = simulation.timings().total() - total;
  return {static_cast<double>(simulation.timings().steps - steps) / took,
          (seconds_in(simulation, Sociality::kName) - social) / took};
}

// People of any personality on an open floor, so many on a square metre.
Rate bevin_rate(double per_square_metre, const char* sampling) {
  ScenarioDef scene = stroll(800, per_square_metre);
  Distribution anything(Distribution::Kind::kUniform, -1.0, 1.0);
  for (PopulationDef& p : scene.populations) {
    auto& personality = p.minds.of<PersonalityDef>();
    personality.on = true;
    personality.mapping = PersonalityDef::Mapping::kBevin;
    personality.openness = personality.conscientiousness = personality.extraversion = personality.agreeableness =
        personality.neuroticism = anything;
    p.steering[0].model = "rvo";
    p.steering[0].settings = {{"sampling", std::string(sampling)}};
  }
  return rate_of(scene);
}

}  // namespace

void evaluate_social_times(std::vector<Claim>& claims) {
  struct Row {
    int people;
    double frames;
  };
  const std::string document = "Ricks & Egbert 2014, ";
  for (const Row& row : {Row{1000, 57.2}, Row{2000, 53.7}, Row{3000, 30.0}, Row{4000, 23.5}}) {
    ScenarioDef scene = stroll(row.people, 1.0);
    for (PopulationDef& p : scene.populations)
      p.minds.of<SocialityDef>() = SocialityDef::of(SocialityDef::Preset::kOffice);
    const Rate rate = rate_of(scene);
    claims.push_back(plain(document + "table 2",
                           fmt::format("{} people: at least {} frames a second", row.people, row.frames), rate.frames,
                           rate.frames >= row.frames));
    if (row.people == 1000)
      claims.push_back(plain(document + "section 7.4", "1000 people: share of a step that sociality takes, below 3 %",
                             rate.social, rate.social < 0.03));
  }
}

void evaluate_bevin_times(std::vector<Claim>& claims) {
  constexpr double kLow = 0.1, kMedium = 0.5, kHigh = 2.0;  // people on a square metre; the document has no figures
  const double high = bevin_rate(kHigh, "adaptive").frames;
  const std::string source = "Bevin (003), section 6.1";
  claims.push_back(plain(source, "800 people in a high density: at least 18 frames a second", high, high >= 18.0));
  double least = high / bevin_rate(kHigh, "brute").frames;
  for (const double density : {kLow, kMedium})
    least = std::min(least, bevin_rate(density, "adaptive").frames / bevin_rate(density, "brute").frames);
  claims.push_back(plain(source, "adaptive sampling: more frames than brute force in three densities (least ratio)",
                         least, least > 1.0));
}

}  // namespace throng::cli
