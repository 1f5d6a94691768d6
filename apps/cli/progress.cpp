#include "apps/cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace throng::cli {
namespace {

constexpr auto kBetweenUpdates = std::chrono::milliseconds(200);

std::string duration_text(double seconds) {
  if (seconds < 90.0) return fmt::format("{:.0f} s", seconds);
  if (seconds < 5400.0) return fmt::format("{:.0f} min", seconds / 60.0);
  return fmt::format("{:.1f} h", seconds / 3600.0);
}

}  // namespace

Progress::Progress(std::string title, std::string unit, double total, bool wanted)
    : title_(std::move(title)), unit_(std::move(unit)), total_(total), shown_(wanted && isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() { clear(); }

void Progress::update(double done, const std::string& note) {
  if (!shown_) return;
  if (first_ < 0.0) first_ = done;
  const Clock::time_point now = Clock::now();
  if (now - last_ < kBetweenUpdates) return;
  last_ = now;
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  const double rate = elapsed > 0.0 ? (done - first_) / elapsed : 0.0;
  std::string line = fmt::format("{}  {:.0f} %  {:.1f} of {:.0f} {}", title_,
                                 total_ > 0.0 ? 100.0 * done / total_ : 0.0, done, total_, unit_);
  if (rate > 0.0) line += fmt::format("  {:.3g} {}/s  ends in {}", rate, unit_, duration_text((total_ - done) / rate));
  if (!note.empty()) line += "  " + note;
  std::fprintf(stderr, "\r%s\033[K", line.c_str());
  std::fflush(stderr);
  line_open_ = true;
}

void Progress::clear() {
  if (line_open_) std::fprintf(stderr, "\r\033[K");
  line_open_ = false;
}

}  // namespace throng::cli
