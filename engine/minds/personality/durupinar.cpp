#include "engine/minds/personality/mappings.h"

namespace throng {
namespace {

float unit(float trait) { return (trait + 1.f) / 2.f; }  // from [-1, 1] to [0, 1]

float by_thirds(float trait, float low, float middle, float high) {
  return trait < 1.f / 3.f ? low : trait < 2.f / 3.f ? middle : high;
}

// Shares of the factors of the formulas with several of them.
struct Weights {
  float leadership_e, leadership_n;
  float panic_n, panic_c;
  float impatience_e, impatience_a, impatience_c;
  float pushing_e, pushing_a;
  float right_a, right_c;
};
constexpr float kThird = 1.f / 3.f;
constexpr Weights kEqual = {0.5f, 0.5f, 0.5f, 0.5f, kThird, kThird, kThird, 0.5f, 0.5f, 0.5f, 0.5f};
// Adjectives of table 1: assertive, social, unsocial (E), calm, fearful (N); oversensitive, fearful, calm (N), orderly,
// predictable (C); assertive (E), patient, stubborn, tolerant (A), rude, orderly (C); assertive, shy (E), rude, kind,
// harsh (A: "harsh and impolite"); cooperative, negative, contrary (A), predictable, changeable (C).
constexpr Weights kAdjectives = {0.6f, 0.4f, 0.6f, 0.4f, 1.f / 6.f, 0.5f, kThird, 0.4f, 0.6f, 0.6f, 0.4f};

}  // namespace

// Each formula as printed, but for f(C) of panic. "Positive" factors are those from 0.5 up on the scale [0, 1].
TraitEffects durupinar(const Ocean& ocean, const Draw& draw, TraitWeights weights) {
  const Weights& w = weights == TraitWeights::kEqual ? kEqual : kAdjectives;
  const float o = unit(ocean.openness), c = unit(ocean.conscientiousness), e = unit(ocean.extraversion),
              a = unit(ocean.agreeableness), n = unit(ocean.neuroticism);
  const auto drawn = [&](int k, float probability) { return draw(k) < static_cast<double>(probability) ? 1.f : 0.f; };
  // f(C) of panic. Table 1 has C+ alone: only the positive pole calms. As printed (0 below the middle) the careless
  // would be calmer than the average.
  const float of_c = c >= 0.5f ? -2.f * c + 2.f : 1.f;
  const float of_e = e >= 0.5f ? 2.f * e - 1.f : 0.f;  // f(E) of impatience
  TraitEffects b;
  b.leadership = w.leadership_e * e + w.leadership_n * (1.f - n);
  b.trained = drawn(0, o);
  b.communication = drawn(1, e);
  b.panic = w.panic_n * n + w.panic_c * of_c;
  b.impatience = w.impatience_e * of_e + w.impatience_a * (1.f - a) + w.impatience_c * (1.f - c);
  b.pushing = drawn(2, w.pushing_e * e + w.pushing_a * (1.f - a));
  b.right_preference = drawn(3, a < 0.5f || c < 0.5f ? 0.5f : w.right_a * a + w.right_c * c);
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
