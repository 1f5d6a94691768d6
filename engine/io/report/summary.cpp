#include "engine/io/report/summary.h"

#include <nlohmann/json.hpp>

namespace throng::io {
namespace {

using ReadJson = nlohmann::json;

std::optional<double> number_in(const ReadJson& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  if (!object.is_object() || found == object.end() || !found->is_number()) return std::nullopt;
  return found->get<double>();
}

std::string text_in(const ReadJson& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> texts_in(const ReadJson& object, const char* name) {
  std::vector<std::string> texts;
  if (const auto list = object.find(name); list != object.end() && list->is_array())
    for (const ReadJson& text : *list)
      if (text.is_string()) texts.push_back(text.get<std::string>());
  return texts;
}

std::optional<SummaryFacts::Peak> peak_in(const ReadJson& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_object()) return std::nullopt;
  SummaryFacts::Peak peak;
  peak.value = number_in(*found, "value").value_or(0.0);
  if (const auto at = found->find("at"); at != found->end() && at->is_array() && at->size() == 2)
    if ((*at)[0].is_number() && (*at)[1].is_number()) peak.x = (*at)[0].get<double>(), peak.y = (*at)[1].get<double>();
  peak.level = text_in(*found, "level");
  peak.from = number_in(*found, "from").value_or(0.0);
  peak.until = number_in(*found, "until").value_or(0.0);
  return peak;
}

std::optional<SummaryFacts::Smoke> smoke_in(const ReadJson& object) {
  const auto found = object.find("smoke");
  if (found == object.end() || !found->is_object()) return std::nullopt;
  const auto number = [&](const char* name) { return number_in(*found, name).value_or(NAN); };
  const auto count = [](double value) { return value >= 0.0 ? static_cast<std::uint64_t>(value) : 0; };
  SummaryFacts::Smoke smoke;
  smoke.exposed = count(number("exposed"));
  smoke.incapacitated = count(number("incapacitated"));
  if (const auto doses = found->find("people_by_fed"); doses != found->end() && doses->is_object())
    for (const auto& [dose, people] : doses->items())
      if (people.is_number()) smoke.people_by_fed.emplace_back(dose, count(people.get<double>()));
  smoke.highest_fed = number("highest_fed");
  smoke.highest_fec = number("highest_fec");
  smoke.highest_heat = number("highest_heat");
  smoke.highest_extinction = number("highest_extinction");
  return smoke;
}

}  // namespace

SummaryFacts read_summary(const std::string& json) {
  SummaryFacts facts;
  const ReadJson summary = ReadJson::parse(json, nullptr, false);
  if (!summary.is_object()) return facts;
  if (const auto seed = summary.find("seed"); seed != summary.end() && seed->is_number_unsigned())
    facts.seed = seed->get<std::uint64_t>();
  facts.wall_seconds = number_in(summary, "wall_seconds");
  if (const auto interrupted = summary.find("interrupted"); interrupted != summary.end() && interrupted->is_boolean())
    facts.interrupted = interrupted->get<bool>();
  facts.infeasible = texts_in(summary, "infeasible");
  facts.doubts = texts_in(summary, "doubts");
  if (const auto times = summary.find("times"); times != summary.end()) {
    facts.everybody = number_in(*times, "everybody");
    facts.median = number_in(*times, "p50");
    facts.p95 = number_in(*times, "p95");
    facts.last = number_in(*times, "last");
  }
  if (const auto exits = summary.find("exits"); exits != summary.end() && exits->is_array())
    for (const ReadJson& exit : *exits) {
      if (!exit.is_object()) continue;
      const auto number = [&](const char* name) { return number_in(exit, name).value_or(NAN); };
      facts.exits.push_back({text_in(exit, "id"), static_cast<std::uint64_t>(number_in(exit, "people").value_or(0.0)),
                             number("first"), number("last"), number("flow"), number("largest_flow")});
    }
  facts.peak_density = peak_in(summary, "peak_density");
  facts.peak_flow = peak_in(summary, "peak_flow");
  facts.smoke = smoke_in(summary);
  return facts;
}

}  // namespace throng::io
