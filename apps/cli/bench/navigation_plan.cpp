#include "apps/cli/bench/navigation_plan.h"

#include <algorithm>

#include "apps/cli/bench/crossing.h"
#include "engine/foundation/math.h"
#include "engine/foundation/random.h"
#include "engine/navigation/path/standing.h"

namespace throng::cli {
namespace {

constexpr std::uint64_t kPlanSeed = 1;
constexpr int kCells = 45;  // to a side: a few of them stay empty

}  // namespace

NavigationPlan make_navigation_plan() {
  NavigationPlan plan;
  const Random random(kPlanSeed);
  constexpr float kCell = NavigationPlan::kSide / kCells, kGap = 0.4f;
  for (int i = 0; i < NavigationPlan::kObstacles; ++i) {
    std::uint32_t draws = 0;
    const auto draw = [&] { return random.uniform(static_cast<std::uint64_t>(i), 0, Purpose::kPlacement, draws++); };
    const float radius = 1.f + draw() * (0.5f * kCell - kGap - 1.f);
    const float slack = kCell - 2.f * (radius + kGap);
    const Vec2 centre = {(static_cast<float>(i % kCells) + 0.5f) * kCell + (draw() - 0.5f) * slack,
                         (static_cast<float>(i / kCells) + 0.5f) * kCell + (draw() - 0.5f) * slack};
    const int corners = 3 + static_cast<int>(draw() * 6.f);
    const double turn = draw();
    Ring ring;
    for (int k = 0; k < corners; ++k) {
      const double angle = 2.0 * math::kPi * (k + turn) / corners;
      ring.push_back(centre +
                     Vec2{static_cast<float>(math::cos(angle)), static_cast<float>(math::sin(angle))} * radius);
    }
    plan.obstacles.push_back(std::move(ring));
  }
  return plan;
}

navigation::LevelPlan NavigationPlan::level() const {
  navigation::LevelPlan plan;
  plan.floor.push_back({{{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}}, obstacles});
  return plan;
}

std::vector<Vec2> NavigationPlan::free_points(const navigation::NavMesh& mesh, std::size_t count) const {
  std::vector<Vec2> points;
  const Random random(kPlanSeed);
  for (std::uint64_t i = 0; points.size() < count; ++i) {
    const Vec2 p =
        Vec2{random.uniform(i, 1, Purpose::kPlacement, 0), random.uniform(i, 1, Purpose::kPlacement, 1)} * kSide;
    const navigation::TriangleId t = mesh.find(navigation::to_point(p));
    if (t != navigation::kNowhere && mesh.clearance(t, navigation::to_point(p), kRadius + 0.01) > kRadius)
      points.push_back(p);
  }
  return points;
}

ScenarioDef NavigationPlan::scenario(std::vector<Vec2> starts) const {
  ScenarioDef def;
  def.name = "navigation";
  def.seed = kPlanSeed;
  def.duration = 1e6;
  LevelDef& level = def.world.levels[0];
  level.floor.push_back({{{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}}, obstacles});
  constexpr int kExits = 20, kToASide = kExits / 4;
  for (int i = 0; i < kExits; ++i) {
    const float along = (static_cast<float>(i % kToASide) + 0.5f) * kSide / kToASide;
    const Vec2 sides[] = {{along, 0.25f}, {kSide - 0.25f, along}, {along, kSide - 0.25f}, {0.25f, along}};
    const Vec2 half = i / kToASide % 2 == 0 ? Vec2{3.f, 0.25f} : Vec2{0.25f, 3.f};
    PlaceDef exit;
    exit.id = "exit-" + std::to_string(i);
    exit.kind = PlaceDef::Kind::kExit;
    exit.area = Shape::rectangle(sides[i / kToASide] - half, sides[i / kToASide] + half);
    def.world.places.push_back(exit);
  }
  for (int i = 0; i < kExits; ++i) {
    PopulationDef people;
    people.id = "people-" + std::to_string(i);
    people.radius = Distribution(double{kRadius});
    for (std::size_t k = static_cast<std::size_t>(i); k < starts.size(); k += kExits)
      people.start.points.push_back(starts[k]);
    people.count = static_cast<std::int32_t>(people.start.points.size());
    JourneyStep step;
    step.kind = JourneyStep::Kind::kPlace;
    step.place = static_cast<PlaceIndex>(i);
    people.journey = {step};
    SteeringDef steering;
    steering.settings = crossing_settings("orca");
    people.steering = {steering};
    def.populations.push_back(people);
  }
  return def;
}

}  // namespace throng::cli
