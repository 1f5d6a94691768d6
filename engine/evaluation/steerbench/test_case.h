#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/world/geometry.h"

// The test cases of SteerBench (Singh, Kapadia, Faloutsos & Reinman 2009) as their files say them. The files' ground
// plane is x and z; here z is y.
namespace throng::evaluation {

struct CaseGoal {
  enum class Kind : std::uint8_t {
    kSeekPoint,
    kSeekRegion,
    kFleePoint,
    kSeekPerson,
    kFleePerson,
    kFlowDirection,
    kFlowCrowd,
    kIdle,
  };
  Kind kind = Kind::kSeekPoint;
  std::optional<Vec2> point{};  // or direction; none: drawn
  Box region{};                 // of kSeekRegion
  std::string person;           // of kSeekPerson and kFleePerson; empty: drawn
  float speed = 1.3f;           // [m/s] desired
  double duration = 1000.0;     // [s] then the next goal, reached or not
  // Whether it can be reached; the others go on until their time is over.
  bool has_end() const { return kind == Kind::kSeekPoint || kind == Kind::kSeekRegion || kind == Kind::kSeekPerson; }
};

struct CaseStart {
  std::optional<Vec2> position{};   // none: drawn
  std::optional<Vec2> direction{};  // none: drawn
  float radius = 0.5f;              // [m]
  float speed = 0.f;                // [m/s]
};

struct CaseAgents {
  std::string name;
  std::uint32_t count = 1;
  std::optional<Box> region{};  // where they are drawn; none: in the world
  CaseStart start;
  std::vector<CaseGoal> goals;
  bool emitted = false;  // come one after the other
};

struct CaseObstacles {
  std::uint32_t count = 0;
  Box region{};
  float size = 1.f;  // [m] of the squares
};

struct TestCase {
  std::string file;
  std::string name;  // as its header says; often that of the case it was copied from
  Box bounds{};
  std::vector<Ring> obstacles;  // closed
  std::vector<Segment> walls;   // open polygons
  std::vector<CaseObstacles> drawn_obstacles;
  std::vector<CaseAgents> agents;
  std::uint64_t people() const {
    std::uint64_t sum = 0;
    for (const CaseAgents& a : agents) sum += a.count;
    return sum;
  }
};

// The format does not tell how often an emitter emits.
inline constexpr std::uint32_t kEmitted = 5;
inline constexpr double kEmitEvery = 2.0;  // [s]

}  // namespace throng::evaluation
