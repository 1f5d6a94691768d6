#include "engine/foundation/isa.h"
#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Determinism : public ProgramTest {
 protected:
  // The final state, and the file byte for byte.
  std::pair<std::string, std::string> result(const std::string& out, std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--out", out, "--json"});
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return {outcome.json().at("hash").dump(), content_of(path(out) / "trajectory.sqlite")};
  }
};

TEST_F(Determinism, ThreadsDoNotMatter) {
  const std::string scene = crossing();
  const std::vector<std::string> common = {"run",   scene,
                                           "--set", "populations.there.count=300",
                                           "--set", "populations.there.start={rectangle: [0.5, 0.5, 12, 9.5]}",
                                           "--set", "populations.there.radius=0.12"};
  const auto with_threads = [&](const std::string& threads) {
    std::vector<std::string> arguments = common;
    arguments.insert(arguments.end(), {"--threads", threads});
    return result("t" + threads, arguments);
  };
  const auto one = with_threads("1");
  EXPECT_FALSE(one.second.empty());
  for (const char* threads : {"2", "3", "7"}) EXPECT_TRUE(with_threads(threads) == one) << threads;
}

TEST_F(Determinism, InstructionSetsDoNotMatter) {
  const std::string scene = crossing();
  const auto scalar = result("scalar", {"run", scene, "--isa", "scalar"});
  EXPECT_TRUE(result("baseline", {"run", scene, "--isa", "baseline"}) == scalar);
  if (best_isa() == Isa::kAvx2) {
    EXPECT_TRUE(result("avx2", {"run", scene, "--isa", "avx2"}) == scalar);
  }
}

TEST_F(Determinism, SeedsDo) {
  const std::string scene = crossing();
  EXPECT_NE(result("a", {"run", scene, "--seed", "1"}).first, result("b", {"run", scene, "--seed", "2"}).first);
}

}  // namespace
}  // namespace throng::cli_test
