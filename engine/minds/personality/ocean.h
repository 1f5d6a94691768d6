#pragma once

namespace throng {

// The five factors of personality, each in [-1, 1].
struct Ocean {
  float openness = 0.f;
  float conscientiousness = 0.f;
  float extraversion = 0.f;
  float agreeableness = 0.f;
  float neuroticism = 0.f;
};

}  // namespace throng
