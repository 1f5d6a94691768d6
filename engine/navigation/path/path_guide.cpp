#include "engine/navigation/path/path_guide.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

namespace throng::navigation {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr std::int32_t kAtLandmark = -2;  // after the edges of its triangle

}  // namespace

PathGuide::PathGuide(std::shared_ptr<const NavMesh> mesh, float radius) : mesh_(std::move(mesh)), radius_(radius) {
  number_edges();
  choose_landmarks();
  Row nowhere;
  nowhere.fill(kInfinity);
  distance_.assign(middle_.size(), nowhere);
  next_.assign(landmarks_.size() * middle_.size(), kNowhere);
  std::vector<Label> labels(middle_.size());
  for (std::size_t i = 0; i < landmarks_.size(); ++i) grow_tree(i, labels);
}

void PathGuide::number_edges() {
  const auto count = static_cast<HalfEdge>(3 * mesh_->triangle_count());
  edge_of_.assign(static_cast<std::size_t>(count), kNowhere);
  for (HalfEdge h = 0; h < count; ++h) {
    const HalfEdge other = mesh_->twin(h);
    if (other == kNowhere || other < h) continue;
    edge_of_[h] = edge_of_[other] = static_cast<std::int32_t>(middle_.size());
    middle_.push_back(to_vec2((mesh_->origin(h) + mesh_->origin(other)) * 0.5));
  }
}

// In the middle of the cells of a grid, as far as there is floor.
void PathGuide::choose_landmarks() {
  const Point low = mesh_->low(), size = mesh_->high() - mesh_->low();
  if (mesh_->triangle_count() == 0 || size.x <= 0.0 || size.y <= 0.0) return;
  const double cell = std::sqrt(size.x * size.y / static_cast<double>(kLandmarks));
  const int columns = std::max(1, static_cast<int>(size.x / cell)), rows = std::max(1, static_cast<int>(size.y / cell));
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) {
      const Point p = low + Point{(x + 0.5) * size.x / columns, (y + 0.5) * size.y / rows};
      const TriangleId t = mesh_->nearest(p).triangle;
      if (landmarks_.size() < kLandmarks && std::find(landmarks_.begin(), landmarks_.end(), t) == landmarks_.end())
        landmarks_.push_back(t);
    }
}

// Dijkstra over edges. What is remembered of the way to an edge is its last bend and the funnel from there (Lee &
// Preparata 1984), so that lengths are those of taut paths.
void PathGuide::grow_tree(std::size_t landmark, std::vector<Label>& labels) {
  const float width = 2.f * radius_ - static_cast<float>(kWidthTolerance);
  std::int32_t* next = next_.data() + landmark * middle_.size();
  struct Waiting {
    float length;
    HalfEdge entered;  // the edge, seen from the triangle that it is crossed into, away from the landmark
    bool operator<(const Waiting& o) const { return length != o.length ? length > o.length : entered < o.entered; }
  };
  std::priority_queue<Waiting> queue;
  std::vector<char> settled(middle_.size(), 0);
  const auto offer = [&](HalfEdge out, std::int32_t after, const Label& label) {
    const std::int32_t e = edge_of_[out];
    if (settled[e] != 0 || (next[e] != kNowhere && labels[e].length <= label.length)) return;
    labels[e] = label;
    next[e] = after;
    queue.push({label.length, mesh_->twin(out)});
  };
  const auto corner = [&](HalfEdge h) { return to_vec2(mesh_->origin(h)); };
  const TriangleId home = landmarks_[landmark];
  const Vec2 centre = (corner(3 * home) + corner(3 * home + 1) + corner(3 * home + 2)) / 3.f;
  for (HalfEdge h = 3 * home; h < 3 * home + 3; ++h) {
    if (mesh_->wall(h)) continue;
    const Vec2 l = corner(next_edge(h)), r = corner(h);
    if (distance(l, r) < width) continue;
    offer(h, kAtLandmark, {centre.x, centre.y, l.x, l.y, r.x, r.y, 0.f, distance(centre, middle_[edge_of_[h]])});
  }
  while (!queue.empty()) {
    const Waiting waiting = queue.top();
    queue.pop();
    const HalfEdge h = waiting.entered;
    const std::int32_t e = edge_of_[h];
    if (settled[e] != 0) continue;
    settled[e] = 1;
    distance_[e][landmark] = waiting.length;
    const Label from = labels[e];
    const Vec2 a = corner(h), b = corner(next_edge(h)), tip = corner(previous_edge(h));  // left, right, ahead
    const Vec2 root{from.root_x, from.root_y}, left{from.left_x, from.left_y}, right{from.right_x, from.right_y};
    for (const bool to_left : {true, false}) {
      const HalfEdge out = to_left ? previous_edge(h) : next_edge(h);
      if (mesh_->wall(out) || mesh_->width(to_left ? h : next_edge(h)) < width) continue;
      Label label = from;
      // The tip narrows the funnel; beyond its far side the way bends there.
      const Vec2 far = to_left ? left : right, near = to_left ? right : left;
      const float side = to_left ? 1.f : -1.f;
      const auto turns = [&](Vec2 u, Vec2 v) { return side * cross(u - root, v - root); };
      if (far != root && turns(far, tip) > 0.f) {
        label.g += distance(root, far);
        label.root_x = far.x, label.root_y = far.y;
        const Vec2 l = to_left ? a : tip, r = to_left ? tip : b;
        label.left_x = l.x, label.left_y = l.y, label.right_x = r.x, label.right_y = r.y;
      } else {
        if (near == root || turns(near, tip) > 0.f)
          (to_left ? label.right_x : label.left_x) = tip.x, (to_left ? label.right_y : label.left_y) = tip.y;
        if (far == root) {
          const Vec2 end = to_left ? a : b;
          (to_left ? label.left_x : label.right_x) = end.x, (to_left ? label.left_y : label.right_y) = end.y;
        }
      }
      const Vec2 at{label.root_x, label.root_y}, l{label.left_x, label.left_y}, r{label.right_x, label.right_y};
      const Vec2 middle = middle_[edge_of_[out]];
      label.length = label.g;
      if (l != at && cross(l - at, middle - at) > 0.f)
        label.length += distance(at, l) + distance(l, middle);
      else if (r != at && cross(r - at, middle - at) < 0.f)
        label.length += distance(at, r) + distance(r, middle);
      else
        label.length += distance(at, middle);
      // Never shorter than to the edge before, whatever rounding does.
      label.length = std::max(label.length, waiting.length);
      offer(out, h, label);
    }
  }
}

void PathGuide::distances(const Place& place, Row& row) const {
  row.fill(kInfinity);
  for (HalfEdge h = 3 * place.triangle; h < 3 * place.triangle + 3; ++h) {
    const std::int32_t e = edge_of_[h];
    if (e == kNowhere) continue;
    const float here = distance(to_vec2(place.point), middle_[e]);
    const Row& from_edge = distance_[e];
    for (std::size_t i = 0; i < kLandmarks; ++i) {
      const float by_edge = from_edge[i] + here;
      row[i] = by_edge < row[i] ? by_edge : row[i];
    }
  }
}

HalfEdge PathGuide::first_edge(const Place& place, std::size_t landmark) const {
  HalfEdge best = kNowhere;
  float shortest = kInfinity;
  for (HalfEdge h = 3 * place.triangle; h < 3 * place.triangle + 3; ++h) {
    const std::int32_t e = edge_of_[h];
    if (e == kNowhere) continue;
    const std::int32_t after = next_[landmark * middle_.size() + e];
    // Only where the way on leads out of the triangle.
    if (after == kNowhere ||
        (after == kAtLandmark ? mesh_->twin(h) / 3 != landmarks_[landmark] : after / 3 != mesh_->twin(h) / 3))
      continue;
    const float length = distance_[e][landmark] + distance(to_vec2(place.point), middle_[e]);
    if (length < shortest) shortest = length, best = h;
  }
  return best;
}

// Down the tree, as the half-edges that are crossed.
bool PathGuide::descend(const Place& place, std::size_t landmark, std::vector<HalfEdge>& edges) const {
  edges.clear();
  if (place.triangle == landmarks_[landmark]) return true;
  const std::int32_t* next = next_.data() + landmark * middle_.size();
  for (HalfEdge h = first_edge(place, landmark); h != kNowhere; h = next[edge_of_[h]]) {
    if (h == kAtLandmark) return true;
    edges.push_back(h);
    if (edges.size() > mesh_->triangle_count()) return false;
  }
  return false;
}

bool PathGuide::corridor(const Place& start, const Place& goal, float longest, Scratch& scratch,
                         std::vector<HalfEdge>& edges) const {
  edges.clear();
  if (landmarks_.empty()) return false;
  Row from_start, from_goal;
  distances(start, from_start);
  distances(goal, from_goal);
  float shortest = kInfinity;
  std::size_t best = 0;
  for (std::size_t i = 0; i < landmarks_.size(); ++i)
    if (const float by = from_start[i] + from_goal[i]; by < shortest) shortest = by, best = i;
  // The way by the landmark is pulled taut later on.
  constexpr float kSlack = 1.05f;
  if (!(shortest <= kSlack * longest)) return false;
  if (!descend(start, best, scratch.from_start) || !descend(goal, best, scratch.from_goal)) return false;

  // Both ways end at the landmark; they meet where the first triangle is on both.
  if (scratch.stamp.size() < mesh_->triangle_count()) {
    scratch.stamp.assign(mesh_->triangle_count(), 0);
    scratch.position.assign(mesh_->triangle_count(), 0);
    scratch.number = 0;
  }
  ++scratch.number;
  const auto mark = [&](TriangleId t, std::size_t position) {
    scratch.stamp[t] = scratch.number;
    scratch.position[t] = static_cast<std::int32_t>(position);
  };
  mark(goal.triangle, 0);
  for (std::size_t i = 0; i < scratch.from_goal.size(); ++i) mark(mesh_->twin(scratch.from_goal[i]) / 3, i + 1);
  TriangleId t = start.triangle;
  std::size_t taken = 0;
  while (scratch.stamp[t] != scratch.number) {
    if (taken == scratch.from_start.size()) return false;
    edges.push_back(scratch.from_start[taken]);
    t = mesh_->twin(scratch.from_start[taken++]) / 3;
  }
  for (auto i = static_cast<std::size_t>(scratch.position[t]); i-- > 0;)
    edges.push_back(mesh_->twin(scratch.from_goal[i]));
  // Where they meet the way may turn around a corner that is too near to a wall.
  const double width = 2.0 * radius_ - kWidthTolerance;
  if (taken > 0 && taken < edges.size()) {
    const HalfEdge in = mesh_->twin(edges[taken - 1]), out = edges[taken];
    if (in == out) return false;
    if (mesh_->width(out == next_edge(in) ? out : in) < width) return false;
  }
  return true;
}

std::size_t PathGuide::bytes() const {
  return edge_of_.size() * 4 + middle_.size() * 8 + distance_.size() * sizeof(Row) + next_.size() * 4;
}

}  // namespace throng::navigation
