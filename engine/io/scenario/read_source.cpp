#include <algorithm>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_population.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {
namespace {

constexpr Range kTimes = {0, 1e9};
constexpr Range kRates = {0, 10'000};
constexpr std::size_t kMostArrivals = 5'000'000;

std::vector<RateStep> read_schedule(const Node& node, const std::string& where) {
  const std::string hint = "write pairs of a time and a rate: schedule: [[0, 0.5], [60, 2], [120, 0]]";
  require_list(node, "the schedule of " + where, hint);
  if (node.items.empty()) fail(node, "the schedule of " + where + " is empty", hint);
  std::vector<RateStep> steps;
  for (const Node& item : node.items) {
    if (!item.is_list() || item.items.size() != 2)
      fail(item, "an entry of the schedule of " + where + " must be [time, rate], not " + describe(item), hint);
    const RateStep step = {read_number(item.items[0], "time", "s", kTimes),
                           read_number(item.items[1], "rate", "1/s", kRates)};
    if (!steps.empty() && step.from <= steps.back().from)
      fail(item.items[0],
           "the schedule of " + where + " goes back from " + plain_text(steps.back().from) + " s to " +
               plain_text(step.from) + " s",
           "write the entries in the order of time");
    steps.push_back(step);
  }
  if (std::all_of(steps.begin(), steps.end(), [](const RateStep& s) { return s.rate == 0.0; }))
    fail(node, "by the schedule of " + where + " nobody ever comes", "write a rate above 0, or leave 'schedule' out");
  return steps;
}

std::vector<double> read_arrival_times(const Node& node, const std::string& where) {
  const std::string hint = "write the times in a list: arrival_times: [2, 3.5, 10], or {file: FILE.csv}";
  require_list(node, "'arrival_times' of " + where, hint);
  if (node.items.empty()) fail(node, "'arrival_times' of " + where + " is empty", hint);
  if (node.items.size() > kMostArrivals)
    fail(node, "there are more than " + plain_text(kMostArrivals) + " arrivals", "write fewer");
  std::vector<double> times;
  times.reserve(node.items.size());
  for (const Node& item : node.items) times.push_back(read_number(item, "arrival_times", "s", kTimes));
  std::sort(times.begin(), times.end());
  return times;
}

}  // namespace

void read_source(const Node& node, PopulationDef& def, const std::string& where, std::vector<std::string>& warnings) {
  if (def.rate_until < def.rate_from) {
    const Node* at = node.find("rate_until");
    fail(at != nullptr ? *at : *node.find("rate_from"), "'rate_until' is before 'rate_from' (" + where + ")",
         "write the later time in 'rate_until'");
  }
  const char* chosen = nullptr;
  for (const char* key : {"rate", "schedule", "arrival_times"}) {
    if (node.find(key) == nullptr) continue;
    if (chosen != nullptr)
      fail(node.key(key), where + " has both '" + chosen + "' and '" + key + "'", "keep one, or make two populations");
    chosen = key;
  }
  if (const Node* schedule = node.find("schedule")) def.schedule = read_schedule(*schedule, where);
  if (const Node* times = node.find("arrival_times")) def.arrival_times = read_arrival_times(*times, where);
  const bool by_rate = def.arrival_times.empty() && chosen != nullptr;
  for (const char* key : {"arrivals", "rate_from", "rate_until"})
    if (node.find(key) != nullptr && !by_rate)
      warnings.push_back(warning_at(node.key(key), std::string("'") + key + "' has no effect without a rate"));
  if (node.find("group_size") != nullptr && chosen == nullptr)
    warnings.push_back(warning_at(node.key("group_size"), "'group_size' has no effect: nobody comes later"));
}

}  // namespace throng::io::scene
