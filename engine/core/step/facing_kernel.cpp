#include "engine/core/step/facing_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {
namespace {

constexpr float kStandingSpeed = 0.05f;  // [m/s] below this people keep facing where they faced
constexpr float kRightRound = -0.99f;    // cosine of the angle from which on a turn is right round
constexpr float kLean = 0.1f;

inline void turn_eight(const float* velocity, float* heading, float turn) {
  const Pack one = broadcast(1.f), zero = broadcast(0.f);
  Pack vx, vy, hx, hy;
  load_pairs(velocity, vx, vy);
  load_pairs(heading, hx, hy);
  const Pack squared = vx * vx + vy * vy;
  const Mask moves = squared > broadcast(kStandingSpeed * kStandingSpeed);
  const Pack speed = sqrt(select(moves, squared, one));
  const Pack fx = vx / speed, fy = vy / speed;
  Pack nx = hx + (fx - hx) * broadcast(turn);
  Pack ny = hy + (fy - hy) * broadcast(turn);
  // Turning right round: lean to one side instead of shrinking through zero.
  const Mask round = fx * hx + fy * hy < broadcast(kRightRound);
  nx = select(round, nx + fy * broadcast(-kLean), nx);
  ny = select(round, ny + fx * broadcast(kLean), ny);
  const Pack length = sqrt(nx * nx + ny * ny);
  const Mask points = length > zero;
  const Pack divisor = select(points, length, one);
  nx = select(points, nx / divisor, fx);
  ny = select(points, ny / divisor, fy);
  store_pairs(heading, select(moves, nx, hx), select(moves, ny, hy));
}

}  // namespace

void face_forward(const FacingTask& task, std::size_t begin, std::size_t end) {
  std::size_t i = begin;
  for (; i + kLanes <= end; i += kLanes) turn_eight(&task.velocity[i].x, &task.heading[i].x, task.turn);
  if (i == end) return;
  float velocity[2 * kLanes] = {}, heading[2 * kLanes] = {};
  const std::size_t left = end - i;
  for (std::size_t k = 0; k < left; ++k) {
    velocity[2 * k] = task.velocity[i + k].x, velocity[2 * k + 1] = task.velocity[i + k].y;
    heading[2 * k] = task.heading[i + k].x, heading[2 * k + 1] = task.heading[i + k].y;
  }
  turn_eight(velocity, heading, task.turn);
  for (std::size_t k = 0; k < left; ++k)
    task.heading[i + k].x = heading[2 * k], task.heading[i + k].y = heading[2 * k + 1];
}

}  // namespace throng::THRONG_ISA
