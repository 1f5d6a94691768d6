#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/evaluation/measures/lattice.h"
#include "engine/simulation/observer.h"
#include "engine/simulation/simulation.h"

namespace throng::evaluation {

// What an exit or a door of the scene was used for in one run.
struct PassageUse {
  std::string id;
  bool is_door = false;
  double width = 0.0;        // [m] of a door; 0: an exit is an area and has none
  std::uint32_t people = 0;  // who left by it, or crossed it at least once
  double first = -1.0;       // [s] when the first one did; below 0: nobody
  double last = -1.0;        // [s]
  double flow = 0.0;         // [1/s] between the tenth and the ninetieth hundredth of them; 0 for too few
  std::uint32_t queue = 0;   // the most people who stood before it at once
  double queued = 0.0;       // [person s] spent standing before it
  double specific_flow() const { return width > 0.0 ? flow / width : 0.0; }  // [1/(m s)]
};

// One person of an evacuation; times since the scene began, below 0: it never happened.
struct Evacuee {
  float came = 0.f;        // [s]
  float response = -1.f;   // [s] from the alarm to the decision to leave
  float started = -1.f;    // [s] when it decided to leave, or set out without an alarm
  float left = -1.f;       // [s] when it was out, or at the end of its journey
  std::int32_t exit = -1;  // which of the passages
};

// How many people stood on each square metre: the mean over time, and the most at any time.
struct DensityField {
  Lattice lattice;
  std::size_t levels = 0;
  std::vector<float> mean, peak;  // [1/m2] by level, row, column; below 0: no floor there
};

// All that is kept of one run of an evacuation.
struct EvacuationRecord {
  static constexpr std::size_t kServiceLevels = 6;  // of Fruin
  std::uint64_t seed = 0;
  std::uint64_t hash = 0;      // of the state at the end
  double seconds = 0.0;        // simulated
  double alarm = -1.0;         // [s] the first one; below 0: none
  std::uint32_t unplaced = 0;  // people that found no room
  std::uint32_t present = 0;   // who is still there at the end
  std::vector<Evacuee> people;
  std::vector<PassageUse> passages;  // exits, then doors, in the order of the scene
  DensityField density;
  std::array<double, kServiceLevels> service{};  // [person s] walked at each level
  double peak_density = 0.0;                     // [1/m2]
  Vec2 peak_at;
  double peak_seconds = 0.0;

  // [s] when the last one had left; below 0 when somebody is still there or nobody ever left.
  double total_time() const;
};

// Watches a run and fills the record. The exits and doors of the scene are measured by themselves.
class EvacuationObserver final : public Observer {
 public:
  explicit EvacuationObserver(const Simulation& simulation);
  void observed(const Simulation& simulation) override;
  EvacuationRecord finish(const Simulation& simulation);

 private:
  struct Passage {
    Segment line;
    PlaceIndex place = kNoPlace;
    LevelIndex level = 0;
    std::vector<float> times;           // [s] of first crossings
    std::vector<std::uint8_t> crossed;  // by number of the person
  };
  Evacuee& person(std::uint32_t number);
  void note_events(const Simulation& simulation);
  void note_crossings(const Simulation& simulation);
  void sample(const Simulation& simulation);
  void sample_density(const AgentColumns& agents);
  void sample_queues(const Simulation& simulation);
  std::size_t cell_of(Vec2 p, LevelIndex level) const;

  EvacuationRecord record_;
  std::vector<Passage> passages_;
  std::vector<Vec2> before_;        // by number: where it was
  std::vector<std::uint8_t> told_;  // by number: what its start is known from
  std::vector<float> free_;         // [m2] by cell: floor within reach of its middle
  std::vector<double> sum_;         // by cell
  std::vector<float> now_;          // by cell
  std::vector<std::int32_t> disc_;  // offsets of cells whose middle is within reach
  std::uint64_t sample_steps_ = 1;
  std::uint64_t samples_ = 0;
  int margin_ = 0;
};

}  // namespace throng::evaluation
