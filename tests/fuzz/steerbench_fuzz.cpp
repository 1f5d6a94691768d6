// Throws arbitrary text at the reader of SteerBench's test cases. Only throng::Error may come out, with a message and
// the file; what is accepted must be fit to be staged.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/evaluation/steerbench/staged_case.h"
#include "engine/foundation/error.h"
#include "engine/io/steerbench/read_test_case.h"

namespace {

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const throng::evaluation::TestCase test = throng::io::parse_test_case(text, "fuzz.xml");
    for (const throng::evaluation::CaseAgents& agents : test.agents)
      expect(agents.start.radius > 0.f && std::isfinite(agents.start.speed), "an agent that is none");
    std::uint64_t drawn = 0;
    for (const throng::evaluation::CaseObstacles& obstacles : test.drawn_obstacles) drawn += obstacles.count;
    if (test.people() > 200 || drawn > 50) return 0;  // takes its time, and is nothing new
    const throng::evaluation::StagedCase staged = throng::evaluation::stage(test, 1);
    expect(staged.people.size() + staged.without_room == test.people(), "people got lost");
    for (const throng::evaluation::StagedPerson& person : staged.people)
      expect(std::isfinite(person.start.x) && std::isfinite(person.start.y), "somebody is nowhere");
  } catch (const throng::Error& error) {
    expect(!error.problem().empty(), "an error without a message");
    expect(error.place().file == "fuzz.xml", "an error without a file");
  }
  return 0;
}
