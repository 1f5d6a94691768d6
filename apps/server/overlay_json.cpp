#include "apps/server/overlay_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace throng::server {

std::string overlay_json(const Simulation& simulation, const std::array<double, 4>& box, bool lists) {
  constexpr std::size_t kMostPeople = 2000;  // more is no picture any more
  constexpr std::size_t kNearest = 6;
  const AgentColumns& crowd = simulation.crowd();
  std::vector<AgentIndex> inside;
  for (AgentIndex i = 0; i < crowd.serial.size() && inside.size() < kMostPeople; ++i) {
    const double x = crowd.position[i].x, y = crowd.position[i].y;
    if (x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3]) inside.push_back(i);
  }
  const auto rounded = [](float v) { return std::round(static_cast<double>(v) * 100.0) / 100.0; };
  nlohmann::json intentions = nlohmann::json::array(), pairs = nlohmann::json::array();
  for (const AgentIndex i : inside) {
    intentions.push_back(crowd.serial[i]);
    for (const Vec2 v : {crowd.preferred[i], crowd.target[i]}) {
      intentions.push_back(rounded(v.x));
      intentions.push_back(rounded(v.y));
    }
    if (!lists) continue;
    const auto near = simulation.neighbours().of(i);
    for (std::size_t k = 0; k < std::min(near.size(), kNearest); ++k) {
      pairs.push_back(crowd.serial[i]);
      pairs.push_back(crowd.serial[near[k]]);
    }
  }
  nlohmann::json object = {{"intentions", std::move(intentions)}};
  if (lists) object["neighbours"] = std::move(pairs);
  return object.dump();
}

}  // namespace throng::server
