#pragma once

#include <cstdint>
#include <span>
#include <vector>

// ORCA written for the reader instead of the machine: one agent after the other, structs, a kd-tree, a linear scan of
// the walls. The tests hold the engine's `orca` against it and the benchmark measures beside it.
//
// van den Berg, Guy, Lin & Manocha 2011, "Reciprocal n-body collision avoidance". Exists for float and double.
namespace throng::plain {

template <typename Scalar>
struct Vector {
  Scalar x{};
  Scalar y{};
  friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
  friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
  friend Vector operator-(Vector a) { return {-a.x, -a.y}; }
  friend Vector operator*(Vector a, Scalar s) { return {a.x * s, a.y * s}; }
  friend Vector operator*(Scalar s, Vector a) { return {a.x * s, a.y * s}; }
  friend Vector operator/(Vector a, Scalar s) { return {a.x / s, a.y / s}; }
  friend bool operator==(Vector, Vector) = default;
};

// Velocities to the left of the line, and on it, are allowed. Direction is a unit vector.
template <typename Scalar>
struct Line {
  Vector<Scalar> point;
  Vector<Scalar> direction;
};

template <typename Scalar>
struct Agent {
  Vector<Scalar> position{};   // [m]
  Vector<Scalar> velocity{};   // [m/s]
  Vector<Scalar> preferred{};  // [m/s]
  Vector<Scalar> goal{};       // [m] only Crowd looks at it
  Scalar radius{};             // [m]
  Scalar preferred_speed{};    // [m/s] only Crowd looks at it
  Scalar max_speed{};          // [m/s]
  std::uint32_t number = 0;    // order of birth: breaks ties
};

template <typename Scalar>
struct Wall {
  Vector<Scalar> a;  // [m]
  Vector<Scalar> b;
};

template <typename Scalar>
struct Settings {
  Scalar time_horizon = 2;                 // [s] for other agents
  Scalar wall_time_horizon = Scalar(0.5);  // [s]
  Scalar dt = Scalar(0.1);                 // [s]
  Scalar neighbour_range = 5;              // [m] only Crowd and KdTree look at these two
  int neighbours = 10;
};

inline constexpr int kMostWalls = 32;  // the nearest ones; further walls are left to the step that moves agents

// The velocities that `other` allows `self`, each doing half of the avoiding (section 4.1).
template <typename Scalar>
Line<Scalar> agent_line(const Agent<Scalar>& self, const Agent<Scalar>& other, Scalar time_horizon, Scalar dt);

// The velocities that a wall allows (section 4.2, for a line segment).
template <typename Scalar>
Line<Scalar> wall_line(const Agent<Scalar>& self, const Wall<Scalar>& wall, Scalar time_horizon);

// The velocity nearest to `preferred` that all lines and the speed limit allow; or, where there is none, the one that
// violates the lines after the first `hard` ones least while it obeys those (section 5.3). When not even the hard lines
// can be obeyed, as many of them as possible are, in their order.
template <typename Scalar>
Vector<Scalar> solve(std::span<const Line<Scalar>> lines, std::size_t hard, Vector<Scalar> preferred, Scalar max_speed);

// The next velocity of `self` among `neighbours`, nearest first, and all walls of the world.
template <typename Scalar>
Vector<Scalar> plan(const Agent<Scalar>& self, std::span<const Agent<Scalar>> neighbours,
                    std::span<const Wall<Scalar>> walls, const Settings<Scalar>& settings);

// The nearest agents within a range.
template <typename Scalar>
class KdTree {
 public:
  void build(std::span<const Agent<Scalar>> agents);
  // Indices of the `count` agents nearest to agents[self], itself excluded: nearest first, equal distances in order of
  // birth. Agents exactly at the range count as within it.
  void nearest(std::span<const Agent<Scalar>> agents, std::size_t self, int count, Scalar range,
               std::vector<std::uint32_t>& found) const;

 private:
  struct Node {
    std::uint32_t begin = 0;  // into order_
    std::uint32_t end = 0;
    std::uint32_t right = 0;  // the left child follows its parent; 0: a leaf
    Vector<Scalar> low;       // bounding box
    Vector<Scalar> high;
  };
  struct Candidate {
    Scalar squared = 0;
    std::uint32_t number = 0;
    std::uint32_t index = 0;
    friend bool operator<(const Candidate& a, const Candidate& b) {
      return a.squared != b.squared ? a.squared < b.squared : a.number < b.number;
    }
  };
  struct Search;
  void split(std::span<const Agent<Scalar>> agents, std::uint32_t begin, std::uint32_t end);
  void visit(const Node& node, Search& search) const;

  std::vector<std::uint32_t> order_;
  std::vector<Node> nodes_;
  mutable std::vector<Candidate> candidates_;
};

// A whole crowd that walks straight to its goals.
template <typename Scalar>
struct Crowd {
  Settings<Scalar> settings;
  std::vector<Agent<Scalar>> agents;
  std::vector<Wall<Scalar>> walls;

  void step();

 private:
  KdTree<Scalar> tree_;
  std::vector<Vector<Scalar>> planned_;
  std::vector<std::uint32_t> near_;
  std::vector<Line<Scalar>> lines_;
};

}  // namespace throng::plain
