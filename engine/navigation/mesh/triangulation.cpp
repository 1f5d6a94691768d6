#include "engine/navigation/mesh/triangulation.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "engine/foundation/assert.h"

namespace throng::navigation {

Triangulation::Triangulation(LatticePoint low, LatticePoint high) {
  const int a = new_vertex(low), b = new_vertex({high.x, low.y}), c = new_vertex(high), d = new_vertex({low.x, high.y});
  const int first = new_triangle(), second = new_triangle();
  set_triangle(first, a, b, c);
  set_triangle(second, a, c, d);
  join(3 * first + 2, 3 * second, 0);
}

int Triangulation::new_triangle() {
  ++changes_;
  if (!idle_triangles_.empty()) {
    const int slot = idle_triangles_.back();
    idle_triangles_.pop_back();
    return slot;
  }
  triangles_.push_back({});
  return static_cast<int>(triangles_.size()) - 1;
}

int Triangulation::new_vertex(LatticePoint p) {
  if (!idle_vertices_.empty()) {
    const int slot = idle_vertices_.back();
    idle_vertices_.pop_back();
    points_[slot] = p;
    return slot;
  }
  points_.push_back(p);
  edge_of_.push_back(kNone);
  return static_cast<int>(points_.size()) - 1;
}

void Triangulation::set_triangle(int triangle, int a, int b, int c) {
  triangles_[triangle] = {{a, b, c}, {kNone, kNone, kNone}, {0, 0, 0}};
  edge_of_[a] = 3 * triangle;
  edge_of_[b] = 3 * triangle + 1;
  edge_of_[c] = 3 * triangle + 2;
}

// Gives a half-edge its twin and flags, and tells the twin.
void Triangulation::join(int half_edge, int twin, std::uint8_t flags_here) {
  triangles_[half_edge / 3].twin[half_edge % 3] = twin;
  flags(half_edge) = flags_here;
  if (twin != kNone) triangles_[twin / 3].twin[twin % 3] = half_edge;
}

// The quadrilateral a, d, b, c with diagonal a -> b gets the diagonal c -> d.
void Triangulation::flip(int half_edge) {
  ++changes_;
  const int other = twin(half_edge);
  const int t0 = half_edge / 3, t1 = other / 3;
  const int a = corner(half_edge), b = corner(other), c = apex(half_edge), d = apex(other);
  const int bc = next(half_edge), ca = previous(half_edge), ad = next(other), db = previous(other);
  const int twin_bc = twin(bc), twin_ca = twin(ca), twin_ad = twin(ad), twin_db = twin(db);
  const std::uint8_t flag_bc = flags(bc), flag_ca = flags(ca), flag_ad = flags(ad), flag_db = flags(db);
  set_triangle(t0, d, b, c);
  set_triangle(t1, c, a, d);
  join(3 * t0, twin_db, flag_db);
  join(3 * t0 + 1, twin_bc, flag_bc);
  join(3 * t1, twin_ca, flag_ca);
  join(3 * t1 + 1, twin_ad, flag_ad);
  join(3 * t0 + 2, 3 * t1 + 2, 0);
}

void Triangulation::legalise() {
  while (!suspects_.empty()) {
    const int h = suspects_.back();
    suspects_.pop_back();
    if (!alive(h / 3) || fixed(h) || twin(h) == kNone) continue;
    const int t = h / 3;
    if (!in_circle(point(corner(3 * t)), point(corner(3 * t + 1)), point(corner(3 * t + 2)), point(apex(twin(h)))))
      continue;
    const int other = twin(h) / 3;
    flip(h);
    // Every half-edge of both triangles: those that moved to another slot are suspects again.
    suspects_.insert(suspects_.end(), {3 * t, 3 * t + 1, 3 * other, 3 * other + 1});
  }
}

int Triangulation::find_triangle(LatticePoint p) {
  int t = alive(hint_) ? hint_ : 0;
  while (!alive(t)) ++t;
  int from = kNone;
  for (std::size_t steps = 0; steps < triangles_.size(); ++steps) {
    int way_out = kNone;
    for (int i = 0; i < 3 && way_out == kNone; ++i) {
      const int h = 3 * t + i;
      if (h != from && orientation(point(corner(h)), point(corner(next(h))), p) < 0) way_out = h;
    }
    if (way_out == kNone) return hint_ = t;
    from = twin(way_out);
    THRONG_ASSERT(from != kNone);
    t = from / 3;
  }
  // A walk over constrained edges can go round in circles.
  for (t = 0; t < static_cast<int>(triangles_.size()); ++t) {
    if (!alive(t)) continue;
    bool inside = true;
    for (int i = 0; i < 3; ++i) inside &= orientation(point(corner(3 * t + i)), point(corner(next(3 * t + i))), p) >= 0;
    if (inside) return hint_ = t;
  }
  THRONG_ASSERT(false);
  return kNone;
}

int Triangulation::find_vertex(LatticePoint p) {
  const int t = find_triangle(p);
  for (const int corner : triangles_[t].corner)
    if (point(corner) == p) return corner;
  return kNone;
}

// Cuts the hole with this border, counterclockwise, into triangles, ear by ear.
void Triangulation::fill(std::vector<Border>& border, std::vector<int>& slots) {
  std::size_t at = 0;
  while (border.size() >= 3) {
    const std::size_t n = border.size();
    bool cut = false;
    for (std::size_t tries = 0; tries < n && !cut; ++tries, ++at) {
      const std::size_t i = at % n, j = (i + 1) % n, k = (i + 2) % n;
      const int a = border[i].from, b = border[j].from, c = border[k].from;
      if (orientation(point(a), point(b), point(c)) <= 0) continue;
      bool ear = true;
      for (std::size_t m = 0; m < n && ear; ++m) {
        const int v = border[m].from;
        if (v == a || v == b || v == c) continue;
        ear = orientation(point(a), point(b), point(v)) < 0 || orientation(point(b), point(c), point(v)) < 0 ||
              orientation(point(c), point(a), point(v)) < 0;
      }
      if (!ear) continue;
      int slot = kNone;
      if (slots.empty()) {
        slot = new_triangle();
      } else {
        slot = slots.back();
        slots.pop_back();
        ++changes_;
      }
      set_triangle(slot, a, b, c);
      join(3 * slot, border[i].twin, border[i].flags);
      join(3 * slot + 1, border[j].twin, border[j].flags);
      suspects_.insert(suspects_.end(), {3 * slot, 3 * slot + 1, 3 * slot + 2});
      if (n == 3) {
        join(3 * slot + 2, border[k].twin, border[k].flags);
        border.clear();
      } else {
        border[i] = {a, 3 * slot + 2, 0};
        border.erase(border.begin() + static_cast<std::ptrdiff_t>(j));
      }
      cut = true;
    }
    THRONG_ASSERT(cut);
  }
  for (const int slot : slots) {
    triangles_[slot].corner[0] = kNone;
    idle_triangles_.push_back(slot);
  }
}

int Triangulation::insert(LatticePoint p) {
  const int t = find_triangle(p);
  int on = kNone;  // the edge that p lies on
  for (int i = 0; i < 3; ++i) {
    const int h = 3 * t + i;
    if (point(corner(h)) == p) return corner(h);
    if (orientation(point(corner(h)), point(corner(next(h))), p) == 0) on = h;
  }
  const int v = new_vertex(p);
  // A fan around p: of three triangles, or of four where p halves an edge.
  std::vector<Border> border;
  std::vector<int> slots{t};
  std::uint8_t flag_near = 0, flag_far = 0;
  const auto add = [&](int h) { border.push_back({corner(h), twin(h), flags(h)}); };
  if (on == kNone) {
    for (int i = 0; i < 3; ++i) add(3 * t + i);
  } else {
    const int other = twin(on);
    THRONG_ASSERT(other != kNone);
    flag_near = flags(on);
    flag_far = flags(other);
    add(next(on));
    add(previous(on));
    add(next(other));
    add(previous(other));
    slots.push_back(other / 3);
  }
  const int first_end = on == kNone ? kNone : corner(on), second_end = on == kNone ? kNone : corner(next(on));
  while (slots.size() < border.size()) slots.push_back(new_triangle());
  const std::size_t n = border.size();
  for (std::size_t i = 0; i < n; ++i) {
    ++changes_;
    set_triangle(slots[i], border[i].from, border[(i + 1) % n].from, v);
    join(3 * slots[i], border[i].twin, border[i].flags);
    suspects_.push_back(3 * slots[i]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    // The spoke from the end of this triangle's rim to p, and its twin in the next one.
    const int spoke = 3 * slots[i] + 1, back = 3 * slots[(i + 1) % n] + 2;
    join(spoke, back, 0);
    flags(back) = 0;
    const int end = border[(i + 1) % n].from;
    if (on != kNone && (end == first_end || end == second_end)) {
      // The halved edge keeps its flags: near is the left of first_end -> second_end.
      // spoke runs end -> p with the triangle before it on its left.
      flags(spoke) = end == first_end ? flag_near : flag_far;
      flags(back) = end == first_end ? flag_far : flag_near;
    }
  }
  legalise();
  return v;
}

int Triangulation::find_edge(int from, int to) const {
  const int start = edge_of_[from];
  int h = start;
  do {
    if (corner(next(h)) == to) return h;
    h = twin(previous(h));
  } while (h != start && h != kNone);
  if (h == start) return kNone;
  // A corner of the box: the other way round too.
  for (h = twin(start); h != kNone; h = twin(h)) {
    h = next(h);
    if (corner(next(h)) == to) return h;
  }
  return kNone;
}

Triangulation::Met Triangulation::first_met(int a, int b) const {
  const int start = edge_of_[a];
  int h = start;
  do {
    const int right = corner(next(h)), left = apex(h);
    const int side_right = orientation(point(a), point(b), point(right));
    const int side_left = orientation(point(a), point(b), point(left));
    if (side_right == 0) {
      const LatticePoint pa = point(a), pb = point(b), pr = point(right);
      const std::int64_t ahead = (std::int64_t{pb.x} - pa.x) * (std::int64_t{pr.x} - pa.x) +
                                 (std::int64_t{pb.y} - pa.y) * (std::int64_t{pr.y} - pa.y);
      if (ahead > 0) return {right, kNone};
    }
    if (side_right < 0 && side_left > 0) return {kNone, next(h)};
    h = twin(previous(h));
  } while (h != start && h != kNone);
  THRONG_ASSERT(false);
  return {};
}

// Where a-b and c-d cross, on the lattice.
LatticePoint Triangulation::crossing(int a, int b, int c, int d) const {
  const Point pa = to_point(point(a)), pb = to_point(point(b)), pc = to_point(point(c)), pd = to_point(point(d));
  const double t = cross(pc - pa, pd - pc) / cross(pb - pa, pd - pc);
  return to_lattice(pa + (pb - pa) * t);
}

void Triangulation::mark_fixed(int a, int b) {
  const int h = find_edge(a, b);
  THRONG_ASSERT(h != kNone);
  flags(h) = static_cast<std::uint8_t>(flags(h) | kFixed | kFree);
  flags(twin(h)) = static_cast<std::uint8_t>(flags(twin(h)) | kFixed);
}

void Triangulation::fix(LatticePoint a, LatticePoint b) {
  if (a == b) return;
  const int from = insert(a);
  const int to = insert(b);
  fix_between(from, to, 0);
}

void Triangulation::fix_between(int a, int b, int depth) {
  constexpr int kDeepest = 16;  // crossings that rounding makes anew; input without crossings has none
  std::vector<std::pair<int, int>> crossed;
  while (a != b && depth < kDeepest) {
    if (find_edge(a, b) != kNone) {
      mark_fixed(a, b);
      return;
    }
    Met met = first_met(a, b);
    if (met.corner != kNone) {
      mark_fixed(a, met.corner);
      a = met.corner;
      continue;
    }
    crossed.clear();
    int end = b;
    for (int h = met.crossed;;) {
      if (fixed(h)) {
        cut_fixed(h, a, b, depth);
        return;
      }
      crossed.emplace_back(corner(h), corner(next(h)));
      const int other = twin(h), tip = apex(other);
      if (tip == b) break;
      const int side = orientation(point(a), point(b), point(tip));
      if (side == 0) {
        end = tip;
        break;
      }
      h = side > 0 ? next(other) : previous(other);
    }
    swap_diagonals(a, end, crossed);
    mark_fixed(a, end);
    legalise();
    a = end;
  }
}

// The fixed edge h crosses a-b, which is to be fixed too: both get a corner where they cross.
void Triangulation::cut_fixed(int h, int a, int b, int depth) {
  const int c = corner(h), d = corner(next(h));
  const bool forward = (flags(h) & kFree) != 0, backward = (flags(twin(h)) & kFree) != 0;
  const LatticePoint where = crossing(a, b, c, d);
  flags(h) = flags(twin(h)) = 0;
  suspects_.push_back(h);
  legalise();
  const int middle = insert(where);
  for (const auto& [from, to] : {std::pair{c, middle}, std::pair{middle, d}}) {
    if (from == to) continue;
    if (forward || !backward) fix_between(from, to, depth + 1);
    if (backward) fix_between(to, from, depth + 1);
  }
  if (middle != a) fix_between(a, middle, depth + 1);
  if (middle != b) fix_between(middle, b, depth + 1);
}

void Triangulation::swap_diagonals(int a, int b, std::vector<std::pair<int, int>>& crossed) {
  std::deque<std::pair<int, int>> waiting(crossed.begin(), crossed.end());
  while (!waiting.empty()) {
    const auto [c, d] = waiting.front();
    waiting.pop_front();
    const int h = find_edge(c, d);
    THRONG_ASSERT(h != kNone);
    const int p = apex(h), q = apex(twin(h));
    const bool convex = orientation(point(p), point(q), point(c)) * orientation(point(p), point(q), point(d)) < 0;
    if (!convex) {
      waiting.emplace_back(c, d);
      continue;
    }
    const int t = h / 3, other = twin(h) / 3;
    flip(h);
    const bool still = p != a && p != b && q != a && q != b &&
                       orientation(point(a), point(b), point(p)) * orientation(point(a), point(b), point(q)) < 0;
    if (still) waiting.emplace_back(p, q);
    for (int i = 0; i < 3; ++i) suspects_.insert(suspects_.end(), {3 * t + i, 3 * other + i});
  }
}

void Triangulation::release(LatticePoint a, LatticePoint b) {
  int from = find_vertex(a);
  const int last = find_vertex(b);
  if (from == kNone || last == kNone || from == last) return;
  std::vector<int> touched{from};
  while (from != last) {
    int to = last;
    int h = find_edge(from, last);
    if (h == kNone) {
      to = first_met(from, last).corner;
      if (to == kNone) break;  // this part gave way when it was fixed
      h = find_edge(from, to);
    }
    const int back = twin(h);
    flags(h) = static_cast<std::uint8_t>(flags(h) & ~kFree);
    if ((flags(back) & kFree) == 0) flags(h) = flags(back) = 0;
    suspects_.push_back(h);
    touched.push_back(to);
    from = to;
  }
  legalise();
  for (const int v : touched) remove_if_idle(v);
}

void Triangulation::remove_if_idle(int vertex) {
  const int start = edge_of_[vertex];
  if (start == kNone) return;
  std::vector<Border> border;
  std::vector<int> slots;
  int h = start;
  do {
    if (fixed(h)) return;
    const int rim = next(h);
    border.push_back({corner(rim), twin(rim), flags(rim)});
    slots.push_back(h / 3);
    h = twin(previous(h));
    if (h == kNone) return;  // a corner of the box
  } while (h != start);
  edge_of_[vertex] = kNone;
  idle_vertices_.push_back(vertex);
  fill(border, slots);
  legalise();
}

std::vector<char> Triangulation::free_triangles() const {
  std::vector<char> is_free(triangles_.size(), 0);
  std::vector<int> open;
  for (int t = 0; t < static_cast<int>(triangles_.size()); ++t) {
    if (!alive(t)) continue;
    for (const auto flags : triangles_[t].flags)
      if ((flags & kFree) != 0) is_free[t] = 1;
    if (is_free[t] != 0) open.push_back(t);
  }
  while (!open.empty()) {
    const int t = open.back();
    open.pop_back();
    for (int i = 0; i < 3; ++i) {
      const int other = triangles_[t].twin[i];
      if (other == kNone || (triangles_[t].flags[i] & kFixed) != 0 || is_free[other / 3] != 0) continue;
      is_free[other / 3] = 1;
      open.push_back(other / 3);
    }
  }
  return is_free;
}

bool Triangulation::consistent() const {
  for (int t = 0; t < static_cast<int>(triangles_.size()); ++t) {
    if (!alive(t)) continue;
    if (orientation(point(corner(3 * t)), point(corner(3 * t + 1)), point(corner(3 * t + 2))) <= 0) return false;
    for (int h = 3 * t; h < 3 * t + 3; ++h) {
      const int other = twin(h);
      if (other == kNone) continue;
      if (twin(other) != h || corner(other) != corner(next(h)) || fixed(h) != fixed(other)) return false;
      if (!fixed(h) &&
          in_circle(point(corner(3 * t)), point(corner(3 * t + 1)), point(corner(3 * t + 2)), point(apex(other))))
        return false;
    }
  }
  return true;
}

}  // namespace throng::navigation
