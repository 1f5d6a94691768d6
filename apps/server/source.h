#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "apps/server/crowd_frame.h"
#include "apps/server/measure.h"
#include "apps/server/requests.h"

namespace throng::server {

// Something worth a mark on the time line.
struct Marker {
  enum class Kind : std::uint8_t { kCommand, kEvent };
  double time = 0.0;  // [s]
  std::string text;
  Kind kind = Kind::kCommand;
};

// What a run is repeated from: a scene whose timeline holds every command that it got.
struct Repetition {
  std::string name;
  std::string scene;  // YAML
  std::string hash;   // of the state that it has to end with
};

// What is shown: a run that goes on, or one that was recorded. Used from the session's thread only.
class Source {
 public:
  virtual ~Source() = default;

  virtual bool live() const = 0;
  virtual double head() const = 0;      // [s] how far it is known
  virtual double duration() const = 0;  // [s] how far it can go
  virtual bool finished() const = 0;    // the head stays where it is
  virtual void advance() = 0;           // the head moves by a step
  virtual double step() const = 0;      // [s]

  // The last frame at or before this time; not yet published.
  virtual std::shared_ptr<const CrowdFrame> at(double time) = 0;
  // The time of the frame after this time, negative when there is none.
  virtual double next_after(double time) = 0;
  // For the charts. Of a live run only the head can be measured, whatever the time.
  virtual Sample sample(double time) = 0;

  virtual std::string describe() = 0;          // JSON object: scene, world, populations, models
  virtual std::string state(double time) = 0;  // JSON object: counts now; doors and alarm at this time
  virtual std::string person(std::uint32_t number, double time) = 0;  // JSON object
  // What makes a JSON array, a list of corners for each level; any thread may do it while the run goes on.
  virtual std::function<std::string()> mesh() {
    return [] { return std::string("[]"); };
  }
  // JSON object: what people in this box want and whom they mind; nothing of the past.
  virtual std::string overlay(const std::array<double, 4>&, double /*time*/) { return "{}"; }
  // What people in this box show about this time while they talk (shown_actions.h).
  virtual std::vector<double> actions(const std::array<double, 4>&, double /*time*/) { return {}; }
  virtual const std::string& world(double time) = 0;  // JSON object: the world at this time
  // What makes the same from its beginning; any thread may do it while this one goes on.
  virtual std::function<std::unique_ptr<Source>()> again() const = 0;
  // The run so far, to be recorded. Throws Error for a recording.
  virtual Repetition repetition() const;
  virtual const std::vector<Marker>& markers() = 0;
  virtual std::string scene_text() const = 0;  // YAML

  // An edit of a live run, applied at its head. Throws Error when it cannot be.
  virtual void command(const Request& request) = 0;
};

}  // namespace throng::server
