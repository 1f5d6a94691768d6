#include "engine/io/geometry/json_tree.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace throng::io::geometry {
namespace {

constexpr std::size_t kDeepestValue = 64;
constexpr std::size_t kMostValues = 20'000'000;

// Lets the library read the text and sees how far it is.
class CountingIterator {
 public:
  // NOLINTBEGIN(readability-identifier-naming): names of the standard library
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;
  // NOLINTEND(readability-identifier-naming)

  CountingIterator(const char* at, const char** seen) : at_(at), seen_(seen) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    if (seen_ != nullptr) *seen_ = at_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  const char** seen_;
};

class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  Builder(std::string_view text, std::string file) : counted_(text.data()), seen(text.data()), file_(std::move(file)) {}

  bool null() override { return add({}); }
  bool boolean(bool value) override {
    JsonValue v;
    v.kind = JsonValue::Kind::kBoolean;
    v.boolean = value;
    return add(std::move(v));
  }
  bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t&) override { return number(value); }
  bool string(string_t& value) override {
    JsonValue v;
    v.kind = JsonValue::Kind::kText;
    v.text = std::move(value);
    return add(std::move(v));
  }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(JsonValue::Kind::kMap); }
  bool start_array(std::size_t) override { return open(JsonValue::Kind::kList); }
  bool key(string_t& name) override {
    open_.back()->keys.push_back(std::move(name));
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& problem) override {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error ..."
    const std::string what = problem.what();
    const std::size_t colon = what.find(": ");
    throw Error({file_, line(), 0}, "is not JSON: " + (colon == std::string::npos ? what : what.substr(colon + 2)),
                "correct the text there; every bracket needs its partner and every name its quotes");
  }

  JsonValue root;

 private:
  bool number(double value) {
    JsonValue v;
    v.kind = JsonValue::Kind::kNumber;
    v.number = value;
    return add(std::move(v));
  }

  // The library has read the value and at most one character more.
  int line() {
    const char* end = seen > counted_ ? seen - 1 : seen;
    line_ += static_cast<int>(std::count(counted_, end, '\n'));
    counted_ = std::max(counted_, end);
    return line_;
  }

  bool add(JsonValue value) {
    value.line = line();
    if (++values_ > kMostValues) throw Error({file_, value.line, 0}, "has more than 20 million values", "split it");
    if (open_.empty())
      root = std::move(value);
    else
      open_.back()->items.push_back(std::move(value));
    return true;
  }

  bool open(JsonValue::Kind kind) {
    if (open_.size() >= kDeepestValue)
      throw Error({file_, line(), 0}, "lists and maps are nested more than 64 deep",
                  "close the brackets that are open");
    JsonValue v;
    v.kind = kind;
    add(std::move(v));
    open_.push_back(open_.empty() ? &root : &open_.back()->items.back());
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  const char* counted_;  // lines are counted up to here

 public:
  const char* seen;

 private:
  std::string file_;
  int line_ = 1;
  std::size_t values_ = 0;
  std::vector<JsonValue*> open_;  // stay valid: a list only grows while it is the last one open
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size() && i < items.size(); ++i)
    if (keys[i] == key) return &items[i];
  return nullptr;
}

JsonValue parse_json(std::string_view text, const std::string& file) {
  Builder builder(text, file);
  const CountingIterator begin(text.data(), &builder.seen);
  const CountingIterator end(text.data() + text.size(), nullptr);
  nlohmann::json::sax_parse(begin, end, &builder);
  return std::move(builder.root);
}

}  // namespace throng::io::geometry
