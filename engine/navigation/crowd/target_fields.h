#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/step/path_oracle.h"
#include "engine/foundation/jobs.h"
#include "engine/navigation/crowd/level_meshes.h"
#include "engine/navigation/fields/distance_field.h"

namespace throng::navigation {

// The shared distance fields to the places of a world, for people of any size and on any level.
//
// People are sorted by radius into classes five centimetres wide; a field serves its class when the largest fits
// through, so who finds no way here may still find one by searching for itself.
class TargetFields final : public PathOracle {
 public:
  TargetFields(const World& world, const LevelMeshes& meshes);

  static constexpr std::uint16_t kNoPortal = 0xffff;
  // How much a walker minds crowded links, and which portal it is bound for: another has to be clearly better.
  struct Taste {
    float aversion = 0.f;
    std::uint16_t bound_for = kNoPortal;
  };

  // Where to head for next on the way to a place.
  struct Heading {
    enum class Kind : std::uint8_t { kMissing, kNoWay, kOnTheWay, kLastPiece };
    Kind kind = Kind::kNoWay;
    Vec2 towards;
    float distance = 0.f;  // [m] that is left to walk
    bool bends = false;    // `towards` lies at a bend around `corner`
    Vec2 corner;
    const DistanceField* field = nullptr;  // that told so, of the place or of a portal
    LevelIndex next = 0;                   // the level that comes next on the way
    std::uint16_t portal = kNoPortal;      // that the way leads through next
    float felt = 0.f;                      // [m] `distance` and what crowded links add to it
  };
  // kMissing: the field is not there yet; wish for it and ask again after build_wished().
  // `triangle`: where the walker is on the mesh of its level, if known.
  Heading heading(const Walker& walker, PlaceIndex place, TriangleId triangle = kNowhere) const {
    return heading(walker, place, triangle, Taste{});
  }
  Heading heading(const Walker& walker, PlaceIndex place, TriangleId triangle, const Taste& taste) const;
  // What crowding in front of each portal and on the link behind it adds to the way [m]; empty: nothing.
  void set_portal_extra(std::vector<float> extra) { portal_extra_ = std::move(extra); }
  const std::vector<float>& portal_extra() const { return portal_extra_; }
  float distance(const Walker& from, PlaceIndex to) const override;
  LevelIndex next_level(const Walker& from, PlaceIndex to) const override;
  // Whether heading() would not be kMissing.
  bool knows(const Walker& from, PlaceIndex to) const override;

  // Any thread may wish at any time: a mark for build_wished(), no answer depends on it.
  void wish(const Walker& walker, PlaceIndex place) const;
  bool wished() const { return any_wish_.load(std::memory_order_relaxed); }
  // Returns the triangles that fields were spread over.
  std::uint64_t build_wished(const Workers& workers);
  // After places came or went.
  void follow_places();
  // Drops what was made from the former mesh of a level.
  void forget_level(LevelIndex level);
  std::size_t bytes() const;

 private:
  static constexpr std::size_t kClasses = 24;  // up to 1.2 m of radius
  static std::size_t class_of(float radius);

  // All that people of one class need for one place.
  struct Route {
    std::unique_ptr<DistanceField> field;  // on the level of the place
    std::vector<float> after_portal;       // [m] from each portal on to the place, ways on slow links counted longer
    bool built = false;
  };
  struct PortalField {
    std::unique_ptr<DistanceField> field;  // on the level that it leads away from
  };

  struct Asked {
    const Walker& walker;
    const Route& route;
    std::size_t size;
    TriangleId triangle;
    const Taste& taste;
  };
  // Through a portal, when that is shorter than the best so far.
  void look_through_portals(const Asked& asked, Heading& best) const;
  float slowness(const Portal& into, LevelIndex level) const;
  float wait_before(const Portal& out_of) const;
  void build(Route& route, PlaceIndex place, std::size_t size);
  std::unique_ptr<DistanceField> field_to(const Shape& target, LevelIndex level, std::size_t size) const;

  const World* world_;
  const LevelMeshes* meshes_;
  std::vector<Route> routes_;                              // place x class
  std::vector<PortalField> portals_;                       // portal x class
  std::vector<float> portal_extra_;                        // by portal
  mutable std::vector<std::atomic<std::uint8_t>> wishes_;  // place x class
  mutable std::atomic<bool> any_wish_{false};
};

}  // namespace throng::navigation
