#include "apps/server/world_history.h"

#include "apps/server/scene_json.h"

namespace throng::server {
namespace {

template <typename List>
const auto& value_at(const List& list, double time) {
  std::size_t k = list.size() - 1;
  while (k > 0 && list[k].time > time + 1e-9) --k;
  return list[k].value;
}

template <typename List, typename Value>
void append(List& list, double time, Value value) {
  if (!list.empty() && list.back().value == value) return;
  if (!list.empty() && list.back().time >= time)
    list.back().value = std::move(value);
  else
    list.push_back({time, std::move(value)});
}

}  // namespace

void WorldHistory::note(double time, const World& world) {
  append(worlds_, time, world_json(world));
  std::vector<bool> open;
  for (const DoorDef& door : world.doors()) open.push_back(door.open);
  append(doors_, time, std::move(open));
}

const std::string& WorldHistory::world(double time) const { return value_at(worlds_, time); }

const std::vector<bool>& WorldHistory::doors(double time) const { return value_at(doors_, time); }

}  // namespace throng::server
