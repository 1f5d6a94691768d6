#pragma once

namespace throng::steering {

// The egocentric grid: sectors around the way that a person wants to go and rings around where it stands, both finer
// close by. The last lane is no sector: it stands for staying where one is.
inline constexpr int kSectors = 15;
inline constexpr int kGridLanes = kSectors + 1;
inline constexpr int kStay = kSectors;
inline constexpr int kRings = 5;
inline constexpr int kPaces = 2;

// [degrees] left of the way
inline constexpr double kSectorAngles[kSectors] = {-130, -85, -55, -35, -22, -13, -6, 0, 6, 13, 22, 35, 55, 85, 130};
// When a person that walks on comes to a ring, as a share of the time horizon; where that is follows from its pace.
inline constexpr float kRingTimes[kRings] = {0.07f, 0.18f, 0.36f, 0.62f, 1.f};
// Walls matter up to this ring: short, so that people walk up to walls and through doors.
inline constexpr int kWallRings = 3;
// Shares of the preferred speed.
inline constexpr float kPaceShares[kPaces] = {1.f, 0.45f};

// Unit vectors of the sectors, ahead and left; zero for the lane that stays.
struct SectorDirections {
  alignas(32) float ahead[kGridLanes];
  alignas(32) float left[kGridLanes];
};
const SectorDirections& sector_directions();

}  // namespace throng::steering
