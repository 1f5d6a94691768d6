#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/simulation/simulation.h"

namespace throng::server {

// The crowd at one moment as clients see it: whole millimetres and degrees, in the order of birth. Never changes once
// it is published, so that the network can read it while the run goes on.
struct CrowdFrame {
  // What rarely changes about a person.
  static constexpr std::uint8_t kTalks = 16;
  using Traits = std::array<std::int8_t, 5>;  // openness to neuroticism, hundredths
  struct Person {
    std::uint16_t population = 0;
    std::uint16_t model = 0;  // steering model, among those of the scene
    std::uint16_t level = 0;
    std::uint8_t state = 0;   // AgentState, and kTalks
    std::uint8_t radius = 0;  // [cm]
    Traits traits{};          // 0 without personality
    friend bool operator==(const Person&, const Person&) = default;
  };

  std::uint32_t id = 0;  // counts published frames; 0: not published
  bool cut = false;      // does not follow on from the frame before it: somebody moved the clock
  bool traits = false;   // people have personalities
  double time = 0.0;     // [s]
  std::vector<std::uint32_t> serial;
  std::vector<std::int32_t> x, y;      // [mm]
  std::vector<std::uint16_t> heading;  // [degrees] 0 to 359, counterclockwise from the x axis
  std::vector<Person> person;

  std::size_t size() const { return serial.size(); }
  void resize(std::size_t count);
  friend bool operator==(const CrowdFrame&, const CrowdFrame&) = default;
};

std::int32_t to_millimetres(double metres);
std::uint16_t to_degrees(double x, double y);  // of a direction
std::uint8_t to_centimetres(double metres);    // 1 to 255

// `models` says which model of the scene each steering instance is, `traits` what kind of person each serial is.
CrowdFrame frame_of(const Simulation& simulation, std::span<const std::uint16_t> models = {},
                    std::span<const CrowdFrame::Traits> traits = {});

}  // namespace throng::server
