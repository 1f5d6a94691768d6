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
  float period = 0.f;               // [s] from one look of somebody to the next
  const float* space = nullptr;     // [m] wanted between the centres
  const float* side = nullptr;      // 1: passes those who come the other way on the right, -1: on the left
  const float* room = nullptr;      // [m] radius of the room ahead that nobody may walk through before one goes
  const float* patience = nullptr;  // [s] for which one waits for that
  float* bend = nullptr;            // written
  float* waited = nullptr;          // [s] written
  float* pace = nullptr;            // written: 0 of who waits, 1 of others
  float* hold = nullptr;            // written: how much of its model's plan one undoes to take one's side
};
struct BendTask {
  const float* bend = nullptr;  // tangent of the angle, to the left above 0
  const float* pace = nullptr;  // how much of the speed is walked
  Vec2* preferred = nullptr;    // [m/s] written
};
struct InsistTask {
  const float* insistence = nullptr;  // 0..1
  const float* hold = nullptr;        // 0..1: the larger one counts
  const Vec2* preferred = nullptr;    // [m/s]
  Vec2* planned = nullptr;            // [m/s] written
};

// How much people turn aside to pass others as far away as they want to. Everybody foresees where it is nearest to each
// of those before it, and how fast it has to get out of the way to be far enough by then; whoever makes it do most, to
// the left and to the right, counts. Those who come the other way are passed on the side that one prefers, and those
// who walk through the room ahead are waited for.
THRONG_DECLARE_KERNEL(void look_ahead(const LookTask& task, std::size_t begin, std::size_t end))
// Turns what people want aside; they want to be as fast as before.
THRONG_DECLARE_KERNEL(void bend_ways(const BendTask& task, std::size_t begin, std::size_t end))
// Draws what was planned to what was wanted.
THRONG_DECLARE_KERNEL(void hold_on(const InsistTask& task, std::size_t begin, std::size_t end))

}  // namespace throng
