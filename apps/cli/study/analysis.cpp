#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "apps/cli/output.h"
#include "apps/cli/study/statistics.h"
#include "apps/cli/study/study.h"
#include "engine/foundation/error.h"

namespace throng::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kSignificant = 0.05;

struct Choices {
  int right = 0, all = 0;
  void add(bool is_right) { right += is_right ? 1 : 0, ++all; }
  Json json(const std::string& what) const {
    const double p = binomial_tail(right, all);
    return {{"what", what},   {"right", right},
            {"answers", all}, {"accuracy", all == 0 ? 0.0 : 1.0 * right / all},
            {"p", p},         {"significant", all > 0 && p < kSignificant}};
  }
};

struct Ratings {
  std::vector<double> parameters, means;
  Json json(const std::string& what) const {
    const Correlation c = correlate(parameters, means);
    return {{"what", what},
            {"questions", parameters.size()},
            {"r", c.r},
            {"significance", c.significance},
            {"significant", c.significance > 1.0 - kSignificant}};
  }
};

// By question: what each participant answered. One participant counts once, whatever files it is in.
std::map<std::string, std::vector<Json>> collect(const Json& key, const std::vector<Json>& answers, int& people) {
  std::map<std::string, std::vector<Json>> by_question;
  std::map<std::string, int> seen;
  for (const Json& file : answers) {
    if (!file.is_object() || file.value("study", "") != key.value("study", ""))
      throw Error("these are answers of another study", "give the study.json that was made with the page");
    if (!file.contains("answers") || !file["answers"].is_array()) throw Error("there are no answers in the file");
    if (seen[file.value("participant", "")]++ > 0) continue;
    ++people;
    for (const Json& answer : file["answers"])
      if (answer.is_object() && answer.contains("answer") && answer.contains("question") &&
          answer["question"].is_string())
        by_question[answer["question"].get<std::string>()].push_back(answer["answer"]);
  }
  return by_question;
}

}  // namespace

std::string analyse_study(const std::string& key_text, const std::vector<std::string>& answer_texts) {
  const Json key = Json::parse(key_text, nullptr, false);
  std::vector<Json> answers;
  for (const std::string& text : answer_texts) answers.push_back(Json::parse(text, nullptr, false));
  if (!key.is_object() || !key.contains("questions")) throw Error("this is no key of a study", "give a study.json");
  int people = 0;
  const auto by_question = collect(key, answers, people);
  std::map<std::string, Choices> sections, words;
  std::map<std::string, Ratings> adjectives, factors;
  for (const Json& q : key["questions"]) {
    const auto found = by_question.find(q.at("id").get<std::string>());
    if (found == by_question.end()) continue;
    const auto kind = q.at("kind").get<std::string>(), word = q.at("word").get<std::string>();
    if (kind == "rating") {
      double sum = 0.0;
      int count = 0;
      for (const Json& answer : found->second)
        if (answer.is_number() && answer.get<double>() >= 0.0 && answer.get<double>() <= 10.0)
          sum += answer.get<double>(), ++count;
      if (count == 0) continue;
      for (Ratings* ratings : {&adjectives[word], &factors[q.at("factor").get<std::string>()]}) {
        // Of a factor the adjectives point either way; both are how much of the adjective was given.
        ratings->parameters.push_back(q.at("parameter").get<double>());
        ratings->means.push_back(sum / count);
      }
      continue;
    }
    const bool pen = word == "psychotic" || word == "extraverted" || word == "neurotic";
    const std::string section = kind == "word" ? "chose word from clip"
                                : pen          ? "chose clip from PEN trait"
                                               : "chose clip from adjective";
    for (const Json& answer : found->second) {
      sections[section].add(answer == q.at("right"));
      words[word].add(answer == q.at("right"));
    }
  }
  Json result = {{"participants", people},
                 {"sections", Json::array()},
                 {"words", Json::array()},
                 {"adjectives", Json::array()},
                 {"factors", Json::array()}};
  for (const auto& [name, choices] : sections) result["sections"].push_back(choices.json(name));
  for (const auto& [name, choices] : words) result["words"].push_back(choices.json(name));
  for (const auto& [name, ratings] : adjectives) result["adjectives"].push_back(ratings.json(name));
  for (const auto& [name, ratings] : factors) result["factors"].push_back(ratings.json(name));
  return result.dump(1);
}

std::string analysis_text(const std::string& text) {
  const Json analysis = Json::parse(text);
  TextTable choices({"choices", "right", "of", "accuracy", "p (one-tailed, exact)", "significant"});
  for (const char* part : {"sections", "words"})
    for (const Json& row : analysis[part])
      choices.row({row["what"], fmt::format("{}", row["right"].get<int>()),
                   fmt::format("{}", row["answers"].get<int>()),
                   fmt::format("{:.0f} %", 100.0 * row["accuracy"].get<double>()),
                   fmt::format("{:.2g}", row["p"].get<double>()), row["significant"] ? "yes" : "no"});
  const auto few = [](const Json& row) { return row["questions"].get<int>() < 3; };
  TextTable ratings({"ratings", "questions", "r", "significance (1 - p)", "significant"});
  for (const char* part : {"adjectives", "factors"})
    for (const Json& row : analysis[part])
      ratings.row({row["what"], fmt::format("{}", row["questions"].get<int>()),
                   few(row) ? "" : fmt::format("{:.3f}", row["r"].get<double>()),
                   few(row) ? "" : fmt::format("{:.3f}", row["significance"].get<double>()),
                   few(row) ? "" : (row["significant"] ? "yes" : "no")});
  return fmt::format("{} participants\n\n", analysis["participants"].get<int>()) + choices.text() + "\n" +
         ratings.text();
}

}  // namespace throng::cli
