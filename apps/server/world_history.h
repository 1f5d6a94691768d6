#pragma once

#include <string>
#include <vector>

#include "engine/core/world/world.h"

namespace throng::server {

// The world as it was at any time of a run: obstacles and places come and go, doors open and close. Who moves the clock
// back sees the world of then.
class WorldHistory {
 public:
  // From this time on; times do not go back. What is as before takes no memory.
  void note(double time, const World& world);
  bool empty() const { return doors_.empty(); }

  // At this time, or at the first that is known.
  const std::string& world(double time) const;        // JSON object
  const std::vector<bool>& doors(double time) const;  // which are open

 private:
  template <typename Value>
  struct Since {
    double time = 0.0;  // [s]
    Value value;
  };
  std::vector<Since<std::string>> worlds_;
  std::vector<Since<std::vector<bool>>> doors_;
};

}  // namespace throng::server
