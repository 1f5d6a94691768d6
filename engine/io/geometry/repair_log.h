#pragma once

#include <string>
#include <utility>

#include "engine/io/geometry/drawing.h"

namespace throng::io::geometry {

// What is known while a drawing is put right: the tolerances, the list of repairs and how to give up.
class RepairLog {
 public:
  RepairLog(std::string file, double gap, double grid) : gap_(gap), grid_(grid), file_(std::move(file)) {}

  double gap() const { return gap_; }    // [m] what is closer was meant to meet
  double grid() const { return grid_; }  // [m] corners of the plan lie on this grid
  const std::string& file() const { return file_; }

  void set_level(std::string level) { level_ = std::move(level); }
  void add(Repair::Kind kind, Point at, int line, std::string what) {
    repairs_.push_back({kind, at, {file_, line, 0}, level_, std::move(what)});
  }
  // Says where in the plan and where in the file.
  [[noreturn]] void fail(Point at, int line, const std::string& problem, const std::string& hint) const {
    throw Error({file_, line, 0}, problem + ", at " + coordinates(at), hint);
  }
  std::vector<Repair> take() { return std::move(repairs_); }

 private:
  double gap_;
  double grid_;
  std::string file_;
  std::string level_;
  std::vector<Repair> repairs_;
};

}  // namespace throng::io::geometry
