#include "engine/core/space/neighbour_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {
namespace {

// Candidates of one agent: squared distance and slot. When full, all but the nearest few are thrown away.
constexpr int kRoom = 256;
struct Candidates {
  alignas(32) float squared[kRoom + 4 * kLanes];
  alignas(32) std::uint32_t slot[kRoom + 4 * kLanes];
  int count = 0;
};

#if defined(__AVX2__)
// For each mask of eight lanes, the permutation that moves the set lanes to the front.
struct CompressTable {
  alignas(32) std::uint32_t lane[256][8];
  constexpr CompressTable() : lane() {
    for (int mask = 0; mask < 256; ++mask) {
      int n = 0;
      for (std::uint32_t i = 0; i < 8; ++i)
        if (mask >> i & 1) lane[mask][n++] = i;
    }
  }
};
constexpr CompressTable kCompress;
#endif

inline void append(Candidates& c, Pack squared, std::uint32_t first_slot, std::uint32_t mask) {
#if defined(__AVX2__)
  const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i*>(kCompress.lane[mask]));
  const __m256i slots = _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(first_slot)), order);
  _mm256_storeu_ps(c.squared + c.count, _mm256_permutevar8x32_ps(squared.v, order));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(c.slot + c.count), slots);
  c.count += __builtin_popcount(mask);
#else
  float lanes[kLanes];
  store(lanes, squared);
  while (mask != 0) {
    const int lane = __builtin_ctz(mask);
    mask &= mask - 1;
    c.squared[c.count] = lanes[lane];
    c.slot[c.count] = first_slot + static_cast<std::uint32_t>(lane);
    ++c.count;
  }
#endif
}

// Keeps those within the bound, in place: what is written never overtakes what is still to be read.
inline void keep_within(Candidates& c, float bound_squared) {
  const Pack bound = broadcast(bound_squared);
  const int n = c.count;
  c.count = 0;
  for (int i = 0; i < n; i += kLanes) {
    const Pack squared = load(c.squared + i);
    const std::uint32_t mask = bits((squared <= bound) & first_lanes(n - i));
#if defined(__AVX2__)
    const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i*>(kCompress.lane[mask]));
    const __m256i slots = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(c.slot + i));
    _mm256_storeu_ps(c.squared + c.count, _mm256_permutevar8x32_ps(squared.v, order));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(c.slot + c.count), _mm256_permutevar8x32_epi32(slots, order));
    c.count += __builtin_popcount(mask);
#else
    for (std::uint32_t m = mask; m != 0; m &= m - 1) {
      const int lane = i + __builtin_ctz(m);
      c.squared[c.count] = c.squared[lane];
      c.slot[c.count] = c.slot[lane];
      ++c.count;
    }
#endif
  }
}

inline int count_within(const Candidates& c, float bound_squared) {
  const Pack bound = broadcast(bound_squared);
  int n = 0;
  for (int i = 0; i < c.count; i += kLanes) {
    const Mask in = (load(c.squared + i) <= bound) & first_lanes(c.count - i);
    n += __builtin_popcount(bits(in));
  }
  return n;
}

inline bool nearer(const NeighbourQuery& q, const Candidates& c, int i, int j) {
  if (c.squared[i] != c.squared[j]) return c.squared[i] < c.squared[j];
  return q.number[q.agent[c.slot[i]]] < q.number[q.agent[c.slot[j]]];
}

// All candidates sorted by distance into `order` (positions in c). The rank of a candidate is the number of nearer
// ones, counted for sixteen candidates at once. Equal distances share a rank, which shows in the sum of all ranks; they
// are rare, and then every rank is counted one by one with ties by birth.
using Order = std::uint16_t[kRoom + 4 * kLanes];
inline void sort_by_distance(const NeighbourQuery& q, Candidates& c, Order& order) {
  const int n = c.count;
  store(c.squared + n, broadcast(3.4e38f));
  store(c.squared + n + kLanes, broadcast(3.4e38f));
  std::int32_t sum = 0;
  for (int i = 0; i < n; i += 2 * kLanes) {
    const Pack low = load(c.squared + i), high = load(c.squared + i + kLanes);
    Counter low_rank, high_rank;
    for (int j = 0; j < n; ++j) {
      const Pack other = broadcast(c.squared[j]);
      low_rank.add(other < low);
      high_rank.add(other < high);
    }
    std::int32_t ranks[2 * kLanes];
    low_rank.store(ranks);
    high_rank.store(ranks + kLanes);
    const int lanes = n - i < 2 * kLanes ? n - i : 2 * kLanes;
    for (int lane = 0; lane < lanes; ++lane) {
      sum += ranks[lane];
      order[ranks[lane]] = static_cast<std::uint16_t>(i + lane);
    }
  }
  if (sum == n * (n - 1) / 2) return;
  for (int i = 0; i < n; ++i) {
    int rank = 0;
    for (int j = 0; j < n; ++j) rank += nearer(q, c, j, i) ? 1 : 0;
    order[rank] = static_cast<std::uint16_t>(i);
  }
}

struct Seeker {
  Pack x, y, range_squared;
  std::uint32_t slot;
  int wanted;
  LevelIndex level;
};

// Keeps the nearest `wanted` when the room is nearly used up, so that a dense crowd never overflows it.
inline void make_room(const NeighbourQuery& q, Candidates& c, const Seeker& seeker) {
  Order order;
  sort_by_distance(q, c, order);
  const int n = c.count < seeker.wanted ? c.count : seeker.wanted;
  float squared[kMostNeighbours];
  std::uint32_t slot[kMostNeighbours];
  for (int i = 0; i < n; ++i) squared[i] = c.squared[order[i]], slot[i] = c.slot[order[i]];
  for (int i = 0; i < n; ++i) c.squared[i] = squared[i], c.slot[i] = slot[i];
  c.count = n;
}

inline void scan_slots(const NeighbourQuery& q, Candidates& c, const Seeker& seeker, std::uint32_t begin,
                       std::uint32_t end) {
  for (std::uint32_t s = begin; s < end; s += kLanes) {
    const Pack dx = load(q.x + s) - seeker.x;
    const Pack dy = load(q.y + s) - seeker.y;
    const Pack squared = dx * dx + dy * dy;
    std::uint32_t mask = bits(squared <= seeker.range_squared);
    const std::uint32_t left = end - s;
    if (left < kLanes) mask &= (1u << left) - 1u;
    if (seeker.slot - s < kLanes) mask &= ~(1u << (seeker.slot - s));
    if (q.level != nullptr)
      for (std::uint32_t m = mask; m != 0; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        if (q.level[s + static_cast<std::uint32_t>(lane)] != seeker.level) mask &= ~(1u << lane);
      }
    if (mask == 0) continue;
    append(c, squared, s, mask);
    if (c.count >= kRoom) make_room(q, c, seeker);
  }
}

// Cells x0..x1 (unwrapped, x1 inclusive) of row y.
inline void scan_cells(const NeighbourQuery& q, Candidates& c, const Seeker& seeker, std::int32_t x0, std::int32_t x1,
                       std::int32_t y) {
  const std::uint32_t row = (static_cast<std::uint32_t>(y) & (q.height - 1)) * q.width;
  const std::uint32_t a = static_cast<std::uint32_t>(x0) & (q.width - 1);
  const std::uint32_t b = static_cast<std::uint32_t>(x1) & (q.width - 1);
  if (a <= b) {
    scan_slots(q, c, seeker, q.cell_begin[row + a], q.cell_begin[row + b + 1]);
  } else {
    scan_slots(q, c, seeker, q.cell_begin[row], q.cell_begin[row + b + 1]);
    scan_slots(q, c, seeker, q.cell_begin[row + a], q.cell_begin[row + q.width]);
  }
}

}  // namespace

void find_neighbours(const NeighbourQuery& q, std::size_t begin, std::size_t end) {
  Candidates c;
  Order order;
  for (std::size_t slot = begin; slot < end; ++slot) {
    const AgentIndex row = q.agent[slot];
    const NeighbourWish wish = q.wishes[q.steering[row]];
    if (wish.count == 0) {
      q.counts[row] = 0;
      continue;
    }
    const float x = q.x[slot];
    const float y = q.y[slot];
    Seeker seeker;
    seeker.x = broadcast(x);
    seeker.y = broadcast(y);
    seeker.range_squared = broadcast(wish.range * wish.range);
    seeker.slot = static_cast<std::uint32_t>(slot);
    seeker.wanted = wish.count;
    seeker.level = q.level != nullptr ? q.level[slot] : LevelIndex{0};
    const float fx = x * q.inverse_cell;
    const float fy = y * q.inverse_cell;
    const std::int32_t cx = cell_coordinate(fx);
    const std::int32_t cy = cell_coordinate(fy);
    // Everybody within `sure` cells of us lies inside a block of rings; the slack covers rounding of cell coordinates.
    const float tx = fx - static_cast<float>(cx);
    const float ty = fy - static_cast<float>(cy);
    const float magnitude = (fx < 0.f ? -fx : fx) + (fy < 0.f ? -fy : fy);
    const float ax = tx < 1.f - tx ? tx : 1.f - tx;
    const float ay = ty < 1.f - ty ? ty : 1.f - ty;
    const float margin = (ax < ay ? ax : ay) - 1e-3f - magnitude * 2.4e-7f;
    c.count = 0;
    for (std::int32_t d = -1; d <= 1; ++d) scan_cells(q, c, seeker, cx - 1, cx + 1, cy + d);
    float sure_squared = 0.f;
    bool whole_range = false;
    for (std::int32_t ring = 1;; ++ring) {
      const float sure_cells = static_cast<float>(ring) + margin;
      const float sure = sure_cells > 0.f ? sure_cells * q.cell : 0.f;
      sure_squared = sure * sure;
      whole_range = sure >= wish.range;
      if (whole_range || (c.count >= wish.count && count_within(c, sure_squared) >= wish.count)) break;
      const std::int32_t r = ring + 1;
      scan_cells(q, c, seeker, cx - r, cx + r, cy - r);
      scan_cells(q, c, seeker, cx - r, cx + r, cy + r);
      for (std::int32_t d = -ring; d <= ring; ++d) {
        scan_cells(q, c, seeker, cx - r, cx - r, cy + d);
        scan_cells(q, c, seeker, cx + r, cx + r, cy + d);
      }
    }
    if (!whole_range && c.count > wish.count + kLanes) keep_within(c, sure_squared);
    sort_by_distance(q, c, order);
    const int found = c.count < wish.count ? c.count : wish.count;
    AgentIndex* list = q.lists + std::size_t{row} * q.stride;
    for (int i = 0; i < found; ++i) list[i] = q.agent[c.slot[order[i]]];
    q.counts[row] = static_cast<std::uint8_t>(found);
  }
}

}  // namespace throng::THRONG_ISA
