// The plans of everybody as a snapshot holds them.
#include "engine/navigation/crowd/navigator.h"

namespace throng::navigation {

void Navigator::save(ByteWriter& out, const AgentColumns& agents) const {
  for (std::size_t i = 0; i < agents.position.size(); ++i) {
    const std::size_t slot = agents.id[i].slot;
    const Plan plan = slot < plans_.size() ? plans_[slot] : Plan{};
    out.value(plan.waypoint);
    out.value(plan.target);
    out.value(plan.generation);
    out.value(plan.goal);
    out.value(plan.level);
    out.value(plan.next);
    out.value(plan.portal);
    out.value(plan.mode);
    out.value(std::uint8_t{plan.known});
    out.list(slot < paths_.size() && has_path(plan.mode) ? paths_[slot] : std::vector<Vec2>{});
  }
  crowding_.save(out);
  out.list(fields_.portal_extra());
}

void Navigator::load(ByteReader& in, const AgentColumns& agents) {
  plans_.clear();
  paths_.clear();
  for (std::size_t i = 0; i < agents.position.size(); ++i) {
    const std::size_t slot = agents.id[i].slot;
    if (slot >= plans_.size()) plans_.resize(slot + 1), paths_.resize(slot + 1);
    Plan& plan = plans_[slot];
    plan.waypoint = in.value<Vec2>();
    plan.target = in.value<Vec2>();
    plan.generation = in.value<std::uint32_t>();
    plan.goal = in.value<PlaceIndex>();
    plan.level = in.value<LevelIndex>();
    plan.next = in.value<std::uint16_t>();
    plan.portal = in.value<std::uint16_t>();
    plan.mode = in.value<Mode>();
    plan.known = in.value<std::uint8_t>() != 0;
    in.list(paths_[slot]);
    if (plan.level >= world_->levels().size() || plan.mode > Mode::kDetour ||
        (plan.goal != kNoPlace && plan.goal >= world_->places().size()) ||
        (plan.mode >= Mode::kPath && plan.next >= paths_[slot].size()))
      ByteReader::damaged();
    plan.version = meshes_.version(plan.level);  // after a step every plan has followed the doors
  }
  crowding_.load(in);
  std::vector<float> extra;
  in.list(extra);
  if (!extra.empty() && extra.size() != world_->portals().size()) ByteReader::damaged();
  fields_.set_portal_extra(std::move(extra));
  ways_.clear();
}

}  // namespace throng::navigation
