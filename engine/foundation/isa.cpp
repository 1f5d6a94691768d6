#include "engine/foundation/isa.h"

#include <atomic>
#include <cstdlib>

namespace throng {
namespace {

Isa from_environment() {
  Isa isa = best_isa();
  if (const char* wanted = std::getenv("THRONG_ISA")) {
    Isa asked = isa;
    if (isa_from_name(wanted, asked) && asked <= isa) isa = asked;
  }
  return isa;
}

std::atomic<Isa>& active() {
  static std::atomic<Isa> isa{from_environment()};
  return isa;
}

}  // namespace

Isa best_isa() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") ? Isa::kAvx2 : Isa::kBaseline;
#else
  return Isa::kBaseline;
#endif
}

Isa active_isa() { return active().load(std::memory_order_relaxed); }

bool force_isa(Isa isa) {
  if (isa > best_isa()) return false;
  active().store(isa, std::memory_order_relaxed);
  return true;
}

std::string_view isa_name(Isa isa) {
  switch (isa) {
    case Isa::kScalar: return "scalar";
    case Isa::kBaseline: return "baseline";
    case Isa::kAvx2: return "avx2";
  }
  return "";
}

bool isa_from_name(std::string_view name, Isa& isa) {
  for (const Isa candidate : {Isa::kScalar, Isa::kBaseline, Isa::kAvx2})
    if (name == isa_name(candidate)) {
      isa = candidate;
      return true;
    }
  return false;
}

}  // namespace throng
