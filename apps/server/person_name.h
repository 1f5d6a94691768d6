#pragma once

#include <cstdint>
#include <string>

namespace throng::server {

// A name that is easier to keep in mind than a number: the same for the same person of a scene and seed. Several people
// may share it, as in life.
std::string person_name(std::uint64_t seed, std::uint32_t number);

}  // namespace throng::server
