// Lines of a live run (throng run --live): commands, `step` and `run`. Whatever is accepted is repeated as a timeline
// and has to end in the same state, bit for bit; nothing may throw in a step.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

#include "engine/io/scenario/live_command.h"
#include "engine/throng.h"

namespace {

using namespace throng;

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

constexpr const char* kScene = R"(throng: 1
duration: 1000
world:
  floor: {rectangle: [0, 0, 24, 12]}
  places:
    - {id: out, kind: exit, area: {rectangle: [23, 2, 24, 10]}}
    - {id: gate, kind: waiting, area: {rectangle: [12, 7, 20, 11]}}
    - {id: cafe, kind: seat, area: {circle: [8, 6, 2]}, capacity: 3, stay: 1}
  doors:
    - {id: door, line: [[21, 0], [21, 3]]}
populations:
  staff: {count: 6, start: {rectangle: [1, 1, 6, 11]}, journey: [cafe, gate, out], sociality: {mood: 1}}
  others: {count: 4, start: {rectangle: [1, 1, 6, 11]}, steering: hidac, journey: [cafe, out], personality: {}}
)";

const io::LoadedScenario& scene() {
  static const io::LoadedScenario loaded = io::parse_scenario(kScene, "scene.yaml");
  return loaded;
}

constexpr std::uint64_t kMostSteps = 60;
constexpr std::uint32_t kMostAdded = 30;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  Simulation sim(scene().def, 1);
  std::uint32_t added = 0, given = 0;
  for (std::string line; std::getline(lines, line) && sim.clock().step < kMostSteps && given < 40; ++given) {
    if (line.starts_with("step")) {
      const auto steps = static_cast<std::uint64_t>(std::clamp(std::atoi(line.c_str() + 4), 1, 20));
      for (std::uint64_t k = 0; k < steps && !sim.finished(); ++k) sim.step();
      continue;
    }
    try {
      const Command command = io::parse_command(line, scene().def, sim.world(), sim.clock().seconds());
      if (command.kind == Command::Kind::kAdd && (added += std::min(command.count, kMostAdded + 1)) > kMostAdded)
        continue;
      sim.command(command);
    } catch (const Error& error) {
      expect(!error.problem().empty(), "an error without a message");
    }
  }
  if (!sim.finished()) sim.step();
  const std::string text = io::replay_scene(scene(), sim.commands(), sim.world(), sim.clock().seconds());
  try {
    Simulation again(io::parse_scenario(text, "replay.yaml").def, 1);
    while (again.clock().step < sim.clock().step) again.step();
    expect(again.hash() == sim.hash(), "the replay ends in another state");
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n%s\n", text.c_str(), error.what());
    expect(false, "the replay is refused");
  }
  return 0;
}
