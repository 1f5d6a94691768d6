#include "engine/core/space/neighbour_kernel.h"

#include "engine/foundation/pack.h"

// Kept out of the loop over agents, which then fits into registers.
#define THRONG_RARE __attribute__((noinline))

namespace throng::THRONG_ISA {
namespace {

// How far the next search looks, from how far this one had to: narrower finds too few too often, wider sorts too many.
constexpr float kWiden = 1.05f;
constexpr float kAdd = 0.05f;  // [m]

// Candidates of one agent: squared distance and row. When full, all but the nearest few are thrown away.
constexpr int kRoom = 256;
constexpr int kSpare = 4 * kLanes;  // whole packs may be read and written past the end
struct Candidates {
  alignas(32) float squared[kRoom + kSpare];
  alignas(32) AgentIndex row[kRoom + kSpare];
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

// Puts the lanes of a mask at c[count...]; returns how many there are then.
inline int append(Candidates& c, int count, Pack squared, const AgentIndex* rows, std::uint32_t mask) {
#if defined(__AVX2__)
  const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i*>(kCompress.lane[mask]));
  const __m256i eight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(rows));
  _mm256_storeu_ps(c.squared + count, _mm256_permutevar8x32_ps(squared.v, order));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(c.row + count), _mm256_permutevar8x32_epi32(eight, order));
  return count + __builtin_popcount(mask);
#else
  float lanes[kLanes];
  store(lanes, squared);
  while (mask != 0) {
    const int lane = __builtin_ctz(mask);
    mask &= mask - 1;
    c.squared[count] = lanes[lane];
    c.row[count] = rows[lane];
    ++count;
  }
  return count;
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
    const __m256i rows = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(c.row + i));
    _mm256_storeu_ps(c.squared + c.count, _mm256_permutevar8x32_ps(squared.v, order));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(c.row + c.count), _mm256_permutevar8x32_epi32(rows, order));
    c.count += __builtin_popcount(mask);
#else
    for (std::uint32_t m = mask; m != 0; m &= m - 1) {
      const int lane = i + __builtin_ctz(m);
      c.squared[c.count] = c.squared[lane];
      c.row[c.count] = c.row[lane];
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
  return q.serial[c.row[i]] < q.serial[c.row[j]];
}

// All candidates sorted by distance into `order` (positions in c). The rank of a candidate is the number of nearer
// ones, counted for sixteen candidates at once. Equal distances share a rank, which shows in the sum of all ranks; they
// are rare, and then every rank is counted one by one with ties by birth.
using Order = std::uint16_t[kRoom + kSpare];
THRONG_RARE void sort_ties(const NeighbourQuery& q, const Candidates& c, Order& order) {
  for (int i = 0; i < c.count; ++i) {
    int rank = 0;
    for (int j = 0; j < c.count; ++j) rank += nearer(q, c, j, i) ? 1 : 0;
    order[rank] = static_cast<std::uint16_t>(i);
  }
}

inline void sort_by_distance(const NeighbourQuery& q, Candidates& c, Order& order) {
  constexpr int kBlock = 2 * kLanes;
  const int n = c.count;
  store(c.squared + n, broadcast(3.4e38f));
  store(c.squared + n + kLanes, broadcast(3.4e38f));
  // Whole blocks: what is beyond the end has the rank n, and loops of a fixed length are never mispredicted.
  const int padded = (n + kBlock - 1) / kBlock * kBlock;
  std::int32_t sum = 0;
  for (int i = 0; i < n; i += kBlock) {
    const Pack low = load(c.squared + i), high = load(c.squared + i + kLanes);
    Counter low_rank, high_rank;
    for (int block = 0; block < padded; block += kBlock)
      for (int j = block; j < block + kBlock; ++j) {
        const Pack other = broadcast(c.squared[j]);
        low_rank.add(other < low);
        high_rank.add(other < high);
      }
    std::int32_t ranks[kBlock];
    low_rank.store(ranks);
    high_rank.store(ranks + kLanes);
    for (int lane = 0; lane < kBlock; ++lane) {
      sum += ranks[lane];
      order[ranks[lane]] = static_cast<std::uint16_t>(i + lane);
    }
  }
  if (sum != n * (n - 1) / 2 + (padded - n) * n) sort_ties(q, c, order);
}

struct Seeker {
  Pack x, y, range_squared;
  std::uint32_t slot;
  int wanted;
  LevelIndex level;
  const LevelIndex* joined;  // further levels on which it sees people
  int joins;
};

inline bool sees_level(const Seeker& seeker, LevelIndex level) {
  bool same_or_joined = level == seeker.level;
  for (int k = 0; k < seeker.joins; ++k) same_or_joined = same_or_joined || level == seeker.joined[k];
  return same_or_joined;
}

// Keeps the nearest `wanted` when the room is nearly used up, so that a dense crowd never overflows it.
THRONG_RARE void make_room(const NeighbourQuery& q, Candidates& c, const Seeker& seeker) {
  Order order;
  sort_by_distance(q, c, order);
  const int n = c.count < seeker.wanted ? c.count : seeker.wanted;
  float squared[kMostNeighbours];
  AgentIndex row[kMostNeighbours];
  for (int i = 0; i < n; ++i) squared[i] = c.squared[order[i]], row[i] = c.row[order[i]];
  for (int i = 0; i < n; ++i) c.squared[i] = squared[i], c.row[i] = row[i];
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
        if (!sees_level(seeker, q.level[s + static_cast<std::uint32_t>(lane)])) mask &= ~(1u << lane);
      }
    if (mask == 0) continue;
    c.count = append(c, c.count, squared, q.agent + s, mask);
    if (c.count >= kRoom) make_room(q, c, seeker);
  }
}

// Calls scan(begin, end) for the slots of cells x0..x1 (unwrapped, x1 inclusive) of row y.
template <typename Scan>
inline void for_slots(const NeighbourQuery& q, std::int32_t x0, std::int32_t x1, std::int32_t y, const Scan& scan) {
  const std::uint32_t row = (static_cast<std::uint32_t>(y) & (q.height - 1)) * q.width;
  const std::uint32_t a = static_cast<std::uint32_t>(x0) & (q.width - 1);
  const std::uint32_t b = static_cast<std::uint32_t>(x1) & (q.width - 1);
  if (a <= b) {
    scan(q.cell_begin[row + a], q.cell_begin[row + b + 1]);
  } else {
    scan(q.cell_begin[row], q.cell_begin[row + b + 1]);
    scan(q.cell_begin[row + a], q.cell_begin[row + q.width]);
  }
}

inline void scan_cells(const NeighbourQuery& q, Candidates& c, const Seeker& seeker, std::int32_t x0, std::int32_t x1,
                       std::int32_t y) {
  for_slots(q, x0, x1, y, [&](std::uint32_t begin, std::uint32_t end) { scan_slots(q, c, seeker, begin, end); });
}

// Where a seeker stands in the grid.
struct Spot {
  float x, y;           // [m]
  float fx, fy;         // in cells
  std::int32_t cx, cy;  // its cell
  float slack;          // [cells] that covers rounding of cell coordinates
};

inline Spot spot_of(const NeighbourQuery& q, std::size_t slot) {
  Spot s;
  s.x = q.x[slot], s.y = q.y[slot];
  s.fx = s.x * q.inverse_cell, s.fy = s.y * q.inverse_cell;
  s.cx = cell_coordinate(s.fx), s.cy = cell_coordinate(s.fy);
  s.slack = 1e-3f + ((s.fx < 0.f ? -s.fx : s.fx) + (s.fy < 0.f ? -s.fy : s.fy)) * 2.4e-7f;
  return s;
}

// [m] Everybody within this distance of a seeker lies in its cell or in the `rings` of cells around it.
inline float sure_reach(const NeighbourQuery& q, const Spot& s, std::int32_t rings) {
  const float tx = s.fx - static_cast<float>(s.cx), ty = s.fy - static_cast<float>(s.cy);
  const float ax = tx < 1.f - tx ? tx : 1.f - tx;
  const float ay = ty < 1.f - ty ? ty : 1.f - ty;
  const float cells = static_cast<float>(rings) + (ax < ay ? ax : ay) - s.slack;
  return cells > 0.f ? cells * q.cell : 0.f;
}

// Everybody within `reach` of the seeker.
THRONG_RARE void scan_circle(const NeighbourQuery& q, Candidates& c, Seeker& seeker, const Spot& spot, float reach) {
  seeker.range_squared = broadcast(reach * reach);
  const float cells = reach * q.inverse_cell + spot.slack;
  const std::int32_t x0 = cell_coordinate(spot.fx - cells), x1 = cell_coordinate(spot.fx + cells);
  const std::int32_t y0 = cell_coordinate(spot.fy - cells), y1 = cell_coordinate(spot.fy + cells);
  c.count = 0;
  for (std::int32_t y = y0; y <= y1; ++y) scan_cells(q, c, seeker, x0, x1, y);
}

// Ring by ring until the nearest `wanted` are surely among the candidates, or the range is used up.
THRONG_RARE void scan_rings(const NeighbourQuery& q, Candidates& c, Seeker& seeker, const Spot& spot, float range) {
  seeker.range_squared = broadcast(range * range);
  const std::int32_t cx = spot.cx, cy = spot.cy;
  c.count = 0;
  for (std::int32_t d = -1; d <= 1; ++d) scan_cells(q, c, seeker, cx - 1, cx + 1, cy + d);
  for (std::int32_t ring = 1;; ++ring) {
    const float sure = sure_reach(q, spot, ring);
    if (sure >= range) return;
    if (c.count >= seeker.wanted && count_within(c, sure * sure) >= seeker.wanted) {
      if (c.count > seeker.wanted + kLanes) keep_within(c, sure * sure);
      return;
    }
    const std::int32_t r = ring + 1;
    scan_cells(q, c, seeker, cx - r, cx + r, cy - r);
    scan_cells(q, c, seeker, cx - r, cx + r, cy + r);
    for (std::int32_t d = -ring; d <= ring; ++d) {
      scan_cells(q, c, seeker, cx - r, cx - r, cy + d);
      scan_cells(q, c, seeker, cx + r, cx + r, cy + d);
    }
  }
}

// Who is in a cell and the eight around it, side by side: the candidates of everybody in the cell.
struct Block {
  static constexpr int kMost = kRoom;
  alignas(32) float x[kMost + kLanes];
  alignas(32) float y[kMost + kLanes];
  alignas(32) float level[kMost + kLanes];  // only with several
  alignas(32) AgentIndex row[kMost + kLanes];
  int count = 0;
  bool fits = true;  // otherwise each has to search alone
};

THRONG_RARE void gather_block(const NeighbourQuery& q, std::int32_t cx, std::int32_t cy, Block& b) {
  b.count = 0;
  b.fits = true;
  for (std::int32_t d = -1; d <= 1 && b.fits; ++d)
    for_slots(q, cx - 1, cx + 1, cy + d, [&](std::uint32_t begin, std::uint32_t end) {
      const int n = static_cast<int>(end - begin);
      if (b.count + n > Block::kMost) {
        b.fits = false;
        return;
      }
      for (int i = 0; i < n; i += kLanes) {
        const std::size_t s = begin + static_cast<std::uint32_t>(i);
        store(b.x + b.count + i, load(q.x + s));
        store(b.y + b.count + i, load(q.y + s));
        std::memcpy(b.row + b.count + i, q.agent + s, kLanes * sizeof(AgentIndex));
        if (q.level != nullptr)
          for (int lane = 0; lane < kLanes; ++lane)
            b.level[b.count + i + lane] = static_cast<float>(q.level[s + static_cast<std::size_t>(lane)]);
      }
      b.count += n;
    });
  // Nobody stands beyond the end.
  store(b.x + b.count, broadcast(3e18f));
}

inline void scan_block(const NeighbourQuery& q, Candidates& c, const Seeker& seeker, const Block& b, AgentIndex self,
                       float reach) {
  const Pack reach_squared = broadcast(reach * reach);
  const Pack level = broadcast(static_cast<float>(seeker.level));
  int count = 0;
  for (int i = 0; i < b.count; i += kLanes) {
    const Pack dx = load(b.x + i) - seeker.x;
    const Pack dy = load(b.y + i) - seeker.y;
    const Pack squared = dx * dx + dy * dy;
    Mask near = squared <= reach_squared;
    if (q.level != nullptr) {
      const Pack theirs = load(b.level + i);
      Mask seen = (theirs <= level) & (theirs >= level);
      for (int k = 0; k < seeker.joins; ++k) {
        const Pack joined = broadcast(static_cast<float>(seeker.joined[k]));
        seen = seen | ((theirs <= joined) & (theirs >= joined));
      }
      near = near & seen;
    }
    count = append(c, count, squared, b.row + i, bits(near & ~same(b.row + i, self)));
  }
  c.count = count;
}

}  // namespace

void find_neighbours(const NeighbourQuery& q, std::size_t begin, std::size_t end) {
  Candidates c;
  Order order;
  Block block;
  std::size_t cell_end = begin;
  for (std::size_t slot = begin; slot < end; ++slot) {
    const AgentIndex row = q.agent[slot];
    const NeighbourWish wish = q.wishes[q.steering[row]];
    const Spot spot = spot_of(q, slot);
    if (slot >= cell_end) {
      gather_block(q, spot.cx, spot.cy, block);
      const std::uint32_t cell = (static_cast<std::uint32_t>(spot.cy) & (q.height - 1)) * q.width +
                                 (static_cast<std::uint32_t>(spot.cx) & (q.width - 1));
      cell_end = q.cell_begin[cell + 1];
    }
    if (wish.count == 0) {
      q.counts[row] = 0;
      continue;
    }
    Seeker seeker;
    seeker.x = broadcast(spot.x);
    seeker.y = broadcast(spot.y);
    seeker.slot = static_cast<std::uint32_t>(slot);
    seeker.wanted = wish.count;
    seeker.level = q.level != nullptr ? q.level[slot] : LevelIndex{0};
    const bool joins = q.level != nullptr && q.joined != nullptr;
    seeker.joined = joins ? q.joined + q.joined_begin[seeker.level] : nullptr;
    seeker.joins = joins ? static_cast<int>(q.joined_begin[seeker.level + 1u] - q.joined_begin[seeker.level]) : 0;
    // The circle that held them in the last step holds them now, or nearly so; when it does not, search properly.
    const float guess = q.reach[row];
    const float reach = guess < wish.range ? guess : wish.range;
    if (block.fits && reach <= sure_reach(q, spot, 1))
      scan_block(q, c, seeker, block, row, reach);
    else
      scan_circle(q, c, seeker, spot, reach);
    if (c.count < wish.count && reach < wish.range) scan_rings(q, c, seeker, spot, wish.range);
    sort_by_distance(q, c, order);
    const int found = c.count < wish.count ? c.count : wish.count;
    AgentIndex* list = q.lists + std::size_t{row} * q.stride;
    for (int i = 0; i < found; ++i) list[i] = c.row[order[i]];
    q.counts[row] = static_cast<std::uint8_t>(found);
    q.reach[row] = found == wish.count ? std::sqrt(c.squared[order[found - 1]]) * kWiden + kAdd : wish.range;
  }
}

}  // namespace throng::THRONG_ISA
