#include "apps/server/wishes_json.h"

#include <nlohmann/json.hpp>

#include "engine/minds/person.h"

namespace throng::server {

void add_wishes(nlohmann::ordered_json& object, const PersonDescription& person) {
  const auto json_of_wish = [](const PersonDescription::Wish& wish) {
    return nlohmann::ordered_json{
        {"source", name_of(wish.source)}, {"priority", wish.priority}, {"reason", wish.reason}, {"goal", wish.goal}};
  };
  object["intention"] = json_of_wish(person.intention);
  object["proposed"] = nlohmann::ordered_json::array();
  for (const PersonDescription::Wish& wish : person.proposed) object["proposed"].push_back(json_of_wish(wish));
  object["suspended"] = person.suspended;
  object["gaze"] = person.gaze;
  object["gesture"] = person.gesture;
  object["exits_known"] = person.exits_known;
}

}  // namespace throng::server
