#include "engine/io/trajectory/trajectory_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"
#include "engine/io/trajectory/trajectory_reader.h"

namespace throng::io {
namespace {

using Observation = evaluation::Trajectory::Observation;

constexpr double kLargestWhole = 9e15;  // ids and frames beyond it are no whole numbers in a double
constexpr std::size_t kMostColumns = 64;
constexpr const char* kForm = "write one row a person and frame: id frame x y, with a line `# framerate: 16`";

enum Column : int { kId, kFrame, kTime, kX, kY, kLevel, kColumns };
constexpr const char* kColumnNames[kColumns] = {"id", "frame", "time", "x", "y", "level"};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

// A field of a row; spreadsheets like to put quotes around it.
std::string_view field_of(std::string_view text) {
  text = without_blanks(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  return text;
}

std::optional<double> number_of(std::string_view text) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  double value = 0.0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The first number behind a word in a comment: "# framerate: 16.00 fps".
std::optional<double> number_behind(std::string_view text, std::string_view word) {
  const std::string line = lower(text);
  std::size_t at = line.find(word);
  if (at == std::string::npos) return std::nullopt;
  at += word.size();
  while (at < line.size() && !(line[at] >= '0' && line[at] <= '9')) ++at;
  const auto digits_from = [&](std::size_t i) {
    while (i < line.size() && ((line[i] >= '0' && line[i] <= '9') || line[i] == '.')) ++i;
    return i;
  };
  std::size_t end = digits_from(at);
  // 1.6e1 is sixteen, not 1.6.
  if (end < line.size() && line[end] == 'e') {
    const std::size_t sign = end + 1 < line.size() && (line[end + 1] == '-' || line[end + 1] == '+') ? 1 : 0;
    if (const std::size_t power = digits_from(end + 1 + sign); power > end + 1 + sign) end = power;
  }
  if (at > 0 && at < line.size() && line[at - 1] == '-') --at;
  return number_of(std::string_view(line).substr(at, end - at));
}

class TextReader {
 public:
  TextReader(std::string_view text, const std::string& file) : text_(text), file_(file) {
    std::fill(std::begin(column_), std::end(column_), -1);
  }
  TextRecording read();

 private:
  [[noreturn]] void fail(const std::string& problem, const std::string& hint = kForm) const {
    throw Error(SourcePlace{file_, line_, 0}, problem, hint);
  }
  void comment(std::string_view line);
  void split(std::string_view line);
  bool heading();
  void name_columns(const std::vector<std::string_view>& names);
  void default_columns();
  bool row(bool last_and_open);
  double number(Column which) const;
  std::int64_t whole(Column which) const;
  void frames_from_times();

  std::string_view text_;
  const std::string& file_;
  int line_ = 0;
  char separator_ = 0;  // 0: not known yet
  bool columns_known_ = false;
  std::size_t expected_ = 0;  // fields in a row
  int column_[kColumns];
  std::vector<std::string_view> fields_;
  std::vector<double> times_;
  TextRecording result_;
};

void TextReader::comment(std::string_view line) {
  for (const char* word : {"framerate", "frame rate", "fps"})
    if (const auto value = number_behind(line, word); value && *value > 0.0 && !result_.frames_per_second)
      result_.frames_per_second = value;
  const std::string low = lower(line);
  // "# id frame x/m y/m z/m" names the columns and their unit.
  for (const char* centimetres : {"x/cm", "x[cm]", "x [cm]", "x in cm", "(in cm)"})
    if (low.find(centimetres) != std::string::npos) result_.unit = 0.01;
  for (const char* metres : {"x/m", "x[m]", "x [m]", "x in m", "(in m)"})
    if (low.find(metres) != std::string::npos) result_.unit = 1.0;
  std::string_view names = without_blanks(line);
  while (!names.empty() && (names.front() == '#' || blank(names.front()))) names.remove_prefix(1);
  if (columns_known_ || names.empty()) return;
  const char before = separator_;
  separator_ = 0;
  split(names);
  if (fields_.size() >= 4 && heading()) {
    name_columns(fields_);
    expected_ = 0;  // comments often name fewer columns than there are
  }
  separator_ = before;
}

void TextReader::split(std::string_view line) {
  fields_.clear();
  if (separator_ == 0)
    separator_ = line.find(',') != std::string_view::npos ? ',' : line.find(';') != std::string_view::npos ? ';' : ' ';
  if (separator_ == ' ') {
    std::size_t at = 0;
    while (at < line.size()) {
      while (at < line.size() && blank(line[at])) ++at;
      const std::size_t begin = at;
      while (at < line.size() && !blank(line[at])) ++at;
      if (at > begin) fields_.push_back(field_of(line.substr(begin, at - begin)));
    }
  } else {
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= line.size(); ++at)
      if (at == line.size() || line[at] == separator_) {
        fields_.push_back(field_of(line.substr(begin, at - begin)));
        begin = at + 1;
      }
  }
  if (fields_.size() > kMostColumns) fail("has more than " + std::to_string(kMostColumns) + " columns");
}

// Whether the fields are names of columns: one of them is x.
bool TextReader::heading() {
  return std::any_of(fields_.begin(), fields_.end(), [](std::string_view name) {
    const std::string n = lower(name);
    return n == "x" || n == "pos_x" || n.starts_with("x/") || n.starts_with("x[") || n == "x_m" || n == "x_cm";
  });
}

void TextReader::name_columns(const std::vector<std::string_view>& names) {
  const auto known = [](const std::string& n) -> int {
    for (const char* word : {"id", "ped", "person", "agent", "pedestrian", "persid", "personid", "agent_id", "ped_id",
                             "person_id", "track", "track_id", "pid"})
      if (n == word) return kId;
    if (n == "frame" || n == "frame_id" || n == "fr") return kFrame;
    if (n == "time" || n == "t" || n == "seconds" || n == "time/s" || n == "t/s" || n == "time[s]") return kTime;
    if (n == "x" || n == "pos_x" || n.starts_with("x/") || n.starts_with("x[") || n == "x_m" || n == "x_cm") return kX;
    if (n == "y" || n == "pos_y" || n.starts_with("y/") || n.starts_with("y[") || n == "y_m" || n == "y_cm") return kY;
    if (n == "level") return kLevel;
    return -1;
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = lower(names[i]);
    const int which = known(name);
    if (which >= 0 && column_[which] < 0) column_[which] = static_cast<int>(i);
    if (which == kX && (name == "x/cm" || name == "x[cm]" || name == "x_cm")) result_.unit = 0.01;
    if (which == kX && (name == "x/m" || name == "x[m]" || name == "x_m")) result_.unit = 1.0;
  }
  for (const int needed : {kId, kX, kY})
    if (column_[needed] < 0)
      fail(std::string("has no column '") + kColumnNames[needed] + "'", "name the columns id, frame, x and y");
  if (column_[kFrame] < 0 && column_[kTime] < 0)
    fail("has neither a column 'frame' nor a column 'time'", "name the columns id, frame, x and y");
  expected_ = names.size();
  columns_known_ = true;
}

// PedPy's: id frame x y z.
void TextReader::default_columns() {
  if (fields_.size() < 4)
    fail("has " + std::to_string(fields_.size()) + " columns; at least four are needed: id, frame, x, y");
  column_[kId] = 0, column_[kFrame] = 1, column_[kX] = 2, column_[kY] = 3;
  columns_known_ = true;
}

double TextReader::number(Column which) const {
  const std::string_view field = fields_[static_cast<std::size_t>(column_[which])];
  const auto value = number_of(field);
  if (!value)
    fail(std::string("'") + std::string(field.substr(0, 40)) + "' in the column '" + kColumnNames[which] +
         "' is no number");
  if (!std::isfinite(*value))
    fail(std::string("the value of '") + kColumnNames[which] + "' is " + std::string(field.substr(0, 40)) +
             ", which is no number",
         "leave out rows without a position");
  return *value;
}

std::int64_t TextReader::whole(Column which) const {
  const double value = number(which);
  if (std::abs(value) > kLargestWhole || std::floor(value) != value)
    fail(std::string("the value of '") + kColumnNames[which] + "' is " + shortest_text(value) +
         ", which is no whole number");
  return static_cast<std::int64_t>(value);
}

// False when the line breaks off at the end of the file.
bool TextReader::row(bool last_and_open) {
  if (expected_ == 0) expected_ = fields_.size();
  const int most = *std::max_element(std::begin(column_), std::end(column_));
  if (fields_.size() != expected_ || fields_.size() <= static_cast<std::size_t>(most)) {
    if (last_and_open && fields_.size() < expected_) return false;
    fail("has " + std::to_string(fields_.size()) + " columns where the rows before have " + std::to_string(expected_));
  }
  Observation o;
  o.id = whole(kId);
  if (column_[kFrame] >= 0)
    o.frame = whole(kFrame);
  else
    times_.push_back(number(kTime));
  o.at = {number(kX), number(kY)};
  if (std::abs(o.at.x) > kFarthestRecorded || std::abs(o.at.y) > kFarthestRecorded)
    fail("the position is more than 100,000 km away", "check the columns and the unit");
  if (column_[kLevel] >= 0) {
    const std::int64_t level = whole(kLevel);
    constexpr std::int64_t kMostLevels = 1000;
    if (level < 0 || level >= kMostLevels) fail("the level is " + std::to_string(level), "levels are 0, 1, 2, ...");
    o.level = static_cast<LevelIndex>(level);
  }
  // Times tell the rate when nothing else does.
  if (column_[kFrame] >= 0 && column_[kTime] >= 0 && !result_.frames_per_second && o.frame != 0) {
    const double time = number(kTime);
    if (time > 0.0 && o.frame > 0 && result_.rows.size() < 1'000'000)
      result_.frames_per_second = static_cast<double>(o.frame) / time;
  }
  result_.rows.push_back(o);
  result_.lines.push_back(line_);
  return true;
}

void TextReader::frames_from_times() {
  std::vector<double> sorted = times_;
  std::sort(sorted.begin(), sorted.end());
  constexpr double kHair = 1e-6;  // [s]
  double least = 0.0;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const double difference = sorted[i] - sorted[i - 1];
    if (difference > kHair && (least == 0.0 || difference < least)) least = difference;
  }
  if (least == 0.0) least = 1.0;
  result_.frames_per_second = 1.0 / least;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    const double frame = std::round(times_[i] / least);
    if (std::abs(frame) > kLargestWhole) {
      line_ = result_.lines[i];
      fail("the time is too large for the distance between frames");
    }
    result_.rows[i].frame = static_cast<std::int64_t>(frame);
  }
  result_.notes.push_back("frames were numbered by their times, " + plain_text(least) + " s apart");
}

TextRecording TextReader::read() {
  if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
  if (text_.find('\0') != std::string_view::npos) fail("is no text");
  std::size_t at = 0;
  while (at < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', at), text_.size());
    const bool open = end == text_.size();
    const std::string_view line = without_blanks(text_.substr(at, end - at));
    at = end + 1;
    ++line_;
    if (line.empty()) continue;
    if (line.front() == '#') {
      comment(line);
      continue;
    }
    split(line);
    if (result_.rows.empty() && !number_of(fields_.front()) && (!columns_known_ || heading())) {
      if (!heading()) fail("is neither a row of numbers nor a line that names the columns");
      name_columns(fields_);
      continue;
    }
    if (!columns_known_) default_columns();
    if (!row(open)) result_.notes.push_back("line " + std::to_string(line_) + " breaks off and was left out");
  }
  if (result_.rows.empty()) fail("has no rows");
  if (column_[kFrame] < 0) frames_from_times();
  return std::move(result_);
}

}  // namespace

TextRecording read_trajectory_text(std::string_view text, const std::string& file) {
  return TextReader(text, file).read();
}

}  // namespace throng::io
