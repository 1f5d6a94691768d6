#pragma once

#include <span>

#include "engine/core/world/geometry.h"

namespace throng::steering {

// When, and how, a disc that keeps its velocity first touches a wall.
struct WallImpact {
  float time = 0.f;      // [s]; not below the horizon when there is none
  float approach = 0.f;  // [m/s] at which it comes nearer at that moment, above 0
  Vec2 away;             // unit, from the wall
};

// Walls are segments: they are hit on their length or on their ends. A disc that overlaps a wall already has only as
// much radius as leaves it just clear, so that it may leave but not press on.
WallImpact first_impact(std::span<const Segment> walls, Vec2 position, Vec2 velocity, float radius, float horizon);

}  // namespace throng::steering
