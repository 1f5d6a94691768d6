#include "engine/io/scenario/fds_slices.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>

#include "engine/foundation/text.h"
#include "engine/io/scenario/named_file.h"
#include "engine/io/scenario/table_text.h"

// FDS user's guide (McGrattan et al., NIST SP 1019), chapter on output files: the .smv file and slice files.
namespace throng::io::scene {
namespace {

namespace fs = std::filesystem;

constexpr double kNear = 0.5;                     // [m] between the height that is asked for and a slice
constexpr std::size_t kMostValues = 100'000'000;  // of all slices
constexpr std::int64_t kMostLines = 100'000;      // of a mesh in a direction
constexpr float kVisibilityFactor = 3.f;          // FDS's default, of VISIBILITY
constexpr float kClearVisibility = 29.9f;         // [m] FDS writes 30 where it is clear

struct Mesh {
  std::vector<float> x, y, z;  // [m] of nodes
};

struct SliceEntry {
  std::size_t mesh = 0;
  bool cells = false;
  std::array<std::int64_t, 6> bounds{};
  std::string file, quantity, unit;
  int line = 0;  // of the .smv
};

// What FDS calls a quantity, and what it is multiplied by to be in our unit.
struct FdsQuantity {
  AirQuantity quantity{};
  float factor = 1.f;
  bool visibility = false;
};

std::optional<FdsQuantity> quantity_of(const std::string& name) {
  struct Row {
    const char* part;
    AirQuantity quantity;
    float factor;
  };
  constexpr float kPpm = 1e6f, kPercent = 100.f;
  static constexpr Row kVolumeFractions[] = {
      {"CARBON MONOXIDE", AirQuantity::kCo, kPpm},        {"CARBON DIOXIDE", AirQuantity::kCo2, kPercent},
      {"HYDROGEN CYANIDE", AirQuantity::kHcn, kPpm},      {"OXYGEN", AirQuantity::kO2, kPercent},
      {"HYDROGEN CHLORIDE", AirQuantity::kHcl, kPpm},     {"HYDROGEN BROMIDE", AirQuantity::kHbr, kPpm},
      {"HYDROGEN FLUORIDE", AirQuantity::kHf, kPpm},      {"SULFUR DIOXIDE", AirQuantity::kSo2, kPpm},
      {"NITROGEN DIOXIDE", AirQuantity::kNo2, kPpm},      {"ACROLEIN", AirQuantity::kAcrolein, kPpm},
      {"FORMALDEHYDE", AirQuantity::kFormaldehyde, kPpm},
  };
  const auto has = [&](const char* part) { return name.find(part) != std::string::npos; };
  if (has("EXTINCTION COEFFICIENT")) return FdsQuantity{AirQuantity::kExtinction};
  if (has("VISIBILITY")) return FdsQuantity{AirQuantity::kExtinction, 1.f, true};
  if (name == "TEMPERATURE") return FdsQuantity{AirQuantity::kTemperature};
  if (!has("VOLUME FRACTION")) return std::nullopt;
  for (const Row& row : kVolumeFractions)
    if (has(row.part)) return FdsQuantity{row.quantity, row.factor};
  return std::nullopt;
}

// The .smv file: what there is, and where its points are.
class SmokeviewFile {
 public:
  SmokeviewFile(const fs::path& file, const std::string& text) : file_(file), text_(text) { read(); }
  std::vector<Mesh> meshes;
  std::vector<SliceEntry> slices;

 private:
  [[noreturn]] void wrong(const std::string& problem) const {
    throw Error({file_.string(), line_, 1}, problem, "name the .smv file of an FDS 6 run that has ended or goes on");
  }
  bool next(std::string& line) {
    if (at_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    line = text_.substr(at_, end - at_);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    at_ = end + 1;
    ++line_;
    return true;
  }
  std::string next_line() {
    std::string line;
    if (!next(line)) wrong("the file ends in the middle of something");
    return line;
  }

  void read() {
    std::string line;
    while (next(line)) {
      const std::string word = line.substr(0, line.find(' '));
      if (word == "GRID") meshes.emplace_back();
      if (word == "TRNX" || word == "TRNY" || word == "TRNZ") read_lines(word[3]);
      if (word == "SLCF" || word == "SLCC") read_slice(line, word == "SLCC");
    }
  }

  void read_lines(char axis) {
    if (meshes.empty()) wrong("coordinates stand before any GRID");
    std::int64_t skipped = 0;
    if (!(std::istringstream(next_line()) >> skipped) || skipped < 0 || skipped > kMostLines)
      wrong("there must be a number of lines here");
    for (std::int64_t k = 0; k < skipped; ++k) next_line();
    std::vector<float>& lines = axis == 'X' ? meshes.back().x : axis == 'Y' ? meshes.back().y : meshes.back().z;
    lines.clear();
    for (;;) {
      const std::size_t before = at_;
      std::string line;
      if (!next(line)) return;
      std::istringstream in(line);
      std::int64_t number = -1;
      float value = 0.f;
      if (!(in >> number >> value) || number != static_cast<std::int64_t>(lines.size())) {
        at_ = before, --line_;
        return;
      }
      if (!lines.empty() && value <= lines.back()) wrong("coordinates must ascend");
      if (lines.size() > static_cast<std::size_t>(kMostLines)) wrong("a mesh has too many cells");
      lines.push_back(value);
    }
  }

  void read_slice(const std::string& head, bool cells) {
    SliceEntry slice;
    slice.line = line_;
    slice.cells = cells;
    std::int64_t mesh = 0;
    const std::size_t bounds = head.find('&');
    std::istringstream number(head.substr(4));
    if (!(number >> mesh) || mesh < 1 || bounds == std::string::npos) wrong("this is no slice as FDS 6 writes it");
    std::istringstream in(head.substr(bounds + 1));
    for (std::int64_t& bound : slice.bounds)
      if (!(in >> bound)) wrong("a slice has six bounds");
    slice.mesh = static_cast<std::size_t>(mesh - 1);
    slice.file = trimmed(next_line());
    slice.quantity = trimmed(next_line());
    next_line();
    slice.unit = trimmed(next_line());
    slices.push_back(std::move(slice));
  }

  const fs::path& file_;
  const std::string& text_;
  std::size_t at_ = 0;
  int line_ = 0;
};

// Fortran records: a length, as many bytes, the length again.
class Records {
 public:
  explicit Records(const std::string& bytes) : bytes_(bytes) {}
  // Nothing at the end, or where the file was cut off.
  std::optional<std::string_view> next() {
    std::uint32_t length = 0, again = 0;
    if (!take(length) || length > bytes_.size() - at_) return std::nullopt;
    const std::string_view record = std::string_view(bytes_).substr(at_, length);
    at_ += length;
    if (!take(again)) return std::nullopt;
    if (again != length) damaged_ = true;
    return damaged_ ? std::nullopt : std::optional(record);
  }
  bool damaged() const { return damaged_; }

 private:
  bool take(std::uint32_t& value) {
    if (bytes_.size() - at_ < sizeof value) return false;
    std::memcpy(&value, bytes_.data() + at_, sizeof value);
    at_ += sizeof value;
    return true;
  }
  const std::string& bytes_;
  std::size_t at_ = 0;
  bool damaged_ = false;
};
static_assert(std::endian::native == std::endian::little, "slice files are read as they are");

class SliceReader {
 public:
  SliceReader(const Node& mention, const FdsRequest& request, const ReadableFiles& files)
      : mention_(mention), request_(request), files_(files) {}

  std::vector<SmokeZone> read() {
    const std::string text = text_of(request_.file, mention_);
    const SmokeviewFile smv(request_.file, text);
    std::vector<SmokeZone> zones;
    for (const auto& [key, chosen] : choose(smv)) zones.push_back(zone_of(smv, *chosen));
    if (zones.empty()) nothing_found(smv);
    return zones;
  }

 private:
  // [m] how high a horizontal slice lies; nothing when it is none.
  static std::optional<double> height_of(const SmokeviewFile& smv, const SliceEntry& slice) {
    const auto& b = slice.bounds;
    if (slice.mesh >= smv.meshes.size() || b[4] != b[5] || b[0] >= b[1] || b[2] >= b[3]) return std::nullopt;
    const std::vector<float>& z = smv.meshes[slice.mesh].z;
    if (b[4] < 0 || b[4] >= static_cast<std::int64_t>(z.size())) return std::nullopt;
    const auto k = static_cast<std::size_t>(b[4]);
    if (!slice.cells) return z[k];
    return k == 0 ? z[0] : 0.5 * (static_cast<double>(z[k - 1]) + static_cast<double>(z[k]));
  }

  // Of each quantity in each mesh the slice that is nearest to the height; visibility where there is no extinction.
  std::map<std::pair<std::size_t, int>, const SliceEntry*> choose(const SmokeviewFile& smv) const {
    std::map<std::pair<std::size_t, int>, const SliceEntry*> chosen;
    const auto rank = [&](const SliceEntry& slice) {
      return std::pair(quantity_of(slice.quantity)->visibility ? 1 : 0,
                       std::abs(*height_of(smv, slice) - request_.height));
    };
    for (const SliceEntry& slice : smv.slices) {
      const auto quantity = quantity_of(slice.quantity);
      const auto height = height_of(smv, slice);
      if (!quantity || !height || std::abs(*height - request_.height) > kNear) continue;
      const SliceEntry*& best = chosen[{slice.mesh, static_cast<int>(quantity->quantity)}];
      if (best == nullptr || rank(slice) < rank(*best)) best = &slice;
    }
    return chosen;
  }

  [[noreturn]] void nothing_found(const SmokeviewFile& smv) const {
    std::string there;
    int told = 0;
    for (const SliceEntry& slice : smv.slices) {
      const auto height = height_of(smv, slice);
      if (!height || ++told > 8) continue;
      there +=
          (there.empty() ? "" : ", ") + slice.quantity + " at " + shortest_text(std::round(1e3 * *height) / 1e3) + " m";
    }
    fail(mention_,
         "the FDS run has no horizontal slice of smoke, gases or temperature within " + shortest_text(kNear) +
             " m of a height of " + shortest_text(request_.height) + " m",
         there.empty() ? "write &SLCF PBZ=1.8, QUANTITY='EXTINCTION COEFFICIENT' into the FDS input"
                       : "it has " + there + "; give 'height', or add slices of what is missing");
  }

  SmokeZone zone_of(const SmokeviewFile& smv, const SliceEntry& slice) {
    const Mesh& mesh = smv.meshes[slice.mesh];
    const auto& b = slice.bounds;
    const auto wrong = [&](const std::string& problem) {
      throw Error({request_.file.string(), slice.line, 1}, "the slice file '" + slice.file + "' " + problem,
                  "let FDS write it again");
    };
    if (b[0] < 0 || b[2] < 0 || b[1] >= static_cast<std::int64_t>(mesh.x.size()) ||
        b[3] >= static_cast<std::int64_t>(mesh.y.size()))
      wrong("reaches beyond its mesh");
    SmokeZone zone;
    const auto i1 = static_cast<std::size_t>(b[0]), i2 = static_cast<std::size_t>(b[1]);
    const auto j1 = static_cast<std::size_t>(b[2]), j2 = static_cast<std::size_t>(b[3]);
    zone.reach.include(Vec2{mesh.x[i1], mesh.y[j1]} + request_.at);
    zone.reach.include(Vec2{mesh.x[i2], mesh.y[j2]} + request_.at);
    // Values of cells are in their middles, and the first row and column stand for nothing.
    const std::size_t first = slice.cells ? 1 : 0;
    const auto add_lines = [&](const std::vector<float>& lines, std::size_t from, std::size_t to, float offset,
                               std::vector<float>& out) {
      for (std::size_t k = from + first; k <= to; ++k)
        out.push_back(offset + (slice.cells ? 0.5f * (lines[k - 1] + lines[k]) : lines[k]));
    };
    add_lines(mesh.x, i1, i2, request_.at.x, zone.xs);
    add_lines(mesh.y, j1, j2, request_.at.y, zone.ys);
    const FdsQuantity quantity = *quantity_of(slice.quantity);
    SmokeZone::Series series;
    series.quantity = quantity.quantity;
    const Range range = air_quantities()[static_cast<std::size_t>(quantity.quantity)].range;

    const std::string bytes = bytes_of(slice);
    Records records(bytes);
    constexpr std::size_t kNames = 3, kBounds = 6;
    for (std::size_t k = 0; k < kNames; ++k) {
      const auto name = records.next();
      if (!name || name->size() != 30) wrong("is no slice file");
    }
    const auto bounds = records.next();
    std::array<std::int32_t, kBounds> own{};
    if (!bounds || bounds->size() != sizeof own) wrong("is no slice file");
    std::memcpy(own.data(), bounds->data(), sizeof own);
    for (std::size_t k = 0; k < kBounds; ++k)
      if (own[k] != b[k]) wrong("has other bounds than the .smv file says");
    const std::size_t width = i2 - i1 + 1, rows = j2 - j1 + 1;
    std::vector<float> values(width * rows);
    while (const auto time = records.next()) {
      float seconds = 0.f;
      if (time->size() != sizeof seconds) wrong("is damaged");
      std::memcpy(&seconds, time->data(), sizeof seconds);
      const auto frame = records.next();
      if (!frame) break;  // FDS is still at it
      if (frame->size() != values.size() * sizeof(float)) wrong("is damaged");
      std::memcpy(values.data(), frame->data(), frame->size());
      // After a restart FDS writes some moments again.
      if (!std::isfinite(seconds)) wrong("is damaged");
      if (!zone.times.empty() && static_cast<double>(seconds) <= zone.times.back()) continue;
      zone.times.push_back(static_cast<double>(seconds));
      for (std::size_t j = first; j < rows; ++j)
        for (std::size_t i = first; i < width; ++i) {
          float v = values[j * width + i];
          if (!std::isfinite(v)) wrong("holds values that are no numbers");
          if (quantity.visibility) v = v >= kClearVisibility ? 0.f : kVisibilityFactor / std::max(v, 0.01f);
          series.values.push_back(
              static_cast<float>(std::clamp(static_cast<double>(v * quantity.factor), range.low, range.high)));
        }
      values_read_ += values.size();
      if (values_read_ > kMostValues)
        fail(mention_, "the slices of the FDS run hold more than " + std::to_string(kMostValues) + " values",
             "let FDS write them less often (&DUMP DT_SLCF), or coarser");
    }
    if (records.damaged()) wrong("is damaged");
    if (zone.times.empty()) wrong("has no moment in it");
    zone.series.push_back(std::move(series));
    return zone;
  }

  std::string bytes_of(const SliceEntry& slice) const {
    Node name = mention_;
    name.kind = Node::Kind::kText;
    name.text = slice.file;
    const fs::path path = named_file(name, request_.file.parent_path() / slice.file, files_);
    std::error_code none;
    if (fs::file_size(path, none) > kMostValues * sizeof(float) * 2)
      fail(mention_, "the slice file '" + slice.file + "' is too large", "let FDS write less often (&DUMP DT_SLCF)");
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream bytes;
    if (stream && fs::file_size(path, none) > 0) bytes << stream.rdbuf();
    if (!stream) fail(mention_, "the slice file '" + slice.file + "' cannot be read", "check its permissions");
    return std::move(bytes).str();
  }

  const Node& mention_;
  const FdsRequest& request_;
  const ReadableFiles& files_;
  std::size_t values_read_ = 0;
};

}  // namespace

std::vector<SmokeZone> read_fds_slices(const Node& mention, const FdsRequest& request, const ReadableFiles& files) {
  return SliceReader(mention, request, files).read();
}

}  // namespace throng::io::scene
