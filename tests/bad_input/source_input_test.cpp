// What can be wrong with the sources of people and with lists from files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::bad_input::source_input_test {
namespace {

namespace fs = std::filesystem;

std::string scene(const std::string& source) {
  return "throng: 1\n"
         "world: {places: [{id: out, kind: exit, area: {circle: [20, 0, 1]}}]}\n"
         "populations:\n"
         "  people:\n"
         "    start: {circle: [0, 0, 3]}\n"
         "    journey: [out]\n"
         "    " +
         source + "\n";
}

Error error_of(const std::string& text, const std::string& file = "scene.yaml") {
  try {
    io::parse_scenario(text, file);
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "was accepted: " << text;
  return Error("");
}

TEST(BadSources, SayWhatIsWrongAndWhere) {
  const struct {
    const char* source;
    const char* problem;
    const char* hint;
  } cases[] = {
      {"schedule: 3", "schedule of population 'people'", "[[0, 0.5], [60, 2]"},
      {"schedule: []", "is empty", "[[0, 0.5]"},
      {"schedule: [5]", "must be [time, rate], not", "[[0, 0.5]"},
      {"schedule: [[5, 1], [2, 1]]", "goes back from 5 s to 2 s", "order of time"},
      {"schedule: [[5, 1], [5, 2]]", "goes back", "order of time"},
      {"schedule: [[0, -1]]", "'rate' is out of range", "from 0"},
      {"schedule: [[-1, 1]]", "'time' is out of range", "from 0"},
      {"schedule: [[0, 0], [9, 0]]", "nobody ever comes", "above 0"},
      {"schedul: [[0, 1]]", "no 'schedul'", "did you mean 'schedule'?"},
      {"arrival_times: 5", "'arrival_times' of population 'people'", "[2, 3.5, 10]"},
      {"arrival_times: []", "is empty", "[2, 3.5, 10]"},
      {"arrival_times: [1, x]", "'arrival_times' must be", "s"},
      {"arrival_times: [-2]", "out of range", "from 0"},
      {"arrival_times: {file: none.csv}", "there is no file", "relative to the scene"},
      {"arrival_times: {fil: none.csv}", "no 'fil'", "did you mean 'file'?"},
      {"arrival_times: {column: 1}", "'file'", "FILE.csv"},
      {"rate: 1\n    arrivals: poison", "'arrivals' cannot be 'poison'", "did you mean 'poisson'?"},
      {"rate: 1\n    group_size: 0", "out of range", "from 1"},
      {"count: 3\n    pre_movement: {exponential: [3, 4]}", "takes one number", "{exponential: 4}"},
      {"count: 3\n    pre_movement: {exponential: 0}", "out of range", ""},
      {"count: 3\n    pre_movement: {exponental: 3}", "no 'exponental'", "did you mean 'exponential'?"},
      {"count: 3\n    pre_movement: {empirical: []}", "is an empty list", "{empirical: [1.5"},
      {"count: 3\n    pre_movement: {empirical: 4}", "'empirical'", "{empirical: [1.5"},
      {"count: 3\n    pre_movement: {list: [1, -1]}", "out of range", "from 0"},
      {"count: 3\n    pre_movement: {list: [1], gamma: [1, 1]}", "two distributions", "write a number"},
      {"count: 3\n    pre_movement: {truncated_normal: 3}", "takes two numbers", "truncated_normal"},
      {"count: 3\n    pre_movement: {truncated_normal: [3, 1], min: 4}", "always cut off", "enclose"},
      {"count: 3\n    pre_movement: {list: [1, 2], max: 0.5}", "always cut off", "enclose"},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.source);
    const Error error = error_of(scene(c.source));
    EXPECT_NE(error.problem().find(c.problem), std::string::npos) << error.what();
    EXPECT_NE(error.hint().find(c.hint), std::string::npos) << error.what();
    EXPECT_EQ(error.place().file, "scene.yaml");
    EXPECT_GE(error.place().line, 7);
    EXPECT_GE(error.place().column, 5);
  }
  const Error both = error_of(scene("rate: 1\n    schedule: [[0, 1]]"));
  EXPECT_NE(both.problem().find("both 'rate' and 'schedule'"), std::string::npos) << both.what();
  EXPECT_EQ(both.place().line, 8);
}

TEST(SourceInput, ResponsesWithoutEffectAreTold) {
  const auto warnings = [](const std::string& text) {
    return io::parse_scenario(scene("count: 3\n    " + text), "scene.yaml").warnings;
  };
  EXPECT_TRUE(warnings("response: 20\n    warns: 3").empty());
  const std::vector<std::string> idle = warnings("response: 20\n    on_alarm: carry-on");
  ASSERT_EQ(idle.size(), 1u);
  EXPECT_NE(idle[0].find("'response' has no effect"), std::string::npos) << idle[0];
  const std::vector<std::string> unheard = warnings("warns: 3");
  ASSERT_EQ(unheard.size(), 1u);
  EXPECT_NE(unheard[0].find("'warns' has no effect"), std::string::npos) << unheard[0];
}

class NumberFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("throng-numbers-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  void write(const char* name, const std::string& text) { std::ofstream(folder_ / name, std::ios::binary) << text; }
  std::string at_home() const { return (folder_ / "scene.yaml").string(); }
  fs::path folder_;
};

TEST_F(NumberFiles, AreReadByHeadOrNumber) {
  write("trains.csv", "# from the timetable\r\ntrain, arrives\r\nA, 12.5\r\nB, 3\r\n\r\nC, 40\r\n");
  const std::vector<double> expected = {3, 12.5, 40};
  for (const char* column : {"arrives", "2"}) {
    const auto loaded =
        io::parse_scenario(scene(std::string("arrival_times: {file: trains.csv, column: ") + column + "}"), at_home());
    EXPECT_EQ(loaded.def.populations[0].arrival_times, expected);
    // The scene that a run keeps needs no file.
    EXPECT_EQ(io::parse_scenario(loaded.source, "elsewhere.yaml").def.populations[0].arrival_times, expected);
  }
  write("plain.csv", "4\n2\n");
  EXPECT_EQ(io::parse_scenario(scene("count: 1\n    pre_movement: {list: {file: plain.csv}}"), at_home())
                .def.populations[0]
                .pre_movement.values,
            (std::vector<double>{4, 2}));
}

TEST_F(NumberFiles, ErrorsNameTheLineOfTheFile) {
  write("bad.csv", "train,arrives\nA,12.5\nB,soon\n");
  const Error error = error_of(scene("arrival_times: {file: bad.csv, column: arrives}"), at_home());
  EXPECT_NE(error.place().file.find("bad.csv"), std::string::npos) << error.what();
  EXPECT_EQ(error.place().line, 3);
  EXPECT_EQ(error.place().column, 3);
  const Error column = error_of(scene("arrival_times: {file: bad.csv, column: arives}"), at_home());
  EXPECT_NE(column.hint().find("did you mean 'arrives'?"), std::string::npos) << column.what();
  write("range.csv", "arrives\n-4\n");
  EXPECT_EQ(error_of(scene("arrival_times: {file: range.csv}"), at_home()).place().line, 2);
  write("short.csv", "a,b\n1,2\n3\n");
  EXPECT_EQ(error_of(scene("arrival_times: {file: short.csv, column: b}"), at_home()).place().line, 3);
  write("empty.csv", "");
  EXPECT_NE(error_of(scene("arrival_times: {file: empty.csv}"), at_home()).problem().find("has no numbers"),
            std::string::npos);
}

}  // namespace
}  // namespace throng::bad_input::source_input_test
