#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "apps/server/source.h"

namespace throng::server {

// What people of a recorded run did: the events.jsonl beside its trajectory, as far as it can be read.
struct RecordedEvents {
  struct Deed {
    double time = 0.0;  // [s]
    std::string what, place;
  };
  std::map<std::uint32_t, std::vector<Deed>> deeds;  // by the person's number
  std::vector<Marker> markers;                       // what happened for the first time

  // Whether somebody talks at this time.
  bool talks(std::uint32_t number, double time) const;
};

// Empty when there is no such file: other programs write none.
RecordedEvents read_events(const std::filesystem::path& file, std::uint64_t seed);

}  // namespace throng::server
