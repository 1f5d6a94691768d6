#include "engine/io/geometry/planar.h"

#include <algorithm>
#include <cstdarg>
#include <limits>
#include <memory>

#include "engine/foundation/error.h"
#include "engine/navigation/mesh/geos.h"

namespace throng::io::geometry {
namespace {

class Geos : public navigation::GeosSession {
 public:
  Geos()
      : GeosSession("the outlines of the plan contradict each other",
                    "look for lines that cross where they should not") {}

  Geometry polygon(const Area& area) const {
    std::vector<GEOSGeometry*> holes;
    for (const Points& hole : area.holes)
      if (hole.size() >= 3) holes.push_back(ring(hole));
    if (area.outer.size() < 3) return own(GEOSGeom_createEmptyPolygon_r(context_));
    return own(GEOSGeom_createPolygon_r(context_, ring(area.outer), holes.data(), static_cast<unsigned>(holes.size())));
  }

  Geometry polygons(const Areas& areas) const {
    std::vector<GEOSGeometry*> parts;
    for (const Area& area : areas)
      if (area.outer.size() >= 3) parts.push_back(polygon(area).release());
    return collection(GEOS_MULTIPOLYGON, parts);
  }

  Geometry strings(const Lines& lines) const {
    std::vector<GEOSGeometry*> parts;
    for (const Points& line : lines)
      if (line.size() >= 2) parts.push_back(GEOSGeom_createLineString_r(context_, sequence(line, false)));
    return collection(GEOS_MULTILINESTRING, parts);
  }

  Points points_of(const GEOSGeometry* line, bool closed) const {
    const GEOSCoordSequence* corners = GEOSGeom_getCoordSeq_r(context_, line);
    unsigned size = 0;
    GEOSCoordSeq_getSize_r(context_, corners, &size);
    Points points;
    for (unsigned i = 0; i + (closed ? 1 : 0) < size; ++i) {
      Point p;
      GEOSCoordSeq_getXY_r(context_, corners, i, &p.x, &p.y);
      points.push_back(p);
    }
    return points;
  }

  void collect(const GEOSGeometry* geometry, Areas& areas, Lines& lines) const {
    if (GEOSisEmpty_r(context_, geometry) == 1) return;
    switch (GEOSGeomTypeId_r(context_, geometry)) {
      case GEOS_POLYGON: {
        Area area;
        area.outer = points_of(GEOSGetExteriorRing_r(context_, geometry), true);
        for (int i = 0; i < GEOSGetNumInteriorRings_r(context_, geometry); ++i)
          area.holes.push_back(points_of(GEOSGetInteriorRingN_r(context_, geometry, i), true));
        areas.push_back(std::move(area));
        break;
      }
      case GEOS_LINESTRING:
      case GEOS_LINEARRING: lines.push_back(points_of(geometry, false)); break;
      case GEOS_MULTIPOLYGON:
      case GEOS_MULTILINESTRING:
      case GEOS_GEOMETRYCOLLECTION:
        for (int i = 0; i < GEOSGetNumGeometries_r(context_, geometry); ++i)
          collect(GEOSGetGeometryN_r(context_, geometry, i), areas, lines);
        break;
      default: break;  // points where lines only touch
    }
  }

  // In an order that does not depend on how the result was found.
  Areas areas_of(const Geometry& geometry) const {
    GEOSNormalize_r(context_, geometry.get());
    Areas areas;
    Lines lines;
    collect(geometry.get(), areas, lines);
    std::sort(areas.begin(), areas.end(), [](const Area& a, const Area& b) { return a.outer < b.outer; });
    return areas;
  }

  Lines lines_of(const Geometry& geometry) const {
    GEOSNormalize_r(context_, geometry.get());
    Areas areas;
    Lines lines;
    collect(geometry.get(), areas, lines);
    std::sort(lines.begin(), lines.end());
    return lines;
  }
};

}  // namespace

Point nearest_on(Point a, Point b, Point p) {
  const Point along = b - a;
  const double squared = dot(along, along);
  if (!(squared > 0.0)) return a;
  return a + along * std::clamp(dot(p - a, along) / squared, 0.0, 1.0);
}

Area square_around(Point p, double half) {
  return {{{p.x - half, p.y - half}, {p.x + half, p.y - half}, {p.x + half, p.y + half}, {p.x - half, p.y + half}}, {}};
}

double signed_area(const Points& ring) {
  double twice = 0.0;
  for (std::size_t i = 0; i < ring.size(); ++i)
    twice += cross(ring[i] - ring[0], ring[(i + 1) % ring.size()] - ring[0]);
  return 0.5 * twice;
}

double area_of(const Areas& areas) {
  double sum = 0.0;
  for (const Area& area : areas) {
    sum += std::fabs(signed_area(area.outer));
    for (const Points& hole : area.holes) sum -= std::fabs(signed_area(hole));
  }
  return sum;
}

double length_of(const Lines& lines) {
  double sum = 0.0;
  for (const Points& line : lines)
    for (std::size_t i = 0; i + 1 < line.size(); ++i) sum += distance(line[i], line[i + 1]);
  return sum;
}

bool inside(const Points& ring, Point p) {
  bool in = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point a = ring[i], b = ring[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) in = !in;
  }
  return in;
}

bool inside(const Area& area, Point p) {
  return inside(area.outer, p) &&
         std::none_of(area.holes.begin(), area.holes.end(), [&](const Points& hole) { return inside(hole, p); });
}

Validity validity(const Area& area) {
  const Geos geos;
  const Geos::Geometry polygon = geos.polygon(area);
  char* reason = nullptr;
  GEOSGeometry* place = nullptr;
  Validity result;
  result.valid = GEOSisValidDetail_r(geos.context(), polygon.get(), 0, &reason, &place) == 1;
  if (reason != nullptr) {
    result.problem = reason;
    GEOSFree_r(geos.context(), reason);
  }
  if (place != nullptr) {
    const Geos::Geometry at = geos.own(place);
    GEOSGeomGetX_r(geos.context(), at.get(), &result.at.x);
    GEOSGeomGetY_r(geos.context(), at.get(), &result.at.y);
  }
  return result;
}

Areas made_valid(const Area& area, double grid) {
  const Geos geos;
  const Geos::Geometry valid = geos.own(GEOSMakeValid_r(geos.context(), geos.polygon(area).get()));
  return united(geos.areas_of(valid), grid);
}

Areas united(const Areas& areas, double grid) {
  const Geos geos;
  return geos.areas_of(geos.own(GEOSUnaryUnionPrec_r(geos.context(), geos.polygons(areas).get(), grid)));
}

Areas subtracted(const Areas& from, const Areas& what, double grid) {
  const Geos geos;
  return geos.areas_of(
      geos.own(GEOSDifferencePrec_r(geos.context(), geos.polygons(from).get(), geos.polygons(what).get(), grid)));
}

Areas intersected(const Areas& a, const Areas& b, double grid) {
  const Geos geos;
  return geos.areas_of(
      geos.own(GEOSIntersectionPrec_r(geos.context(), geos.polygons(a).get(), geos.polygons(b).get(), grid)));
}

Areas around(const Lines& lines, double distance, double grid) {
  const Geos geos;
  constexpr double kMitre = 5.0;
  return united(geos.areas_of(geos.own(GEOSBufferWithStyle_r(geos.context(), geos.strings(lines).get(), distance, 1,
                                                             GEOSBUF_CAP_FLAT, GEOSBUF_JOIN_MITRE, kMitre))),
                grid);
}

Areas grown(const Areas& areas, double distance, double grid) {
  const Geos geos;
  constexpr double kMitre = 5.0;
  return united(geos.areas_of(geos.own(GEOSBufferWithStyle_r(geos.context(), geos.polygons(areas).get(), distance, 1,
                                                             GEOSBUF_CAP_FLAT, GEOSBUF_JOIN_MITRE, kMitre))),
                grid);
}

Areas simplified(const Areas& areas, double tolerance) {
  const Geos geos;
  return geos.areas_of(geos.own(GEOSTopologyPreserveSimplify_r(geos.context(), geos.polygons(areas).get(), tolerance)));
}

Lines joined(const Lines& lines, double grid) {
  const Geos geos;
  const Geos::Geometry noded = geos.own(GEOSUnaryUnionPrec_r(geos.context(), geos.strings(lines).get(), grid));
  return geos.lines_of(geos.own(GEOSLineMerge_r(geos.context(), noded.get())));
}

Lines subtracted(const Lines& from, const Areas& what, double grid) {
  const Geos geos;
  const Geos::Geometry left =
      geos.own(GEOSDifferencePrec_r(geos.context(), geos.strings(from).get(), geos.polygons(what).get(), grid));
  return geos.lines_of(geos.own(GEOSLineMerge_r(geos.context(), left.get())));
}

Lines intersected(const Lines& lines, const Areas& areas, double grid) {
  const Geos geos;
  const Geos::Geometry left =
      geos.own(GEOSIntersectionPrec_r(geos.context(), geos.strings(lines).get(), geos.polygons(areas).get(), grid));
  return geos.lines_of(geos.own(GEOSLineMerge_r(geos.context(), left.get())));
}

Lines outlines(const Areas& areas) {
  Lines lines;
  const auto add = [&](const Points& ring) {
    lines.push_back(ring);
    lines.back().push_back(ring.front());
  };
  for (const Area& area : areas) {
    add(area.outer);
    for (const Points& hole : area.holes) add(hole);
  }
  return lines;
}

Areas enclosed(const Lines& lines, double grid) {
  const Geos geos;
  const Geos::Geometry noded = geos.own(GEOSUnaryUnionPrec_r(geos.context(), geos.strings(lines).get(), grid));
  const GEOSGeometry* all[] = {noded.get()};
  return geos.areas_of(geos.own(GEOSPolygonize_r(geos.context(), all, 1)));
}

Point inner_point(const Area& area) {
  const Geos geos;
  const Geos::Geometry at = geos.own(GEOSPointOnSurface_r(geos.context(), geos.polygon(area).get()));
  Point p = area.outer.front();
  if (GEOSisEmpty_r(geos.context(), at.get()) == 1) return p;
  GEOSGeomGetX_r(geos.context(), at.get(), &p.x);
  GEOSGeomGetY_r(geos.context(), at.get(), &p.y);
  return p;
}

double distance_to(const Areas& areas, const Points& line, bool closed) {
  double best = std::numeric_limits<double>::infinity();
  const Geos geos;
  Geos::Geometry other = geos.own(GEOSGeom_createEmptyPoint_r(geos.context()));
  if (line.size() == 1)
    other = geos.own(GEOSGeom_createPointFromXY_r(geos.context(), line[0].x, line[0].y));
  else if (closed && line.size() >= 3)
    other = geos.polygon({line, {}});
  else if (line.size() >= 2)
    other = geos.strings({line});
  if (areas.empty() || GEOSisEmpty_r(geos.context(), other.get()) == 1) return best;
  GEOSDistance_r(geos.context(), geos.polygons(areas).get(), other.get(), &best);
  return best;
}

}  // namespace throng::io::geometry
