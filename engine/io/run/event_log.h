#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/step/event_table.h"
#include "engine/io/files/file.h"
#include "engine/simulation/simulation.h"

namespace throng::io {

// Events as JSON, an object a line, written out every so often.
class EventLog {
 public:
  EventLog(const std::filesystem::path& path, const Simulation& simulation);
  // Goes on after the first `size` bytes of an existing log; the rest is dropped.
  EventLog(const std::filesystem::path& path, const Simulation& simulation, std::uint64_t size);

  void add(const Simulation& simulation);  // the events of the last step
  void flush();
  std::uint64_t size() const { return written_ + text_.size(); }

 private:
  EventLog(const std::filesystem::path& path, const Simulation& simulation, File::Mode mode);
  void add(const Event& event, const Simulation& simulation);
  void add(const EventField& field, const Event& event, const Simulation& simulation);

  File file_;
  std::vector<std::string> populations_, places_;  // their ids as JSON
  std::string text_;                               // not yet written
  std::uint64_t written_ = 0;
  std::chrono::steady_clock::time_point last_flush_;
};

}  // namespace throng::io
