#include "engine/foundation/assert.h"

#include <cstdio>
#include <cstdlib>

namespace throng {

void assertion_failed(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "throng: internal error at %s:%d: %s does not hold\n", file, line, expression);
  std::abort();
}

}  // namespace throng
