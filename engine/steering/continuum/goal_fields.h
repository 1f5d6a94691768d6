#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/steering/lif/field_kernel.h"
#include "engine/steering/lif/interaction_fields.h"

namespace throng::steering {

// One field over the whole level for each place that people on it are headed for (Treuille, Cooper & Popovic 2006), in
// the cells and with the costs of local fields: what the densities of a level are is found once, what is special to a
// goal by whoever solves its field.
class GoalFields {
 public:
  GoalFields(const FieldRules& rules, int most_cells) : rules_(rules), most_cells_(most_cells) {}

  void see_goals(const GoalsView& goals) { seen_ = goals; }
  // Finds who walks to which place; all others of `everybody` are in rest().
  void prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody);
  std::size_t goals() const { return goals_.size(); }
  std::span<const AgentIndex> rest() const { return rest_; }
  // Writes the wishes of those who walk to this place. Who is led elsewhere, by a talk or a lift, walks in a field of
  // its own.
  void solve(const CrowdView& crowd, std::size_t goal, InteractionFields& fields) const;

 private:
  // The cells of a level.
  struct Floor {
    LevelIndex level = 0;
    Vec2 middle;  // [m]
    float cell = 0.5f;
    FieldShape shape;
    std::uint64_t looks = 0;  // of its free cells: changes with doors
    std::vector<float> open, density, flow_x, flow_y, discomfort;
    std::vector<Splat> splats;
    Vec2 to_cells(Vec2 p) const { return (p - middle) / cell; }
  };
  // The way to a place through an empty level.
  struct Way {
    LevelIndex level = 0;
    PlaceIndex place = kNoPlace;
    std::uint64_t looks = 0;
    std::vector<float> potential;
    bool exists = false;
  };
  struct Goal {
    std::uint32_t begin = 0, end = 0;  // of rows_
    std::size_t floor = 0, way = 0;
  };
  struct Scratch;

  void lay_out(const CrowdView& crowd, Floor& floor) const;
  void fill(const CrowdView& crowd, Floor& floor) const;
  void find_way(const Floor& floor, Way& way) const;
  static bool place_sources(const World& world, PlaceIndex place, const Floor& floor, std::span<const float> cost,
                            std::span<float> potential);
  static Scratch& scratch();

  FieldRules rules_;
  GoalsView seen_;
  int most_cells_;
  std::vector<std::pair<std::uint64_t, AgentIndex>> headed_;  // level, place and serial
  std::vector<AgentIndex> rows_, rest_;
  std::vector<Floor> floors_;  // those in use first
  std::vector<Way> ways_;      // of all times: they follow from the world alone
  std::vector<Goal> goals_;
};

}  // namespace throng::steering
