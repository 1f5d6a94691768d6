#include "engine/evaluation/measures/departures.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/evaluation/measures/no_value.h"

namespace throng::evaluation {

Departures::Exit& Departures::exit_at(PlaceIndex place) {
  const auto at = std::lower_bound(exits_.begin(), exits_.end(), place,
                                   [](const Exit& exit, PlaceIndex wanted) { return exit.place < wanted; });
  if (at != exits_.end() && at->place == place) return *at;
  Exit fresh;
  fresh.place = place;
  return *exits_.insert(at, fresh);
}

void Departures::add(double seconds, std::span<const Event> events) {
  for (const Event& event : events) {
    if (event.kind != Event::Kind::kArrived) continue;
    if (people_ % stride_ == 0) times_.push_back(static_cast<float>(seconds));
    if (times_.size() > kMostTimes) {
      for (std::size_t i = 0; 2 * i < times_.size(); ++i) times_[i] = times_[2 * i];
      times_.resize((times_.size() + 1) / 2);
      stride_ *= 2;
    }
    ++people_;
    last_ = seconds;
    Exit& exit = exit_at(event.place);
    if (exit.people++ == 0) exit.first = seconds;
    exit.last = seconds;
    exit.recent.push_back(static_cast<float>(seconds));
    const auto begin = static_cast<float>(seconds - kFlowWindow);
    while (exit.recent.front() <= begin) exit.recent.pop_front();
    exit.most_in_window = std::max<std::uint64_t>(exit.most_in_window, exit.recent.size());
  }
}

double Departures::last() const { return people_ > 0 ? last_ : kNoValue; }

double Departures::quantile(double share) const {
  if (times_.empty()) return kNoValue;
  if (share >= 1.0) return last_;
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(times_.size())));
  return static_cast<double>(times_[std::clamp<std::size_t>(rank, 1, times_.size()) - 1]);
}

void Departures::save(ByteWriter& out) const {
  out.put(people_);
  out.put(stride_);
  out.put(last_);
  out.put_all(std::span<const float>(times_));
  out.put(std::uint64_t{exits_.size()});
  for (const Exit& exit : exits_) {
    out.put(exit.place);
    out.put(exit.people);
    out.put(exit.first);
    out.put(exit.last);
    out.put(exit.most_in_window);
    const std::vector<float> recent(exit.recent.begin(), exit.recent.end());
    out.put_all(std::span<const float>(recent));
  }
}

void Departures::load(ByteReader& in) {
  people_ = in.get<std::uint64_t>();
  stride_ = in.get<std::uint64_t>();
  in.expect(std::has_single_bit(stride_));
  last_ = in.get<double>();
  times_ = in.get_all<float>(kMostTimes + 1);
  exits_.clear();
  const auto exits = in.get_within<std::uint64_t>(0, 0x10000);
  for (std::uint64_t k = 0; k < exits; ++k) {
    Exit& exit = exits_.emplace_back();
    exit.place = in.get<PlaceIndex>();
    in.expect(k == 0 || exits_[k - 1].place < exit.place);
    exit.people = in.get<std::uint64_t>();
    exit.first = in.get<double>();
    exit.last = in.get<double>();
    exit.most_in_window = in.get<std::uint64_t>();
    const std::vector<float> recent = in.get_all<float>(kMostTimes);
    exit.recent.assign(recent.begin(), recent.end());
  }
}

}  // namespace throng::evaluation
