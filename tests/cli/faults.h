#pragma once

#include <cstdlib>
#include <string>

#include "tests/support/locations.h"

namespace throng::cli_test {

// While it lives, programs that are started have this fault: `kill:3`; none when it is empty. tests/cli/faults.cpp
// lists them. How many calls there were goes to `log` when they end by themselves.
class WithFault {
 public:
  WithFault(const std::string& fault, const std::string& log) {
    setenv("LD_PRELOAD", test::faults().c_str(), 1);
    setenv("THRONG_FAULT", fault.c_str(), 1);
    setenv("THRONG_FAULT_LOG", log.c_str(), 1);
  }
  ~WithFault() {
    for (const char* name : {"LD_PRELOAD", "THRONG_FAULT", "THRONG_FAULT_LOG"}) unsetenv(name);
  }
  WithFault(const WithFault&) = delete;
  WithFault& operator=(const WithFault&) = delete;
};

}  // namespace throng::cli_test
