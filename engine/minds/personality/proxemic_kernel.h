#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/foundation/dispatch.h"
#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

struct LookTask {
  const AgentIndex* rows = nullptr;   // of those who look
  const AgentIndex* lists = nullptr;  // NeighbourView
  const std::uint8_t* counts = nullptr;
  std::uint32_t stride = 0;
  const Vec2* position = nullptr;   // [m]
  const Vec2* velocity = nullptr;   // [m/s]
  const Vec2* preferred = nullptr;  // [m/s]
  const Vec2* target = nullptr;     // [m]
  const float* radius = nullptr;    // [m]
  const float* threat = nullptr;    // 0..1
  const float* tolerance = nullptr;
  const float* shyness = nullptr;   // [m] wanted from everybody
  const float* yielding = nullptr;  // how much of what is wanted is kept
  float most_threat = 0.f;          // [m] kept from full threat
  float steepest = 0.f;             // tangent
  float* bend = nullptr;            // written
};
struct BendTask {
  const float* bend = nullptr;  // tangent of the angle, to the left above 0
  Vec2* preferred = nullptr;    // [m/s] written
};
struct InsistTask {
  const float* insistence = nullptr;  // 0..1
  const Vec2* preferred = nullptr;    // [m/s]
  Vec2* planned = nullptr;            // [m/s] written
};

// How much people turn aside to pass others as far away as they want to. Everybody foresees where it is nearest to each
// of those before it, and how fast it has to get out of the way to be far enough by then; whoever makes it do most, to
// the left and to the right, counts.
THRONG_DECLARE_KERNEL(void look_ahead(const LookTask& task, std::size_t begin, std::size_t end))
// Turns what people want aside; they want to be as fast as before.
THRONG_DECLARE_KERNEL(void bend_ways(const BendTask& task, std::size_t begin, std::size_t end))
// Draws what was planned to what was wanted.
THRONG_DECLARE_KERNEL(void hold_on(const InsistTask& task, std::size_t begin, std::size_t end))

}  // namespace throng
