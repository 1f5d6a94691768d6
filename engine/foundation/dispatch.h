#pragma once

#include "engine/foundation/isa.h"

// Calls the variant of a kernel function that the active instruction set asks for. The function is declared once for
// each with THRONG_DECLARE_KERNEL.
#if defined(__x86_64__)
#define THRONG_DECLARE_KERNEL(declaration) \
  namespace isa_scalar {                   \
  declaration;                             \
  }                                        \
  namespace isa_baseline {                 \
  declaration;                             \
  }                                        \
  namespace isa_avx2 {                     \
  declaration;                             \
  }
#define THRONG_DISPATCH(function, ...)                                                        \
  (::throng::active_isa() == ::throng::Isa::kAvx2       ? isa_avx2::function(__VA_ARGS__)     \
   : ::throng::active_isa() == ::throng::Isa::kBaseline ? isa_baseline::function(__VA_ARGS__) \
                                                        : isa_scalar::function(__VA_ARGS__))
#else
#define THRONG_DECLARE_KERNEL(declaration) \
  namespace isa_scalar {                   \
  declaration;                             \
  }                                        \
  namespace isa_baseline {                 \
  declaration;                             \
  }
#define THRONG_DISPATCH(function, ...)                                                      \
  (::throng::active_isa() == ::throng::Isa::kBaseline ? isa_baseline::function(__VA_ARGS__) \
                                                      : isa_scalar::function(__VA_ARGS__))
#endif
