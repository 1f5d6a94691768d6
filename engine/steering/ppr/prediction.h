#pragma once

#include <limits>
#include <span>

#include "engine/core/step/crowd_view.h"

// The predictive phase of ppr: where the bodies will be that walk on as they do, and who has to give way.
namespace throng::steering {

inline constexpr float kNever = std::numeric_limits<float>::infinity();

struct Walker {
  Walker(const CrowdView& crowd, AgentIndex i);
  Vec2 position;
  Vec2 wish;           // [m/s] the plan
  Vec2 direction;      // of the wish; zero when standing
  float speed = 0.f;   // [m/s] of the wish
  float radius = 0.f;  // [m]
};

// Somebody who might be met within the horizon.
struct Threat {
  Vec2 offset;        // [m] from the walker
  Vec2 velocity;      // [m/s]
  Vec2 direction;     // of the velocity; zero when standing
  float reach = 0.f;  // [m] distance of the centres at which they meet
};

// A way to walk on: another velocity for a while, then as planned, until the horizon.
struct SpaceTimeWay {
  Vec2 first;            // [m/s]
  float duration = 0.f;  // [s]
  float horizon = 0.f;   // [s]
};

// Fills `out` (room for kMostNeighbours) with the neighbours that can be met in time; returns how many.
std::size_t find_threats(const CrowdView& crowd, AgentIndex i, const Walker& me, float margin, float horizon,
                         Threat* out);

struct Meeting {
  float time = kNever;  // [s]
  float depth = 0.f;    // how squarely: 0 for those who only graze, up to 1
};
// When a point that moves with `velocity` comes within `reach` of what is at `offset`, if before `until`.
Meeting meeting(Vec2 offset, Vec2 velocity, float reach, float until);

// From 0 (no meeting) to 1 (now, and ours to prevent).
float danger_on(const SpaceTimeWay& way, const Threat& threat, const Walker& me);
float danger_on(const SpaceTimeWay& way, const Segment& wall, const Walker& me);

}  // namespace throng::steering
