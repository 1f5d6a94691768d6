#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/navigation/crowd/crowding.h"
#include "engine/navigation/crowd/level_meshes.h"
#include "engine/navigation/crowd/target_fields.h"
#include "engine/navigation/path/path.h"
#include "engine/navigation/planner.h"

namespace throng::navigation {

// Says everybody where to head for next: around corners, through doors, by stairs. People who are headed for a place
// share its distance field; who is headed for a point has a path of its own. Everybody looks every 0.4 s, each at its
// own time, and in between walks straight to the last way point that it was told.
class Navigator final : public Planner {
 public:
  explicit Navigator(const World& world);

  // Whether there is anything to walk around.
  bool needed() const { return meshes_.any(); }
  void advance(const Agents& crowd, const Clock& clock, Work budget, const Workers& workers) override;
  std::span<const Vec2> waypoints(const AgentColumns&) const override { return heads_; }
  Corridor corridor(const AgentColumns& agents, AgentIndex i) const override;
  std::unique_ptr<PathOracle> make_oracle(const Workers& workers) override;
  // Who minds crowded ways thinks about its own every four seconds or less often, at its own time, and changes it for
  // one that is clearly better.
  void set_aversion(std::uint32_t slot, float aversion) override;
  void expect_aversion(bool expected) override { expected_ = expected; }
  void follow_door(DoorIndex door) override;
  bool follow_obstacles(LevelIndex level) override;
  void follow_places() override;

  // What is known already, for any number of threads at once.
  const PathOracle& oracle() const { return fields_; }
  float distance(const PathOracle::Walker& from, PlaceIndex to) const { return fields_.distance(from, to); }
  // And what it costs this walker that others are in the way.
  float felt_distance(const PathOracle::Walker& from, PlaceIndex to) const;
  bool minds_crowds(const PathOracle::Walker& walker) const { return aversion(walker.slot) > 0.f; }
  LevelIndex next_level(const PathOracle::Walker& from, PlaceIndex to) const { return fields_.next_level(from, to); }
  // Whether that field is there. If not, it is noted as wished for; build_wished() makes those.
  bool knows(const PathOracle::Walker& from, PlaceIndex to) const;
  void build_wished(const Workers& workers);
  // Makes sure that the oracle knows the ways of everybody to these places.
  void prepare(const AgentColumns& agents, std::span<const PlaceIndex> places, const Workers& workers);
  const LevelMeshes& meshes() const { return meshes_; }
  NavigatorCounters counters() const override;
  std::vector<Vec2> triangles(LevelIndex level) const override;
  std::size_t bytes() const override;

  void serialise(Archive& archive, const AgentColumns& agents) override;

 private:
  enum class Mode : std::uint8_t { kDirect, kField, kPath, kDetour };
  static bool has_path(Mode mode) { return mode == Mode::kPath || mode == Mode::kDetour; }
  // One line of the cache: it is read in every step.
  struct alignas(64) Plan {
    Vec2 waypoint;
    Vec2 target;  // that a path was made for
    std::uint32_t generation = 0;
    std::uint32_t version = 0;  // of the mesh
    PlaceIndex goal = kNoPlace;
    LevelIndex level = 0;
    std::uint16_t next = 0;                          // way point of the path
    std::uint16_t portal = TargetFields::kNoPortal;  // that it is bound for
    Mode mode = Mode::kDirect;
    bool known = false;              // made for this agent at all
    bool waits = false;              // S: wants to look, but the budget was spent
    TriangleId triangle = kNowhere;  // where it last stood; a hint that changes nothing but the time it takes
  };
  struct Looker;
  enum Undone : std::uint8_t { kDone, kWantsField, kWantsWays, kWaitsForTurn };

  float aversion(std::uint32_t slot) const { return slot < aversion_of_.size() ? aversion_of_[slot] : 0.f; }
  bool anybody_minds(const AgentColumns& agents) const;
  // The points of the way that a row has before it on its level, as far as it is known; it may not have looked yet.
  std::vector<Vec2> way(const AgentColumns& agents, AgentIndex i) const;
  // Calls look(row) for those who want to look, until the budget is spent.
  template <typename Look>
  void look_in_turn(const AgentColumns& agents, Work budget, const Workers& workers, const Look& look);
  void shortest_way(PathOracle::Walker from, PlaceIndex to, const TargetFields::Heading& way,
                    std::vector<Vec2>& hops) const;
  std::vector<float> extra_of_portals() const;
  void forget_level(LevelIndex level);
  void serialise_plan(Archive& archive, Plan& plan, std::vector<Vec2>& path) const;
  void build_wanted_ways(const AgentColumns& agents, const Workers& workers);

  const World* world_;
  LevelMeshes meshes_;
  TargetFields fields_;
  std::vector<Plan> plans_;               // by the slot of an agent's id
  std::vector<std::vector<Vec2>> paths_;  // likewise
  std::vector<Vec2> heads_;
  std::vector<std::uint8_t> undone_;  // rows that wait for a field or for ways
  Crowding crowding_;
  std::vector<float> aversion_of_;  // by slot; empty when nobody ever minded
  bool expected_ = false;
  // By the target, and by about how much people mind: those who mind twice as much may go another way.
  std::map<std::pair<const DistanceField*, int>, Crowding::CrowdedWays> ways_;
  std::uint32_t next_turn_ = 0;        // S: the serial number of who looks first when there is not enough for all
  std::vector<AgentIndex> want_turn_;  // scratch
  std::atomic<std::uint64_t> searches_{0}, managed_{0}, repaired_{0}, detours_{0};
  std::atomic<Work> work_{0};
};

}  // namespace throng::navigation
