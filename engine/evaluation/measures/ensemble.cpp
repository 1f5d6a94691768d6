#include "engine/evaluation/measures/ensemble.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/no_value.h"

namespace throng::evaluation {
namespace {

constexpr std::size_t kCurvePoints = 240;

double percentile_of_sorted(std::span<const double> sorted, double share) {
  if (sorted.empty()) return kNoValue;
  const double rank = std::ceil(share * static_cast<double>(sorted.size()) - 1e-9);
  const auto at = static_cast<std::size_t>(std::max(1.0, rank)) - 1;
  return sorted[std::min(at, sorted.size() - 1)];
}

}  // namespace

double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return percentile_of_sorted(values, share);
}

std::vector<double> running_p95(std::span<const double> times) {
  std::vector<double> sorted, running;
  for (const double time : times) {
    sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), time), time);
    running.push_back(percentile_of_sorted(sorted, 0.95));
  }
  return running;
}

bool is_converged(std::span<const double> times, double tolerance) {
  const std::size_t whole = times.size() / kConvergenceBatch * kConvergenceBatch;
  if (whole == 0) return false;
  const std::vector<double> running = running_p95(times.first(whole));
  const auto [low, high] = std::minmax_element(running.end() - kConvergenceBatch, running.end());
  return *high - *low <= tolerance * running.back();
}

void Ensemble::add(const EvacuationRecord& record) {
  ++sum_.runs;
  sum_.alarm = std::max(sum_.alarm, record.alarm);
  sum_.unplaced = std::max<std::size_t>(sum_.unplaced, record.unplaced);
  const double total = record.total_time();
  if (total < 0.0)
    ++sum_.unfinished;
  else
    sum_.totals.push_back(total);
  std::vector<float> left;
  for (const Evacuee& one : record.people) {
    if (one.left < 0.f) continue;
    left.push_back(one.left);
    const auto alarm = static_cast<float>(record.alarm);
    const float since = record.alarm >= 0.0 && one.started >= alarm ? std::max(one.came, alarm) : one.came;
    sum_.before_moving.push_back(std::max(0.f, one.started - since));
    sum_.travelling.push_back(one.left - one.started);
  }
  std::sort(left.begin(), left.end());
  const auto everybody = static_cast<double>(record.people.size());
  people_.push_back(everybody);
  const auto when = [&](double share) {
    const auto needed = static_cast<std::size_t>(std::ceil(share * everybody - 1e-9));
    return needed > 0 && needed <= left.size() ? static_cast<double>(left[needed - 1]) : kNoValue;
  };
  half_.push_back(when(0.5));
  most_.push_back(when(0.95));
  left_.push_back(std::move(left));

  if (passages_.empty()) {
    passages_.resize(record.passages.size());
    for (const PassageUse& use : record.passages)
      sum_.passages.push_back({.id = use.id, .is_door = use.is_door, .width = use.width});
  }
  for (std::size_t k = 0; k < std::min(passages_.size(), record.passages.size()); ++k) {
    const PassageUse& use = record.passages[k];
    PassageSamples& samples = passages_[k];
    samples.people.push_back(use.people);
    samples.queue.push_back(use.queue);
    if (use.people == 0) continue;
    samples.first.push_back(use.first);
    samples.last.push_back(use.last);
    samples.waited.push_back(use.queued / use.people);
    if (use.flow <= 0.0) continue;
    samples.flow.push_back(use.flow);
    if (use.width > 0.0) samples.specific.push_back(use.specific_flow());
  }

  peaks_.push_back(record.peak_density);
  const double walked = [&] {
    double sum = 0.0;
    for (const double seconds : record.service) sum += seconds;
    return sum;
  }();
  service_.resize(record.service.size());
  for (std::size_t k = 0; k < record.service.size(); ++k)
    service_[k].push_back(walked > 0.0 ? 100.0 * record.service[k] / walked : kNoValue);
  DensityField& field = sum_.density;
  if (field.peak.empty()) {
    field = record.density;
    density_sum_.assign(field.mean.begin(), field.mean.end());
  } else if (field.peak.size() == record.density.peak.size()) {
    for (std::size_t k = 0; k < field.peak.size(); ++k) {
      field.peak[k] = std::max(field.peak[k], record.density.peak[k]);
      density_sum_[k] += static_cast<double>(record.density.mean[k]);
    }
  }
}

EnsembleSummary Ensemble::summary() const {
  EnsembleSummary s = sum_;
  std::vector<double> sorted = s.totals;
  std::sort(sorted.begin(), sorted.end());
  s.p50 = percentile_of_sorted(sorted, 0.5);
  s.p95 = percentile_of_sorted(sorted, 0.95);
  s.last = sorted.empty() ? kNoValue : sorted.back();
  s.total = confidence(s.totals);
  s.half = confidence(half_);
  s.most = confidence(most_);
  s.people = confidence(people_);
  s.peak_density = confidence(peaks_);
  for (const std::vector<double>& level : service_) s.service.push_back(confidence(level));
  double out = 0.0;
  for (const std::vector<float>& run : left_) out += static_cast<double>(run.size());
  for (std::size_t k = 0; k < passages_.size(); ++k) {
    PassageSummary& passage = s.passages[k];
    const PassageSamples& samples = passages_[k];
    passage.people = confidence(samples.people);
    double people = 0.0;
    for (const double n : samples.people) people += n;
    passage.share = out > 0.0 ? people / out : 0.0;
    passage.first = confidence(samples.first);
    passage.last = confidence(samples.last);
    passage.flow = confidence(samples.flow);
    passage.specific_flow = confidence(samples.specific);
    passage.queue = confidence(samples.queue);
    passage.waited = confidence(samples.waited);
  }
  double latest = 0.0;
  for (const std::vector<float>& run : left_)
    if (!run.empty()) latest = std::max(latest, static_cast<double>(run.back()));
  if (latest > 0.0)
    for (std::size_t k = 0; k <= kCurvePoints; ++k) {
      const double at = latest * static_cast<double>(k) / static_cast<double>(kCurvePoints);
      std::vector<double> gone;
      for (const std::vector<float>& run : left_)
        gone.push_back(
            static_cast<double>(std::upper_bound(run.begin(), run.end(), static_cast<float>(at)) - run.begin()));
      std::sort(gone.begin(), gone.end());
      s.seconds.push_back(at);
      s.nt_low.push_back(percentile_of_sorted(gone, 0.05));
      s.nt_median.push_back(percentile_of_sorted(gone, 0.5));
      s.nt_high.push_back(percentile_of_sorted(gone, 0.95));
    }
  if (s.runs > 0)
    for (std::size_t k = 0; k < s.density.mean.size(); ++k)
      s.density.mean[k] = static_cast<float>(density_sum_[k] / static_cast<double>(s.runs));
  return s;
}

}  // namespace throng::evaluation
