#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace throng::cli {

// What decides whether a claim holds: how people behave in runs, or numbers that the document or we have put in (a
// preset's mood, a printed formula), so that the run says only that they act.
enum class DecidedBy : std::uint8_t { kRuns, kConstants };

// Something that a document says, and what comes out here.
struct Claim {
  std::string source;
  std::string claim;
  double value = 0.0;
  double low = 0.0;  // 99 % confidence interval over seeds; both ends are the value where nothing is drawn
  double high = 0.0;
  bool holds = false;
  DecidedBy decided_by = DecidedBy::kRuns;
};

// Of a value that must be positive: holds when the whole interval is (p < 0.01). One value alone shows nothing.
Claim positive(std::string source, std::string claim, const std::vector<double>& by_seed);
// Of a value that needs no statistics.
Claim plain(std::string source, std::string claim, double value, bool holds);
Claim by_constants(Claim claim);

// Where a claim stands: "Guy et al. 2011, figure 3".
inline std::string of_ricks(const char* where) { return std::string("Ricks & Egbert 2014, ") + where; }
inline std::string of_durupinar(const char* where) { return std::string("Durupinar et al. 2011, ") + where; }
inline std::string of_guy(const char* where) { return std::string("Guy et al. 2011, ") + where; }

std::string claims_json(const std::vector<Claim>& claims);
std::string claims_text(const std::vector<Claim>& claims);

}  // namespace throng::cli
