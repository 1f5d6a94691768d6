#include "engine/evaluation/verification/case_notes.h"

namespace throng::evaluation {
namespace {

struct Row {
  const char* suite;
  const char* id;
  const char* scene;
  LimitBy by;
  const char* note;
};

constexpr LimitBy kGuideline = LimitBy::kGuideline, kBoth = LimitBy::kBoth, kOurs = LimitBy::kOurs;

constexpr Row kRows[] = {
    {"rimea", "1", "rimea-01", kGuideline, "26 to 34 s stand in the guideline"},
    {"rimea", "2", "rimea-02", kBoth, "the speed on stairs is the guideline's, 5 % are ours"},
    {"rimea", "3", "rimea-03", kBoth, "the speed on stairs is the guideline's, 5 % are ours"},
    {"rimea", "4", "rimea-04", kBoth,
     "the guideline asks for a comparison with the literature; Weidmann's diagram and 20 % on average up to 3 "
     "people/m2 "
     "are ours"},
    {"rimea", "5", "rimea-05", kBoth, "the guideline wants everybody to begin at their time; 0.5 s are ours"},
    {"rimea", "6", "rimea-06", kGuideline, "nobody passes through a wall"},
    {"rimea", "7", "rimea-07", kGuideline, "the ranges of speeds by age stand in the guideline"},
    {"rimea", "8", "rimea-08", kOurs,
     "the guideline asks for documentation; that times rise with each parameter is ours"},
    {"rimea", "9", "rimea-09", kBoth, "the guideline says about twice the time; 1.6 to 2.4 are ours"},
    {"rimea", "10", "rimea-10", kGuideline, "everybody leaves by the exit that they were given"},
    {"rimea", "11", "rimea-11", kGuideline, "the nearer exit is preferred, some take the other"},
    {"rimea", "12", "rimea-12", kBoth,
     "the guideline wants no congestion behind the bottleneck; -0.05 1/s and the densities are ours"},
    {"rimea", "13", "rimea-13", kBoth, "the guideline wants congestion before the stairs; above 1 person/m2 is ours"},
    {"rimea", "14", "rimea-14", kOurs,
     "the guideline asks for documentation; that most take the quicker way, and fewer the stairs when they are slow, "
     "is "
     "ours"},
    {"rimea", "15", "rimea-15-corner", kGuideline, "short, corner and long in this order"},
    {"rimea", "16", "rimea-16", kGuideline, "the bands of the experiments stand in the guideline"},
    {"imo", "1", "imo-01", kBoth, "40 s are the circular's, 2 % are ours"},
    {"imo", "2", "imo-02", kBoth, "10 s are the circular's, 2 % are ours"},
    {"imo", "3", "imo-02", kBoth, "10 s are the circular's, 2 % are ours"},
    {"imo", "4", "imo-04", kGuideline,
     "1.33 people/(m s) stand in the circular; that the largest of five seeds counts is ours"},
    {"imo", "5", "rimea-05", kBoth, "the circular wants everybody to begin at their time; 0.5 s are ours"},
    {"imo", "6", "rimea-06", kGuideline, "nobody passes through a wall"},
    {"imo", "7", "rimea-07", kGuideline, "speeds within the range of their group"},
    {"imo", "8", "imo-08", kGuideline, "the time rises with the counterflow"},
    {"imo", "9", "rimea-09", kBoth, "the circular says about twice the time; 1.6 to 2.4 are ours"},
    {"imo", "10", "rimea-10", kGuideline, "everybody leaves by the exit that they were given"},
    {"imo", "11", "imo-11", kBoth, "the circular wants congestion at both; above 1 person/m2 is ours"},
    {"nist", "pre-movement", "nist-pre-movement", kBoth,
     "the note wants the distributions; Kolmogorov-Smirnov with p above 0.05 is ours"},
    {"nist", "counterflow", "imo-08", kGuideline, "everybody arrives"},
    {"nist", "flow", "imo-04", kBoth, "the note leaves the largest flow to the user; 1.33 people/(m s) are IMO's"},
    {"nist", "affiliation", "rimea-10", kGuideline, "people use the exit that they know"},
    {"nist", "exit-choice", "rimea-11", kGuideline, "the nearer exit is preferred, some take the other"},
    {"nist", "smoke-speed", "nist-smoke-speed", kBoth,
     "the note wants the speeds of the correlation that a simulator names; 5 % are ours"},
    {"nist", "toxic-dose", "nist-toxic-dose", kBoth, "the note wants the time of a calculation by hand; 1 % is ours"},
};

}  // namespace

std::string_view limit_by_name(LimitBy by) {
  switch (by) {
    case LimitBy::kGuideline: return "guideline";
    case LimitBy::kBoth: return "guideline, tolerance ours";
    case LimitBy::kOurs: return "ours";
  }
  return "";
}

CaseNote case_note(std::string_view suite, std::string_view id) {
  for (const Row& row : kRows)
    if (suite == row.suite && id == row.id) return {row.scene, row.by, row.note};
  return {};
}

}  // namespace throng::evaluation
