#include "engine/foundation/parameters.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"

namespace throng {
namespace {

enum class Sampling : std::uint8_t { kBrute, kAdaptive };
struct Base {
  float radius = 0.3f;
};
struct Example : Base {
  bool on = true;
  std::int32_t count = 3;
  double rate = 2.5;
  std::string name = "abc";
  Sampling sampling = Sampling::kAdaptive;
  Distribution speed{1.3};
};

const ParameterTable& table() {
  static const auto t = TableOf<Example>{}
                            .number("radius", &Example::radius, "m", {0.1, 2}, "size")
                            .flag("on", &Example::on, "whether")
                            .number("count", &Example::count, "", {0, 10}, "how many")
                            .number("rate", &Example::rate, "1/s", {0, 5}, "how often")
                            .text("name", &Example::name, "what it is called")
                            .choice("sampling", &Example::sampling, {"brute", "adaptive"}, "how")
                            .number("speed", &Example::speed, "m/s", {0, 3}, "how fast");
  return t;
}

TEST(Parameters, DefaultsComeFromTheStruct) {
  EXPECT_EQ(std::get<double>(table().find("radius")->default_value), 0.3);
  EXPECT_EQ(std::get<std::int64_t>(table().find("count")->default_value), 3);
  EXPECT_EQ(std::get<std::string>(table().find("sampling")->default_value), "adaptive");
  EXPECT_EQ(to_text(*table().find("speed"), table().find("speed")->default_value), "1.3");
}

TEST(Parameters, SetAndGet) {
  Example e;
  set(*table().find("radius"), &e, 0.5);
  set(*table().find("on"), &e, false);
  set(*table().find("count"), &e, std::int64_t{7});
  set(*table().find("rate"), &e, std::int64_t{4});  // a whole number is a number
  set(*table().find("name"), &e, std::string("x"));
  set(*table().find("sampling"), &e, std::string("brute"));
  set(*table().find("speed"), &e, Distribution(Distribution::Kind::kUniform, 1, 2));
  EXPECT_EQ(e.radius, 0.5f);
  EXPECT_FALSE(e.on);
  EXPECT_EQ(e.count, 7);
  EXPECT_EQ(e.rate, 4.0);
  EXPECT_EQ(e.name, "x");
  EXPECT_EQ(e.sampling, Sampling::kBrute);
  EXPECT_EQ(e.speed.b, 2.0);
  EXPECT_EQ(e.speed.high, 3.0);  // draws stay inside the parameter's range
}

std::string problem(const char* name, const ParameterValue& value) {
  Example e;
  try {
    set(*table().find(name), &e, value);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Parameters, RejectsWhatDoesNotFit) {
  EXPECT_EQ(problem("radius", 5.0), "'radius' must be a number from 0.1 to 2 (m), not 5");
  EXPECT_EQ(problem("count", 2.5), "'count' must be a whole number from 0 to 10, not 2.5");
  EXPECT_EQ(problem("count", std::int64_t{11}), "'count' must be a whole number from 0 to 10, not 11");
  EXPECT_EQ(problem("on", std::string("maybe")), "'on' must be true or false, not maybe");
  EXPECT_EQ(problem("sampling", std::string("adaptiv")),
            "'sampling' has no choice 'adaptiv'; did you mean 'adaptive'?");
  EXPECT_NE(problem("speed", Distribution(Distribution::Kind::kUniform, 1, 9)), "");
  EXPECT_NE(problem("rate", std::string("fast")), "");
}

TEST(Error, NearestName) {
  const std::vector<std::string> names = {"radius", "preferred_speed", "max_speed"};
  EXPECT_EQ(nearest_name("raduis", names), "radius");
  EXPECT_EQ(nearest_name("Radius", names), "radius");
  EXPECT_EQ(nearest_name("prefered_speed", names), "preferred_speed");
  EXPECT_EQ(nearest_name("colour", names), "");
  EXPECT_EQ(suggest_name("colour", names), "valid names: radius, preferred_speed, max_speed");
}

TEST(Error, ShowsItsPlace) {
  EXPECT_STREQ(Error(SourcePlace{"plaza.yaml", 14, 9}, "bad", "good").what(), "plaza.yaml:14:9: bad; good");
  EXPECT_STREQ(Error("bad").what(), "bad");
}

}  // namespace
}  // namespace throng
