#pragma once

#include <deque>
#include <string>
#include <vector>

#include "engine/core/world/world.h"

namespace throng::server {

// The world as it was at any time of a run: obstacles and places come and go, doors open and close. Who moves the clock
// back sees the world of then. What is kept of each change is what differs, and the oldest goes when that is too much.
class WorldHistory {
 public:
  explicit WorldHistory(std::size_t most_bytes = std::size_t{64} << 20) : most_bytes_(most_bytes) {}

  // From this time on; times do not go back. What is as before takes no memory.
  void note(double time, const World& world);
  bool empty() const { return edits_.empty(); }

  // At this time, or at the first that is known. Stays as it is until the next call.
  const std::string& world(double time);        // JSON object
  const std::vector<bool>& doors(double time);  // which are open
  std::size_t bytes() const;                    // of everything that is kept

 private:
  // What a change did to the text. Each can be undone and done again, so that one text is enough to reach all.
  struct Edit {
    double time = 0.0;  // [s]
    std::size_t at = 0;
    std::string removed, inserted;
  };
  struct Turn {
    double time = 0.0;               // [s]
    std::vector<std::size_t> doors;  // that opened or closed
  };

  void note_text(double time, std::string text);
  void note_doors(double time, const std::vector<bool>& open);
  void forget_oldest();
  void show_edit(std::size_t version);
  void show_turn(std::size_t version);

  std::size_t most_bytes_;
  std::deque<Edit> edits_;  // of the first, only the time counts
  std::deque<Turn> turns_;
  std::size_t changed_bytes_ = 0;
  // One of the versions, whichever was looked at last.
  std::string text_;
  std::size_t text_version_ = 0;
  std::vector<bool> open_;
  std::size_t open_version_ = 0;
};

}  // namespace throng::server
