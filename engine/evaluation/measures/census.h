#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluation/measures/bytes.h"

namespace throng::evaluation {

// How many people of each population have been seen so far; everybody counts once.
class Census {
 public:
  explicit Census(std::size_t populations) : seen_(populations == 0 ? 1 : populations) {}

  // One frame: birth numbers and populations of everybody present.
  void add(std::span<const std::uint32_t> numbers, std::span<const std::uint16_t> populations);

  std::span<const std::uint64_t> seen() const { return seen_; }
  std::uint64_t total() const;

  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  std::uint64_t next_ = 0;  // birth numbers from here on are new
  std::vector<std::uint64_t> seen_;
};

}  // namespace throng::evaluation
