#include "engine/io/steerbench/read_test_case.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <sstream>

#include "engine/foundation/error.h"
#include "engine/foundation/math.h"
#include "engine/io/steerbench/xml_element.h"

namespace throng::io {
namespace {

using evaluation::CaseAgents;
using evaluation::CaseGoal;
using evaluation::CaseObstacles;
using evaluation::TestCase;

constexpr double kFar = 100'000.0;  // [m]
constexpr double kMostAgents = 100'000.0;
constexpr double kWidest = 10.0;   // [m] radius of a person
constexpr double kFastest = 50.0;  // [m/s]
constexpr double kForever = std::numeric_limits<double>::max();

Vec2 point(const XmlElement& e) {
  e.number_of("y", -kFar, kFar);  // up
  return {static_cast<float>(e.number_of("x", -kFar, kFar)), static_cast<float>(e.number_of("z", -kFar, kFar))};
}

// None: it is to be drawn.
std::optional<Vec2> point_or_random(const XmlElement& e) {
  if (const XmlElement* random = e.find("random"); random != nullptr && random->flag()) return std::nullopt;
  return point(e);
}

// Some files have the bounds of the world or of a region the wrong way round.
Box box(const XmlElement& e, bool any_order = false) {
  Box b;
  const auto read = [&](const char* name) { return static_cast<float>(e.number_of(name, -kFar, kFar)); };
  b.low = {read("xmin"), read("zmin")};
  b.high = {read("xmax"), read("zmax")};
  read("ymin"), read("ymax");
  if (any_order && b.low.x > b.high.x) std::swap(b.low.x, b.high.x);
  if (any_order && b.low.y > b.high.y) std::swap(b.low.y, b.high.y);
  if (b.low.x > b.high.x || b.low.y > b.high.y)
    e.fail("<" + e.name + "> ends before it begins", "xmin and zmin must not be above xmax and zmax");
  return b;
}

Ring ring_of(const Box& b) { return {b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}}; }

// Of a size along x and z, turned by thetaY degrees about y.
Ring turned_box(Vec2 centre, Vec2 low, Vec2 high, double degrees) {
  const double angle = degrees * math::kPi / 180.0;
  const auto c = static_cast<float>(math::cos(angle)), s = static_cast<float>(math::sin(angle));
  Ring ring;
  for (const Vec2 p : ring_of({low, high})) ring.push_back(centre + Vec2{p.x * c + p.y * s, p.y * c - p.x * s});
  return ring;
}

class CaseReader {
 public:
  TestCase read(const XmlElement& root, const std::string& file) {
    test_.file = file;
    if (root.name != "SteerBenchTestCase" && root.name != "SteerSuiteSubSpace")
      root.fail("<" + root.name + "> is no test case of SteerBench", "its root is <SteerBenchTestCase>");
    const XmlElement& header = root.require("header");
    test_.bounds = box(header.require("worldBounds"), true);
    test_.name = header.require("name").text;
    for (const XmlElement& e : root.children) read_part(e);
    if (test_.people() == 0 && test_.obstacles.empty()) root.fail("the test case is empty");
    if (static_cast<double>(test_.people()) > kMostAgents) root.fail("the test case has more than 100000 people");
    check_names(root);
    return std::move(test_);
  }

 private:
  void read_part(const XmlElement& e) {
    if (e.name == "header" || e.name == "suggestedCameraView") return;
    if (e.name == "agent" || e.name == "agentEmitter") {
      CaseAgents agents = read_agents(e);
      agents.emitted = e.name == "agentEmitter";
      if (agents.emitted) agents.count = evaluation::kEmitted;
      if (const XmlElement* name = e.find("name")) agents.name = name->text;
      agents.start.position = point_or_random(e.require("initialConditions").require("position"));
      test_.agents.push_back(std::move(agents));
    } else if (e.name == "agentRegion") {
      CaseAgents agents = read_agents(e);
      agents.count = static_cast<std::uint32_t>(e.number_of("numAgents", 0.0, kMostAgents));
      agents.region = box(e.require("regionBounds"), true);
      test_.agents.push_back(std::move(agents));
    } else if (e.name == "obstacleRegion") {
      CaseObstacles drawn;
      drawn.count = static_cast<std::uint32_t>(e.number_of("numObstacles", 0.0, 10'000.0));
      drawn.region = box(e.require("regionBounds"), true);
      drawn.size = static_cast<float>(e.number_of("obstacleSize", 0.01, 1000.0));
      test_.drawn_obstacles.push_back(drawn);
    } else {
      read_obstacle(e);
    }
  }

  void read_obstacle(const XmlElement& e) {
    if (e.name == "obstacle") {
      add(ring_of(box(e)));
    } else if (e.name == "circleObstacle") {
      const Vec2 centre = point(e.require("position"));
      const double radius = e.number_of("radius", 0.001, 1000.0);
      constexpr int kCorners = 24;
      Ring ring;
      for (int k = 0; k < kCorners; ++k) {
        const double turn = 2.0 * math::kPi * k / kCorners;
        ring.push_back(
            centre + Vec2{static_cast<float>(radius * math::cos(turn)), static_cast<float>(radius * math::sin(turn))});
      }
      add(std::move(ring));
    } else if (e.name == "orientedBoxObstacle" || e.name == "orientedWallObstacle") {
      read_turned(e);
    } else if (e.name == "polygonObstacle") {
      read_polygon(e);
    } else {
      const std::array<std::string, 10> known = {
          "agent",          "agentRegion",         "agentEmitter",         "obstacle",        "obstacleRegion",
          "circleObstacle", "orientedBoxObstacle", "orientedWallObstacle", "polygonObstacle", "suggestedCameraView"};
      e.fail("<" + e.name + "> is nothing that a test case has", suggest_name(e.name, known));
    }
  }

  void read_turned(const XmlElement& e) {
    const Vec2 centre = point(e.require("position"));
    const XmlElement& size = e.require("size");
    const auto along = static_cast<float>(0.5 * size.number_of("x", 0.0, 10'000.0));
    const auto across = static_cast<float>(0.5 * size.number_of("z", 0.0, 10'000.0));
    const double degrees = e.number_of("thetaY", -36'000.0, 36'000.0);
    float from = -along;
    // A wall goes on behind each doorway; doorways come in the order of the file.
    for (const XmlElement& door : e.children) {
      if (door.name != "doorway") continue;
      const auto at = static_cast<float>(door.number_of("value", -10'000.0, 10'000.0));
      const auto half = static_cast<float>(door.number_of("doorRadius", 0.0, 10'000.0));
      if (at - half > from) add(turned_box(centre, {from, -across}, {std::min(at - half, along), across}, degrees));
      from = std::max(from, at + half);
    }
    if (from < along) add(turned_box(centre, {from, -across}, {along, across}, degrees));
  }

  void read_polygon(const XmlElement& e) {
    Ring ring;
    for (const XmlElement& vertex : e.children)
      if (vertex.name == "vertex") ring.push_back(point(vertex));
    bool closed = false;
    for (const auto& [name, value] : e.attributes) closed = closed || (name == "isClosed" && value == "true");
    if (ring.size() < (closed ? 3u : 2u)) e.fail("<polygonObstacle> has too few corners");
    if (closed) {
      add(std::move(ring));
      return;
    }
    for (std::size_t i = 1; i < ring.size(); ++i)
      if (!(ring[i - 1] == ring[i])) test_.walls.push_back({ring[i - 1], ring[i]});
  }

  void add(Ring ring) { test_.obstacles.push_back(std::move(ring)); }

  CaseAgents read_agents(const XmlElement& e) const {
    CaseAgents agents;
    const XmlElement& initial = e.require("initialConditions");
    agents.start.direction = point_or_random(initial.require("direction"));
    if (agents.start.direction) agents.start.direction = normalised(*agents.start.direction, {1.f, 0.f});
    agents.start.radius = static_cast<float>(initial.number_of("radius", 0.01, kWidest));
    agents.start.speed = static_cast<float>(initial.number_of("speed", 0.0, kFastest));
    // Some agents have no goal: they stand.
    if (const XmlElement* goals = e.find("goalSequence"))
      for (const XmlElement& goal : goals->children) agents.goals.push_back(read_goal(goal));
    return agents;
  }

  CaseGoal read_goal(const XmlElement& e) const {
    using Kind = CaseGoal::Kind;
    struct Name {
      const char* name;
      Kind kind;
    };
    constexpr Name kNames[] = {
        {"seekStaticTarget", Kind::kSeekPoint},          {"fleeStaticTarget", Kind::kFleePoint},
        {"seekDynamicTarget", Kind::kSeekPerson},        {"fleeDynamicTarget", Kind::kFleePerson},
        {"flowStaticDirection", Kind::kFlowDirection},   {"flowDynamicDirection", Kind::kFlowCrowd},
        {"seekAxisAlignedBoxRegion", Kind::kSeekRegion}, {"idle", Kind::kIdle}};
    CaseGoal goal;
    std::vector<std::string> names;
    bool known = false;
    for (const Name& name : kNames) {
      names.emplace_back(name.name);
      if (e.name == name.name) goal.kind = name.kind, known = true;
    }
    if (!known) e.fail("there is no goal <" + e.name + ">", suggest_name(e.name, names));
    goal.speed = static_cast<float>(e.number_of("desiredSpeed", 0.0, kFastest));
    goal.duration = e.number_of("timeDuration", 0.0, kForever);
    switch (goal.kind) {
      case Kind::kSeekPoint:
      case Kind::kFleePoint: goal.point = point_or_random(e.require("targetLocation")); break;
      case Kind::kFlowDirection: goal.point = point_or_random(e.require("targetDirection")); break;
      case Kind::kSeekRegion: goal.region = box(e.require("goalRegionBounds")); break;
      case Kind::kSeekPerson:
      case Kind::kFleePerson: {
        const XmlElement* random = e.find("random");
        if (random == nullptr || !random->flag()) goal.person = e.require("targetName").text;
        break;
      }
      case Kind::kFlowCrowd:
      case Kind::kIdle: break;
    }
    return goal;
  }

  void check_names(const XmlElement& root) const {
    std::vector<std::string> names;
    for (const CaseAgents& agents : test_.agents)
      if (!agents.name.empty()) names.push_back(agents.name);
    for (const CaseAgents& agents : test_.agents)
      for (const CaseGoal& goal : agents.goals) {
        const bool by_name = !goal.person.empty();
        if (by_name && std::find(names.begin(), names.end(), goal.person) == names.end())
          root.fail("a goal names the agent '" + goal.person + "', whom there is not",
                    suggest_name(goal.person, names));
        if ((goal.kind == CaseGoal::Kind::kSeekPerson || goal.kind == CaseGoal::Kind::kFleePerson) &&
            test_.people() < 2)
          root.fail("a goal is another agent, but there is only one");
      }
  }

  TestCase test_;
};

}  // namespace

evaluation::TestCase parse_test_case(std::string_view text, const std::string& file_name) {
  const XmlFile file = parse_xml(text, file_name);
  return CaseReader().read(file.root, file_name);
}

evaluation::TestCase read_test_case(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) throw Error(SourcePlace{.file = file.string()}, "cannot be read");
  return parse_test_case(text.str(), file.string());
}

}  // namespace throng::io
