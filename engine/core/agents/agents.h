#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/agents/column.h"
#include "engine/core/step/intention.h"
#include "engine/core/world/world.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/assert.h"
#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

// How to make an agent.
struct AgentDef {
  Vec2 position{};
  Vec2 velocity{};
  Vec2 target{};                  // where it walks to
  bool has_target = false;        // false: it stands
  float radius = 0.25f;           // [m]
  float preferred_speed = 1.34f;  // [m/s]
  float max_speed = 2.f;          // [m/s]
  float mass = 80.f;              // [kg]
  LevelIndex level = 0;
  std::uint16_t population = 0;
  std::uint16_t steering = 0;  // which of the simulation's steering instances
};

enum class AgentState : std::uint8_t { kWalking, kWaiting, kDone };

// The whole crowd, a column a property. All columns have the same length; an agent is a row. Rows are kept in the order
// of grid cells, so that neighbours in space are neighbours in memory; an AgentIndex is valid for one step only.
struct AgentColumns {
  std::vector<AgentId> id;
  std::vector<std::uint32_t> serial;   // order of birth: names the agent in files, in random draws, in ties
  std::vector<Vec2> position;          // [m]        written by move
  std::vector<Vec2> velocity;          // [m/s]      written by move
  std::vector<Vec2> heading;           // unit       written by move
  std::vector<Vec2> target;            // [m]        written by decide (intention)
  std::vector<PlaceIndex> goal;        // the place that the target belongs to, if any; written by decide (intention)
  std::vector<Vec2> preferred;         // [m/s]      written by route
  std::vector<Vec2> planned;           // [m/s]      written by steer
  std::vector<float> radius;           // [m]
  std::vector<float> preferred_speed;  // [m/s]
  std::vector<float> max_speed;        // [m/s]
  std::vector<float> mass;             // [kg]
  std::vector<float> speed_factor;     // written by decide (intention); multiplies the preferred speed
  std::vector<std::uint32_t> born_step;
  std::vector<std::uint32_t> wake_step;  // waiting agents walk on at this step
  std::vector<LevelIndex> level;
  std::vector<std::uint16_t> population;
  std::vector<std::uint16_t> steering;
  std::vector<std::uint16_t> program_counter;  // of the journey: the instruction that is carried out
  std::vector<AgentState> state;
  std::vector<Holders> holders;  // who has its legs, gaze and gestures; written by decide (intention)

  // Calls visit(name, column) for every column, in a fixed order.
  template <typename Visit>
  void for_each(const Visit& visit) {
    for_each_of(*this, visit);
  }
  template <typename Visit>
  void for_each(const Visit& visit) const {
    for_each_of(*this, visit);
  }

 private:
  template <typename Self, typename Visit>
  static void for_each_of(Self& c, const Visit& visit) {
    visit("id", c.id);
    visit("serial", c.serial);
    visit("position", c.position);
    visit("velocity", c.velocity);
    visit("heading", c.heading);
    visit("target", c.target);
    visit("goal", c.goal);
    visit("preferred", c.preferred);
    visit("planned", c.planned);
    visit("radius", c.radius);
    visit("preferred_speed", c.preferred_speed);
    visit("max_speed", c.max_speed);
    visit("mass", c.mass);
    visit("speed_factor", c.speed_factor);
    visit("born_step", c.born_step);
    visit("wake_step", c.wake_step);
    visit("level", c.level);
    visit("population", c.population);
    visit("steering", c.steering);
    visit("program_counter", c.program_counter);
    visit("state", c.state);
    visit("holders", c.holders);
  }
};

class Agents {
 public:
  AgentIndex size() const { return static_cast<AgentIndex>(columns_.id.size()); }
  AgentColumns& columns() { return columns_; }
  const AgentColumns& columns() const { return columns_; }

  AgentId spawn(const AgentDef& def, std::uint32_t step);
  // Marks the agent; its row goes with the next call of compact(). False when it is gone already.
  bool remove(AgentId id);
  // Drops the rows of removed agents; the others keep their order.
  void compact();
  bool alive(AgentId id) const { return find(id) != kNoAgent; }
  AgentIndex find(AgentId id) const;
  // The agent with this serial number, kNoAgent when there is none. Linear; for tools, not for steps.
  AgentIndex find_serial(std::uint32_t serial) const;
  std::uint32_t births() const { return next_number_; }
  std::size_t slots() const { return slots_.size(); }  // AgentId::slot is below this

  // Row i of the new order is row order[i] of the old one.
  void reorder(std::span<const AgentIndex> order);

  // Adds a column of one's own, with `initial` for everybody who is there and for every newborn. Who adds it again gets
  // the same one. Not while a step runs. Throws Error when the name is taken for something else.
  template <typename T>
  Column<T> add_column(std::string_view name, ColumnOptions options = {}, const T& initial = T{}) {
    if constexpr (!Plain<T>) THRONG_ASSERT(!options.saved && !options.hashed);
    return Column<T>(add_store(name, &Column<T>::kType, sizeof(T), options, std::as_bytes(std::span(&initial, 1))));
  }
  // Bytes that only who adds them understands, zero at first: a steering model's own memory. A column that is there
  // becomes as wide as that at least.
  ColumnStore& add_bytes(std::string_view name, std::size_t stride, ColumnOptions options = {});
  // Of all columns that were added; null when there is none of this name.
  const ColumnStore* find_column(std::string_view name) const;
  ColumnStore* find_column(std::string_view name);
  std::span<const std::unique_ptr<ColumnStore>> added_columns() const { return added_; }
  // A column by its name, the crowd's own or one that was added; empty when there is none of this name and type.
  template <typename T>
  std::span<const T> column(std::string_view name) const;

  // Which of the added columns is the memory of each steering instance's model; null: it has none.
  void set_model_columns(std::vector<ColumnStore*> by_steering);
  // Somebody steers by another model: what one model remembers means nothing to another.
  void forget_model_state(AgentIndex i);

  // The state hash of the crowd: depends on every agent's columns and on none of the order of rows.
  std::uint64_t hash() const;
  std::size_t memory_bytes() const;

  // All columns and who is who. A column of a snapshot that nobody has added yet waits for who will; once everybody has
  // had the chance, refuse_unknown_columns() throws Error for those that are left.
  void serialise(Archive& archive);
  void refuse_unknown_columns() const;

 private:
  struct Slot {
    std::uint32_t generation = 0;
    AgentIndex index = kNoAgent;
  };

  ColumnStore& add_store(std::string_view name, const void* type, std::size_t stride, ColumnOptions options,
                         std::span<const std::byte> initial);
  void write_added(Archive& archive) const;
  void read_added(Archive& archive);
  void hash_rows(Archive& archive) const;
  void check_handles(const Archive& archive) const;

  AgentColumns columns_;
  std::vector<std::unique_ptr<ColumnStore>> added_;
  std::vector<ColumnStore*> model_columns_;  // by steering instance
  std::size_t model_state_bytes_ = 0;        // of the widest of them
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_slots_;
  std::vector<AgentIndex> removed_;
  std::vector<std::byte> scratch_;
  std::uint32_t next_number_ = 0;
};

template <typename T>
std::span<const T> Agents::column(std::string_view name) const {
  std::span<const T> found;
  columns_.for_each([&](const char* own, const auto& values) {
    if constexpr (std::same_as<typename std::remove_cvref_t<decltype(values)>::value_type, T>)
      if (name == own) found = values;
  });
  if (const ColumnStore* store = find_column(name); store != nullptr && store->type() == &Column<T>::kType)
    found = {reinterpret_cast<const T*>(store->data()), store->rows()};
  return found;
}

}  // namespace throng
