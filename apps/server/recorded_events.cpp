#include "apps/server/recorded_events.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/server/person_name.h"

namespace throng::server {

bool RecordedEvents::talks(std::uint32_t number, double time) const {
  const auto found = deeds.find(number);
  if (found == deeds.end()) return false;
  bool on = false;
  for (const Deed& deed : found->second) {
    if (deed.time > time + 1e-9) break;
    if (deed.what == "talk_begins") on = true;
    if (deed.what == "talk_ends") on = false;
  }
  return on;
}

RecordedEvents read_events(const std::filesystem::path& file, std::uint64_t seed) {
  constexpr std::size_t kMostLines = 200'000;
  RecordedEvents events;
  std::ifstream in(file);
  std::string line;
  bool arrived = false, talked = false;
  double last = 0.0;  // [s]
  for (std::size_t k = 0; k < kMostLines && std::getline(in, line); ++k) {
    const auto entry = nlohmann::json::parse(line, nullptr, false);
    if (!entry.is_object() || !entry.contains("agent") || !entry["agent"].is_number_unsigned()) continue;
    RecordedEvents::Deed deed;
    if (entry.contains("time") && entry["time"].is_number()) deed.time = entry["time"].get<double>();
    if (entry.contains("event") && entry["event"].is_string()) deed.what = entry["event"].get<std::string>();
    if (entry.contains("with") && entry["with"].is_number_unsigned())
      deed.place = "with " + person_name(seed, entry["with"].get<std::uint32_t>());
    else if (entry.contains("place") && entry["place"].is_string())
      deed.place = entry["place"].get<std::string>();
    if (entry.contains("why") && entry["why"].is_string())
      deed.place += (deed.place.empty() ? "(" : " (") + entry["why"].get<std::string>() + ")";
    if (deed.what == "arrived" && !std::exchange(arrived, true))
      events.markers.push_back({deed.time, "the first has arrived", Marker::Kind::kEvent});
    if (deed.what == "talk_begins" && !std::exchange(talked, true))
      events.markers.push_back({deed.time, "the first talk begins", Marker::Kind::kEvent});
    last = deed.time;
    events.deeds[entry["agent"].get<std::uint32_t>()].push_back(std::move(deed));
  }
  std::size_t more = 0;
  while (in && std::getline(in, line)) ++more;
  if (more > 0)
    events.markers.push_back(
        {last, "what happened afterwards is not read: " + std::to_string(more) + " lines", Marker::Kind::kEvent});
  return events;
}

}  // namespace throng::server
