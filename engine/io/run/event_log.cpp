#include "engine/io/run/event_log.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"

namespace throng::io {
namespace {

std::string json_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string name_of(const std::vector<std::string>& names, std::size_t number) {
  return number < names.size() ? names[number] : "null";
}

// [s], without the digits that come from counting in binary steps.
std::string time_text(double seconds) { return shortest_text(std::round(seconds * 1e6) / 1e6); }

}  // namespace

EventLog::EventLog(const std::filesystem::path& path, const Simulation& simulation, File::Mode mode)
    : file_(path, mode), last_flush_(std::chrono::steady_clock::now()) {
  for (const PopulationDef& population : simulation.populations()) populations_.push_back(json_text(population.id));
}

EventLog::EventLog(const std::filesystem::path& path, const Simulation& simulation)
    : EventLog(path, simulation, File::Mode::kCreate) {}

EventLog::EventLog(const std::filesystem::path& path, const Simulation& simulation, std::uint64_t size)
    : EventLog(path, simulation, File::Mode::kUpdate) {
  if (file_.size() < size)
    throw Error(SourcePlace{.file = path.string()}, "holds less than the run had recorded at the checkpoint",
                "resume in the folder of the run that wrote the checkpoint, or in an empty one");
  file_.truncate(size);
  written_ = size;
}

void EventLog::add(const Event& event, const Simulation& simulation) {
  text_ += "{\"time\":" + time_text(static_cast<double>(event.step) * simulation.clock().dt);
  text_ += ",\"step\":" + std::to_string(event.step);
  text_ += ",\"event\":\"";
  text_ += event_name(event.kind);
  text_ += '"';
  if (event.kind == Event::Kind::kCommand) {
    const auto commands = simulation.commands();
    if (event.number < commands.size()) text_ += ",\"command\":" + json_text(to_text(commands[event.number].command));
    text_ += ",\"population\":" + name_of(populations_, event.population) + "}\n";
    return;
  }
  text_ += ",\"agent\":" + std::to_string(event.number);
  text_ += ",\"population\":" + name_of(populations_, event.population);
  const bool talk = event.kind == Event::Kind::kTalkBegins || event.kind == Event::Kind::kTalkEnds;
  if (talk) {
    text_ += ",\"talk\":" + std::to_string(event.about) + ",\"with\":" + std::to_string(event.other);
    text_ += ",\"why\":\"";
    text_ += kTalkReasonNames[event.reason];
    text_ += '"';
    if (event.kind == Event::Kind::kTalkEnds) text_ += ",\"seconds\":" + time_text(static_cast<double>(event.value));
  } else {
    const auto places = simulation.world().places();
    while (places_.size() < places.size()) places_.push_back(json_text(places[places_.size()].id));
    text_ += ",\"place\":" + name_of(places_, event.place);
    if (event.kind == Event::Kind::kIntends) {
      text_ += ",\"why\":\"";
      text_ += kIntentionReasonNames[event.reason];
      text_ += '"';
    }
  }
  text_ += ",\"x\":" + shortest_text(event.position.x);
  text_ += ",\"y\":" + shortest_text(event.position.y) + "}\n";
}

void EventLog::add(const Simulation& simulation) {
  for (const Event& event : simulation.events()) add(event, simulation);
  constexpr std::size_t kBufferBytes = 1 << 16;
  constexpr std::chrono::milliseconds kLongestUnwritten{250};
  if (text_.empty()) return;
  if (text_.size() >= kBufferBytes || std::chrono::steady_clock::now() - last_flush_ >= kLongestUnwritten) flush();
}

void EventLog::flush() {
  file_.write_at(written_, {reinterpret_cast<const std::uint8_t*>(text_.data()), text_.size()});
  written_ += text_.size();
  text_.clear();
  last_flush_ = std::chrono::steady_clock::now();
}

}  // namespace throng::io
