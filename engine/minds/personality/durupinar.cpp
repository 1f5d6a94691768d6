#include "engine/minds/personality/mappings.h"

namespace throng {
namespace {

float unit(float trait) { return (trait + 1.f) / 2.f; }  // from [-1, 1] to [0, 1]

float by_thirds(float trait, float low, float middle, float high) {
  return trait < 1.f / 3.f ? low : trait < 2.f / 3.f ? middle : high;
}

}  // namespace

// Each formula as printed, with equal weights. "Positive" factors are those from 0.5 up on the scale [0, 1].
TraitEffects durupinar(const Ocean& ocean, const Draw& draw) {
  const float o = unit(ocean.openness), c = unit(ocean.conscientiousness), e = unit(ocean.extraversion),
              a = unit(ocean.agreeableness), n = unit(ocean.neuroticism);
  const auto drawn = [&](int k, float probability) { return draw(k) < static_cast<double>(probability) ? 1.f : 0.f; };
  const float of_c = c >= 0.5f ? -2.f * c + 2.f : 0.f;  // f(C) of panic
  const float of_e = e >= 0.5f ? 2.f * e - 1.f : 0.f;   // f(E) of impatience
  TraitEffects b;
  b.leadership = 0.5f * e + 0.5f * (1.f - n);
  b.trained = drawn(0, o);
  b.communication = drawn(1, e);
  b.panic = 0.5f * n + 0.5f * of_c;
  b.impatience = (of_e + (1.f - a) + (1.f - c)) / 3.f;
  b.pushing = drawn(2, 0.5f * e + 0.5f * (1.f - a));
  b.right_preference = drawn(3, a < 0.5f || c < 0.5f ? 0.5f : 0.5f * a + 0.5f * c);
  b.personal_space = by_thirds(e, 0.8f, 0.7f, 0.5f);
  b.personal_space_behind = b.personal_space * (0.4f / 0.7f);
  b.waiting_radius = by_thirds(a, 0.25f, 0.45f, 0.65f);
  b.waiting_time = by_thirds(a, 1.f, 5.f, 50.f);
  b.exploring = 10.f * o;
  b.speed = e + 1.f;
  b.gesturing = 10.f * e;
  return b;
}

}  // namespace throng
