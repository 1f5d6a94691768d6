#include "apps/cli/evaluate/models.h"

#include <algorithm>

#include "engine/steering/catalogue.h"

namespace throng::cli {

std::vector<std::string> chosen_models(const std::vector<std::string>& given) {
  if (given.size() == 1 && given[0] == "all") return steering::model_names();
  std::vector<std::string> models;
  for (const std::string& name : given) {
    steering::find_model(name);  // throws with the nearest name
    if (std::find(models.begin(), models.end(), name) == models.end()) models.push_back(name);
  }
  return models;
}

}  // namespace throng::cli
