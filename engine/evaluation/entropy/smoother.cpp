#include "engine/evaluation/entropy/smoother.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation/entropy/ensemble_kernel.h"

namespace throng::evaluation {
namespace {

constexpr double kVelocityWindow = 0.3;  // [s] over which the first velocity is taken
constexpr float kFirstVelocity = 0.5f;   // [m/s] standard deviation around it

std::size_t multiple_of_eight(std::size_t n) { return (n + 7) / 8 * 8; }

}  // namespace

Smoother::Smoother(const ObservedCrowd& crowd, const Predictor& predictor, const SampleNoise& noise,
                   const SmoothingOptions& options, const Workers& workers)
    : crowd_(crowd),
      predictor_(predictor),
      noise_(noise),
      options_(options),
      workers_(workers),
      padded_(multiple_of_eight(options.samples)) {
  lag_ = options.locality.full ? crowd.steps() : options.locality.lag * crowd.spacing();
  ring_.resize(std::min(std::size_t{crowd.steps()}, std::size_t{lag_} + 2));
  first_slot_.resize(crowd.people().size());
  std::size_t total = 0;
  for (std::uint32_t p = 0; p < crowd.people().size(); ++p) {
    first_slot_[p] = total;
    total += crowd.last(p) + 1 - crowd.people()[p].first;
  }
  slots_.resize(total);
  for (std::uint32_t k = 0; k < crowd.steps(); ++k) {
    const auto present = crowd.present(k);
    for (std::size_t slot = 0; slot < present.size(); ++slot)
      slots_[first_slot_[present[slot]] + (k - crowd.people()[present[slot]].first)] = slot;
  }
}

std::size_t Smoother::slot_of(std::uint32_t person, std::uint32_t step) const {
  return slots_[first_slot_[person] + (step - crowd_.people()[person].first)];
}

// Samples that are predicted together: enough people to fill the kernels of models, few enough to share the work.
std::size_t Smoother::chunk(std::size_t people) const {
  constexpr std::size_t kRows = 512;
  return std::clamp<std::size_t>(kRows / std::max<std::size_t>(people, 1), 8, 128);
}

void Smoother::enter(std::uint32_t step) {
  const auto present = crowd_.present(step);
  ring_[step % ring_.size()].assign(present.size() * kStateSize * padded_, 0.f);
  const auto deviation = static_cast<float>(options_.observation_noise);
  for (std::size_t slot = 0; slot < present.size(); ++slot) {
    const ObservedPerson& person = crowd_.people()[present[slot]];
    if (person.first != step) continue;
    const double interval = crowd_.step() * crowd_.spacing();
    const std::size_t window =
        std::min(static_cast<std::size_t>(std::ceil(kVelocityWindow / interval - 1e-9)), person.seen.size() - 1);
    const Point velocity = (person.seen[window] - person.seen[0]) * (1.0 / (interval * static_cast<double>(window)));
    const float mean[kStateSize] = {static_cast<float>(person.seen[0].x), static_cast<float>(person.seen[0].y),
                                    static_cast<float>(velocity.x), static_cast<float>(velocity.y)};
    const float spread[kStateSize] = {deviation, deviation, kFirstVelocity, kFirstVelocity};
    float* rows = state(step, slot);
    for (std::uint32_t i = 0; i < options_.samples; ++i) {
      const auto draw = noise_.draw(present[slot], step, i, SampleNoise::Kind::kStart);
      for (std::size_t r = 0; r < kStateSize; ++r) rows[r * padded_ + i] = mean[r] + spread[r] * draw[r];
    }
  }
}

void Smoother::load(std::uint32_t step, std::size_t begin, std::size_t end, std::vector<WalkState>& states) {
  const std::size_t people = crowd_.present(step).size();
  states.resize(people * (end - begin));
  for (std::size_t slot = 0; slot < people; ++slot) {
    const float* rows = state(step, slot);
    for (std::size_t i = begin; i < end; ++i)
      states[(i - begin) * people + slot] = {{rows[i], rows[padded_ + i]},
                                             {rows[2 * padded_ + i], rows[3 * padded_ + i]}};
  }
}

// Algorithm 1, "predict", from the step before.
void Smoother::predict(std::uint32_t step, const StateCovariance& factor) {
  const auto before = crowd_.present(step - 1);
  if (before.empty()) return;
  const std::size_t size = chunk(before.size());
  chunks_.resize(std::max(chunks_.size(), (options_.samples + size - 1) / size));
  float l[kStateSize][kStateSize];
  for (std::size_t r = 0; r < kStateSize; ++r)
    for (std::size_t c = 0; c < kStateSize; ++c) l[r][c] = static_cast<float>(factor[r][c]);
  workers_.for_chunks(options_.samples, size, [&](std::size_t begin, std::size_t end) {
    ChunkMemory& memory = chunks_[begin / size];
    load(step - 1, begin, end, memory.states);
    predictor_.advance(before, step, begin, end - begin, memory.states, memory.predictor);
    for (std::size_t slot = 0; slot < before.size(); ++slot) {
      const std::uint32_t person = before[slot];
      if (crowd_.last(person) < step) continue;
      float* rows = state(step, slot_of(person, step));
      for (std::size_t i = begin; i < end; ++i) {
        const WalkState& s = memory.states[(i - begin) * before.size() + slot];
        const auto draw = noise_.draw(person, step, static_cast<std::uint32_t>(i), SampleNoise::Kind::kStep);
        const float predicted[kStateSize] = {s.position.x, s.position.y, s.velocity.x, s.velocity.y};
        for (std::size_t r = 0; r < kStateSize; ++r) {
          float error = 0.f;
          for (std::size_t c = 0; c <= r; ++c) error += l[r][c] * draw[c];
          rows[r * padded_ + i] = predicted[r] + error;
        }
      }
    }
  });
}

// What would have been observed in each sample.
void Smoother::observe(std::uint32_t step) {
  observed_.clear();
  for (const std::uint32_t person : crowd_.present(step))
    // Where somebody enters, the observation has made the samples already.
    if (crowd_.observed(person, step) && crowd_.people()[person].first != step) observed_.push_back(person);
  deviation_.resize(observed_.size() * 2 * padded_);
  innovation_.resize(observed_.size() * 2 * padded_);
  predicted_.resize(observed_.size());
  const auto deviation = static_cast<float>(options_.observation_noise);
  workers_.for_chunks(observed_.size(), 1, [&](std::size_t o, std::size_t) {
    const std::uint32_t person = observed_[o];
    const float* rows = state(step, slot_of(person, step));
    float* predicted = deviation_.data() + o * 2 * padded_;
    float* innovation = innovation_.data() + o * 2 * padded_;
    std::fill_n(predicted, 2 * padded_, 0.f);
    std::fill_n(innovation, 2 * padded_, 0.f);
    for (std::uint32_t i = 0; i < options_.samples; ++i) {
      const auto draw = noise_.draw(person, step, i, SampleNoise::Kind::kStep);
      for (std::size_t r = 0; r < 2; ++r) predicted[r * padded_ + i] = rows[r * padded_ + i] + deviation * draw[4 + r];
    }
    const Point seen = crowd_.seen(person, step);
    const float z[2] = {static_cast<float>(seen.x), static_cast<float>(seen.y)};
    float mean[2];
    for (std::size_t r = 0; r < 2; ++r) {
      float* row = predicted + r * padded_;
      for (std::uint32_t i = 0; i < options_.samples; ++i) innovation[r * padded_ + i] = z[r] - row[i];
      mean[r] = THRONG_DISPATCH(sum_of, row, padded_) / static_cast<float>(options_.samples);
      for (std::uint32_t i = 0; i < options_.samples; ++i) row[i] -= mean[r];
      // The mean of deviations is zero but for rounding; take that away too.
      const float left = THRONG_DISPATCH(sum_of, row, padded_) / static_cast<float>(options_.samples);
      for (std::uint32_t i = 0; i < options_.samples; ++i) row[i] -= left;
    }
    predicted_[o] = {mean[0], mean[1]};
  });
}

// The own observation and those of the nearest others.
std::vector<std::size_t> Smoother::heeded_by(std::size_t observation) const {
  std::vector<std::pair<double, std::size_t>> others;
  for (std::size_t o = 0; o < observed_.size(); ++o) {
    const Point way = predicted_[o] - predicted_[observation];
    const double squared = way.x * way.x + way.y * way.y;
    if (o != observation && squared < options_.locality.range * options_.locality.range)
      others.emplace_back(squared, o);
  }
  std::sort(others.begin(), others.end());
  others.resize(std::min(others.size(), options_.locality.others));
  std::vector<std::size_t> heeded = {observation};
  for (const auto& [squared, o] : others) heeded.push_back(o);
  return heeded;
}

void Smoother::correct_person(std::uint32_t person, std::uint32_t step, std::span<const std::size_t> heeded) {
  const std::size_t count = 2 * heeded.size();
  std::vector<const float*> deviations(count), innovations(count), weights(count);
  for (std::size_t o = 0; o < count; ++o) {
    deviations[o] = deviation_.data() + (2 * heeded[o / 2] + o % 2) * padded_;
    innovations[o] = innovation_.data() + (2 * heeded[o / 2] + o % 2) * padded_;
  }
  std::vector<double> z(count * count), scratch;
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = 0; b <= a; ++b)
      z[a * count + b] = z[b * count + a] =
          double{THRONG_DISPATCH(dot_product, deviations[a], deviations[b], padded_)} / options_.samples;
  if (!invert(z, count, scratch)) return;  // observations without any noise at all
  std::vector<float> rows(count * padded_, 0.f);
  for (std::size_t a = 0; a < count; ++a) {
    weights[a] = rows.data() + a * padded_;
    for (std::size_t b = 0; b < count; ++b)
      THRONG_DISPATCH(add_multiple, rows.data() + a * padded_, innovations[b], static_cast<float>(z[a * count + b]),
                      padded_);
  }
  const Correction correction = {deviations.data(), weights.data(), count, options_.samples, padded_};
  const std::uint32_t first = std::max(crowd_.people()[person].first, step > lag_ ? step - lag_ : 0);
  const std::uint32_t last = std::min(crowd_.last(person), step);
  for (std::uint32_t k = first; k <= last; ++k)
    THRONG_DISPATCH(correct_state, correction, state(k, slot_of(person, k)));
}

// Algorithm 1, "correct".
void Smoother::correct(std::uint32_t step) {
  observe(step);
  if (observed_.empty()) return;
  if (options_.locality.full) {
    std::vector<std::size_t> all(std::min(observed_.size(), kMostObservations / 2));
    for (std::size_t o = 0; o < all.size(); ++o) all[o] = o;
    workers_.for_chunks(crowd_.people().size(), 1, [&](std::size_t person, std::size_t) {
      if (crowd_.people()[person].first <= step) correct_person(static_cast<std::uint32_t>(person), step, all);
    });
    return;
  }
  workers_.for_chunks(observed_.size(), 1,
                      [&](std::size_t o, std::size_t) { correct_person(observed_[o], step, heeded_by(o)); });
}

// Algorithm 2 for one step: the errors of predictions from samples of states to the same samples a step later.
void Smoother::estimate(std::uint32_t step) {
  const auto present = crowd_.present(step);
  if (present.empty()) return;
  const std::size_t size = chunk(present.size());
  const std::size_t chunks = (options_.samples + size - 1) / size;
  chunks_.resize(std::max(chunks_.size(), chunks));
  workers_.for_chunks(options_.samples, size, [&](std::size_t begin, std::size_t end) {
    ChunkMemory& memory = chunks_[begin / size];
    memory.sums.fill(0.0);
    load(step, begin, end, memory.states);
    predictor_.advance(present, step + 1, begin, end - begin, memory.states, memory.predictor);
    for (std::size_t slot = 0; slot < present.size(); ++slot) {
      const std::uint32_t person = present[slot];
      if (crowd_.last(person) <= step) continue;
      const float* rows = state(step + 1, slot_of(person, step + 1));
      for (std::size_t i = begin; i < end; ++i) {
        const WalkState& s = memory.states[(i - begin) * present.size() + slot];
        const float error[kStateSize] = {rows[i] - s.position.x, rows[padded_ + i] - s.position.y,
                                         rows[2 * padded_ + i] - s.velocity.x, rows[3 * padded_ + i] - s.velocity.y};
        std::size_t at = 0;
        for (std::size_t r = 0; r < kStateSize; ++r)
          for (std::size_t c = 0; c <= r; ++c) memory.sums[at++] += double{error[r]} * double{error[c]};
      }
    }
  });
  for (std::size_t c = 0; c < chunks; ++c)
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += chunks_[c].sums[i];
  for (const std::uint32_t person : present) errors_ += crowd_.last(person) > step ? 1 : 0;
}

StateCovariance Smoother::improve(const StateCovariance& error, const std::function<bool()>& go_on) {
  sums_.fill(0.0);
  errors_ = 0;
  const StateCovariance factor = cholesky(error).value_or(StateCovariance{});
  const std::uint32_t steps = crowd_.steps();
  for (std::uint32_t k = 0; k < steps; ++k) {
    if (k % 8 == 0 && !go_on()) return error;
    enter(k);
    if (k > 0) predict(k, factor);
    correct(k);
    if (k > lag_) estimate(k - lag_ - 1);
  }
  for (std::uint32_t k = steps > lag_ + 1 ? steps - lag_ - 1 : 0; k + 1 < steps; ++k) estimate(k);

  StateCovariance result{};
  const double scale = 1.0 / (static_cast<double>(errors_) * options_.samples);
  std::size_t at = 0;
  for (std::size_t r = 0; r < kStateSize; ++r)
    for (std::size_t c = 0; c <= r; ++c) result[r][c] = result[c][r] = sums_[at++] * scale;
  return result;
}

}  // namespace throng::evaluation
