#include "engine/simulation/direction_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/foundation/error.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

struct Word {
  std::string key;  // empty: the word has no '='
  std::string value;
};

std::vector<Word> words_of(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  std::vector<Word> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(kBlank);
    if (begin == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(kBlank, begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    text.remove_prefix(end);
    const std::size_t equals = word.find('=');
    if (equals == 0) throw Error("'" + std::string(word) + "' is not KEY=VALUE");
    if (equals == std::string_view::npos)
      words.push_back({"", std::string(word)});
    else
      words.push_back({std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))});
  }
}

double number_of(const Word& word) {
  double value = 0.0;
  const char* end = word.value.data() + word.value.size();
  const auto [rest, problem] = std::from_chars(word.value.data(), end, value);
  if (problem != std::errc{} || rest != end || !std::isfinite(value))
    throw Error("'" + word.key + "' must be a number, not '" + word.value + "'");
  return value;
}

ParameterValue value_of(const Parameter& p, const Word& word) {
  using K = Parameter::Kind;
  if (p.kind == K::kText || p.kind == K::kChoice) return word.value;
  if (p.kind == K::kBool) {
    if (word.value != "true" && word.value != "false") throw Error("'" + word.key + "' must be true or false");
    return word.value == "true";
  }
  const double number = number_of(word);
  if (p.kind == K::kInteger) {
    if (number != std::floor(number) || std::fabs(number) > 1e9)
      throw Error("'" + word.key + "' must be " + expected(p) + ", not " + word.value);
    return static_cast<std::int64_t>(number);
  }
  if (p.kind == K::kDistribution) return Distribution(number);
  return number;
}

// The same spread around another mean.
Distribution moved_to(Distribution d, double mean) {
  const double by = mean - d.mean();
  using K = Distribution::Kind;
  switch (d.kind) {
    case K::kUniform: d.b += by; [[fallthrough]];
    case K::kConstant:
    case K::kNormal:
    case K::kTruncatedNormal: d.a += by; break;
    case K::kEmpirical:
    case K::kList:
      for (double& v : d.values) v += by;
      break;
    default: return Distribution(mean);
  }
  return d;
}

bool take_trait(PersonalityDef& def, const Word& word) {
  const Parameter* p = PersonalityDef::table().find(word.key);
  if (p == nullptr) return false;
  if (p->kind != Parameter::Kind::kDistribution) {
    set(*p, &def, value_of(*p, word));
    return true;
  }
  const double mean = number_of(word);
  PersonalityDef checked;
  set(*p, &checked, Distribution(mean));  // says what is wrong with it
  set(*p, &def, moved_to(std::get<Distribution>(get(*p, &def)), mean));
  return true;
}

}  // namespace

SteeringDef steering_of_text(std::string_view text) {
  const std::vector<Word> words = words_of(text);
  if (words.empty() || !words[0].key.empty())
    throw Error("'steering' needs the name of a model first", "for example: hidac waiting_time=2");
  SteeringDef def;
  const steering::ModelEntry* model = nullptr;
  for (const steering::ModelEntry& entry : steering::catalogue()) {
    if (entry.name == words[0].value) model = &entry;
    for (const steering::Preset& preset : entry.presets)
      if (model == nullptr && preset.name == words[0].value) {
        model = &entry;
        def.settings = preset.steering;
      }
  }
  if (model == nullptr) model = &steering::find_model(words[0].value);  // says what is near
  def.model = model->name;
  for (std::size_t k = 1; k < words.size(); ++k) {
    const Word& word = words[k];
    const Parameter* p = model->table->find(word.key);
    if (p == nullptr)
      throw Error(
          "the model '" + model->name + "' has no parameter '" + (word.key.empty() ? word.value : word.key) + "'",
          suggest_name(word.key, model->table->names()));
    const auto same = [&](const steering::Setting& s) { return s.name == word.key; };
    def.settings.erase(std::remove_if(def.settings.begin(), def.settings.end(), same), def.settings.end());
    def.settings.push_back({word.key, value_of(*p, word)});
  }
  model->common(def.settings);  // throws whatever the model has against them
  return def;
}

PersonalityDef changed_personality(PersonalityDef def, std::string_view text) {
  const std::vector<Word> words = words_of(text);
  if (words.empty()) throw Error("'personality' changes nothing", "for example: extraversion=0.4, or the preset shy");
  def.on = true;
  const auto names = perceived_names();
  const Parameter& preset = *PersonalityDef::table().find("preset");
  std::vector<PerceivedWish> wishes;
  bool traits = false;
  for (Word word : words) {
    if (word.key.empty() || word.key == "preset") {
      set(preset, &def, word.value);
      def.perceived.clear();
      continue;
    }
    constexpr std::string_view kPrefix = "perceived.";
    const bool seeming = word.key.starts_with(kPrefix);
    if (seeming) word.key.erase(0, kPrefix.size());
    if (!seeming && take_trait(def, word)) {
      traits = traits || (word.key != "mapping" && word.key != "components");
      continue;
    }
    const auto at = std::find(names.begin(), names.end(), word.key);
    if (at == names.end()) {
      std::vector<std::string> valid = PersonalityDef::table().names();
      valid.insert(valid.end(), names.begin(), names.end());
      throw Error("a personality has no '" + word.key + "'", suggest_name(word.key, valid));
    }
    wishes.push_back({static_cast<Perceived>(at - names.begin()), number_of(word)});
    if (std::fabs(wishes.back().value) > 4.0) throw Error("'" + word.key + "' must be a number from -4 to 4");
  }
  if (traits) {
    def.preset = PersonalityDef::Preset::kNone;
    def.perceived.clear();
  }
  if (!wishes.empty()) {
    def.perceived = std::move(wishes);
    def.preset = PersonalityDef::Preset::kNone;
  }
  if (def.preset != PersonalityDef::Preset::kNone || !def.perceived.empty())
    def.mapping = PersonalityDef::Mapping::kGuy;
  return def;
}

}  // namespace throng
