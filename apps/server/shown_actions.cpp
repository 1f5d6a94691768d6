#include "apps/server/shown_actions.h"

#include <algorithm>

namespace throng::server {
namespace {

constexpr double kLongest = 5.0;               // [s] that any of them lasts
constexpr double kBefore = 0.5, kAfter = 2.0;  // [s] that the picture may be behind or ahead
constexpr std::size_t kMost = 200'000;         // remembered
constexpr std::size_t kMostShown = 2000;       // more is no picture any more

}  // namespace

void ShownActions::add(const Shown& action) {
  if (action.kind == Action::Kind::kLooksAt) return;  // headings show it
  actions_.push_back(action);
  if (actions_.size() > kMost) actions_.pop_front();
}

void ShownActions::forget_before(double time) {
  while (!actions_.empty() && actions_.front().start < time) actions_.pop_front();
}

std::vector<double> ShownActions::around(double time, const std::array<double, 4>& box, const CrowdFrame& frame) const {
  const auto starts_before = [](const Shown& action, double t) { return action.start < t; };
  std::vector<double> shown;
  // Gestures and nods of a turn are known before they begin, so that starts are in order but for a few seconds.
  auto action = std::lower_bound(actions_.begin(), actions_.end(), time - kBefore - 2.0 * kLongest, starts_before);
  for (; action != actions_.end() && action->start < time + kAfter + kLongest; ++action) {
    if (action->start > time + kAfter || action->start + action->duration < time - kBefore) continue;
    const auto found = std::lower_bound(frame.serial.begin(), frame.serial.end(), action->number);
    if (found == frame.serial.end() || *found != action->number) continue;
    const auto row = static_cast<std::size_t>(found - frame.serial.begin());
    const double x = frame.x[row] / 1000.0, y = frame.y[row] / 1000.0;
    if (x < box[0] || y < box[1] || x > box[2] || y > box[3]) continue;
    if (shown.size() >= 5 * kMostShown) break;
    shown.insert(shown.end(), {static_cast<double>(action->number), static_cast<double>(action->other),
                               static_cast<double>(action->kind), action->start, action->start + action->duration});
  }
  return shown;
}

}  // namespace throng::server
