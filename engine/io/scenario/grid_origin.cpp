#include "engine/io/scenario/grid_origin.h"

#include <cmath>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {
namespace {

thread_local GridOrigin* g_current = nullptr;

constexpr double kPerMetre = 1e6;  // what differences are rounded to: decimals of a file stay decimals

}  // namespace

std::array<double, 2> read_grid_point(const Node& node, const std::string& what) {
  const std::string hint = "write a point near the floor, in metres of the grid: [500000, 5000000]";
  if (!node.is_list() || node.items.size() != 2) fail(node, what + " takes two numbers, not " + describe(node), hint);
  return {read_number(node.items[0], "x", "m", {-1e9, 1e9}), read_number(node.items[1], "y", "m", {-1e9, 1e9})};
}

GridOrigin::GridOrigin(const Node& root) {
  const Node* world = root.find("world");
  if (world != nullptr && world->is_map()) {
    const Node *origin = world->find("origin"), *local = world->find("local_origin");
    if (origin != nullptr && local != nullptr)
      fail(world->key("local_origin"), "the world has an 'origin' and a 'local_origin'",
           "keep 'origin' when the coordinates are those of the grid, 'local_origin' when they are metres from it");
    moves_ = origin != nullptr;
    if (origin != nullptr) point_ = read_grid_point(*origin, "'origin'");
    if (local != nullptr) point_ = read_grid_point(*local, "'local_origin'");
  }
  g_current = this;
}

GridOrigin::~GridOrigin() { g_current = nullptr; }

double GridOrigin::offset_of(const Node& node, const std::string& name) {
  if (g_current == nullptr || !g_current->moves_ || node.local || name.empty()) return 0.0;
  return name[0] == 'x' ? g_current->point_[0] : name[0] == 'y' ? g_current->point_[1] : 0.0;
}

bool GridOrigin::may_be_named() {
  return g_current != nullptr && !g_current->moves_ && g_current->point_ == std::array<double, 2>{};
}

double GridOrigin::local(const Node& node, const std::string& name, double value) {
  const double offset = offset_of(node, name);
  if (offset == 0.0) return value;
  const double local = std::round((value - offset) * kPerMetre) / kPerMetre;
  g_current->read_[&node] = local;
  return local;
}

void GridOrigin::rewrite(Node& root) const {
  if (!moves_) return;
  rewrite_below(root);
  for (Node& key : root.find("world")->keys)
    if (key.text == "origin") key.text = "local_origin";
}

void GridOrigin::rewrite_below(Node& node) const {
  if (const auto found = read_.find(&node); found != read_.end()) node.text = shortest_text(found->second);
  for (Node& item : node.items) rewrite_below(item);
}

}  // namespace throng::io::scene
