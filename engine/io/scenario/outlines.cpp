#include "engine/io/scenario/outlines.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/core/world/box_index.h"

namespace throng::io::scene {
namespace {

struct Outline {
  const Ring* ring = nullptr;
  const Node* node = nullptr;
  Box box;
};

Outline outline_of(const Ring& ring, const Node* node) {
  Box box = Box::nothing();
  for (const Vec2 p : ring) box.include(p);
  return {&ring, node, box};
}

bool boxes_meet(const Box& a, const Box& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

using Pairs = std::set<std::pair<std::size_t, std::size_t>>;

BoxIndex index_of(const std::vector<Outline>& outlines) {
  std::vector<Box> boxes;
  boxes.reserve(outlines.size());
  for (const Outline& outline : outlines) boxes.push_back(outline.box);
  return BoxIndex(boxes);
}

// Which outlines have edges that share a point: all of them, or only up to the first outline that meets an earlier one.
enum class Search : unsigned char { kAll, kUpToFirst };
Pairs meeting_pairs(const std::vector<Outline>& outlines, Search search) {
  struct Edge {
    Segment s;
    std::size_t outline;
  };
  std::vector<Edge> edges;
  std::vector<Box> boxes;
  for (std::size_t o = 0; o < outlines.size(); ++o) {
    const Ring& ring = *outlines[o].ring;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Segment s = {ring[i], ring[(i + 1) % ring.size()]};
      edges.push_back({s, o});
      boxes.push_back(Box::nothing());
      boxes.back().include(s.a);
      boxes.back().include(s.b);
    }
  }
  const BoxIndex near(boxes);
  Pairs pairs;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (search == Search::kUpToFirst && i > 0 && edges[i].outline != edges[i - 1].outline && !pairs.empty()) break;
    near.meeting(boxes[i], [&](std::size_t j) {
      if (edges[j].outline < edges[i].outline && segments_touch(edges[i].s, edges[j].s))
        pairs.emplace(edges[j].outline, edges[i].outline);
    });
  }
  return pairs;
}

bool nested(const Outline& a, const Outline& b) {
  return boxes_meet(a.box, b.box) &&
         (ring_contains(*a.ring, b.ring->front()) || ring_contains(*b.ring, a.ring->front()));
}

std::string line_text(const Node& node) {
  return node.line > 0 ? " (line " + std::to_string(node.line) + ")" : std::string();
}

// A point well inside a polygon: the middle of the widest stretch half way between two heights of its corners.
Vec2 inner_point(const Polygon& polygon) {
  std::vector<float> heights;
  for (const Vec2 p : polygon.outer) heights.push_back(p.y);
  std::sort(heights.begin(), heights.end());
  float y = heights.front(), tallest = 0.f;
  for (std::size_t i = 0; i + 1 < heights.size(); ++i)
    if (heights[i + 1] - heights[i] > tallest) {
      tallest = heights[i + 1] - heights[i];
      y = heights[i] + tallest / 2;
    }
  std::vector<float> crossings;
  const auto cross = [&](const Ring& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
      if ((a.y > y) != (b.y > y)) crossings.push_back(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)));
    }
  };
  cross(polygon.outer);
  for (const Ring& hole : polygon.holes) cross(hole);
  std::sort(crossings.begin(), crossings.end());
  float x = polygon.outer.front().x, widest = 0.f;
  for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
    if (crossings[i + 1] - crossings[i] > widest) {
      widest = crossings[i + 1] - crossings[i];
      x = crossings[i] + widest / 2;
    }
  return {x, y};
}

// Inside, and not on the outline or so close to it that rounding could have put it there.
bool strictly_inside(const Polygon& polygon, Vec2 p) {
  constexpr float kClose = 1e-3f;  // [m]
  const auto clear_of = [&](const Ring& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i)
      if (distance_squared({ring[i], ring[(i + 1) % ring.size()]}, p) < kClose * kClose) return false;
    return true;
  };
  if (!ring_contains(polygon.outer, p) || !clear_of(polygon.outer)) return false;
  return std::none_of(polygon.holes.begin(), polygon.holes.end(),
                      [&](const Ring& hole) { return ring_contains(hole, p) || !clear_of(hole); });
}

bool any_point_inside(const Polygon& of, const Polygon& in) {
  for (std::size_t i = 0; i < of.outer.size(); ++i) {
    const Vec2 a = of.outer[i], b = of.outer[(i + 1) % of.outer.size()];
    if (strictly_inside(in, a) || strictly_inside(in, (a + b) * 0.5f)) return true;
  }
  return strictly_inside(in, inner_point(of));
}

bool edges_cross(const Ring& first, const Ring& second) {
  const auto side = [](Vec2 a, Vec2 b, Vec2 c) {
    return (double{b.x} - a.x) * (double{c.y} - a.y) - (double{b.y} - a.y) * (double{c.x} - a.x);
  };
  for (std::size_t i = 0; i < first.size(); ++i)
    for (std::size_t j = 0; j < second.size(); ++j) {
      const Vec2 a = first[i], b = first[(i + 1) % first.size()];
      const Vec2 c = second[j], d = second[(j + 1) % second.size()];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
    }
  return false;
}

// Rooms may share a wall; their floors may not cover each other.
void check_floors(const std::vector<Region>& floor) {
  std::vector<Outline> outlines;
  outlines.reserve(floor.size());
  for (const Region& region : floor) outlines.push_back(outline_of(region.polygon.outer, region.node));
  const BoxIndex near = index_of(outlines);
  std::vector<std::size_t> met;
  for (std::size_t i = 0; i < floor.size(); ++i) {
    near.meeting(outlines[i].box, met);
    for (const std::size_t j : met) {
      if (j <= i) continue;
      const Polygon& a = floor[i].polygon;
      const Polygon& b = floor[j].polygon;
      if (edges_cross(a.outer, b.outer) || any_point_inside(a, b) || any_point_inside(b, a))
        fail(*floor[j].node, "two shapes of the floor overlap: this one and an earlier one" + line_text(*floor[i].node),
             "draw them as one polygon; the outline of each shape is a wall");
    }
  }
}

void check_holes(const Region& region) {
  std::vector<Outline> outlines = {outline_of(region.polygon.outer, region.node)};
  for (std::size_t k = 0; k < region.polygon.holes.size(); ++k)
    outlines.push_back(outline_of(region.polygon.holes[k], region.hole_nodes[k]));
  const Pairs pairs = meeting_pairs(outlines, Search::kUpToFirst);
  const BoxIndex near = index_of(outlines);
  std::vector<std::size_t> met;
  for (std::size_t k = 1; k < outlines.size(); ++k) {
    if (pairs.contains({0, k}))
      fail(*outlines[k].node, "a hole meets the outline of its floor", "draw the floor around it, or move it inwards");
    if (!ring_contains(*outlines[0].ring, outlines[k].ring->front()))
      fail(*outlines[k].node, "a hole lies outside its floor", "move it inside, or remove it");
    near.meeting(outlines[k].box, met);
    for (const std::size_t other : met)
      if (other >= 1 && other < k && (pairs.contains({other, k}) || nested(outlines[other], outlines[k])))
        fail(*outlines[k].node, "two holes overlap: this one and an earlier one" + line_text(*outlines[other].node),
             "draw them as one hole");
  }
}

void check_obstacles(const std::vector<Region>& obstacles) {
  std::vector<Outline> outlines;
  outlines.reserve(obstacles.size());
  for (const Region& o : obstacles) outlines.push_back(outline_of(o.polygon.outer, o.node));
  const Pairs pairs = meeting_pairs(outlines, Search::kUpToFirst);
  const BoxIndex near = index_of(outlines);
  std::vector<std::size_t> met;
  for (std::size_t j = 0; j < outlines.size(); ++j) {
    near.meeting(outlines[j].box, met);
    for (const std::size_t i : met)
      if (i < j && (pairs.contains({i, j}) || nested(outlines[i], outlines[j])))
        fail(*outlines[j].node, "two obstacles overlap: this one and an earlier one" + line_text(*outlines[i].node),
             "draw them as one polygon, or move them apart");
  }
}

void append_loop(std::vector<Segment>& walls, const Ring& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) walls.push_back({ring[i], ring[(i + 1) % ring.size()]});
}

}  // namespace

std::vector<Ring> fit_outlines(LevelDef& level, std::vector<Region> floor, const std::vector<Region>& obstacles) {
  for (const Region& region : floor) check_holes(region);
  check_floors(floor);
  check_obstacles(obstacles);

  // All outlines of the floor, then the obstacles, to know who meets whom.
  struct Owner {
    std::size_t floor;
    bool outer;
  };
  std::vector<Outline> outlines;
  std::vector<Owner> owners;
  for (std::size_t i = 0; i < floor.size(); ++i) {
    outlines.push_back(outline_of(floor[i].polygon.outer, floor[i].node));
    owners.push_back({i, true});
    for (std::size_t k = 0; k < floor[i].polygon.holes.size(); ++k) {
      outlines.push_back(outline_of(floor[i].polygon.holes[k], floor[i].hole_nodes[k]));
      owners.push_back({i, false});
    }
  }
  const std::size_t floor_outlines = outlines.size();
  const BoxIndex near = index_of(outlines);
  std::vector<std::size_t> met;
  for (const Region& o : obstacles) outlines.push_back(outline_of(o.polygon.outer, o.node));
  const Pairs pairs = obstacles.empty() ? Pairs{} : meeting_pairs(outlines, Search::kAll);

  std::vector<Ring> loops;
  std::vector<std::pair<std::size_t, Ring>> new_holes;
  for (std::size_t j = 0; j < obstacles.size(); ++j) {
    const Outline& obstacle = outlines[floor_outlines + j];
    bool meets_outline = floor.empty();
    std::size_t home = floor.size();
    near.meeting(obstacle.box, met);
    for (const std::size_t o : met) {
      const bool meets = pairs.contains({o, floor_outlines + j});
      if (owners[o].outer) {
        meets_outline = meets_outline || meets;
        if (ring_contains(*outlines[o].ring, obstacle.ring->front())) home = owners[o].floor;
      } else if (meets || nested(outlines[o], obstacle)) {
        fail(*obstacle.node, "an obstacle overlaps a hole of the floor" + line_text(*outlines[o].node),
             "draw them as one, or move them apart");
      }
    }
    if (meets_outline) {
      append_loop(level.walls, *obstacle.ring);
      loops.push_back(*obstacle.ring);
    } else if (home < floor.size()) {
      new_holes.emplace_back(home, *obstacle.ring);
    } else {
      fail(*obstacle.node, "an obstacle lies outside the floor", "move it onto the floor, or remove it");
    }
  }
  for (Region& region : floor) level.floor.push_back(std::move(region.polygon));
  for (auto& [home, ring] : new_holes) level.floor[home].holes.push_back(std::move(ring));
  return loops;
}

}  // namespace throng::io::scene
