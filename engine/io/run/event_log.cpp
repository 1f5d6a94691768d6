#include "engine/io/run/event_log.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"
#include "engine/minds/sociality/talk.h"

namespace throng::io {
namespace {

std::string json_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string name_at(const std::vector<std::string>& names, std::size_t number) {
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

void EventLog::add(const EventField& field, const Event& event, const Simulation& simulation) {
  using F = EventField::Kind;
  const auto key = [&] {
    text_ += ",\"";
    text_ += field.name;
    text_ += "\":";
  };
  const auto position = [&] { return static_cast<std::size_t>(number_of(field, event)); };
  switch (field.kind) {
    case F::kAgent: key(), text_ += std::to_string(position()); break;
    case F::kNumber:
      key(), text_ += std::holds_alternative<float Event::*>(field.member)
                          ? shortest_text(static_cast<float>(number_of(field, event)))
                          : std::to_string(position());
      break;
    case F::kSeconds: key(), text_ += time_text(number_of(field, event)); break;
    case F::kPopulation: key(), text_ += name_at(populations_, position()); break;
    case F::kPlace: {
      const auto places = simulation.world().places();
      while (places_.size() < places.size()) places_.push_back(json_text(places[places_.size()].id));
      key(), text_ += name_at(places_, position());
      break;
    }
    case F::kName:
      if (name_of(field, event).empty()) break;
      key(), text_ += '"';
      text_ += name_of(field, event);
      text_ += '"';
      break;
    case F::kCommand:
      if (const auto commands = simulation.commands(); position() < commands.size())
        key(), text_ += json_text(to_text(commands[position()].command));
      break;
    case F::kPosition: {
      const Vec2 point = point_of(field, event);
      text_ += ",\"x\":" + shortest_text(point.x) + ",\"y\":" + shortest_text(point.y);
      break;
    }
  }
}

void EventLog::add(const Event& event, const Simulation& simulation) {
  const EventRow& row = event_row(event.kind);
  text_ += "{\"time\":" + time_text(static_cast<double>(event.step) * simulation.clock().dt);
  text_ += ",\"step\":" + std::to_string(event.step);
  text_ += ",\"event\":\"";
  text_ += row.name;
  text_ += '"';
  for (const EventField& field : row.fields) add(field, event, simulation);
  text_ += "}\n";
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
