#include "engine/steering/lif/field_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::steering::THRONG_ISA {

using namespace ::throng::THRONG_ISA;

namespace {

constexpr float kCut = 6.f;        // [cells] beyond which a person counts nowhere
constexpr int kReach = 16;         // cells across: two packs hold all within the cut
constexpr float kSpread = 0.125f;  // 1 / (2 sigma^2), sigma 2 cells
constexpr float kSettled = 1e-6f;  // relative change of a potential that is none

inline Pack lane_numbers() {
  const float lanes[kLanes] = {0, 1, 2, 3, 4, 5, 6, 7};
  return load(lanes);
}

// The first cell of a row that a person may count in.
inline int first_cell(float at, float middle, int count) {
  const float first = at + middle - kCut;
  if (!(first > 0.f)) return 0;
  const int whole = static_cast<int>(first);
  return whole < count ? whole : count;
}

// The Gaussian along one axis, from cell `first` on.
inline void weights(float at, float middle, int first, int count, float* out) {
  for (int k = 0; k < kReach; k += kLanes) {
    const Pack cell = broadcast(static_cast<float>(first + k)) + lane_numbers();
    const Pack off = (cell - broadcast(middle)) - broadcast(at);
    const Mask counts = (abs(off) <= broadcast(kCut)) & (cell < broadcast(static_cast<float>(count)));
    store(out + k, select(counts, exp(broadcast(0.f) - off * off * broadcast(kSpread)), broadcast(0.f)));
  }
}

inline void add_to(float* row, const float (&across)[kReach], float times) {
  const Pack t = broadcast(times);
  store(row, load(row) + load(across) * t);
  store(row + kLanes, load(row + kLanes) + load(across + kLanes) * t);
}

// phi at a cell from its four neighbours: Zhao 2005, "A fast sweeping method for Eikonal equations", eq. 2.4, written
// so that neither the order of the neighbours nor that of the axes shows.
inline Pack update(Pack west, Pack east, Pack south, Pack north, Pack cost, Pack before) {
  const Pack a = min(west, east), b = min(south, north);
  const Pack low = min(a, b), apart = max(a, b) - low;
  const Pack root = sqrt(max(broadcast(2.f) * cost * cost - apart * apart, broadcast(0.f)));
  const Pack both = low + broadcast(0.5f) * (apart + root);
  return min(select(apart < cost, both, low + cost), before);
}

// A field stored by diagonals, so that the cells of one, which do not depend on each other, lie side by side: eight of
// them are updated at once. Line d has the cells with x + y = d - 1, or with x + (height - 1 - y) = d - 1 in the
// mirrored one.
struct Diagonals {
  int width, height;
  std::size_t line;
  float* cost;
  float* potential;

  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(x + y + 1) * line + static_cast<std::size_t>(y + 1);
  }

  // One diagonal; true when something in it changed.
  bool cross(int d) const {
    const int from = d - width + 1 > 0 ? d - width + 1 : 0;
    const int until = d < height - 1 ? d : height - 1;
    Mask changed = broadcast(1.f) < broadcast(0.f);
    for (int y = from; y <= until; y += kLanes) {
      const std::size_t k = static_cast<std::size_t>(d + 1) * line + static_cast<std::size_t>(y + 1);
      float* const phi = potential + k;
      const Pack before = load(phi);
      const Pack now = update(load(phi - line), load(phi + line), load(phi - line - 1), load(phi + line + 1),
                              load(cost + k), before);
      changed = changed | (now + before * broadcast(kSettled) < before);
      store(phi, now);
    }
    return any(changed);
  }
  bool forth() const {
    bool changed = false;
    for (int d = 0; d < width + height - 1; ++d) changed = cross(d) || changed;
    return changed;
  }
  bool back() const {
    bool changed = false;
    for (int d = width + height - 2; d >= 0; --d) changed = cross(d) || changed;
    return changed;
  }
};

void fill(float* p, std::size_t count, float value) {
  for (std::size_t k = 0; k < count; ++k) p[k] = value;
}

// Both have what is least of the two.
void exchange(const Diagonals& plain, const Diagonals& mirrored) {
  for (int x = 0; x < plain.width; ++x) {
    float* a = plain.potential + plain.at(x, 0);
    float* b = mirrored.potential + mirrored.at(x, mirrored.height - 1);
    for (int y = 0; y < plain.height; ++y, a += plain.line + 1, b -= plain.line + 1) {
      const float least = *a < *b ? *a : *b;
      *a = least;
      *b = least;
    }
  }
}

}  // namespace

void splat_people(const SplatTask& task) {
  const FieldShape& shape = task.shape;
  for (std::size_t p = 0; p < task.count; ++p) {
    const Splat& s = task.splats[p];
    const float mx = shape.middle_x(), my = shape.middle_y();
    if (!(s.x > -mx - kCut && s.x < mx + kCut && s.y > -my - kCut && s.y < my + kCut)) continue;
    float across[kReach], up[kReach];
    const int x0 = first_cell(s.x, mx, shape.width), y0 = first_cell(s.y, my, shape.height);
    weights(s.x, mx, x0, shape.width, across);
    weights(s.y, my, y0, shape.height, up);
    for (int k = 0; k < kReach && y0 + k < shape.height; ++k) {
      if (!(up[k] > 0.f)) continue;
      add_to(task.density + shape.at(x0, y0 + k), across, s.weight * up[k]);
      if (task.flow != nullptr) add_to(task.flow + shape.at(x0, y0 + k), across, s.carried * up[k]);
    }
  }
}

void cost_of_cells(const CostTask& task) {
  const FieldShape& shape = task.shape;
  const Pack zero = broadcast(0.f), one = broadcast(1.f);
  const Pack fastest = broadcast(task.preferred);
  const Pack slowest = broadcast(task.slowest < task.preferred ? task.slowest : task.preferred);
  const Pack steep = broadcast(1.f / (task.full_density - task.free_density));
  for (int y = 0; y < shape.height; ++y) {
    const float up = static_cast<float>(y) - shape.middle_y() - task.middle_y;
    for (int x = 0; x < shape.width; x += kLanes) {
      const std::size_t k = shape.at(x, y);
      const Pack off =
          (broadcast(static_cast<float>(x)) + lane_numbers() - broadcast(shape.middle_x())) - broadcast(task.middle_x);
      const Pack far = sqrt(off * off + broadcast(up * up)) * broadcast(task.cell);
      Pack speed = fastest, felt = broadcast(task.epsilon);
      if (task.discomfort != nullptr) {
        // Treuille, Cooper & Popovic 2006, eq. 10: free below one density, with the others above another.
        const Pack density = load(task.density + k);
        const Pack share = clamp((density - broadcast(task.free_density)) * steep, zero, one);
        const Pack with_others = min(max(divide_or_zero(load(task.flow + k), density), slowest), fastest);
        speed = fastest + share * (with_others - fastest);
        felt = felt + broadcast(task.beta) * load(task.discomfort + k);
      }
      const Pack metre = broadcast(task.alpha) * far + broadcast(task.gamma) + felt / speed;
      const Pack cost = max(metre, broadcast(1e-3f)) * broadcast(task.cell);
      store(task.cost + k, select(load(task.open + k) > zero, cost, broadcast(kImpassable)));
    }
  }
}

int solve_eikonal(const EikonalTask& task) {
  const FieldShape& shape = task.shape;
  const std::size_t lines = eikonal_lines(shape), line = eikonal_line(shape), all = lines * line;
  // Of lines that begin before the first and end after the last there is only what is read.
  float* const room = task.scratch;
  fill(room, 4 * all + 16, kUnreached);
  const Diagonals plain{shape.width, shape.height, line, room, room + 2 * all};
  const Diagonals mirrored{shape.width, shape.height, line, room + all, room + 3 * all};
  for (int y = 0; y < shape.height; ++y)
    for (int x = 0; x < shape.width; ++x) {
      const std::size_t k = shape.at(x, y), a = plain.at(x, y), b = mirrored.at(x, shape.height - 1 - y);
      plain.cost[a] = mirrored.cost[b] = task.cost[k];
      plain.potential[a] = mirrored.potential[b] = task.potential[k];
    }
  // The two that are mirror images of each other begin with the same field, so that mirrored scenes have mirrored
  // fields bit for bit.
  int round = 0;
  while (round < task.most_rounds) {
    ++round;
    bool changed = plain.forth();
    changed = mirrored.forth() || changed;
    exchange(plain, mirrored);
    changed = plain.back() || changed;
    changed = mirrored.back() || changed;
    exchange(plain, mirrored);
    if (!changed) break;
  }
  for (int y = 0; y < shape.height; ++y)
    for (int x = 0; x < shape.width; ++x) task.potential[shape.at(x, y)] = plain.potential[plain.at(x, y)];
  return round;
}

}  // namespace throng::steering::THRONG_ISA
