#include "tests/io/geometry/models.h"

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "engine/io/geometry/gltf_reader.h"
#include "engine/io/geometry/obj_reader.h"
#include "engine/simulation/simulation.h"
#include "tests/io/geometry/plans.h"

namespace throng::io::geometry {
namespace {

ImportedPlan obj(const std::string& text, const ImportOptions& options = {}) {
  return import_text(text, Format::kObj, "m.obj", options);
}

// The narrowest way between the two halves of the room, measured where the wall is.
double door_width(const PlanLevel& level) {
  double widest = 0.0, from = -1.0;
  for (double y = 0.0; y <= 8.0; y += 0.001) {
    const Vec2 p{5.1f, static_cast<float>(y)};
    bool free = false;
    for (const Polygon& polygon : level.floor) {
      bool in = ring_contains(polygon.outer, p);
      for (const Ring& hole : polygon.holes) in = in && !ring_contains(hole, p);
      free = free || in;
    }
    if (free && from < 0.0) from = y;
    if (!free) from = -1.0;
    if (from >= 0.0) widest = std::max(widest, y - from);
  }
  return widest;
}

TEST(Models, ARoomKeepsItsCornersAndItsDoor) {
  const ImportedPlan plan = obj(room_with_door().obj());
  ASSERT_EQ(plan.levels.size(), 1u);
  ASSERT_EQ(plan.levels[0].floor.size(), 1u);
  // Corners of the model are met exactly although voxels have five centimetres.
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0 - 0.2 * 3 - 0.2 * 4.1, 0.02);
  EXPECT_NEAR(door_width(plan.levels[0]), 0.9, 0.002);
  expect_runnable(plan);
}

TEST(Models, ZMayPointUp) {
  ImportOptions up;
  up.z_up = true;
  const ImportedPlan plan = obj(room_with_door().obj(true), up);
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0 - 0.2 * 7.1, 0.02);
  ImportOptions millimetres;
  millimetres.unit = 0.001;
  Model big = room_with_door();
  for (auto& v : big.vertices)
    for (double& c : v) c *= 1000.0;
  EXPECT_NEAR(floor_area(obj(big.obj(), millimetres).levels[0]), 80.0 - 0.2 * 7.1, 0.02);
}

// A room around a courtyard, from above and from below, beginning at each of its corners: a fan would fill the court.
TEST(Models, AFaceNeedNotBeConvex) {
  const std::vector<std::pair<int, int>> u = {{0, 0}, {10, 0}, {10, 8}, {7, 8}, {7, 3}, {3, 3}, {3, 8}, {0, 8}};
  std::string vertices;
  for (const auto& [x, y] : u) vertices += "v " + std::to_string(x) + " 0 " + std::to_string(-y) + "\n";
  const int n = static_cast<int>(u.size());
  for (const int turn : {1, -1})
    for (int first = 0; first < n; ++first) {
      std::string face = "f";
      for (int i = 0; i < n; ++i) face += " " + std::to_string((first + turn * i + n) % n + 1);
      EXPECT_NEAR(floor_area(obj(vertices + face + "\n").levels[0]), 60.0, 0.05) << face;
    }
}

// A hole is drawn with a cut that leads to it and back.
TEST(Models, AFaceMayHaveAHole) {
  const std::string text =
      "v 0 0 0\nv 10 0 0\nv 10 0 -8\nv 0 0 -8\nv 3 0 -3\nv 3 0 -5\nv 7 0 -5\nv 7 0 -3\nf 1 2 3 4 1 5 6 7 8 5\n";
  EXPECT_NEAR(floor_area(obj(text).levels[0]), 80.0 - 8.0, 0.05);
}

TEST(Models, TrianglesCoverAFaceOnce) {
  for (const int corners : {4, 5, 7, 64, 1001})
    for (const double dent : {1.0, 0.5}) {
      std::string text, face = "f";
      double area = 0.0;
      std::vector<Vertex> outline;
      for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * 3.14159265358979 * i / corners, radius = i % 2 == 0 ? 5.0 : 5.0 * dent;
        outline.push_back({radius * std::cos(angle), 2.0, radius * std::sin(angle)});
        text += "v " + std::to_string(outline.back().x) + " 2 " + std::to_string(outline.back().z) + "\n";
        face += " " + std::to_string(i + 1);
      }
      for (int i = 0; i < corners; ++i) {
        const Vertex &a = outline[i], &b = outline[(i + 1) % corners];
        area += 0.5 * (a.x * b.z - b.x * a.z);
      }
      const TriangleSoup soup = read_obj(text + face + "\n", "m.obj");
      EXPECT_EQ(soup.triangles.size(), static_cast<std::size_t>(corners - 2));
      double covered = 0.0;
      for (const TriangleSoup::Triangle& t : soup.triangles) {
        const Vertex &a = soup.vertices[t.corners[0]], &b = soup.vertices[t.corners[1]],
                     &c = soup.vertices[t.corners[2]];
        covered += 0.5 * std::fabs((b.x - a.x) * (c.z - a.z) - (c.x - a.x) * (b.z - a.z));
      }
      EXPECT_NEAR(covered, area, 1e-3) << corners << " " << dent;
    }
}

TEST(Models, FurnitureIsCutOutAndTheSpaceBelowIsNoFloor) {
  Model m;
  m.box(0, 0, -0.2, 10, 8, 0);
  m.box(3, 3, 0.7, 4.6, 3.8, 0.75);  // a table top; its legs do not matter
  const ImportedPlan plan = obj(m.obj());
  ASSERT_EQ(plan.levels.size(), 1u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0 - 1.6 * 0.8, 0.05);
}

TEST(Models, TwoStoreysAndTheStairsBetweenThem) {
  const ImportedPlan plan = obj(two_storeys().obj());
  ASSERT_EQ(plan.levels.size(), 2u);
  EXPECT_NEAR(plan.levels[0].height, 0.f, 0.05f);
  EXPECT_NEAR(plan.levels[1].height, 3.f, 0.05f);
  EXPECT_NEAR(floor_area(plan.levels[1]), 9.96 * 10.0, 1.0);
  ASSERT_EQ(plan.links.size(), 1u);
  const PlanLink& stairs = plan.links[0];
  EXPECT_EQ(stairs.kind, PlanLink::Kind::kStairs);
  EXPECT_EQ(stairs.from, 0u);
  EXPECT_EQ(stairs.to, 1u);
  // One steps on at x = 5 and off at x = 10, over the width of two metres.
  EXPECT_NEAR(0.5f * (stairs.at_from.a.x + stairs.at_from.b.x), 5.f, 0.3f);
  EXPECT_NEAR(0.5f * (stairs.at_to.a.x + stairs.at_to.b.x), 10.f, 0.3f);
  EXPECT_NEAR(throng::length(stairs.at_to.b - stairs.at_to.a), 2.f, 0.25f);
  expect_runnable(plan);
}

TEST(Models, EverybodyTakesTheImportedStairs) {
  const ImportedPlan plan = obj(two_storeys().obj());
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    ScenarioDef scene;
    scene.seed = seed;
    scene.duration = 120;
    scene.until_empty = true;
    scene.world = world_of(plan);
    scene.world.places = {
        {.id = "up", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({17, 2}, {19, 8}), .level = 1}};
    PopulationDef people;
    people.id = "people";
    people.count = 20;
    people.start.area = Shape::rectangle({0.5f, 0.5f}, {19.5f, 9.5f});
    people.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
    people.steering = {{}};
    scene.populations = {people};
    Simulation sim(scene, 1);
    while (!sim.finished()) sim.step();
    EXPECT_EQ(sim.counts().arrived, 20u) << "seed " << seed;
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      ADD_FAILURE() << "#" << sim.crowd().serial[i] << " is left on level " << sim.crowd().level[i] << " at ("
                    << sim.crowd().position[i].x << ", " << sim.crowd().position[i].y << ")";
  }
}

TEST(Models, ARampIsALinkAndARoofIsNoStorey) {
  Model m;
  m.box(0, 0, -0.2, 20, 10, 0);
  m.box(12, 0, 0.8, 20, 10, 1);  // a platform
  // The ramp: from (6, 4, 0) to (12, 6, 1).
  const int base = static_cast<int>(m.vertices.size());
  m.vertices.insert(m.vertices.end(), {{6, 4, 0}, {12, 4, 1}, {12, 6, 1}, {6, 6, 0}});
  m.triangles.push_back({base, base + 1, base + 2});
  m.triangles.push_back({base, base + 2, base + 3});
  m.box(0, 0, 5, 20, 10, 5.2);
  const ImportedPlan plan = obj(m.obj());
  ASSERT_EQ(plan.levels.size(), 2u);
  ASSERT_EQ(plan.links.size(), 1u) << plan.notes.back();
  EXPECT_EQ(plan.links[0].kind, PlanLink::Kind::kRamp);
  EXPECT_NEAR(plan.links[0].at_from.a.x, 6.f, 0.4f);
  EXPECT_NEAR(plan.links[0].at_to.a.x, 12.f, 0.2f);
  expect_runnable(plan);
  EXPECT_NE(plan.notes.back().find("at height 5.2 m"), std::string::npos) << plan.notes.back();
}

// The room as glTF with 32-bit positions and 16-bit indices, moved by a node.
std::string gltf_text(const Model& m, std::string& buffer) {
  for (const auto& v : m.vertices)
    for (const double c : {v[0] - 100.0, v[2], -v[1]}) {
      const auto f = static_cast<float>(c);
      buffer.append(reinterpret_cast<const char*>(&f), sizeof f);
    }
  const std::size_t positions = buffer.size();
  for (const auto& t : m.triangles)
    for (const int i : t) {
      const auto index = static_cast<std::uint16_t>(i);
      buffer.append(reinterpret_cast<const char*>(&index), sizeof index);
    }
  const nlohmann::json root = {
      {"asset", {{"version", "2.0"}}},
      {"scene", 0},
      {"scenes", {{{"nodes", {0}}}}},
      {"nodes", {{{"translation", {100, 0, 0}}, {"children", {1}}}, {{"mesh", 0}}}},
      {"meshes", {{{"primitives", {{{"attributes", {{"POSITION", 0}}}, {"indices", 1}}}}}}},
      {"accessors",
       {{{"bufferView", 0}, {"componentType", 5126}, {"count", m.vertices.size()}, {"type", "VEC3"}},
        {{"bufferView", 1}, {"componentType", 5123}, {"count", 3 * m.triangles.size()}, {"type", "SCALAR"}}}},
      {"bufferViews",
       {{{"buffer", 0}, {"byteOffset", 0}, {"byteLength", positions}},
        {{"buffer", 0}, {"byteOffset", positions}, {"byteLength", buffer.size() - positions}}}},
      {"buffers", {{{"byteLength", buffer.size()}}}},
  };
  return root.dump();
}

std::string glb(std::string json, std::string buffer) {
  while (json.size() % 4 != 0) json += ' ';
  while (buffer.size() % 4 != 0) buffer += '\0';
  const auto number = [](std::size_t v) {
    const auto n = static_cast<std::uint32_t>(v);
    return std::string(reinterpret_cast<const char*>(&n), sizeof n);
  };
  return "glTF" + number(2) + number(12 + 8 + json.size() + 8 + buffer.size()) + number(json.size()) + "JSON" + json +
         number(buffer.size()) + std::string("BIN\0", 4) + buffer;
}

std::string base64(const std::string& bytes) {
  constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t v = 0;
    for (std::size_t k = 0; k < 3; ++k)
      v = v << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? kLetters[v >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

TEST(Models, GltfAsTextAndBinary) {
  std::string buffer;
  const std::string json = gltf_text(room_with_door(), buffer);
  const ImportedPlan binary = import_text(glb(json, buffer), Format::kGltf, "m.glb");
  EXPECT_NEAR(floor_area(binary.levels[0]), 80.0 - 0.2 * 7.1, 0.02);
  nlohmann::json with_data = nlohmann::json::parse(json);
  with_data["buffers"][0]["uri"] = "data:application/octet-stream;base64," + base64(buffer);
  const ImportedPlan text = import_text(with_data.dump(), Format::kGltf, "m.gltf");
  EXPECT_EQ(scene_yaml(text, "m"), scene_yaml(
                                       [&] {
                                         ImportedPlan same = binary;
                                         same.file = "m.gltf";
                                         return same;
                                       }(),
                                       "m"));
}

TEST(Models, WhatIsWrongInAnObjIsNamedWithItsLine) {
  const struct {
    const char* text;
    int line;
    const char* problem;
  } cases[] = {
      {"", 0, "no faces"},
      {"v 0 0\n", 1, "coordinate must be"},
      {"v 0 0 x\n", 1, "coordinate must be"},
      {"v 0 0 1e300\n", 1, "coordinate must be"},
      {"v 0 0 0\nv 1 0 0\nf 1 2\n", 3, "three corners"},
      {"v 0 0 0\nv 1 0 0\nf 1 2 3\n", 3, "does not exist"},
      {"v 0 0 0\nf -2 1 1\n", 2, "does not exist"},
      {"v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n", 0, "no level surface"},
      {"v 0 0 0\nv 90000 0 0\nv 0 0 1\nf 1 2 3\n", 0, "wide"},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.text);
    const Error e = error_of([&] { obj(c.text); });
    EXPECT_EQ(e.place().line, c.line) << e.what();
    EXPECT_NE(e.problem().find(c.problem), std::string::npos) << e.what();
  }
}

TEST(Models, WhatIsWrongInAGltfIsSaid) {
  std::string buffer;
  const nlohmann::json good = nlohmann::json::parse(gltf_text(room_with_door(), buffer));
  const auto problem = [&](const std::function<void(nlohmann::json&)>& damage) {
    nlohmann::json bad = good;
    damage(bad);
    return error_of([&] { import_text(glb(bad.dump(), buffer), Format::kGltf, "m.glb"); }).problem();
  };
  using Json = nlohmann::json;
  EXPECT_NE(problem([](Json& j) { j["accessors"][0]["count"] = 100000; }).find("beyond its buffer"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["accessors"][0]["bufferView"] = 7; }).find("buffer view"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["bufferViews"][0]["buffer"] = 7; }).find("does not exist"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["accessors"][0]["componentType"] = 5120; }).find("componentType"),
            std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["accessors"][0]["componentType"] = 5125; }).find("floats"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["nodes"][1]["mesh"] = 3; }).find("does not exist"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["nodes"][1]["children"] = {0}; }).find("contain themselves"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["scenes"][0]["nodes"] = {9}; }).find("does not exist"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["buffers"][0]["uri"] = "../secret.bin"; }).find("outside"), std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["extensionsRequired"] = {"KHR_draco_mesh_compression"}; }).find("compressed"),
            std::string::npos);
  EXPECT_NE(problem([](Json& j) { j["meshes"] = Json::array(); }).find("does not exist"), std::string::npos);
  error_of([&] { import_text(glb(good.dump(), buffer).substr(0, 500), Format::kGltf, "m.glb"); });
  error_of([&] { import_text("glTF", Format::kGltf, "m.glb"); });
}

}  // namespace
}  // namespace throng::io::geometry
