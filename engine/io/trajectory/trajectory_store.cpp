#include "engine/io/trajectory/trajectory_store.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/foundation/assert.h"
#include "engine/foundation/hash.h"
#include "engine/foundation/text.h"

namespace throng::io {
namespace {

using sqlite::AppendTree;
using sqlite::PackedInteger;
using sqlite::Record;

enum Tree : std::size_t {
  kPoses,
  kPosesIndex,
  kMetadata,
  kMetadataIndex,
  kGeometry,
  kGeometryIndex,
  kFrames,
  kAgents,
  kLevelChanges,
  kTargets,
  kCommands,
  kActions,
  kSmoke,
  kPopulations,
  kLevels,
  kInfo,
};

std::vector<sqlite::TreeDef> schema() {
  using enum AppendTree::Kind;
  using enum AppendTree::Life;
  const auto table = [](AppendTree::Life life, const char* name, const std::string& columns) {
    return sqlite::TreeDef{kTable, life, name, name, std::string("CREATE TABLE ") + name + "(" + columns + ")"};
  };
  return {
      table(kGrows, "trajectory_data",
            "frame INTEGER NOT NULL, id INTEGER NOT NULL, pos_x REAL NOT NULL, pos_y REAL NOT NULL, "
            "ori_x REAL NOT NULL, ori_y REAL NOT NULL"),
      {kIndex, kGrows, "frame_id_idx", "trajectory_data", "CREATE INDEX frame_id_idx ON trajectory_data(frame, id)"},
      table(kGrows, "metadata", "key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL"),
      {kIndex, kFixed, "sqlite_autoindex_metadata_1", "metadata", ""},
      table(kFixed, "geometry", "hash INTEGER NOT NULL, wkt TEXT NOT NULL"),
      {kIndex, kFixed, "geometry_hash", "geometry", "CREATE UNIQUE INDEX geometry_hash ON geometry(hash)"},
      table(kGrows, "frame_data", "frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL"),
      table(kGrows, "throng_agents",
            "id INTEGER PRIMARY KEY, first_frame INTEGER NOT NULL, population INTEGER NOT NULL, radius REAL NOT NULL, "
            "preferred_speed REAL NOT NULL, max_speed REAL NOT NULL, level INTEGER NOT NULL, target_x REAL NOT NULL, "
            "target_y REAL NOT NULL"),
      table(kGrows, "throng_level_changes", "frame INTEGER NOT NULL, id INTEGER NOT NULL, level INTEGER NOT NULL"),
      table(kGrows, "throng_target_changes",
            "frame INTEGER NOT NULL, id INTEGER NOT NULL, target_x REAL NOT NULL, target_y REAL NOT NULL"),
      table(kGrows, "throng_commands", "step INTEGER NOT NULL, command TEXT NOT NULL"),
      table(kGrows, "throng_actions",
            "id INTEGER NOT NULL, action TEXT NOT NULL, other INTEGER NOT NULL, start REAL NOT NULL, "
            "duration REAL NOT NULL"),
      table(kGrows, "throng_smoke",
            "frame INTEGER NOT NULL, id INTEGER NOT NULL, extinction REAL NOT NULL, fed REAL NOT NULL, "
            "fec REAL NOT NULL, incapacitated INTEGER NOT NULL"),
      table(kFixed, "throng_populations", "population INTEGER PRIMARY KEY, name TEXT NOT NULL"),
      table(kFixed, "throng_levels",
            "level INTEGER PRIMARY KEY, name TEXT NOT NULL, height REAL NOT NULL, floor TEXT NOT NULL, "
            "walls TEXT NOT NULL"),
      table(kFixed, "throng_info", "key TEXT NOT NULL, value TEXT NOT NULL"),
  };
}

// In the order of the index; rows are numbered alike.
constexpr std::string_view kMetadataKeys[] = {"fps", "version", "xmax", "xmin", "ymax", "ymin"};

std::int64_t hash_of(std::string_view text) {
  Hasher hasher;
  hasher.add(text);
  return static_cast<std::int64_t>(hasher.value() >> 1);
}

void append(AppendTree& table, Record& record) { table.add_row(table.last_row() + 1, record.take()); }

// Copies a cell of 5 to 32 bytes without a loop.
void copy_cell(std::uint8_t* to, const std::uint8_t* from, std::size_t size) {
  if (size >= 16) {
    std::memcpy(to, from, 16);
    std::memcpy(to + size - 16, from + size - 16, 16);
  } else if (size >= 8) {
    std::memcpy(to, from, 8);
    std::memcpy(to + size - 8, from + size - 8, 8);
  } else {
    std::memcpy(to, from, 4);
    std::memcpy(to + size - 4, from + size - 4, 4);
  }
}

// Eight bytes, of which only the first `width` count: the rest is overwritten by what follows.
std::uint8_t* put_leading(std::uint8_t* to, const PackedInteger& value) {
  sqlite::put_u64(to, value.bits);
  return to + value.width;
}

std::uint8_t* put_real(std::uint8_t* to, float value) {
  sqlite::put_u64(to, std::bit_cast<std::uint64_t>(static_cast<double>(value)));
  return to + 8;
}

void place_pose(AppendTree& table, std::int64_t row, const PackedInteger& frame, const PackedInteger& id,
                const RecordedPose& pose) {
  constexpr std::size_t kHeader = 7, kReals = 4 * 8;
  const std::size_t payload = kHeader + frame.width + id.width + kReals;
  const auto row_bits = static_cast<std::uint64_t>(row);
  const std::size_t row_size = sqlite::varint_size(row_bits);
  std::uint8_t* to = table.place(1 + row_size + payload, row);
  *to++ = static_cast<std::uint8_t>(payload);
  to = sqlite::put_varint(to, row_bits, row_size);
  const std::uint8_t header[kHeader] = {kHeader, frame.type, id.type, 7, 7, 7, 7};
  std::memcpy(to, header, kHeader);
  to = put_leading(to + kHeader, frame);
  to = put_leading(to, id);
  to = put_real(to, pose.position.x);
  to = put_real(to, pose.position.y);
  to = put_real(to, pose.heading.x);
  put_real(to, pose.heading.y);
}

void place_pose_entry(AppendTree& index, std::int64_t row, const PackedInteger& frame, const PackedInteger& id) {
  constexpr std::size_t kHeader = 4;
  const PackedInteger packed_row(row);
  std::uint8_t cell[40];
  const std::size_t payload = kHeader + frame.width + id.width + packed_row.width;
  const std::uint8_t header[1 + kHeader] = {static_cast<std::uint8_t>(payload), kHeader, frame.type, id.type,
                                            packed_row.type};
  std::memcpy(cell, header, sizeof header);
  std::uint8_t* to = put_leading(cell + sizeof header, frame);
  to = put_leading(to, id);
  put_leading(to, packed_row);
  copy_cell(index.place(1 + payload, 0), cell, 1 + payload);
}

}  // namespace

TrajectoryStore::TrajectoryStore(const std::filesystem::path& path, const TrajectoryHead& head)
    : database_(path, schema()),
      frames_per_second_(shortest_text(head.frames_per_second)),
      first_frame_(head.first_frame),
      geometry_hash_(hash_of(head.geometry)),
      bounds_(head.bounds),
      last_commit_(std::chrono::steady_clock::now()) {
  for (std::size_t i = 0; i < std::size(kMetadataKeys); ++i)
    database_.tree(kMetadataIndex)
        .add_entry(record_.text(kMetadataKeys[i]).integer(static_cast<std::int64_t>(i) + 1).take());
  append(database_.tree(kGeometry), record_.integer(geometry_hash_).text(head.geometry));
  database_.tree(kGeometryIndex).add_entry(record_.integer(geometry_hash_).integer(1).take());
  std::int64_t number = 0;
  for (const std::string& name : head.populations)
    database_.tree(kPopulations).add_row(number++, record_.null().text(name).take());
  number = 0;
  for (const RecordedLevel& level : head.levels)
    database_.tree(kLevels).add_row(
        number++, record_.null().text(level.name).real(level.height).text(level.floor).text(level.walls).take());
  for (const auto& [key, value] : head.info) append(database_.tree(kInfo), record_.text(key).text(value));
  for (const Tree fixed : {kMetadataIndex, kGeometry, kGeometryIndex, kPopulations, kLevels, kInfo})
    database_.tree(fixed).seal();
}

TrajectoryStore::TrajectoryStore(const std::filesystem::path& path, const TrajectoryHead& head, ByteReader& saved)
    : database_(path, schema(), saved),
      frames_per_second_(shortest_text(head.frames_per_second)),
      first_frame_(saved.value<std::int64_t>()),
      geometry_hash_(hash_of(head.geometry)),
      frames_(saved.value<std::int64_t>()),
      bounds_(saved.value<Box>()),
      last_commit_(std::chrono::steady_clock::now()) {}

void TrajectoryStore::save(ByteWriter& out) {
  write_metadata();
  database_.save(out, static_cast<std::uint32_t>(frames_));
  out.value(first_frame_);
  out.value(frames_);
  out.value(bounds_);
}

void TrajectoryStore::begin_frame() {
  ++frames_;
  in_frame_ = true;
}

void TrajectoryStore::add(std::span<const RecordedPose> poses) {
  AppendTree& table = database_.tree(kPoses);
  AppendTree& index = database_.tree(kPosesIndex);
  const PackedInteger frame(first_frame_ + frames_ - 1);
  std::int64_t row = table.last_row();
  Vec2 low = bounds_.low, high = bounds_.high;
  for (const RecordedPose& pose : poses) {
    ++row;
    const PackedInteger id(pose.id);
    place_pose(table, row, frame, id, pose);
    place_pose_entry(index, row, frame, id);
    low = {std::min(low.x, pose.position.x), std::min(low.y, pose.position.y)};
    high = {std::max(high.x, pose.position.x), std::max(high.y, pose.position.y)};
  }
  bounds_ = {low, high};
  rows_since_commit_ += poses.size();
}

void TrajectoryStore::add_agent(const RecordedAgent& a) {
  record_.null().integer(first_frame_ + frames_ - 1).integer(a.population).real(a.radius).real(a.preferred_speed);
  record_.real(a.max_speed).integer(a.level).real(a.target.x).real(a.target.y);
  database_.tree(kAgents).add_row(a.id, record_.take());
}

void TrajectoryStore::add_level(std::uint32_t id, LevelIndex level) {
  append(database_.tree(kLevelChanges), record_.integer(first_frame_ + frames_ - 1).integer(id).integer(level));
}

void TrajectoryStore::add_target(std::uint32_t id, Vec2 target) {
  append(database_.tree(kTargets),
         record_.integer(first_frame_ + frames_ - 1).integer(id).real(target.x).real(target.y));
}

void TrajectoryStore::add_exposure(const RecordedExposure& e) {
  record_.integer(first_frame_ + frames_ - 1).integer(e.id).real(e.extinction).real(e.dose).real(e.irritants);
  append(database_.tree(kSmoke), record_.integer(e.incapacitated ? 1 : 0));
  ++rows_since_commit_;
}

void TrajectoryStore::add_command(std::uint64_t step, std::string_view text) {
  append(database_.tree(kCommands), record_.integer(static_cast<std::int64_t>(step)).text(text));
}

void TrajectoryStore::add_action(const RecordedAction& a) {
  append(database_.tree(kActions),
         record_.integer(a.id).text(a.action).integer(a.other).real(a.start).real(a.duration));
}

void TrajectoryStore::end_frame() {
  append(database_.tree(kFrames), record_.integer(first_frame_ + frames_ - 1).integer(geometry_hash_));
  in_frame_ = false;
  constexpr std::uint64_t kRowsInCommit = 32'768;
  constexpr std::chrono::milliseconds kLongestUncommitted{250};
  if (frames_ == 1 || rows_since_commit_ >= kRowsInCommit ||
      std::chrono::steady_clock::now() - last_commit_ >= kLongestUncommitted)
    commit();
}

void TrajectoryStore::write_metadata() {
  const Box box = bounds_.empty() ? Box{} : bounds_;
  const std::string values[] = {frames_per_second_,        "2",
                                shortest_text(box.high.x), shortest_text(box.low.x),
                                shortest_text(box.high.y), shortest_text(box.low.y)};
  AppendTree& table = database_.tree(kMetadata);
  table.clear();
  for (std::size_t i = 0; i < std::size(kMetadataKeys); ++i)
    append(table, record_.text(kMetadataKeys[i]).text(values[i]));
}

bool TrajectoryStore::commit() {
  THRONG_ASSERT(!in_frame_);
  write_metadata();
  if (!database_.commit(static_cast<std::uint32_t>(frames_))) return false;
  rows_since_commit_ = 0;
  last_commit_ = std::chrono::steady_clock::now();
  return true;
}

void TrajectoryStore::finish() {
  write_metadata();
  database_.finish(static_cast<std::uint32_t>(frames_));
}

}  // namespace throng::io
