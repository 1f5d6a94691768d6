#pragma once

#include <string_view>

namespace throng {

// The instruction sets that hot kernels are compiled for. Every kernel is one source compiled once for each, and all
// give the same bits: kScalar is the twin that the others are tested against.
enum class Isa : unsigned char { kScalar, kBaseline, kAvx2 };

// The best one of this processor, unless the environment variable THRONG_ISA (scalar, baseline, avx2) or force_isa asks
// for a lesser one.
Isa active_isa();
Isa best_isa();
// For tests and `--isa`. An instruction set that the processor lacks is refused: returns false.
bool force_isa(Isa isa);
std::string_view isa_name(Isa isa);
bool isa_from_name(std::string_view name, Isa& isa);

}  // namespace throng
