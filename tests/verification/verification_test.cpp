#include "engine/evaluation/verification/verification.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <set>

#include "engine/evaluation/verification/statistics.h"
#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"
#include "tests/support/locations.h"

namespace throng::evaluation {
namespace {

namespace fs = std::filesystem;

ScenarioDef load(const std::string& name) {
  return io::load_scenario(test::source_dir() / "scenarios" / "verification" / (name + ".yaml")).def;
}

std::string name_of(const VerificationCase& c) {
  std::string name = c.suite + "_" + c.id;
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}

std::vector<VerificationCase> cases(bool quick) {
  std::vector<VerificationCase> chosen;
  for (const VerificationCase& c : verification_cases())
    if (c.quick == quick && c.missing.empty()) chosen.push_back(c);
  return chosen;
}

class EveryCase : public testing::TestWithParam<VerificationCase> {};

TEST_P(EveryCase, Passes) {
  const CaseResult result = verify(GetParam(), load, default_profiles(), 1);
  std::string facts;
  for (const auto& [name, value] : result.facts) facts += name + " " + std::to_string(value) + ", ";
  EXPECT_EQ(result.verdict, Verdict::kPass) << result.title << ": " << result.value << " " << result.unit << ", limit "
                                            << result.limit << ", " << result.reason << "; " << facts;
}

const auto kName = [](const testing::TestParamInfo<VerificationCase>& info) { return name_of(info.param); };
INSTANTIATE_TEST_SUITE_P(Quick, EveryCase, testing::ValuesIn(cases(true)), kName);
INSTANTIATE_TEST_SUITE_P(Long, EveryCase, testing::ValuesIn(cases(false)), kName);

TEST(Verification, HasTheWholeSuites) {
  std::set<std::string> ids;
  for (const VerificationCase& c : verification_cases()) EXPECT_TRUE(ids.insert(c.suite + c.id).second) << c.id;
  for (int i = 1; i <= 16; ++i) EXPECT_TRUE(ids.contains("rimea" + std::to_string(i))) << i;
  for (int i = 1; i <= 11; ++i) EXPECT_TRUE(ids.contains("imo" + std::to_string(i))) << i;
  EXPECT_TRUE(ids.contains("nistpre-movement"));
}

TEST(Verification, WhatIsMissingIsSaid) {
  int missing = 0;
  for (const VerificationCase& c : verification_cases()) {
    if (c.missing.empty()) continue;
    const CaseResult result = verify(c, load, default_profiles(), 1);
    EXPECT_EQ(result.verdict, Verdict::kNotApplicable);
    EXPECT_FALSE(result.reason.empty());
    ++missing;
  }
  EXPECT_GE(missing, 2);
}

TEST(Verification, AProfileIsAModelOrAPreset) {
  EXPECT_EQ(walking_profile("orca").steering.model, "orca");
  EXPECT_EQ(walking_profile("regulatory").steering.model, "social-force");
  EXPECT_FALSE(walking_profile("realistic").population.empty());
  EXPECT_THROW(walking_profile("regulatery"), Error);
}

// A case that cannot pass must fail: people who stand still do not arrive.
TEST(Verification, FailuresAreFound) {
  const auto standing = [](const std::string& name) {
    ScenarioDef def = load(name);
    for (PopulationDef& population : def.populations) population.preferred_speed = 0.1;
    return def;
  };
  for (const VerificationCase& c : verification_cases())
    if (c.suite == "rimea" && (c.id == "1" || c.id == "6")) {
      const CaseResult result = verify(c, standing, std::string("orca"), 1);
      EXPECT_EQ(result.verdict, Verdict::kFail) << c.id;
      EXPECT_EQ(result.model, "orca");
    }
}

CaseResult result_of(const std::string& suite, const std::string& id, const CaseBench::LoadScene& scenes,
                     const std::string& profile) {
  for (const VerificationCase& c : verification_cases())
    if (c.suite == suite && c.id == id) return verify(c, scenes, profile, 1);
  throw Error("no such case");
}

// The profile for evacuations keeps a time gap: without it a single file is too fast, and the diagram is what it was.
TEST(Verification, TheRegulatoryProfilePassesTheDiagramTheSingleFileAndTheExitAtOnce) {
  for (const auto& [suite, id] : {std::pair("rimea", "4"), {"rimea", "5"}, {"rimea", "16"}, {"imo", "4"}}) {
    const CaseResult result = result_of(suite, id, load, "regulatory");
    EXPECT_EQ(result.verdict, Verdict::kPass) << suite << " " << id << ": " << result.value << ", " << result.reason;
  }
}

// Smoke that slows nobody, and gases that harm nobody, fail.
TEST(Verification, SmokeIsHeldAgainstItsCorrelations) {
  const auto without = [](const std::string& name) {
    ScenarioDef def = load(name);
    def.minds = {};
    return def;
  };
  for (const char* id : {"smoke-speed", "toxic-dose"}) {
    EXPECT_EQ(result_of("nist", id, load, "regulatory").verdict, Verdict::kPass) << id;
    EXPECT_EQ(result_of("nist", id, without, "regulatory").verdict, Verdict::kFail) << id;
  }
}

// What a case is for: people who go the slow way are found out.
TEST(Verification, RouteChoiceCanFail) {
  EXPECT_EQ(result_of("rimea", "14", load, "regulatory").verdict, Verdict::kPass);
  const auto slow_stairs = [](const std::string& name) {
    ScenarioDef def = load(name);
    for (LinkDef& link : def.world.links) link.speed_up = link.speed_down = 0.1f;
    return def;
  };
  EXPECT_EQ(result_of("rimea", "14", slow_stairs, "regulatory").verdict, Verdict::kFail);
}

TEST(Verification, PeopleWithoutAPlaceFailACase) {
  const auto crowded = [](const std::string& name) {
    ScenarioDef def = load(name);
    for (PopulationDef& population : def.populations) population.count = 2000;
    return def;
  };
  const CaseResult result = result_of("rimea", "6", crowded, "orca");
  EXPECT_EQ(result.verdict, Verdict::kFail);
  EXPECT_NE(result.reason.find("found no place"), std::string::npos) << result.reason;
}

TEST(Verification, EveryCaseSaysWhoseItsLimitIs) {
  for (const VerificationCase& c : verification_cases()) {
    if (!c.missing.empty()) continue;
    const CaseNote note = case_note(c.suite, c.id);
    EXPECT_FALSE(note.limit_note.empty()) << c.suite << " " << c.id;
    EXPECT_TRUE(fs::exists(test::source_dir() / "scenarios/verification" / (note.scene + ".yaml"))) << note.scene;
  }
}

TEST(Verification, ACalibratedPopulationHasModelAndBody) {
  PopulationDef population;
  EXPECT_FALSE(is_calibrated(population));
  const WalkingProfile profile = walking_profile("regulatory");
  population.steering = {profile.steering};
  EXPECT_FALSE(is_calibrated(population));  // the body is the default's
  population.radius = Distribution{0.18};
  EXPECT_TRUE(is_calibrated(population));
  population.steering.push_back({"orca", {}, 1.0});
  EXPECT_FALSE(is_calibrated(population));
}

TEST(Statistics, DistributionFunctions) {
  EXPECT_NEAR(lognormal_distribution(std::exp(4.586), 4.586, 0.967), 0.5, 1e-12);
  EXPECT_NEAR(weibull_distribution(139.285, 139.285, 1.195), 1.0 - std::exp(-1.0), 1e-12);
  EXPECT_NEAR(gamma_distribution(2.0, 1.0, 1.0), 1.0 - std::exp(-2.0), 1e-12);
  EXPECT_NEAR(gamma_distribution(3.0, 2.0, 1.5), 1.0 - 3.0 * std::exp(-2.0), 1e-12);
}

TEST(Statistics, KolmogorovSmirnovTellsDistributionsApart) {
  std::vector<double> even, skewed;
  for (int i = 0; i < 500; ++i) {
    even.push_back((i + 0.5) / 500.0);
    skewed.push_back(even.back() * even.back());
  }
  const auto uniform = [](double x) { return x; };
  EXPECT_GT(kolmogorov_smirnov(even, uniform), 0.99);
  EXPECT_LT(kolmogorov_smirnov(skewed, uniform), 1e-6);
  // The tabulated 5 % point: D = 1.358 / sqrt(n).
  for (double& x : even) x = std::min(1.0, x + 1.358 / std::sqrt(500.0) - 0.001);
  EXPECT_NEAR(kolmogorov_smirnov(even, uniform), 0.05, 0.01);
}

}  // namespace
}  // namespace throng::evaluation
