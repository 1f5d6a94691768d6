#pragma once

// Assertions guard our own invariants and stay on in the default build. Bad user input is an Error, never an assertion.
namespace throng {
[[noreturn]] void assertion_failed(const char* expression, const char* file, int line);
}

#define THRONG_ASSERT(expression) \
  ((expression) ? static_cast<void>(0) : ::throng::assertion_failed(#expression, __FILE__, __LINE__))
