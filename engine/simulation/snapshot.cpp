// Snapshots: everything marked S in state.h, tied to the scenario that it belongs to; and one number for all of it.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/foundation/archive.h"
#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"
#include "engine/minds/journey/journey.h"
#include "engine/simulation/serialise.h"
#include "engine/simulation/state.h"

namespace throng {
namespace {

// "TRGSNAP" and the number of the format as a letter.
constexpr std::uint64_t kMagic = 0x0050'414e'5347'5254ull;
constexpr std::uint64_t kFormat = 8;

constexpr std::uint64_t magic_of(std::uint64_t format) { return kMagic | ('0' + format) << 56; }

void check_magic(std::uint64_t magic) {
  if (magic == magic_of(kFormat)) return;
  if ((magic & ~(0xffull << 56)) != kMagic) throw Error("this is no snapshot of a crowd");
  throw Error("the snapshot has format " + std::string(1, static_cast<char>(magic >> 56)) +
                  ", and this version of throng reads format " + std::to_string(kFormat),
              "resume with the version that wrote it, or begin the run anew");
}

// What nobody can be like, however they came to be: neighbours of somebody without a place would be sought for ever.
bool is_possible(const AgentColumns& c, AgentIndex i) {
  constexpr float kFarthest = 2e9f;  // [m]
  const auto is_somewhere = [](Vec2 p) { return std::fabs(p.x) <= kFarthest && std::fabs(p.y) <= kFarthest; };
  const auto is_between = [](float v, float low, float high) { return v >= low && v <= high; };
  return is_somewhere(c.position[i]) && is_somewhere(c.target[i]) && is_somewhere(c.velocity[i]) &&
         is_somewhere(c.heading[i]) && is_between(c.radius[i], 0.f, 10.f) && is_between(c.max_speed[i], 0.f, 100.f) &&
         is_between(c.preferred_speed[i], 0.f, 100.f) && c.mass[i] > 0.f && std::isfinite(c.mass[i]);
}

void serialise_commands(Archive& archive, std::vector<Command>& commands) {
  archive.items(commands, [&](Command& command) { serialise(archive, command); });
}

}  // namespace

// A crowd that is made in code is what its models are, too.
std::uint64_t Simulation::State::scene_fingerprint() const {
  if (from_scenario) return fingerprint;
  Hasher h;
  h.add(fingerprint);
  for (const SteeringInstance& instance : steering) h.add(instance.fingerprint);
  return h.value();
}

void Simulation::State::serialise(Archive& archive) {
  archive.section("scene", 1, [&] {
    // What the parameters are is no state: a new one with its default changes no hash.
    std::uint64_t scene = archive.hashing() ? random.seed() : scene_fingerprint();
    archive.value(scene);
    if (archive.reading() && scene != scene_fingerprint())
      throw Error("the snapshot belongs to another scenario, seed or step",
                  "resume with the scenario, and the version of throng, that it was made with");
  });
  archive.section("clock", 1, [&] {
    if (archive.hashing()) archive.value(clock.dt);
    archive.value(clock.step);
  });
  agents.serialise(archive);
  archive.section("world changes", 1, [&] {
    std::vector<Command> changes = world_changes;
    serialise_commands(archive, changes);
    if (archive.reading()) repeat_changes(archive, changes);
  });
  planner->serialise(archive, agents.columns());
  mind<Journeys>().serialise(archive, view());
  intentions->serialise(archive, agents, world->places().size());
  archive.section("commands", 1, [&] { serialise_commands_and_variants(archive); });
  if (archive.reading()) tell_crowding();
  for (const auto& mind : minds)
    if (mind->name() != Journeys::kName) mind->serialise(archive, view());
  archive.section("sources", 1, [&] {
    archive.list(sources);
    archive.check(sources.size() == scenario.populations.size());
    for (std::size_t p = 0; p < sources.size() && archive.reading(); ++p)
      archive.check(source_is_plausible(sources[p], scenario.populations[p], clock));
  });
  archive.section("counts", 1, [&] {
    archive.value(counts);
    if (!archive.hashing()) archive.value(counters);  // what was tried in vain is no state of the crowd
    archive.value(ended);
    archive.value(planning_budget);
  });
  forces.serialise(archive);
  groups.serialise(archive, agents);
}

void Simulation::State::serialise_commands_and_variants(Archive& archive) {
  // The hash sees what commands did, not how they came: live or from the timeline, a run is the same.
  if (!archive.hashing()) {
    archive.items(recorded, [&](RecordedCommand& entry) {
      archive.value(entry.step);
      throng::serialise(archive, entry.command);
    });
    serialise_commands(archive, pending);
    archive.count(timeline_next, scenario.timeline.size());
  }
  std::vector<SteeringVariant> snapshot_variants = variants;
  archive.list(snapshot_variants);
  if (archive.reading() && from_scenario) redo_definitions(archive, recorded, snapshot_variants);
}

std::uint64_t Simulation::State::hash() const {
  Archive archive = Archive::hasher();
  const_cast<State*>(this)->serialise(archive);  // NOLINT(cppcoreguidelines-pro-type-const-cast): hashing only reads
  return archive.hash();
}

std::uint64_t Simulation::hash() const { return state_->hash(); }

std::string Simulation::snapshot() const {
  const std::uint64_t magic = magic_of(kFormat);
  Archive archive = Archive::writer();
  archive.value(magic);
  state_->serialise(archive);
  return archive.take();
}

void Simulation::restore(const std::string& bytes) {
  State& s = *state_;
  std::uint64_t magic = 0;
  if (bytes.size() < sizeof magic) throw Error("this is no snapshot of a crowd");
  std::memcpy(&magic, bytes.data(), sizeof magic);
  check_magic(magic);
  Archive archive = Archive::reader(std::string_view(bytes).substr(sizeof magic));
  s.serialise(archive);
  archive.check(archive.at_end());
  for (AgentIndex i = 0; i < s.agents.size(); ++i) {
    const AgentColumns& c = s.agents.columns();
    archive.check(c.steering[i] < s.steering.size() && c.level[i] < s.world->levels().size() && is_possible(c, i));
    archive.check(c.goal[i] == kNoPlace || c.goal[i] < s.world->places().size());
    archive.check(c.state[i] <= AgentState::kDone);
    s.limits.radius = std::max(s.limits.radius, c.radius[i]);
    s.limits.max_speed = std::max(s.limits.max_speed, c.max_speed[i]);
  }
  s.events.clear();
  s.events_of_last = 0;
  s.steps_since_sort = 0;
  s.walls_current = false;
  s.space.clear_neighbours(s.agents.size());
  s.prepare();
  s.agents.refuse_unknown_columns();
}

}  // namespace throng
