#pragma once

#include <geos_c.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/foundation/error.h"

namespace throng::navigation {

// GEOS without its global state: every session has a context of its own, so that threads do not meet. The only door to
// the library; whoever computes with outlines derives from it.
class GeosSession {
 public:
  struct Destroy {
    GEOSContextHandle_t context;
    void operator()(GEOSGeometry* geometry) const { GEOSGeom_destroy_r(context, geometry); }
  };
  using Geometry = std::unique_ptr<GEOSGeometry, Destroy>;

  // What to tell the user when GEOS finds no answer.
  explicit GeosSession(const char* problem, const char* hint = "")
      : context_(GEOS_init_r()), problem_(problem), hint_(hint) {}
  ~GeosSession() { GEOS_finish_r(context_); }
  GeosSession(const GeosSession&) = delete;
  GeosSession& operator=(const GeosSession&) = delete;

  GEOSContextHandle_t context() const { return context_; }

  Geometry own(GEOSGeometry* geometry) const {
    if (geometry == nullptr) throw Error(problem_, hint_);
    return Geometry(geometry, Destroy{context_});
  }

  // Of points with x and y.
  template <typename Points>
  GEOSCoordSequence* sequence(const Points& points, bool closed) const {
    const auto size = static_cast<unsigned>(points.size() + (closed ? 1 : 0));
    GEOSCoordSequence* corners = GEOSCoordSeq_create_r(context_, size, 2);
    for (unsigned i = 0; i < size; ++i)
      GEOSCoordSeq_setXY_r(context_, corners, i, points[i % points.size()].x, points[i % points.size()].y);
    return corners;
  }

  template <typename Points>
  GEOSGeometry* ring(const Points& points) const {
    return GEOSGeom_createLinearRing_r(context_, sequence(points, true));
  }

  Geometry collection(int type, std::vector<GEOSGeometry*>& parts) const {
    return own(GEOSGeom_createCollection_r(context_, type, parts.data(), static_cast<unsigned>(parts.size())));
  }

 protected:
  GEOSContextHandle_t context_;

 private:
  const char* problem_;
  const char* hint_;
};

}  // namespace throng::navigation
