#include "apps/server/requests.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/foundation/error.h"

namespace throng::server {
namespace {

using Json = nlohmann::json;
using K = Request::Kind;

constexpr double kSlowest = 0.1, kFastest = 50.0;  // times real time
constexpr double kLargestNumber = 4294967295.0;
constexpr double kMostPeople = 100'000.0;
constexpr double kHighestPace = 10.0;
constexpr std::size_t kLongestCommand = 4096;

double number_of(const Json& object, const char* key, double low, double high) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number()) throw Error(std::string("'") + key + "' must be a number");
  const double value = found->get<double>();
  if (!(value >= low && value <= high))
    throw Error(std::string("'") + key + "' is out of range",
                "it goes from " + std::to_string(low) + " to " + std::to_string(high));
  return value;
}

std::uint32_t whole_of(const Json& object, const char* key, double high) {
  const double value = number_of(object, key, 0.0, high);
  if (value != std::floor(value)) throw Error(std::string("'") + key + "' must be a whole number");
  return static_cast<std::uint32_t>(value);
}

std::string text_of(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) throw Error(std::string("'") + key + "' must be a text");
  return found->get<std::string>();
}

// A population by its number; everybody when it is left out.
std::int64_t population_of(const Json& object) {
  if (!object.contains("population")) return Request::kEverybody;
  return whole_of(object, "population", 65534.0);
}

std::array<double, 4> box_of(const Json& object) {
  const auto found = object.find("box");
  if (found == object.end() || !found->is_array() || found->size() != 4) throw Error("'box' must be four numbers");
  std::array<double, 4> box{};
  for (std::size_t k = 0; k < 4; ++k) {
    if (!(*found)[k].is_number()) throw Error("'box' must be four numbers");
    box[k] = (*found)[k].get<double>();
  }
  return box;
}

void read_values(const Json& object, Request& request) {
  switch (request.kind) {
    case K::kSpeed: request.value = number_of(object, "value", kSlowest, kFastest); break;
    case K::kSeek: request.value = number_of(object, "time", 0.0, 1e12); break;
    case K::kAsk:
    case K::kRemovePerson: request.number = whole_of(object, "person", kLargestNumber); break;
    case K::kDoor:
      request.number = whole_of(object, "door", 65534.0);
      if (!object.contains("open") || !object["open"].is_boolean()) throw Error("'open' must be true or false");
      request.open = object["open"].get<bool>();
      break;
    case K::kAdd:
    case K::kRemove:
      request.population = population_of(object);
      request.count = whole_of(object, "count", kMostPeople);
      break;
    case K::kPace:
      request.population = population_of(object);
      request.value = number_of(object, "value", 0.0, kHighestPace);
      break;
    case K::kInterest: request.value = number_of(object, "value", 0.0, 2.0); break;
    case K::kMood:
      request.population = population_of(object);
      request.value = number_of(object, "value", 0.0, 1.0);
      break;
    case K::kSpread:
      request.population = population_of(object);
      request.value = number_of(object, "value", 0.0, 360.0);
      break;
    case K::kSteering:
      request.population = population_of(object);
      request.text = text_of(object, "model");
      break;
    case K::kOpen: request.text = text_of(object, "scene"); break;
    case K::kCheck:
    case K::kRun:
    case K::kDraft: request.text = text_of(object, "text"); break;
    case K::kCommand:
      request.text = text_of(object, "text");
      if (request.text.size() > kLongestCommand) throw Error("the command is too long");
      break;
    case K::kActions:
    case K::kOverlay: request.box = box_of(object); break;
    case K::kSave:
      request.name = text_of(object, "name");
      request.text = text_of(object, "text");
      break;
    default: break;
  }
}

}  // namespace

const std::vector<std::string>& request_names() {
  static const std::vector<std::string> names = {
      "play",     "pause",    "step",      "speed",   "seek",   "live",    "restart",       "ask",
      "mesh",     "alarm",    "all-clear", "door",    "add",    "remove",  "remove-person", "pace",
      "steering", "interest", "mood",      "spread",  "scenes", "open",    "source",        "check",
      "run",      "save",     "command",   "overlay", "draft",  "actions", "export"};
  return names;
}

Request parse_request(std::string_view json) {
  if (json.size() > kLongestRequest) throw Error("the request is too long");
  constexpr int kDeepest = 8;  // no request nests, and a recursive reader must not be led down
  int depth = 0;
  const Json object = Json::parse(
      json,
      [&depth](int, Json::parse_event_t event, Json&) {
        if (event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start) ++depth;
        if (depth > kDeepest) throw Error("the request is nested too deep");
        return true;
      },
      false);
  if (!object.is_object()) throw Error("a request is a JSON object", "for example {\"do\":\"pause\"}");
  const std::string name = text_of(object, "do");
  const auto& names = request_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end())
    throw Error("there is no request '" + name.substr(0, 40) + "'", suggest_name(name.substr(0, 40), names));
  Request request;
  request.kind = static_cast<K>(found - names.begin());
  read_values(object, request);
  return request;
}

}  // namespace throng::server
