#pragma once

#include <span>
#include <vector>

#include "engine/navigation/path/cone_search.h"

namespace throng::navigation {

// The shortest path of a disc through a row of triangles, as the corners that it bends around (Lee & Preparata 1984,
// with circles around corners as in Demyen & Buro 2006). `edges` are the edges that it crosses, each seen from the
// triangle that it leaves. False when the corners are too close to each other for that.
bool pull_taut(const NavMesh& mesh, Point start, Point goal, double radius, std::span<const HalfEdge> edges,
               std::vector<Bend>& bends);

}  // namespace throng::navigation
