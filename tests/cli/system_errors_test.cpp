#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

constexpr const char* kSomebody =
    "populations:\n  people: {count: 3, start: {rectangle: [1, 1, 4, 4]}, journey: [[8, 8]]}\n";

class SystemErrors : public ProgramTest {};

// What the system says about a file is a line and exit status 2, not a failure of the program.
TEST_F(SystemErrors, AreTheUsersToMend) {
  fs::create_symlink("ring.yaml", path("ring.yaml"));
  fs::create_symlink("ring.wkt", path("ring.wkt"));
  const std::string long_name = std::string(300, 'x');
  write("long.yaml", "throng: 1\nworld: {import: " + long_name + ".wkt}\n" + kSomebody);
  write("round.yaml", std::string("throng: 1\nworld: {import: ring.wkt}\n") + kSomebody);
  crossing("1");
  const std::vector<std::vector<std::string>> commands = {
      {"run", "ring.yaml"},
      {"check", long_name},
      {"check", long_name + ".yaml"},
      {"check", "long.yaml"},
      {"check", "round.yaml"},
      {"run", "crossing.yaml", "--out", "ring.yaml"},
      {"run", "crossing.yaml", "--out", long_name},
      {"studio", "--replay", "ring.yaml", "--no-browser", "--port", "0"},
      {"convert", "ring.wkt", "out.yaml"},
      {"convert", "crossing.yaml", long_name + ".json"},
      {"compare", "crossing.yaml", "--models", "orca", "--out", long_name}};
  for (const std::vector<std::string>& command : commands) {
    const Outcome outcome = run(command);
    EXPECT_EQ(outcome.status, 2) << command[0] << ' ' << command[1].substr(0, 40) << ": " << outcome.err;
    EXPECT_EQ(outcome.err.find("internal failure"), std::string::npos) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    EXPECT_TRUE(outcome.err.find("ring") != std::string::npos || outcome.err.find("xxx") != std::string::npos)
        << outcome.err;
  }
}

TEST_F(SystemErrors, AWrongNumberIsAShortLine) {
  for (const char* number : {"-1", "0", "nan", "x"}) {
    const Outcome outcome = run({"report", "somewhere", "--fps", number});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find(number), std::string::npos) << outcome.err;
    EXPECT_LT(outcome.err.size(), 120u) << outcome.err;
  }
}

// What a shell makes of a variable that was never set.
TEST_F(SystemErrors, AnEmptyNameIsNoName) {
  crossing("1");
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"run", "--resume", ""},
                                             {"run", "crossing.yaml", "--out", ""},
                                             {"run", ""},
                                             {"explain", ""},
                                             {"studio", "--replay", "", "--no-browser", "--port", "0"}}) {
    const Outcome outcome = run(command);
    EXPECT_EQ(outcome.status, 2) << command[0] << ' ' << command[1];
    EXPECT_NE(outcome.err.find("it is empty"), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace throng::cli_test
