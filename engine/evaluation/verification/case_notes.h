#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace throng::evaluation {

// Who says when a case passes.
enum class LimitBy : std::uint8_t {
  kGuideline,  // the source itself, number or statement
  kBoth,       // the source says what, the tolerance is ours
  kOurs,       // the source asks for documentation alone
};
std::string_view limit_by_name(LimitBy by);  // guideline, guideline with our tolerance, ours

struct CaseNote {
  std::string scene;  // of scenarios/verification, for its picture; empty: none
  LimitBy limit_by = LimitBy::kGuideline;
  std::string limit_note;  // what of the limit is whose
};
CaseNote case_note(std::string_view suite, std::string_view id);

}  // namespace throng::evaluation
