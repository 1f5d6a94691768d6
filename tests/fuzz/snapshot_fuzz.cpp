// Damages snapshots and restores them. Only throng::Error may come out, with a message; whatever is taken nevertheless
// has to be able to walk on. The first byte says how: 'r' the bytes as they are, 'd' a whole snapshot with bytes
// changed at places (three bytes of place, one of value, again and again), 's' the same with check sums that are right
// again, so that the values themselves are looked at.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "engine/io/scenario/load_scenario.h"
#include "engine/throng.h"

namespace {

using namespace throng;

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

constexpr const char* kScene = R"(throng: 1
duration: 60
world:
  floor: {rectangle: [0, 0, 30, 12]}
  places:
    - {id: out, kind: exit, area: {rectangle: [29, 2, 30, 10]}}
    - {id: tickets, kind: queue, area: {rectangle: [12, 1, 22, 4]}, service: 1, line: [[21, 2], [13, 2]]}
    - {id: gate, kind: waiting, area: {rectangle: [12, 7, 20, 11]}, release_at: 2, release_every: 3}
    - {id: cafe, kind: seat, area: {circle: [8, 6, 2]}, capacity: 3, stay: 1}
  doors:
    - {id: door, line: [[25, 0], [25, 3]]}
populations:
  people:
    count: 12
    rate: 2
    arrivals: poisson
    start: {rectangle: [1, 1, 6, 11]}
    journey: [{choose: nearest, from: [tickets, cafe]}, gate, out]
    sociality: {mood: 1}
    personality: {extraversion: 0.4}
  others: {count: 6, start: {rectangle: [1, 1, 6, 11]}, steering: hidac, journey: [cafe, out]}
timeline:
  - {at: 0.5, do: steering, population: others, to: social-force}
  - {at: 1, do: obstacle, id: crate, rectangle: [23, 5, 24, 6]}
  - {at: 1, do: close-door, door: door}
)";

const io::LoadedScenario& scene() {
  static const io::LoadedScenario loaded = io::parse_scenario(kScene, "scene.yaml");
  return loaded;
}

const std::string& whole() {
  static const std::string bytes = [] {
    Simulation sim(scene().def, 1);
    sim.run(3);
    return sim.snapshot();
  }();
  return bytes;
}

std::string damaged(std::string_view edits) {
  std::string bytes = whole();
  for (; edits.size() >= 4; edits.remove_prefix(4)) {
    std::uint32_t edit = 0;
    std::memcpy(&edit, edits.data(), 4);
    bytes[8 + (edit >> 8) % (bytes.size() - 8)] = static_cast<char>(edit & 0xff);
  }
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string bytes = data[0] == 'r' ? std::string(rest) : damaged(rest);
  try {
    Simulation sim(scene().def, 1);
    sim.restore(bytes);
    expect(bytes == whole(), "damaged bytes were taken");
    for (int step = 0; step < 3; ++step) sim.step();
    sim.snapshot();
  } catch (const Error& error) {
    expect(!error.problem().empty(), "an error without a message");
  }
  return 0;
}
