// What is shown and asked.
#include <fmt/format.h>

#include <array>

#include "apps/cli/study/study.h"
#include "engine/minds/personality/perceived.h"

namespace throng::cli {
namespace {

using Kind = StudyQuestion::Kind;

// A scene of Guy et al. with people of one personality.
StudyClip clip_of(std::string id, const char* scene, const std::string& personality) {
  StudyClip clip;
  clip.id = std::move(id);
  clip.scene = scene;
  clip.set = {"populations.highlighted.personality=" + personality};
  clip.highlighted = {"highlighted"};
  const bool passage = clip.scene == "narrowing-passage";
  clip.from = passage ? 30.0 : 8.0;
  clip.until = clip.from + (passage ? 25.0 : 20.0);
  return clip;
}

constexpr std::array<const char*, 3> kScenes = {"pass-through", "hallway", "narrowing-passage"};

std::string_view trait_word(Perceived trait) { return perceived_names()[static_cast<std::size_t>(trait)]; }

// A clip with the trait and one of the preset that is perceived so the least.
void which_clip(Study& study) {
  constexpr std::array<const char*, 3> kMeaning = {"Psychoticism: aggressive and egocentric",
                                                   "Extraversion: active, assertive and daring",
                                                   "Neuroticism: emotionally unstable, shy and anxious"};
  std::size_t n = 0;
  for (const PerceivedPreset& preset : perceived_presets()) {
    const PerceivedPreset* contrast = &preset;
    for (const PerceivedPreset& other : perceived_presets())
      if (perceived(preset.trait, other.parameters) < perceived(preset.trait, contrast->parameters)) contrast = &other;
    const char* const scene = kScenes[n % kScenes.size()];
    StudyQuestion q;
    q.id = fmt::format("pair-{}", study.questions.size());
    q.kind = Kind::kWhichClip;
    q.word = preset.name;
    for (const PerceivedPreset* shown : {&preset, contrast}) {
      q.clips.push_back(fmt::format("c{}", study.clips.size()));
      study.clips.push_back(clip_of(q.clips.back(), scene, std::string(shown->name)));
    }
    const bool pen = preset.trait >= Perceived::kPsychoticism;
    q.text =
        pen ? fmt::format(
                  "{}. In which of the two do the people in red have more of it?",
                  kMeaning[static_cast<std::size_t>(preset.trait) - static_cast<std::size_t>(Perceived::kPsychoticism)])
            : fmt::format("In which of the two do the people in red look more {}?", trait_word(preset.trait));
    study.questions.push_back(q);
    ++n;
  }
}

// People who are more of one adjective and no more of another one; those that cannot be had are left out.
void which_word(Study& study) {
  constexpr std::array<std::pair<Perceived, Perceived>, 6> kPairs = {{{Perceived::kActive, Perceived::kAggressive},
                                                                      {Perceived::kShy, Perceived::kImpulsive},
                                                                      {Perceived::kTense, Perceived::kShy},
                                                                      {Perceived::kAssertive, Perceived::kTense},
                                                                      {Perceived::kImpulsive, Perceived::kShy},
                                                                      {Perceived::kAggressive, Perceived::kTense}}};
  std::size_t n = 0;
  for (const auto& [high, same] : kPairs) {
    double amount = 0.5;
    PerceivedAnswer answer;
    for (; amount > 0.04 && !answer.attained; amount *= 0.7) {
      const std::array<PerceivedWish, 2> wishes = {{{high, amount}, {same, 0.0}}};
      answer = parameters_for(wishes);
      if (answer.attained) break;
    }
    if (!answer.attained) continue;
    StudyQuestion q;
    q.id = fmt::format("word-{}", study.questions.size());
    q.kind = Kind::kWhichWord;
    q.word = trait_word(high);
    q.other = trait_word(same);
    q.text = "Which of the two words describes the people in red better?";
    q.clips = {fmt::format("c{}", study.clips.size())};
    study.clips.push_back(
        clip_of(q.clips[0], kScenes[n++ % kScenes.size()],
                fmt::format("{{mapping: guy, perceived: {{{}: {}, {}: 0}}}}", q.word, amount, q.other)));
    study.questions.push_back(q);
  }
}

// A scene of Durupinar et al., whose people look like what; `parameter` is how much of the word they were given.
struct Rated {
  const char* scene;
  double from, until;
  const char* population;  // empty: all
  const char* word;
  const char* factor;
  double parameter;
  const char* set = "";  // another value of the scene
};

void ratings(Study& study) {
  // People in between: without them a correlation would have two points.
  constexpr const char* kMiddle = "populations.introverts.personality.extraversion=0";
  constexpr const char* kAverage =
      "populations.neurotic.personality={neuroticism: 0, conscientiousness: 0, agreeableness: 0}";
  constexpr std::array kRated = {
      Rated{"museum", 0, 60, "open", "curious", "openness", 1.0},
      Rated{"museum", 0, 60, "middle", "curious", "openness", 0.5},
      Rated{"museum", 0, 60, "narrow", "curious", "openness", 0.0},
      Rated{"museum", 0, 60, "open", "ignorant", "openness", 0.0},
      Rated{"museum", 0, 60, "narrow", "ignorant", "openness", 1.0},
      Rated{"ring", 0, 30, "extraverts", "social", "extraversion", 0.9},
      Rated{"ring", 0, 30, "introverts", "social", "extraversion", 0.1},
      Rated{"ring", 0, 30, "introverts", "social", "extraversion", 0.5, kMiddle},
      Rated{"ring", 0, 30, "introverts", "distant", "extraversion", 0.5, kMiddle},
      Rated{"ring", 0, 30, "introverts", "energetic", "extraversion", 0.5, kMiddle},
      Rated{"ring", 0, 30, "extraverts", "distant", "extraversion", 0.1},
      Rated{"ring", 0, 30, "introverts", "distant", "extraversion", 0.9},
      Rated{"ring", 0, 30, "extraverts", "energetic", "extraversion", 0.9},
      Rated{"ring", 0, 30, "introverts", "energetic", "extraversion", 0.1},
      Rated{"crossing-kind", 5, 35, "", "patient", "agreeableness", 0.9},
      Rated{"crossing-harsh", 5, 35, "", "patient", "agreeableness", 0.1},
      Rated{"crossing-kind", 5, 35, "", "rude", "conscientiousness", 0.1},
      Rated{"crossing-harsh", 5, 35, "", "rude", "conscientiousness", 0.9},
      Rated{"crossing-kind", 5, 35, "", "stubborn", "agreeableness", 0.1},
      Rated{"crossing-harsh", 5, 35, "", "stubborn", "agreeableness", 0.9},
      Rated{"panic-at-a-door", 0, 15, "neurotic", "calm", "neuroticism", 0.1},
      Rated{"panic-at-a-door", 0, 15, "stable", "calm", "neuroticism", 0.9},
      Rated{"panic-at-a-door", 0, 15, "neurotic", "calm", "neuroticism", 0.5, kAverage},
      Rated{"panic-at-a-door", 0, 15, "neurotic", "rude", "conscientiousness", 0.9},
      Rated{"panic-at-a-door", 0, 15, "stable", "rude", "conscientiousness", 0.1},
      Rated{"queue-at-a-dispenser", 0, 30, "orderly", "orderly", "conscientiousness", 0.9},
      Rated{"queue-at-a-dispenser", 0, 30, "disorderly", "orderly", "conscientiousness", 0.1},
      Rated{"queue-at-a-dispenser", 0, 30, "orderly", "patient", "agreeableness", 0.9},
      Rated{"queue-at-a-dispenser", 0, 30, "disorderly", "patient", "agreeableness", 0.1},
  };
  for (const Rated& r : kRated) {
    StudyQuestion q;
    q.id = fmt::format("rating-{}", study.questions.size());
    q.kind = Kind::kRating;
    q.word = r.word;
    q.factor = r.factor;
    q.parameter = r.parameter;
    q.text = fmt::format("I think the people {}are {}.", *r.population == '\0' ? "" : "in red ", r.word);
    StudyClip clip;
    clip.scene = r.scene;
    clip.from = r.from;
    clip.until = r.until;
    if (*r.population != '\0') clip.highlighted = {r.population};
    if (*r.set != '\0') clip.set = {r.set};
    for (const StudyClip& known : study.clips)
      if (known.scene == clip.scene && known.highlighted == clip.highlighted && known.set == clip.set)
        clip.id = known.id;
    if (clip.id.empty()) {
      clip.id = fmt::format("c{}", study.clips.size());
      study.clips.push_back(clip);
    }
    q.clips = {clip.id};
    study.questions.push_back(q);
  }
}

}  // namespace

Study plan_study() {
  Study study;
  which_clip(study);
  which_word(study);
  ratings(study);
  return study;
}

}  // namespace throng::cli
