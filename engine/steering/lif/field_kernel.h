#pragma once

#include <cstddef>

#include "engine/foundation/dispatch.h"

namespace throng::steering {

inline constexpr float kImpassable = 1e18f;   // the cost of a cell that nobody can be in; its square is still a float
inline constexpr float kUnreached = 1e18f;    // the potential of a cell that no way leads to, at first
inline constexpr float kUnreachable = 1e15f;  // potentials from here on are those of cells that no way leads to
inline constexpr int kFieldPad = 16;          // floats behind every row that kernels may write to

// Values by cell, row by row. Coordinates are in cells from the middle of the grid, so that a mirrored scene has the
// same numbers with the other sign.
struct FieldShape {
  int width = 0, height = 0;
  std::size_t stride() const { return static_cast<std::size_t>(width) + kFieldPad; }
  std::size_t floats() const { return stride() * static_cast<std::size_t>(height); }
  std::size_t at(int x, int y) const { return static_cast<std::size_t>(y) * stride() + static_cast<std::size_t>(x); }
  float middle_x() const { return 0.5f * static_cast<float>(width - 1); }
  float middle_y() const { return 0.5f * static_cast<float>(height - 1); }
};

// A person's density, and something that it carries along.
struct Splat {
  float x = 0.f, y = 0.f;  // [cells] from the middle
  float weight = 0.f;      // at the person's own place
  float carried = 0.f;     // the same, for `flow`
};

struct SplatTask {
  FieldShape shape;
  const Splat* splats = nullptr;
  std::size_t count = 0;
  float* density = nullptr;
  float* flow = nullptr;  // may be null
};

// Eq. 3.1 of Park as an Eikonal needs it: what a metre costs.
struct CostTask {
  FieldShape shape;
  const float* open = nullptr;           // 1 or 0 by cell
  const float* discomfort = nullptr;     // D, and what follows it: null when nobody else is near
  const float* density = nullptr;        // of others now
  const float* flow = nullptr;           // their density times their speed along the way [m/s]
  float middle_x = 0.f, middle_y = 0.f;  // [cells] of the group
  float alpha = 0.f, beta = 0.f, gamma = 0.f, epsilon = 0.f;
  float cell = 0.5f;                             // [m]
  float preferred = 1.f, slowest = 0.1f;         // [m/s]
  float free_density = 0.f, full_density = 1.f;  // in the units of `density`
  float* cost = nullptr;                         // of crossing a cell
};

struct EikonalTask {
  FieldShape shape;
  const float* cost = nullptr;  // of crossing a cell, kImpassable where nobody can be
  float* potential = nullptr;   // in: 0 and the like at the goal, kUnreached elsewhere
  float* scratch = nullptr;     // eikonal_scratch() floats
  int most_rounds = 64;
};
// Floats of scratch memory for a field of this shape.
inline std::size_t eikonal_lines(const FieldShape& s) {
  return static_cast<std::size_t>(s.width) + static_cast<std::size_t>(s.height) + 1;
}
inline std::size_t eikonal_line(const FieldShape& s) {
  return (static_cast<std::size_t>(s.height) + 1 + 8 + 7) / 8 * 8;
}
inline std::size_t eikonal_scratch(const FieldShape& s) { return 4 * eikonal_lines(s) * eikonal_line(s) + 16; }

THRONG_DECLARE_KERNEL(void splat_people(const SplatTask& task))
THRONG_DECLARE_KERNEL(void cost_of_cells(const CostTask& task))
// Solves |grad phi| = cost by fast sweeping. Returns the rounds of four sweeps that it took.
THRONG_DECLARE_KERNEL(int solve_eikonal(const EikonalTask& task))

}  // namespace throng::steering
