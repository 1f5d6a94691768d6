#include "engine/io/trajectory/trajectory_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "engine/io/trajectory/sqlite_query.h"

namespace throng::io {
namespace {

using sqlite::Database;
using sqlite::Query;

constexpr int kNewestVersion = 3;  // the third has no headings

std::optional<double> number_in(std::string_view text) {
  double value = 0.0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

double needed_number(const Database& database, const TrajectoryMetadata& metadata, const std::string& key) {
  for (const auto& [name, value] : metadata.values)
    if (name == key)
      if (const auto number = number_in(value)) return *number;
  database.fail("has no '" + key + "' in its metadata");
}

TrajectoryMetadata read_metadata(Database& database) {
  for (const char* table : {"trajectory_data", "metadata", "geometry"})
    if (!database.has_table(table)) database.fail(std::string("is not a trajectory: it has no table '") + table + "'");
  TrajectoryMetadata metadata;
  constexpr int kMostValues = 1000;
  for (Query query(database, "SELECT key, value FROM metadata ORDER BY key LIMIT " + std::to_string(kMostValues));
       query.next();)
    metadata.values.emplace_back(query.text(0), query.text(1));
  const double version = needed_number(database, metadata, "version");
  if (version != 1.0 && version != 2.0 && version != kNewestVersion)
    database.fail("has a layout of another version; versions 1 to " + std::to_string(kNewestVersion) + " can be read");
  metadata.version = static_cast<int>(version);
  metadata.frames_per_second = needed_number(database, metadata, "fps");
  if (!(metadata.frames_per_second > 0.0)) database.fail("has a frame rate that is not above 0");

  const std::string hash = metadata.version == 1 ? "0" : "hash";
  for (Query query(database, "SELECT " + hash + ", wkt FROM geometry"); query.next();)
    metadata.geometries.push_back({query.integer(0), query.text(1)});
  if (metadata.geometries.empty()) database.fail("is damaged: its geometry is missing");
  if (database.has_table("throng_populations"))
    for (Query query(database, "SELECT name FROM throng_populations ORDER BY population"); query.next();)
      metadata.populations.push_back(query.text(0));
  if (database.has_table("throng_info"))
    for (Query query(database, "SELECT key, value FROM throng_info"); query.next();)
      metadata.info.emplace_back(query.text(0), query.text(1));
  return metadata;
}

LevelIndex level_of(const Database& database, std::int64_t level) {
  if (level < 0 || level > std::numeric_limits<LevelIndex>::max()) database.fail("is damaged: there is no such level");
  return static_cast<LevelIndex>(level);
}

}  // namespace

struct TrajectoryReader::State {
  explicit State(const std::filesystem::path& file) : database(file), metadata(read_metadata(database)) {
    has_frames = database.has_table("frame_data");
    in_order = database.has_table("throng_info");
  }

  void advance() { more = rows->next(); }

  Database database;
  TrajectoryMetadata metadata;
  std::unique_ptr<Query> rows;
  bool more = false;        // rows stands on a row
  bool has_frames = false;  // there is a table that tells each frame's geometry
  bool in_order = false;    // one of ours: rows are stored in the order in which they are wanted
};

TrajectoryReader::TrajectoryReader(const std::filesystem::path& file) : state_(std::make_unique<State>(file)) {
  seek(std::numeric_limits<std::int64_t>::min());
}

TrajectoryReader::~TrajectoryReader() = default;

const TrajectoryMetadata& TrajectoryReader::metadata() const { return state_->metadata; }

void TrajectoryReader::seek(std::int64_t frame) {
  State& s = *state_;
  const std::string headings = s.metadata.version == kNewestVersion ? "0.0, 0.0" : "ori_x, ori_y";
  const std::string where = s.in_order ? "rowid >= (SELECT rowid FROM trajectory_data WHERE frame >= ?1 "
                                         "ORDER BY frame, id LIMIT 1) ORDER BY rowid"
                                       : "frame >= ?1 ORDER BY frame, id";
  s.rows = std::make_unique<Query>(
      s.database, "SELECT frame, id, pos_x, pos_y, " + headings + " FROM trajectory_data WHERE " + where);
  s.rows->bind(1, frame);
  s.advance();
}

bool TrajectoryReader::next(TrajectoryFrame& frame) {
  State& s = *state_;
  frame.poses.clear();
  if (!s.more) return false;
  frame.number = s.rows->integer(0);
  std::int64_t number = frame.number;
  while (s.more && number == frame.number) {
    for (const auto& [column, name] : {std::pair{2, "pos_x"}, std::pair{3, "pos_y"}})
      if (!s.rows->is_number(column))
        s.database.fail(std::string("is damaged: '") + name + "' of agent " + std::to_string(s.rows->integer(1)) +
                        " in frame " + std::to_string(number) + " is no number");
    const TrajectoryPose pose{s.rows->integer(1), s.rows->real(2), s.rows->real(3), s.rows->real(4), s.rows->real(5)};
    if (std::abs(pose.x) > kFarthestRecorded || std::abs(pose.y) > kFarthestRecorded)
      s.database.fail("is damaged: agent " + std::to_string(pose.id) + " is more than 100,000 km away in frame " +
                      std::to_string(number));
    if (!frame.poses.empty() && pose.id <= frame.poses.back().id)
      s.database.fail("is damaged: agent " + std::to_string(pose.id) + " is out of order or twice in frame " +
                      std::to_string(number));
    frame.poses.push_back(pose);
    s.advance();
    if (s.more) number = s.rows->integer(0);
  }
  if (s.more && number < frame.number)
    s.database.fail("is damaged: its frames are out of order: " + std::to_string(number) + " comes after " +
                    std::to_string(frame.number));
  return true;
}

std::vector<RecordedAgentFacts> TrajectoryReader::agents() {
  State& s = *state_;
  std::vector<RecordedAgentFacts> all;
  if (!s.database.has_table("throng_agents")) return all;
  for (Query query(s.database, "SELECT id, population, radius, level FROM throng_agents"); query.next();)
    all.push_back({query.integer(0), static_cast<std::size_t>(query.integer(1)), query.real(2),
                   level_of(s.database, query.integer(3))});
  return all;
}

std::vector<RecordedLevelChange> TrajectoryReader::level_changes() {
  State& s = *state_;
  std::vector<RecordedLevelChange> all;
  if (!s.database.has_table("throng_level_changes")) return all;
  for (Query query(s.database, "SELECT frame, id, level FROM throng_level_changes ORDER BY frame, id"); query.next();)
    all.push_back({query.integer(0), query.integer(1), level_of(s.database, query.integer(2))});
  return all;
}

std::vector<RecordedLevel> TrajectoryReader::levels() {
  State& s = *state_;
  std::vector<RecordedLevel> all;
  if (!s.database.has_table("throng_levels")) return all;
  for (Query query(s.database, "SELECT name, height, floor, walls FROM throng_levels ORDER BY level"); query.next();)
    all.push_back({query.text(0), static_cast<float>(query.real(1)), query.text(2), query.text(3)});
  return all;
}

const std::string& TrajectoryReader::geometry(std::int64_t frame) {
  State& s = *state_;
  const std::vector<TrajectoryGeometry>& all = s.metadata.geometries;
  if (!s.has_frames || all.size() == 1) return all.front().wkt;
  Query query(s.database, "SELECT geometry_hash FROM frame_data WHERE frame = ?1");
  if (!query.bind(1, frame).next()) return all.front().wkt;
  const std::int64_t hash = query.integer(0);
  const auto found = std::find_if(all.begin(), all.end(), [&](const TrajectoryGeometry& g) { return g.hash == hash; });
  if (found == all.end()) s.database.fail("is damaged: the geometry of frame " + std::to_string(frame) + " is missing");
  return found->wkt;
}

}  // namespace throng::io
