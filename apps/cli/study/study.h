#pragma once

#include <cstdint>
#include <string>
#include <vector>

// User studies of how crowds seem, as in Durupinar et al. 2011 and Guy et al. 2011: clips, a questionnaire, statistics.
namespace throng::cli {

// A piece of a scene of scenarios/people that is shown.
struct StudyClip {
  std::string id;
  std::string scene;
  std::vector<std::string> set;
  double from = 0.0, until = 20.0;       // [s]
  std::vector<std::string> highlighted;  // populations in red; none: everybody in their own colours
};

struct StudyQuestion {
  enum class Kind { kWhichClip, kWhichWord, kRating };
  std::string id;
  Kind kind = Kind::kRating;
  std::vector<std::string> clips;  // of kWhichClip: the right one first; otherwise one
  std::string word;                // what is asked for: an adjective or a trait; the right one
  std::string other;               // of kWhichWord: the wrong one
  std::string text;                // of the question
  std::string factor;              // of ratings: which of the OCEAN factors the adjective belongs to
  double parameter = 0.0;          // of ratings: how much of the word the people were given, 0..1
};

struct Study {
  std::vector<StudyClip> clips;
  std::vector<StudyQuestion> questions;
};

// Which of two clips shows the trait, which of two words fits a clip (Guy et al., section 6.4), and ratings from 0 to
// 10 (Durupinar et al.).
Study plan_study();

// JSON goes from one to the next of these as text.

// Runs the clips: who walked where. Those that are compared have the same scale and frame. Empty when interrupted.
std::string study_clips(const Study& study, std::uint64_t seed);

// The questionnaire: one file with everything in it. Which answers are right is not in it.
std::string study_page(const Study& study, const std::string& clips, const std::string& id);
// The other part: what is right.
std::string study_key(const Study& study, const std::string& id, std::uint64_t seed);

// Statistics of what participants answered; each of `answers` is a file of the page.
std::string analyse_study(const std::string& key, const std::vector<std::string>& answers);
std::string analysis_text(const std::string& analysis);

}  // namespace throng::cli
