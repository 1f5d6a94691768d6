// Smoke in scenes: tables, slices of FDS, and what is wrong with them.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "engine/foundation/error.h"
#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/minds/smoke/smoke_field.h"

namespace throng::io::smoke_scene_test {
namespace {

namespace fs = std::filesystem;
using Q = AirQuantity;

class SmokeScene : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::canonical(fs::temp_directory_path()) / ("throng-smoke-" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  LoadedScenario load(const std::string& smoke, const LoadOptions& options = {}) const {
    return parse_scenario(
        "throng: 1\nworld: {floor: {rectangle: [0, 0, 20, 10]}}\npopulations:\n  people: {count: 3, "
        "start: {rectangle: [1, 1, 4, 4]}, at_end: stay}\nsmoke:\n" +
            smoke,
        (folder_ / "scene.yaml").string(), options);
  }
  static const SmokeDef& smoke_of(const LoadedScenario& scene) { return scene.def.minds.of<SmokeDef>(); }
  static Air air_of(const LoadedScenario& scene, double time, Vec2 at) {
    SmokeField field(smoke_of(scene).zones);
    field.set_time(time);
    return field.at(at, 0);
  }
  Error refusal(const std::string& smoke, const LoadOptions& options = {}) const {
    try {
      load(smoke, options);
    } catch (const Error& e) {
      return e;
    }
    ADD_FAILURE() << "read: " << smoke;
    return Error("");
  }

  // A slice file as Fortran writes it: two moments, at 0 and 10 s.
  static std::string slice(std::array<std::int32_t, 6> bounds, const std::vector<float>& first,
                           const std::vector<float>& second) {
    std::string all;
    const auto record = [&](const void* bytes, std::size_t length) {
      const auto marker = static_cast<std::uint32_t>(length);
      all.append(reinterpret_cast<const char*>(&marker), sizeof marker);
      all.append(static_cast<const char*>(bytes), length);
      all.append(reinterpret_cast<const char*>(&marker), sizeof marker);
    };
    const std::string name(30, ' ');
    for (int k = 0; k < 3; ++k) record(name.data(), name.size());
    record(bounds.data(), sizeof bounds);
    float time = 0.f;
    for (const std::vector<float>* values : {&first, &second}) {
      record(&time, sizeof time);
      record(values->data(), values->size() * sizeof(float));
      time = 10.f;
    }
    return all;
  }
  static std::string smv() {
    std::string text =
        "FDSVERSION\nFDS6.8.0\n\nGRID  room\n     2     1     2     0\n\nPDIM\n 0 10 0 5 0 4\n\nTRNX\n    0\n";
    text += "    0  0.0\n    1  5.0\n    2  10.0\n\nTRNY\n    0\n    0  0.0\n    1  5.0\n\nTRNZ\n    0\n";
    text += "    0  0.0\n    1  1.6\n    2  2.0\n\n";
    text +=
        "SLCF     1 # STRUCTURED &     0     2     0     1     1     1 !      1\n room_1.sf\n SOOT EXTINCTION "
        "COEFFICIENT\n ext\n 1/m\n";
    text +=
        "SLCC     1 # STRUCTURED &     0     2     0     1     2     2 !      2\n room_2.sf\n CARBON MONOXIDE VOLUME "
        "FRACTION\n X_CO\n mol/mol\n";
    text +=
        "SLCF     1 # STRUCTURED &     0     2     0     0     0     2 !      3\n room_3.sf\n TEMPERATURE\n temp\n C\n";
    return text;
  }
  void write_fds() const {
    write("room.smv", smv());
    write("room_1.sf", slice({0, 2, 0, 1, 1, 1}, {0, 1, 2, 0, 1, 2}, {10, 11, 12, 10, 11, 12}));
    write("room_2.sf", slice({0, 2, 0, 1, 2, 2}, {9, 9, 9, 9, 0.001f, 0.003f}, {9, 9, 9, 9, 0.001f, 0.003f}));
  }

  fs::path folder_;
};

TEST_F(SmokeScene, IsReadFromTheScene) {
  const LoadedScenario scene = load(
      "  speed: fridolf\n  dose: purser\n  threshold: {lognormal: [0, 1]}\n  zones:\n"
      "    - {times: [0, 60], extinction: [0, 3], co: 500}\n    - {area: {circle: [5, 5, 1]}, co: 900}\n");
  EXPECT_EQ(smoke_of(scene).speed, SpeedInSmoke::kFridolf);
  EXPECT_EQ(smoke_of(scene).dose, DoseModel::kPurser);
  EXPECT_FLOAT_EQ(air_of(scene, 20, {1, 1})[Q::kExtinction], 1.f);
  EXPECT_EQ(air_of(scene, 20, {1, 1})[Q::kCo], 500.f);
  EXPECT_EQ(air_of(scene, 20, {5, 5})[Q::kCo], 900.f);
  EXPECT_TRUE(scene.warnings.empty());
}

TEST_F(SmokeScene, TablesOfFdsAndSpreadsheetsAreRead) {
  write("room_devc.csv", "s,1/m,mol/mol,C\n\"Time\",\"K_door\",\"CO_door\",\"T\"\n0,0,0,20\n10,2,0.001,80\n");
  const LoadedScenario scene = load(
      "  zones:\n    - table: {file: room_devc.csv, columns: {extinction: K_door, co: CO_door, temperature: T}}\n");
  const Air air = air_of(scene, 5, {1, 1});
  EXPECT_FLOAT_EQ(air[Q::kExtinction], 1.f);
  EXPECT_NEAR(air[Q::kCo], 500.f, 0.01f);
  EXPECT_FLOAT_EQ(air[Q::kTemperature], 50.f);
  write("plain.csv", "# by hand\ntime;co;o2\n0;0;20.9\n10;100;19\n");
  const LoadedScenario plain = load("  dose: purser\n  zones: [{table: plain.csv, area: {circle: [5, 5, 1]}}]\n");
  EXPECT_FLOAT_EQ(air_of(plain, 5, {5, 5})[Q::kCo], 50.f);
  // What is stored with a run needs the table no more.
  fs::remove(folder_ / "plain.csv");
  EXPECT_FLOAT_EQ(air_of(parse_scenario(plain.source, "stored.yaml"), 5, {5, 5})[Q::kO2], 19.95f);
}

TEST_F(SmokeScene, SlicesOfFdsAreReadAtNodesAndInCells) {
  write_fds();
  const LoadedScenario scene = load("  zones: [{fds: room.smv, at: [2, 0]}]\n");
  EXPECT_EQ(smoke_of(scene).zones.size(), 2u) << "the vertical slice is none";
  EXPECT_FLOAT_EQ(air_of(scene, 0, {7, 2})[Q::kExtinction], 1.f) << "the node in the middle, two metres further";
  EXPECT_FLOAT_EQ(air_of(scene, 5, {4.5f, 2})[Q::kExtinction], 5.5f) << "between nodes and moments";
  EXPECT_EQ(air_of(scene, 5, {1, 1})[Q::kExtinction], 0.f) << "outside of the mesh";
  EXPECT_NEAR(air_of(scene, 5, {2.1f, 1})[Q::kCo], 1000.f, 0.1f) << "cells, without those that stand for nothing";
  EXPECT_NEAR(air_of(scene, 5, {11.9f, 1})[Q::kCo], 3000.f, 0.1f);
  EXPECT_NEAR(air_of(scene, 5, {7, 1})[Q::kCo], 2000.f, 0.1f);
  // FDS was killed while it wrote: what is whole is used.
  std::string bytes = slice({0, 2, 0, 1, 1, 1}, {0, 1, 2, 0, 1, 2}, {10, 11, 12, 10, 11, 12});
  write("room_1.sf", bytes.substr(0, bytes.size() - 3));
  EXPECT_FLOAT_EQ(air_of(load("  zones: [{fds: room.smv}]\n"), 99, {5, 2})[Q::kExtinction], 1.f);
}

TEST_F(SmokeScene, WrongSlicesAreRefused) {
  write_fds();
  EXPECT_NE(refusal("  zones: [{fds: room.smv, height: 3.5}]\n").hint().find("SOOT EXTINCTION COEFFICIENT at 1.6 m"),
            std::string::npos);
  EXPECT_NE(refusal("  zones: [{fds: room.smv, co: 4}]\n").problem().find("does not go together"), std::string::npos);
  EXPECT_NE(refusal("  zones: [{fds: none.smv}]\n").problem().find("there is no file"), std::string::npos);
  write("room_1.sf", "nonsense");
  const Error damaged = refusal("  zones: [{fds: room.smv}]\n");
  EXPECT_NE(damaged.problem().find("room_1.sf"), std::string::npos);
  EXPECT_EQ(damaged.place().line, 27);
  write("room_1.sf", slice({0, 2, 0, 1, 1, 1}, {0, 1, NAN, 0, 1, 2}, {0, 1, 2, 0, 1, 2}));
  EXPECT_NE(refusal("  zones: [{fds: room.smv}]\n").problem().find("no numbers"), std::string::npos);
  fs::remove(folder_ / "room_1.sf");
  EXPECT_NE(refusal("  zones: [{fds: room.smv}]\n").problem().find("room_1.sf"), std::string::npos);
  // Cut anywhere, neither file crashes anything.
  const std::string text = smv(), bytes = slice({0, 2, 0, 1, 1, 1}, {0, 1, 2, 0, 1, 2}, {0, 1, 2, 0, 1, 2});
  for (std::size_t cut = 0; cut < text.size(); cut += 7) {
    write("room.smv", text.substr(0, cut));
    EXPECT_ANY_THROW(load("  zones: [{fds: room.smv}]\n"));
  }
  write("room.smv", text);
  for (std::size_t cut = 0; cut < bytes.size(); cut += 5) {
    write("room_1.sf", bytes.substr(0, cut));
    try {
      load("  zones: [{fds: room.smv}]\n");
    } catch (const Error&) {}
  }
}

TEST_F(SmokeScene, MistakesAreToldWithTheirPlaceAndRemedy) {
  struct Mistake {
    const char* smoke;
    int line;
    const char* problem;
    const char* hint;
  };
  const Mistake mistakes[] = {
      {"  speed: jin\n  zones: [{co: 1}]\n", 6, "jin", "frantzich-nilsson"},
      {"  dose: iso-13571\n", 6, "zones", "zones"},
      {"  zones: [{carbon: 1}]\n", 6, "carbon", "valid"},
      {"  zones: [{co: [1, 2]}]\n", 6, "nothing says when", "times"},
      {"  zones: [{times: [0, 1], co: [1, 2, 3]}]\n", 6, "3 values for 2 times", "one for each"},
      {"  zones: [{times: [5, 1], co: [1, 2]}]\n", 6, "comes after", "ascending"},
      {"  zones: [{co: -1}]\n", 6, "co", "0"},
      {"  zones: [{times: [0, 1]}]\n", 6, "nothing about the air", "extinction"},
      {"  zones: [{area: {point: [1, 1]}, co: 1}]\n", 6, "point", "rectangle"},
      {"  zones: [{co: 1, level: attic}]\n", 6, "attic", ""},
      {"  zones: [{co: 1, height: 2}]\n", 6, "FDS", "remove"},
      {"  zones: [{table: none.csv}]\n", 6, "no file", "relative"},
      {"  threshold: 0\n  zones: [{co: 1}]\n", 6, "threshold", "0.001"},
  };
  for (const Mistake& m : mistakes) {
    const Error e = refusal(m.smoke);
    EXPECT_GE(e.place().line, m.line) << m.smoke;
    EXPECT_NE(e.problem().find(m.problem), std::string::npos) << m.smoke << e.problem();
    EXPECT_NE((e.problem() + e.hint()).find(m.hint), std::string::npos) << m.smoke << e.hint();
  }
  write("bad.csv", "time,co\n0,1\n10,much\n");
  const Error e = refusal("  zones: [{table: bad.csv}]\n");
  EXPECT_TRUE(e.place().file.ends_with("bad.csv"));
  EXPECT_EQ(e.place().line, 3);
  EXPECT_EQ(e.place().column, 4);
  write("large.csv", "time,co\n0,1\n10,2e6\n");
  EXPECT_EQ(refusal("  zones: [{table: large.csv}]\n").place().line, 3);
  write("psi.csv", "s,psi\ntime,co\n0,1\n");
  EXPECT_NE(refusal("  zones: [{table: psi.csv}]\n").problem().find("psi"), std::string::npos);
}

TEST_F(SmokeScene, WhatHasNoEffectIsTold) {
  EXPECT_EQ(load("  visibility: 8\n  zones: [{co: 1}]\n").warnings.size(), 1u);
  EXPECT_EQ(load("  zones: [{o2: 12}]\n").warnings.size(), 1u);
  EXPECT_EQ(load("  speed: unchanged\n  zones: [{extinction: 1}]\n").warnings.size(), 1u);
  EXPECT_EQ(load("  zones: [{area: {rectangle: [90, 90, 91, 91]}, co: 1}]\n").warnings.size(), 1u);
}

// A scene that came over a network names files below its folder only, and learns nothing of what they hold.
TEST_F(SmokeScene, FilesAreThoseThatMayBeRead) {
  fs::create_directories(folder_ / "own");
  const fs::path own = folder_ / "own";
  const ReadableFiles files = ReadableFiles::below({&own, 1});
  LoadOptions options;
  options.files = &files;
  write("room.csv", "time,co\n0,SECRET\n");
  write("own/room.csv", "time,co\n0,SECRET\n");
  EXPECT_NE(refusal("  zones: [{table: room.csv}]\n", options).problem().find("outside"), std::string::npos);
  const Error e = refusal("  zones: [{table: own/room.csv}]\n", options);
  EXPECT_EQ((e.problem() + e.hint()).find("SECRET"), std::string::npos);
  EXPECT_NE(refusal("  zones: [{fds: room.smv}]\n", options).problem().find("outside"), std::string::npos);
}

}  // namespace
}  // namespace throng::io::smoke_scene_test
