// The plans of everybody as a snapshot holds them.
#include "engine/navigation/crowd/navigator.h"

namespace throng::navigation {

void Navigator::serialise(Archive& archive, const AgentColumns& agents) {
  if (archive.reading()) {
    plans_.clear();
    paths_.clear();
    ways_.clear();
  }
  archive.section("navigation", 1, [&] {
    archive.unordered(agents.position.size(), [&](std::size_t i) {
      const std::size_t slot = agents.id[i].slot;
      archive.key(agents.serial[i]);
      if (archive.reading() && slot >= plans_.size()) plans_.resize(slot + 1), paths_.resize(slot + 1);
      Plan plan = slot < plans_.size() ? plans_[slot] : Plan{};
      std::vector<Vec2> path = slot < paths_.size() && has_path(plan.mode) ? paths_[slot] : std::vector<Vec2>{};
      serialise_plan(archive, plan, path);
      if (!archive.reading()) return;
      plan.version = meshes_.version(plan.level);  // after a step every plan has followed the doors
      plans_[slot] = plan;
      paths_[slot] = std::move(path);
    });
    crowding_.serialise(archive);
    std::vector<float> extra(fields_.portal_extra().begin(), fields_.portal_extra().end());
    archive.list(extra);
    archive.check(extra.empty() || extra.size() == world_->portals().size());
    if (archive.reading()) fields_.set_portal_extra(std::move(extra));
    archive.value(next_turn_);
  });
}

void Navigator::serialise_plan(Archive& archive, Plan& plan, std::vector<Vec2>& path) const {
  archive.value(plan.waypoint);
  archive.value(plan.target);
  archive.value(plan.generation);
  archive.value(plan.goal);
  archive.value(plan.level);
  archive.value(plan.next);
  archive.value(plan.portal);
  archive.choice(plan.mode, Mode::kDetour);
  archive.value(plan.known);
  archive.value(plan.waits);
  archive.list(path);
  archive.check(plan.level < world_->levels().size());
  archive.check(plan.goal == kNoPlace || plan.goal < world_->places().size());
  archive.check(!has_path(plan.mode) || plan.next < path.size());
}

}  // namespace throng::navigation
