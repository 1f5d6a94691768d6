#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Live : public ProgramTest {
 protected:
  // Runs the program with these lines on standard input.
  Outcome direct(const std::string& lines, const std::vector<std::string>& arguments) const {
    write("commands.txt", lines);
    const int saved = dup(STDIN_FILENO);
    const int input = open(path("commands.txt").c_str(), O_RDONLY);
    dup2(input, STDIN_FILENO);
    close(input);
    const Outcome outcome = run(arguments);
    dup2(saved, STDIN_FILENO);
    close(saved);
    return outcome;
  }

  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }
};

TEST_F(Live, EveryLineIsAnsweredAndTheReplayIsTheSameRun) {
  const Outcome live = direct(
      "run 2\nspeed population=there value=0.5\n\nstate\nalarm\nrun 1\nmood value=7\nremove-agent agent=3\nall-clear\n"
      "fly\nstep 20\nquit\n",
      {"run", crossing("30"), "--live", "--out", "live", "--quiet"});
  ASSERT_EQ(live.status, 0) << live.err;
  const std::vector<std::string> answers = lines_of(live.out);
  ASSERT_EQ(answers.size(), 11u) << live.out;
  EXPECT_EQ(answers[0].find("ok step=40 time=2"), 0u) << answers[0];
  EXPECT_EQ(answers[1], "ok step=40 speed population=0 value=0.5");
  EXPECT_EQ(answers[3], "ok step=40 alarm");
  EXPECT_EQ(answers[5].find("error: "), 0u) << answers[5];
  EXPECT_EQ(answers[8].find("error: "), 0u) << answers[8];
  EXPECT_EQ(answers[9].find("ok step=80 time=4 people=39"), 0u) << answers[9];
  const Outcome replay = run({"run", "live/replay.yaml", "--out", "again", "--json", "--threads", "2"});
  ASSERT_EQ(replay.status, 0) << replay.err;
  const Json first = Json::parse(content_of(path("live/summary.json")));
  EXPECT_EQ(replay.json().at("hash"), first.at("hash"));
  EXPECT_EQ(replay.json().at("steps"), 80);
  EXPECT_EQ(content_of(path("again/events.jsonl")), content_of(path("live/events.jsonl")));
}

TEST_F(Live, SteeringAndPersonalityChangeWhileItRunsAndReplay) {
  const Outcome live = direct(
      "run 1\nsteering population=there to=hidac waiting_time=2\npersonality population=there extraversion=0.5\nrun 1\n"
      "personality to=shy\npersonality pc1=0.2 pc2=-0.1\nsteering to=hidak\nsteering\nrun 1\nquit\n",
      {"run", crossing("30"), "--live", "--out", "live", "--quiet"});
  ASSERT_EQ(live.status, 0) << live.err;
  const std::vector<std::string> answers = lines_of(live.out);
  ASSERT_EQ(answers.size(), 10u) << live.out;
  EXPECT_EQ(answers[1], "ok step=20 steering population=0 to='hidac waiting_time=2'");
  EXPECT_EQ(answers[2], "ok step=20 personality population=0 to='extraversion=0.5'");
  EXPECT_EQ(answers[5], "ok step=40 personality to='pc1=0.2 pc2=-0.1'");
  EXPECT_NE(answers[6].find("did you mean 'hidac'"), std::string::npos) << answers[6];
  EXPECT_EQ(answers[7].find("error: "), 0u) << answers[7];
  const Outcome replay = run({"run", "live/replay.yaml", "--out", "again", "--json", "--threads", "2"});
  ASSERT_EQ(replay.status, 0) << replay.err;
  EXPECT_EQ(replay.json().at("hash"), Json::parse(content_of(path("live/summary.json"))).at("hash"));
}

// As the reference shows it, and as a timeline has it.
TEST_F(Live, WhatPeopleBecomeMayBeAMap) {
  const Outcome live = direct(
      "run 1\nsteering population=there to={model: hidac, waiting_time: 2}\npersonality to={extraversion: 0.4}\n"
      "personality to={pc1: 0.5} population=back\nsteering to={model: hidac, waiting_time: 2\nsteering to={a: {b: 1}}\n"
      "steering to={model: hidac}, at: 5, do: {x\nrun 1\nquit\n",
      {"run", crossing("30"), "--live", "--out", "live", "--quiet"});
  ASSERT_EQ(live.status, 0) << live.err;
  const std::vector<std::string> answers = lines_of(live.out);
  ASSERT_EQ(answers.size(), 9u) << live.out;
  EXPECT_EQ(answers[1], "ok step=20 steering population=0 to='hidac waiting_time=2'");
  EXPECT_EQ(answers[2], "ok step=20 personality to='extraversion=0.4'");
  EXPECT_EQ(answers[3], "ok step=20 personality population=1 to='pc1=0.5'");
  for (int k : {4, 5, 6}) EXPECT_EQ(answers[static_cast<std::size_t>(k)].find("error: "), 0u) << live.out;
  const Outcome replay = run({"run", "live/replay.yaml", "--out", "again", "--json"});
  ASSERT_EQ(replay.status, 0) << replay.err;
  EXPECT_EQ(replay.json().at("hash"), Json::parse(content_of(path("live/summary.json"))).at("hash"));
}

TEST_F(Live, ObstaclesAndPlacesAreReplayedBitForBit) {
  const Outcome live = direct(
      "run 1\nobstacle id=crate rectangle=[10, 2, 11, 4]\nplace id=gate kind=exit circle=[15, 5, 1.5]\n"
      "obstacle id=crate circle=[3,3,1]\nrun 2\nalarm\nrun 3\nclear-obstacle id=crate\nclear-obstacle id=box\n"
      "place id=far kind=exit point=[900, 900] level=attic\nrun 2\nquit\n",
      {"run", crossing("30"), "--live", "--out", "live", "--quiet"});
  ASSERT_EQ(live.status, 0) << live.err;
  const std::vector<std::string> answers = lines_of(live.out);
  ASSERT_EQ(answers.size(), 12u) << live.out;
  EXPECT_EQ(answers[1], "ok step=20 obstacle id=crate polygon=[[10,2],[11,2],[11,4],[10,4]]");
  EXPECT_EQ(answers[2], "ok step=20 place id=gate kind=exit circle=[15,5,1.5]");
  EXPECT_NE(answers[3].find("error: there is an obstacle 'crate' already"), std::string::npos) << answers[3];
  EXPECT_EQ(answers[7], "ok step=120 clear-obstacle id=crate");
  EXPECT_NE(answers[8].find("error: there is no obstacle 'box'"), std::string::npos) << answers[8];
  EXPECT_NE(answers[9].find("error: there is no level 'attic'"), std::string::npos) << answers[9];
  const Outcome replay = run({"run", "live/replay.yaml", "--out", "again", "--json", "--threads", "2"});
  ASSERT_EQ(replay.status, 0) << replay.err;
  EXPECT_EQ(replay.json().at("hash"), Json::parse(content_of(path("live/summary.json"))).at("hash"));
  EXPECT_EQ(content_of(path("again/events.jsonl")), content_of(path("live/events.jsonl")));
}

TEST_F(Live, WhoQuitsAtOnceHasARunOfNothing) {
  const Outcome live = direct("quit\n", {"run", crossing("30"), "--live", "--out", "live", "--quiet"});
  EXPECT_EQ(live.status, 0) << live.err;
  EXPECT_EQ(live.out, "ok\n");
  EXPECT_EQ(Json::parse(content_of(path("live/summary.json"))).at("steps"), 0);
  EXPECT_FALSE(fs::exists(path("live/replay.yaml")));  // no scene lasts 0 s
}

TEST_F(Live, WithoutQuitTheRunGoesOnToItsEnd) {
  const Outcome live = direct("state\n", {"run", crossing("3"), "--live", "--out", "live", "--quiet"});
  ASSERT_EQ(live.status, 0) << live.err;
  EXPECT_EQ(Json::parse(content_of(path("live/summary.json"))).at("steps"), 60);
}

TEST_F(Live, TalksAndActionsAreRecorded) {
  const Outcome outcome = run({"run", "people/two-friends", "--out", "friends", "--duration", "40", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const std::string events = content_of(path("friends/events.jsonl"));
  EXPECT_NE(events.find("\"event\":\"talk_begins\""), std::string::npos);
  EXPECT_NE(events.find("\"why\":\"heading apart\""), std::string::npos);
  EXPECT_NE(events.find("\"why\":\"tired\",\"seconds\":"), std::string::npos);
  const fs::path database = path("friends/trajectory.sqlite");
  for (const char* action : {"speaks", "nods", "waves", "looks_at", "gestures"})
    EXPECT_NE(query(database, std::string("SELECT COUNT(*) FROM throng_actions WHERE action='") + action + "'"), "0")
        << action;
}

TEST_F(Live, ExplainShowsTraitsAndWhatCameOfThem) {
  const Json agent = run({"explain", "people/museum", "--agent", "17", "--json"}).json();
  EXPECT_EQ(agent.at("traits").at("openness"), 0);
  EXPECT_EQ(agent.at("behaviour").at("exploring"), 5);
  EXPECT_NE(run({"explain", "people/museum", "--agent", "17"}).out.find("so their waiting_time"), std::string::npos);
}

}  // namespace
}  // namespace throng::cli_test
