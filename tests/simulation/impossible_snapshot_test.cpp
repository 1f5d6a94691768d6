// Snapshots whose check sums are right and whose values nobody can have: refused, not walked on with.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "engine/foundation/hash.h"
#include "engine/simulation/sources.h"
#include "engine/throng.h"

namespace throng::impossible_snapshot_test {
namespace {

// Makes the check sums of the outermost sections right again: length of the name, name, version, length, check sum,
// body (engine/foundation/archive.cpp).
void seal(std::string& bytes) {
  for (std::size_t at = 8; at < bytes.size();) {
    std::uint32_t name_length = 0, version = 0;
    std::uint64_t length = 0;
    std::memcpy(&name_length, bytes.data() + at, 4);
    const std::string name = bytes.substr(at + 4, name_length);
    at += 4 + name_length;
    std::memcpy(&version, bytes.data() + at, 4);
    std::memcpy(&length, bytes.data() + at + 4, 8);
    Hasher h;
    h.add(std::string_view(name));
    h.add((std::uint64_t{version} << 32) ^ length);
    const std::size_t body = at + 20;
    for (std::size_t k = 0; k < length; k += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes.data() + body + k, std::min<std::size_t>(8, static_cast<std::size_t>(length) - k));
      h.add(word);
    }
    const std::uint64_t sum = h.value();
    std::memcpy(bytes.data() + at + 12, &sum, 8);
    at = body + static_cast<std::size_t>(length);
  }
}

constexpr float kMark = 123.4567f;  // found in the bytes

Simulation one_person() {
  Simulation sim;
  AgentDef def;
  def.position = {kMark, 2};
  def.target = {50, 2};
  def.has_target = true;
  sim.spawn(def);
  return sim;
}

std::string with_mark_replaced(float value) {
  std::string bytes = one_person().snapshot();
  const std::string mark(reinterpret_cast<const char*>(&kMark), sizeof kMark);
  const std::size_t at = bytes.find(mark);
  EXPECT_NE(at, std::string::npos);
  std::memcpy(bytes.data() + at, &value, sizeof value);
  seal(bytes);
  return bytes;
}

TEST(ImpossibleSnapshots, OfSomebodyWithoutAPlaceAreRefused) {
  Simulation sim = one_person();
  EXPECT_NO_THROW(sim.restore(with_mark_replaced(kMark)));
  EXPECT_NO_THROW(sim.restore(with_mark_replaced(77.f))) << "sealed again, another value is fine";
  for (const float nowhere : {NAN, INFINITY, 1e30f}) EXPECT_THROW(sim.restore(with_mark_replaced(nowhere)), Error);
}

TEST(ImpossibleSnapshots, OfSourcesThatWouldCountForEverAreFound) {
  PopulationDef def;
  def.rate = 2.0;
  Clock clock;
  clock.step = 1000;  // 50 s: 100 arrivals
  SourceProgress progress;
  progress.arrivals = progress.people = progress.spawned = 100;
  EXPECT_TRUE(source_is_plausible(progress, def, clock));
  progress.spawned = 101;
  EXPECT_FALSE(source_is_plausible(progress, def, clock)) << "more have come than were due";
  progress.spawned = 100;
  clock.step = std::uint64_t{1} << 60;
  EXPECT_FALSE(source_is_plausible(progress, def, clock)) << "centuries of arrivals in one step";
  def.arrivals = PopulationDef::Arrivals::kPoisson;
  clock.step = 1000;
  progress.next = 100.5;
  EXPECT_TRUE(source_is_plausible(progress, def, clock));
  for (const double next : {-1e300, static_cast<double>(NAN)}) {
    progress.next = next;
    EXPECT_FALSE(source_is_plausible(progress, def, clock));
  }
}

}  // namespace
}  // namespace throng::impossible_snapshot_test
