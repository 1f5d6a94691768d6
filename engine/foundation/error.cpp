#include "engine/foundation/error.h"

#include <algorithm>
#include <cctype>

namespace throng {
namespace {

std::string shown(const SourcePlace& place, const std::string& problem, const std::string& hint) {
  std::string text;
  if (!place.file.empty()) {
    text += place.file;
    if (place.line > 0) text += ":" + std::to_string(place.line);
    if (place.line > 0 && place.column > 0) text += ":" + std::to_string(place.column);
    text += ": ";
  }
  text += problem;
  if (!hint.empty()) text += "; " + hint;
  return text;
}

// Optimal string alignment distance, letters compared without case.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  const auto same = [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  };
  std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = same(a[i - 1], b[j - 1]) ? 0 : 1;
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + change});
      if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
        current[j] = std::min(current[j], before[j - 2] + 1);
    }
    std::swap(before, previous);
    std::swap(previous, current);
  }
  return previous[b.size()];
}

}  // namespace

Error::Error(SourcePlace place, std::string problem, std::string hint)
    : std::runtime_error(shown(place, problem, hint)),
      place_(std::move(place)),
      problem_(std::move(problem)),
      hint_(std::move(hint)) {}

std::string_view nearest_name(std::string_view misspelt, std::span<const std::string> valid) {
  constexpr std::size_t kLongestCompared = 100;
  if (misspelt.size() > kLongestCompared) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(1, misspelt.size() / 3) + 1;
  for (const std::string& name : valid) {
    const std::size_t d = edit_distance(misspelt, name);
    if (d < best_distance) {
      best_distance = d;
      best = name;
    }
  }
  return best;
}

std::string suggest_name(std::string_view misspelt, std::span<const std::string> valid) {
  if (const std::string_view near = nearest_name(misspelt, valid); !near.empty())
    return "did you mean '" + std::string(near) + "'?";
  if (valid.empty()) return {};
  std::string text = "valid names: ";
  constexpr std::size_t kMostListed = 30;
  for (std::size_t i = 0; i < valid.size() && i < kMostListed; ++i) text += (i ? ", " : "") + valid[i];
  if (valid.size() > kMostListed) text += ", ...";
  return text;
}

}  // namespace throng
