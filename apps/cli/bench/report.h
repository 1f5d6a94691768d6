#pragma once

#include <cstdint>

namespace throng::cli {

struct ReportCost {
  std::uint32_t agents = 0;
  std::uint64_t rows = 0;
  double read_seconds = 0.0;     // from the file on the disk
  double measure_seconds = 0.0;  // everything that the page shows
  double page_seconds = 0.0;
  double seconds() const { return read_seconds + measure_seconds + page_seconds; }
};

// `throng report` for a recorded crowd, all threads.
ReportCost bench_report(std::uint32_t agents, int frames);

}  // namespace throng::cli
