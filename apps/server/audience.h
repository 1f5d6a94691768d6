#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "apps/server/crowd_frame.h"

namespace throng::server {

using ClientId = std::uint64_t;

// Those who watch, as the session sees them. Safe to call from the session's thread; returns at once.
class Audience {
 public:
  virtual ~Audience() = default;
  virtual void show(std::shared_ptr<const CrowdFrame> frame) = 0;  // replaces the frame before it for whoever is late
  virtual void status(std::string json) = 0;                       // likewise
  virtual void tell_all(std::string json) = 0;
  virtual void tell(ClientId client, std::string json) = 0;
};

}  // namespace throng::server
