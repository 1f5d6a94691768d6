#pragma once

#include <cmath>

namespace throng {

// A point [m] or a velocity [m/s] in the plane.
struct Vec2 {
  float x = 0.f;
  float y = 0.f;

  constexpr Vec2& operator+=(Vec2 o) {
    x += o.x, y += o.y;
    return *this;
  }
  constexpr Vec2& operator-=(Vec2 o) {
    x -= o.x, y -= o.y;
    return *this;
  }
  constexpr Vec2& operator*=(float s) {
    x *= s, y *= s;
    return *this;
  }
  friend constexpr bool operator==(Vec2, Vec2) = default;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator-(Vec2 a) { return {-a.x, -a.y}; }
constexpr Vec2 operator*(Vec2 a, float s) { return {a.x * s, a.y * s}; }
constexpr Vec2 operator*(float s, Vec2 a) { return {a.x * s, a.y * s}; }
constexpr Vec2 operator/(Vec2 a, float s) { return {a.x / s, a.y / s}; }

constexpr float dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
// Positive when b is to the left of a.
constexpr float cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
constexpr float length_squared(Vec2 a) { return dot(a, a); }
inline float length(Vec2 a) { return std::sqrt(length_squared(a)); }
inline float distance(Vec2 a, Vec2 b) { return length(a - b); }
// A quarter turn to the left.
constexpr Vec2 left_of(Vec2 a) { return {-a.y, a.x}; }

// The direction of a, or `otherwise` where a has none.
inline Vec2 normalised(Vec2 a, Vec2 otherwise = {}) {
  const float l = length(a);
  return l > 0.f ? a / l : otherwise;
}

inline Vec2 clamped_length(Vec2 a, float longest) {
  const float squared = length_squared(a);
  return squared > longest * longest ? a * (longest / std::sqrt(squared)) : a;
}

}  // namespace throng
