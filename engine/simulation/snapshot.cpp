// Snapshots: everything marked S in state.h, with a check sum, tied to the scenario that it belongs to.
#include "engine/foundation/bytes.h"
#include "engine/foundation/hash.h"
#include "engine/simulation/state.h"

namespace throng {

// Reads and writes the private parts of Agents.
class SnapshotAccess {
 public:
  static void write(ByteWriter& out, const Agents& a) {
    a.columns_.for_each([&](const char*, const auto& column) { out.list(column); });
    out.list(a.model_state_);
    out.value(std::uint64_t{a.model_state_bytes_});
    out.list(a.slots_);
    out.list(a.free_slots_);
    out.value(a.next_number_);
  }

  static void read(ByteReader& in, Agents& a) {
    a.columns_.for_each([&](const char*, auto& column) { in.list(column); });
    in.list(a.model_state_);
    a.model_state_bytes_ = in.value<std::uint64_t>();
    in.list(a.slots_);
    in.list(a.free_slots_);
    a.next_number_ = in.value<std::uint32_t>();
    a.removed_.clear();
    check(a);
  }

 private:
  static void check(const Agents& a) {
    const std::size_t n = a.columns_.id.size();
    a.columns_.for_each([&](const char*, const auto& column) {
      if (column.size() != n) ByteReader::damaged();
    });
    if (a.model_state_bytes_ > 64 || a.model_state_.size() != n * a.model_state_bytes_) ByteReader::damaged();
    for (std::size_t i = 0; i < n; ++i) {
      const AgentId id = a.columns_.id[i];
      if (id.slot >= a.slots_.size() || a.slots_[id.slot].index != i || a.slots_[id.slot].generation != id.generation)
        ByteReader::damaged();
    }
    for (const std::uint32_t slot : a.free_slots_)
      if (slot >= a.slots_.size() || a.slots_[slot].index != kNoAgent) ByteReader::damaged();
  }
};

namespace {

// "TRGSNAP" and the number of the format as a letter.
constexpr std::uint64_t kMagic = 0x0050'414e'5347'5254ull;
constexpr std::uint64_t kFormat = 7;

constexpr std::uint64_t magic_of(std::uint64_t format) { return kMagic | ('0' + format) << 56; }

void check_magic(std::uint64_t magic) {
  if (magic == magic_of(kFormat)) return;
  if ((magic & ~(0xffull << 56)) != kMagic) throw Error("this is no snapshot of a crowd");
  throw Error("the snapshot has format " + std::string(1, static_cast<char>(magic >> 56)) +
                  ", and this version of throng reads format " + std::to_string(kFormat),
              "resume with the version that wrote it, or begin the run anew");
}

void write_command(ByteWriter& out, const Command& c) {
  out.value(c.kind);
  out.value(c.population);
  out.value(c.count);
  out.value(c.number);
  out.value(c.value);
  out.value(c.place);
  out.text(c.text);
  out.text(c.id);
  out.value(c.area.kind());
  out.value(c.area.radius());
  out.list(Ring(c.area.corners().begin(), c.area.corners().end()));
  out.value(c.level);
  out.value(c.place_kind);
}

Shape read_shape(ByteReader& in) {
  using K = Shape::Kind;
  const auto kind = in.value<K>();
  const auto radius = in.value<float>();
  Ring corners;
  in.list(corners);
  const std::size_t fewest = kind == K::kPolygon ? 3 : kind == K::kLine ? 2 : 1;
  if (kind > K::kLine || corners.size() < fewest) ByteReader::damaged();
  switch (kind) {
    case K::kPoint: return Shape::point(corners[0]);
    case K::kCircle: return Shape::circle(corners[0], radius);
    case K::kLine: return Shape::line(corners[0], corners[1]);
    case K::kPolygon: break;
  }
  return Shape::polygon(std::move(corners));
}

Command read_command(ByteReader& in) {
  Command c;
  c.kind = in.value<Command::Kind>();
  if (c.kind > Command::Kind::kPlace) ByteReader::damaged();
  c.population = in.value<std::uint16_t>();
  c.count = in.value<std::uint32_t>();
  c.number = in.value<std::uint32_t>();
  c.value = in.value<float>();
  c.place = in.value<std::uint16_t>();
  c.text = in.text();
  c.id = in.text();
  c.area = read_shape(in);
  c.level = in.value<LevelIndex>();
  c.place_kind = in.value<PlaceDef::Kind>();
  if (c.place_kind > PlaceDef::Kind::kDesk) ByteReader::damaged();
  return c;
}

void write_commands(ByteWriter& out, const std::vector<Command>& commands) {
  out.value(std::uint64_t{commands.size()});
  for (const Command& c : commands) write_command(out, c);
}

std::vector<Command> read_commands(ByteReader& in) {
  std::vector<Command> commands;
  for (std::uint64_t n = in.value<std::uint64_t>(); n > 0; --n) commands.push_back(read_command(in));
  return commands;
}

// What the scenario and the snapshot have to agree on.
std::uint64_t fingerprint(const World& world, std::uint64_t seed, double dt, std::size_t populations,
                          std::size_t models) {
  Hasher h;
  h.add(world.hash());
  h.add(seed);
  h.add(dt);
  h.add(std::uint64_t{populations});
  h.add(std::uint64_t{models});
  return h.value();
}

std::uint64_t checksum(std::string_view bytes) {
  Hasher h;
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, sizeof word);
    h.add(word);
  }
  h.add(bytes.substr(i));
  return h.value();
}

}  // namespace

std::string Simulation::snapshot() const {
  const State& s = *state_;
  ByteWriter out;
  out.value(magic_of(kFormat));
  out.value(fingerprint(*s.world, s.random.seed(), s.clock.dt, s.scenario.populations.size(),
                        s.from_scenario ? s.scene_instances : s.steering.size()));
  out.value(s.clock.step);
  SnapshotAccess::write(out, s.agents);
  write_commands(out, s.world_changes);
  if (s.navigator != nullptr) s.navigator->save(out, s.agents.columns());
  s.journeys->save(out);
  out.value(std::uint64_t{s.recorded.size()});
  for (const RecordedCommand& c : s.recorded) out.value(c.step), write_command(out, c.command);
  out.list(s.variants);
  s.personality->save(out, s.agents);
  s.sociality->save(out, s.agents);
  if (s.lifts != nullptr) s.lifts->save(out);
  out.list(s.sources);
  out.list(s.population_speed);
  out.value(std::uint64_t{s.timeline_next});
  write_commands(out, s.pending);
  out.value(s.counts);
  out.value(s.counters);
  out.value(std::uint8_t{s.ended});
  std::string bytes = out.take();
  const std::uint64_t sum = checksum(bytes);
  bytes.append(reinterpret_cast<const char*>(&sum), sizeof sum);
  return bytes;
}

void Simulation::restore(const std::string& bytes) {
  State& s = *state_;
  std::uint64_t sum = 0;
  if (bytes.size() < 4 * sizeof sum) ByteReader::damaged();
  const std::string_view body(bytes.data(), bytes.size() - sizeof sum);
  std::memcpy(&sum, bytes.data() + body.size(), sizeof sum);
  ByteReader in(body);
  check_magic(in.value<std::uint64_t>());
  if (checksum(body) != sum) ByteReader::damaged();
  if (in.value<std::uint64_t>() != fingerprint(*s.world, s.random.seed(), s.clock.dt, s.scenario.populations.size(),
                                               s.from_scenario ? s.scene_instances : s.steering.size()))
    throw Error("the snapshot belongs to another scenario, seed or step",
                "resume with the scenario that it was made with");
  s.clock.step = in.value<std::uint64_t>();
  SnapshotAccess::read(in, s.agents);
  s.repeat_changes(read_commands(in));
  if (s.navigator != nullptr) s.navigator->load(in, s.agents.columns());
  s.journeys->load(in, s.agents);
  s.recorded.resize(0);
  for (std::uint64_t n = in.value<std::uint64_t>(); n > 0; --n) {
    const std::uint64_t step = in.value<std::uint64_t>();
    s.recorded.push_back({step, read_command(in)});
  }
  std::vector<SteeringVariant> variants;
  in.list(variants);
  if (s.from_scenario) s.redo_definitions(s.recorded, variants);
  s.tell_crowding();
  s.personality->load(in, s.agents);
  s.sociality->load(in, s.agents);
  if (s.lifts != nullptr) {
    s.lifts->load(in, *s.world);
    s.walls_moved = true;
  }
  in.list(s.sources);
  in.list(s.population_speed);
  if (s.sources.size() != s.scenario.populations.size() || s.population_speed.size() != s.sources.size())
    ByteReader::damaged();
  s.timeline_next = in.value<std::uint64_t>();
  s.pending = read_commands(in);
  s.counts = in.value<CrowdCounts>();
  s.counters = in.value<StepCounters>();
  s.ended = in.value<std::uint8_t>() != 0;
  if (!in.at_end()) ByteReader::damaged();
  for (AgentIndex i = 0; i < s.agents.size(); ++i) {
    const AgentColumns& c = s.agents.columns();
    if (c.steering[i] >= s.steering.size() || c.level[i] >= s.world->levels().size()) ByteReader::damaged();
    s.limits.radius = std::max(s.limits.radius, c.radius[i]);
    s.limits.max_speed = std::max(s.limits.max_speed, c.max_speed[i]);
  }
  s.events.clear();
  s.steps_since_sort = 0;
  s.walls_current = false;
  s.space.clear_neighbours(s.agents.size());
  s.prepare();
}

}  // namespace throng
