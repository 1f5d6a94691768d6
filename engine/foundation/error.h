#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace throng {

// Where in a user's file something stands. Line and column count from 1; 0 means unknown.
struct SourcePlace {
  std::string file;
  int line = 0;
  int column = 0;
};

// Bad user input: what is wrong, where, and what would be right. Never thrown inside a step.
class Error : public std::runtime_error {
 public:
  Error(SourcePlace place, std::string problem, std::string hint = {});
  explicit Error(std::string problem, std::string hint = {})
      : Error(SourcePlace{}, std::move(problem), std::move(hint)) {}

  const SourcePlace& place() const { return place_; }
  const std::string& problem() const { return problem_; }
  const std::string& hint() const { return hint_; }

 private:
  SourcePlace place_;
  std::string problem_;
  std::string hint_;
};

// The valid name closest to a misspelt one (edit distance with transpositions), empty when none is close.
std::string_view nearest_name(std::string_view misspelt, std::span<const std::string> valid);

// "did you mean 'radius'?" when something is close, otherwise "valid names: a, b, c".
std::string suggest_name(std::string_view misspelt, std::span<const std::string> valid);

}  // namespace throng
