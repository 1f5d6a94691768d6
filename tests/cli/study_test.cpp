#include <cmath>
#include <set>

#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class StudyCommand : public ProgramTest {
 protected:
  // What a participant would save who answers by `choose(question of the key)`.
  template <typename Choose>
  std::string participant(const Json& key, const std::string& name, const Choose& choose) {
    Json file = {{"study", key.at("study")}, {"participant", name}, {"answers", Json::array()}};
    for (const Json& q : key.at("questions"))
      file["answers"].push_back({{"question", q.at("id")}, {"answer", choose(q)}, {"seconds", 3.0}});
    return write("answers-" + name + ".json", file.dump());
  }
};

TEST_F(StudyCommand, MakesAPageAndItsKeyAndCountsAnswers) {
  const Outcome made = run({"study", "make", "--out", "study", "--json"});
  ASSERT_EQ(made.status, 0) << made.err;
  const Json key = Json::parse(content_of(path("study/study.json")));
  const std::string page = content_of(path("study/study.html"));
  EXPECT_EQ(page.find("http"), std::string::npos) << "needs nothing else";
  EXPECT_EQ(page.find("\"right\""), std::string::npos) << "tells no answers";
  std::set<std::string> kinds, words;
  for (const Json& q : key.at("questions")) {
    kinds.insert(q.at("kind"));
    words.insert(q.at("word"));
    EXPECT_NE(page.find(q.at("text").get<std::string>()), std::string::npos);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"clip", "rating", "word"}));
  for (const char* word : {"aggressive", "assertive", "shy", "active", "tense", "impulsive", "psychotic", "extraverted",
                           "neurotic", "curious", "calm", "orderly"})
    EXPECT_TRUE(words.contains(word)) << word;
  // Clips that are compared have one scale: speeds can be compared by eye.
  const std::size_t at = page.find("const STUDY = ") + 14;
  const Json shown = Json::parse(page.substr(at, page.find(";\n'use strict'") - at));
  std::map<std::string, Json> box;
  for (const Json& clip : shown.at("clips")) box[clip.at("id")] = clip.at("box");
  for (const Json& q : shown.at("questions")) {
    if (q.at("kind") != "clip") continue;
    EXPECT_EQ(box.at(q.at("clips")[0]), box.at(q.at("clips")[1]));
  }
  EXPECT_EQ(run({"study", "make", "--out", "study"}).status, 2) << "nothing is overwritten unasked";

  const auto right = [](const Json& q) {
    return q.at("kind") == "rating" ? Json(std::round(10.0 * q.at("parameter").get<double>())) : q.at("right");
  };
  const auto wrong = [](const Json& q) { return q.at("kind") == "rating" ? Json(5) : Json("something else"); };
  std::vector<std::string> words_of_command = {"study", "analyse", "study/study.json", "--json"};
  for (const char* name : {"a", "b", "c"}) words_of_command.push_back(participant(key, name, right));
  words_of_command.push_back(words_of_command.back());  // the same one again
  const Outcome outcome = run(words_of_command);
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json all_right = outcome.json();
  EXPECT_EQ(all_right.at("participants"), 3);
  ASSERT_EQ(all_right.at("sections").size(), 3u);
  for (const Json& row : all_right.at("sections")) {
    EXPECT_EQ(row.at("accuracy"), 1.0);
    EXPECT_NEAR(row.at("p").get<double>(), std::pow(0.5, row.at("answers").get<int>()), 1e-12);
  }
  for (const Json& row : all_right.at("factors")) {
    EXPECT_GE(row.at("questions"), 3) << row;
    EXPECT_NEAR(row.at("r").get<double>(), 1.0, 1e-9) << row;
  }
  const Json none_right = run({"study", "analyse", "study/study.json", participant(key, "d", wrong), "--json"}).json();
  for (const Json& row : none_right.at("sections")) {
    EXPECT_EQ(row.at("right"), 0);
    EXPECT_NEAR(row.at("p").get<double>(), 1.0, 1e-9);
    EXPECT_FALSE(row.at("significant"));
  }
  for (const Json& row : none_right.at("adjectives")) EXPECT_FALSE(row.at("significant")) << row;
  EXPECT_EQ(run({"study", "analyse", "study/study.json", participant(key, "e", right)}).status, 0);
}

// r = 0.9 of five values: p = 0.0374 (two-tailed t with 3 degrees of freedom, from tables of r: 0.878 is 0.05).
TEST_F(StudyCommand, SignificanceIsThatOfTables) {
  Json key = {{"study", "s"}, {"questions", Json::array()}};
  const auto rate = [&](const char* id, double parameter) {
    key["questions"].push_back({{"id", id},
                                {"kind", "rating"},
                                {"word", "calm"},
                                {"factor", "neuroticism"},
                                {"parameter", parameter},
                                {"text", ""}});
  };
  rate("a", 1), rate("b", 2), rate("c", 3), rate("d", 4), rate("e", 5);
  const std::string file = write("key.json", key.dump());
  const auto analysed = [&](std::vector<double> answers) {
    Json given = {{"study", "s"}, {"participant", "p"}, {"answers", Json::array()}};
    for (std::size_t k = 0; k < answers.size(); ++k)
      given["answers"].push_back({{"question", key["questions"][k]["id"]}, {"answer", answers[k]}});
    return run({"study", "analyse", file, write("given.json", given.dump()), "--json"}).json()["adjectives"][0];
  };
  const Json strong = analysed({1, 3, 2, 5, 4});  // r = 0.8
  EXPECT_NEAR(strong.at("r").get<double>(), 0.8, 1e-12);
  EXPECT_NEAR(strong.at("significance").get<double>(), 1.0 - 0.104, 0.001);
  EXPECT_FALSE(strong.at("significant"));
  const Json stronger = analysed({1, 2, 3, 5, 4});  // r = 0.9
  EXPECT_NEAR(stronger.at("significance").get<double>(), 1.0 - 0.0374, 0.001);
  EXPECT_TRUE(stronger.at("significant"));
}

TEST_F(StudyCommand, WrongFilesAreNamed) {
  const std::string key = write("key.json", R"({"study":"s","questions":[]})");
  const Outcome other = run({"study", "analyse", key, write("other.json", R"({"study":"t","answers":[]})")});
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.err.find("other.json"), std::string::npos) << other.err;
  EXPECT_EQ(run({"study", "analyse", key, write("no.json", "{")}).status, 2);
  EXPECT_EQ(run({"study", "analyse", key, path("missing.json").string()}).status, 2);
  EXPECT_EQ(run({"study", "analyse", key}).status, 2);
  EXPECT_EQ(run({"study"}).status, 2);
}

}  // namespace
}  // namespace throng::cli_test
