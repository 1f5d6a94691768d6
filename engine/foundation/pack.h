// Eight floats at once. Included only by kernel sources, which are compiled once for each instruction set (see
// throng_add_kernel in cmake/); THRONG_ISA names the namespace of the current one, so that no inline function compiled
// for one processor is ever linked into code for another. All operations act on each lane alone and are exactly rounded
// by IEEE 754, so every instruction set gives the same bits. Sums over lanes are always taken in lane order.
#pragma once

#ifndef THRONG_ISA
#error "pack.h is for kernel sources; add them with throng_add_kernel"
#endif

#include <cmath>
#include <cstdint>
#include <cstring>

#if !defined(THRONG_SCALAR_PACK) && defined(__x86_64__)
#include <immintrin.h>
#endif

namespace throng::THRONG_ISA {

inline constexpr int kLanes = 8;

#if defined(THRONG_SCALAR_PACK)

struct Pack {
  float v[kLanes];
};
struct Mask {
  bool v[kLanes];
};

// NOLINTBEGIN(modernize-loop-convert): lanes have numbers
#define THRONG_EACH_LANE for (int i = 0; i < kLanes; ++i)
inline Pack broadcast(float s) {
  Pack r;
  THRONG_EACH_LANE r.v[i] = s;
  return r;
}
inline Pack load(const float* p) {
  Pack r;
  THRONG_EACH_LANE r.v[i] = p[i];
  return r;
}
inline void store(float* p, Pack a) { THRONG_EACH_LANE p[i] = a.v[i]; }
inline Pack operator+(Pack a, Pack b) {
  THRONG_EACH_LANE a.v[i] += b.v[i];
  return a;
}
inline Pack operator-(Pack a, Pack b) {
  THRONG_EACH_LANE a.v[i] -= b.v[i];
  return a;
}
inline Pack operator*(Pack a, Pack b) {
  THRONG_EACH_LANE a.v[i] *= b.v[i];
  return a;
}
inline Pack operator/(Pack a, Pack b) {
  THRONG_EACH_LANE a.v[i] /= b.v[i];
  return a;
}
inline Mask operator<(Pack a, Pack b) {
  Mask r;
  THRONG_EACH_LANE r.v[i] = a.v[i] < b.v[i];
  return r;
}
inline Mask operator<=(Pack a, Pack b) {
  Mask r;
  THRONG_EACH_LANE r.v[i] = a.v[i] <= b.v[i];
  return r;
}
inline Mask operator>(Pack a, Pack b) { return b < a; }
inline Mask operator>=(Pack a, Pack b) { return b <= a; }
inline Mask operator&(Mask a, Mask b) {
  THRONG_EACH_LANE a.v[i] = a.v[i] && b.v[i];
  return a;
}
inline Mask operator|(Mask a, Mask b) {
  THRONG_EACH_LANE a.v[i] = a.v[i] || b.v[i];
  return a;
}
inline Mask operator~(Mask a) {
  THRONG_EACH_LANE a.v[i] = !a.v[i];
  return a;
}
inline Pack select(Mask m, Pack yes, Pack no) {
  Pack r;
  THRONG_EACH_LANE r.v[i] = m.v[i] ? yes.v[i] : no.v[i];
  return r;
}
inline Pack sqrt(Pack a) {
  THRONG_EACH_LANE a.v[i] = std::sqrt(a.v[i]);
  return a;
}
inline std::uint32_t bits(Mask m) {
  std::uint32_t r = 0;
  THRONG_EACH_LANE r |= std::uint32_t{m.v[i]} << i;
  return r;
}
// The lanes below n.
inline Mask first_lanes(int n) {
  Mask r;
  THRONG_EACH_LANE r.v[i] = i < n;
  return r;
}
// The lanes whose number is n.
inline Mask same(const std::uint32_t* numbers, std::uint32_t n) {
  Mask r;
  THRONG_EACH_LANE r.v[i] = numbers[i] == n;
  return r;
}
// Rounded to the nearest whole number, halves to even; |a| under 2^22.
inline Pack round_small(Pack a) {
  THRONG_EACH_LANE {
    a.v[i] += 12582912.f;
    a.v[i] -= 12582912.f;
  }
  return a;
}
// Counts in each lane how often a mask was set.
struct Counter {
  std::int32_t v[kLanes] = {};
  void add(Mask m) { THRONG_EACH_LANE v[i] += m.v[i] ? 1 : 0; }
  void store(std::int32_t* out) const { THRONG_EACH_LANE out[i] = v[i]; }
};
// 2^n for whole n from -126 to 127.
inline Pack power_of_two(Pack n) {
  Pack r;
  THRONG_EACH_LANE {
    const std::int32_t e = (static_cast<std::int32_t>(n.v[i]) + 127) << 23;
    std::memcpy(&r.v[i], &e, sizeof e);
  }
  return r;
}
#undef THRONG_EACH_LANE
// NOLINTEND(modernize-loop-convert)

#else

using FloatLanes = float __attribute__((vector_size(32)));
using IntLanes = std::int32_t __attribute__((vector_size(32)));

struct Pack {
  FloatLanes v;
};
struct Mask {
  IntLanes v;  // each lane all ones or all zeros
};

inline Pack broadcast(float s) { return {FloatLanes{s, s, s, s, s, s, s, s}}; }
inline Pack load(const float* p) {
  Pack r;
  std::memcpy(&r.v, p, sizeof r.v);
  return r;
}
inline void store(float* p, Pack a) { std::memcpy(p, &a.v, sizeof a.v); }
inline Pack operator+(Pack a, Pack b) { return {a.v + b.v}; }
inline Pack operator-(Pack a, Pack b) { return {a.v - b.v}; }
inline Pack operator*(Pack a, Pack b) { return {a.v * b.v}; }
inline Pack operator/(Pack a, Pack b) { return {a.v / b.v}; }
inline Mask operator<(Pack a, Pack b) { return {a.v < b.v}; }
inline Mask operator<=(Pack a, Pack b) { return {a.v <= b.v}; }
inline Mask operator>(Pack a, Pack b) { return {a.v > b.v}; }
inline Mask operator>=(Pack a, Pack b) { return {a.v >= b.v}; }
inline Mask operator&(Mask a, Mask b) { return {a.v & b.v}; }
inline Mask operator|(Mask a, Mask b) { return {a.v | b.v}; }
inline Mask operator~(Mask a) { return {~a.v}; }
inline Pack select(Mask m, Pack yes, Pack no) {
#if defined(__AVX2__)
  return {_mm256_blendv_ps(no.v, yes.v, reinterpret_cast<__m256>(m.v))};
#else
  return {reinterpret_cast<FloatLanes>((m.v & reinterpret_cast<IntLanes>(yes.v)) |
                                       (~m.v & reinterpret_cast<IntLanes>(no.v)))};
#endif
}
inline Pack sqrt(Pack a) {
#if defined(__AVX2__)
  return {_mm256_sqrt_ps(a.v)};
#else
  for (int i = 0; i < kLanes; ++i) a.v[i] = std::sqrt(a.v[i]);
  return a;
#endif
}
inline std::uint32_t bits(Mask m) {
#if defined(__AVX2__)
  return static_cast<std::uint32_t>(_mm256_movemask_ps(reinterpret_cast<__m256>(m.v)));
#elif defined(__SSE2__)
  __m128 low, high;
  std::memcpy(&low, &m.v, sizeof low);
  std::memcpy(&high, reinterpret_cast<const char*>(&m.v) + sizeof low, sizeof high);
  return static_cast<std::uint32_t>(_mm_movemask_ps(low)) | static_cast<std::uint32_t>(_mm_movemask_ps(high)) << 4;
#else
  std::uint32_t r = 0;
  for (int i = 0; i < kLanes; ++i) r |= (m.v[i] ? 1u : 0u) << i;
  return r;
#endif
}
inline Mask first_lanes(int n) {
  const IntLanes lane = {0, 1, 2, 3, 4, 5, 6, 7};
  const IntLanes limit = {n, n, n, n, n, n, n, n};
  return {lane < limit};
}
inline Mask same(const std::uint32_t* numbers, std::uint32_t n) {
  IntLanes v;
  std::memcpy(&v, numbers, sizeof v);
  const std::int32_t s = static_cast<std::int32_t>(n);
  return {v == IntLanes{s, s, s, s, s, s, s, s}};
}
inline Pack round_small(Pack a) { return (a + broadcast(12582912.f)) - broadcast(12582912.f); }
struct Counter {
  IntLanes v = {};
  void add(Mask m) { v -= m.v; }
  void store(std::int32_t* out) const { std::memcpy(out, &v, sizeof v); }
};
inline Pack power_of_two(Pack n) {
  const IntLanes e = (__builtin_convertvector(n.v, IntLanes) + 127) << 23;
  return {reinterpret_cast<FloatLanes>(e)};
}

#endif

// x and y of eight points picked by index from an array of (x, y) pairs.
inline void gather_pairs(const float* pairs, const std::uint32_t* index, Pack& x, Pack& y) {
#if !defined(THRONG_SCALAR_PACK) && defined(__SSE2__)
  const auto two = [&](int i) {
    const __m128 low = _mm_castpd_ps(_mm_load_sd(reinterpret_cast<const double*>(pairs + 2 * std::size_t{index[i]})));
    return _mm_loadh_pi(low, reinterpret_cast<const __m64*>(pairs + 2 * std::size_t{index[i + 1]}));
  };
  const __m128 a = two(0), b = two(2), c = two(4), d = two(6);
  const __m128 halves[4] = {_mm_shuffle_ps(a, b, 0x88), _mm_shuffle_ps(c, d, 0x88), _mm_shuffle_ps(a, b, 0xDD),
                            _mm_shuffle_ps(c, d, 0xDD)};
#if defined(__AVX2__)
  x.v = _mm256_set_m128(halves[1], halves[0]);
  y.v = _mm256_set_m128(halves[3], halves[2]);
#else
  std::memcpy(&x.v, &halves[0], sizeof x.v);
  std::memcpy(&y.v, &halves[2], sizeof y.v);
#endif
#else
  float xs[kLanes], ys[kLanes];
  for (int i = 0; i < kLanes; ++i) {
    xs[i] = pairs[2 * std::size_t{index[i]}];
    ys[i] = pairs[2 * std::size_t{index[i]} + 1];
  }
  x = load(xs);
  y = load(ys);
#endif
}
// Of eight points that stand side by side.
inline void load_pairs(const float* pairs, Pack& x, Pack& y) {
  constexpr std::uint32_t kInOrder[kLanes] = {0, 1, 2, 3, 4, 5, 6, 7};
  gather_pairs(pairs, kInOrder, x, y);
}
inline void store_pairs(float* pairs, Pack x, Pack y) {
#if !defined(THRONG_SCALAR_PACK) && defined(__AVX2__)
  const __m256 low = _mm256_unpacklo_ps(x.v, y.v), high = _mm256_unpackhi_ps(x.v, y.v);
  _mm256_storeu_ps(pairs, _mm256_permute2f128_ps(low, high, 0x20));
  _mm256_storeu_ps(pairs + kLanes, _mm256_permute2f128_ps(low, high, 0x31));
#else
  float xs[kLanes], ys[kLanes];
  store(xs, x), store(ys, y);
  for (int i = 0; i < kLanes; ++i) {
    pairs[2 * i] = xs[i];
    pairs[2 * i + 1] = ys[i];
  }
#endif
}
inline Pack gather(const float* values, const std::uint32_t* index) {
#if !defined(THRONG_SCALAR_PACK) && defined(__AVX2__)
  return {_mm256_set_ps(values[index[7]], values[index[6]], values[index[5]], values[index[4]], values[index[3]],
                        values[index[2]], values[index[1]], values[index[0]])};
#else
  float v[kLanes];
  for (int i = 0; i < kLanes; ++i) v[i] = values[index[i]];
  return load(v);
#endif
}

inline Pack operator-(Pack a) { return broadcast(0.f) - a; }
// a where a < b, otherwise b: also for zeros of either sign and for what is not a number.
inline Pack min(Pack a, Pack b) {
#if !defined(THRONG_SCALAR_PACK) && defined(__AVX2__)
  return {_mm256_min_ps(a.v, b.v)};
#else
  return select(a < b, a, b);
#endif
}
inline Pack max(Pack a, Pack b) {
#if !defined(THRONG_SCALAR_PACK) && defined(__AVX2__)
  return {_mm256_max_ps(a.v, b.v)};
#else
  return select(a > b, a, b);
#endif
}
inline Pack abs(Pack a) { return max(a, -a); }
inline Pack clamp(Pack a, Pack low, Pack high) { return min(max(a, low), high); }
inline bool any(Mask m) { return bits(m) != 0; }
inline bool all(Mask m) { return bits(m) == 0xffu; }
// x / y with 0 where y is 0.
inline Pack divide_or_zero(Pack x, Pack y) {
  const Pack zero = broadcast(0.f);
  const Mask none = (y <= zero) & (y >= zero);
  return select(none, zero, x / select(none, broadcast(1.f), y));
}
// In lane order, so that every instruction set rounds alike.
inline float sum(Pack a) {
  float lanes[kLanes];
  store(lanes, a);
  return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}
// Halves against each other, then quarters, then eighths: the same on every instruction set.
inline float smallest(Pack a) {
#if !defined(THRONG_SCALAR_PACK) && defined(__AVX2__)
  const __m128 four = _mm_min_ps(_mm256_castps256_ps128(a.v), _mm256_extractf128_ps(a.v, 1));
  const __m128 two = _mm_min_ps(four, _mm_movehl_ps(four, four));
  return _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps(two, two, 1)));
#else
  float l[kLanes];
  store(l, a);
  for (int half = kLanes / 2; half > 0; half /= 2)
    for (int i = 0; i < half; ++i) l[i] = l[i] < l[i + half] ? l[i] : l[i + half];
  return l[0];
#endif
}
inline float largest(Pack a) {
#if !defined(THRONG_SCALAR_PACK) && defined(__AVX2__)
  const __m128 four = _mm_max_ps(_mm256_castps256_ps128(a.v), _mm256_extractf128_ps(a.v, 1));
  const __m128 two = _mm_max_ps(four, _mm_movehl_ps(four, four));
  return _mm_cvtss_f32(_mm_max_ss(two, _mm_shuffle_ps(two, two, 1)));
#else
  float l[kLanes];
  store(l, a);
  for (int half = kLanes / 2; half > 0; half /= 2)
    for (int i = 0; i < half; ++i) l[i] = l[i] > l[i + half] ? l[i] : l[i + half];
  return l[0];
#endif
}
// e^a with a relative error under 3e-7; 0 below -87, clamped above 88.
inline Pack exp(Pack a) {
  const Pack x = clamp(a, broadcast(-87.f), broadcast(88.f));
  const Pack n = round_small(x * broadcast(1.44269504f));
  const Pack r = (x - n * broadcast(0.693359375f)) + n * broadcast(2.12194440e-4f);
  // Taylor series to the sixth power on |r| <= ln(2)/2, in pairs: one long chain of sums would have to wait for itself.
  const Pack r2 = r * r;
  const Pack low = (broadcast(1.f) + r) + r2 * (broadcast(0.5f) + r * broadcast(1.f / 6.f));
  const Pack high = (broadcast(1.f / 24.f) + r * broadcast(1.f / 120.f)) + r2 * broadcast(1.f / 720.f);
  const Pack s = low + (r2 * r2) * high;
  return select(a < broadcast(-87.f), broadcast(0.f), s * power_of_two(n));
}

}  // namespace throng::THRONG_ISA
