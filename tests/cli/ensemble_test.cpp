#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class EnsembleCommand : public ProgramTest {
 protected:
  // 12 people leave a room by a door.
  std::string room(const std::string& more = "") const {
    return write("room.yaml",
                 "throng: 1\nname: Room\nduration: 60\nuntil_empty: true\n"
                 "world:\n  floor: [{rectangle: [0, 0, 6, 6]}, {rectangle: [6, 0, 9, 6]}]\n"
                 "  doors: [{id: door, line: [[6, 2], [6, 4]], width: 0.9}]\n"
                 "  places: [{id: out, kind: exit, area: {rectangle: [8, 0, 9, 6]}}]\n"
                 "populations:\n  people: {count: 12, start: {rectangle: [1, 1, 5, 5]}, at_end: stay, "
                 "response: [1, 6], steering: {preset: regulatory}}\ntimeline: [{at: 1, do: alarm}]\n" +
                     more);
  }
  std::size_t runs_in(const std::string& folder) const {
    std::size_t count = 0;
    if (!fs::exists(path(folder + "/runs"))) return 0;
    for (const auto& entry : fs::directory_iterator(path(folder + "/runs")))
      count += entry.path().extension() == ".json" ? 1 : 0;
    return count;
  }
};

TEST_F(EnsembleCommand, ReportsTimesExitsAndDoorsOfEveryVariant) {
  const Outcome outcome =
      run({"ensemble", room(), "--seeds", "5", "--vary", "world.doors.*.width=0.9,1.6", "--out", "e", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json json = outcome.json();
  EXPECT_EQ(json.at("runs"), 10);
  EXPECT_EQ(json.at("computed"), 10);
  EXPECT_EQ(json.at("converged"), false) << "5 runs are too few";
  ASSERT_EQ(json.at("variants").size(), 2u);
  const Json& narrow = json.at("variants")[0];
  EXPECT_EQ(narrow.at("vary"), "world.doors.*.width=0.9");
  EXPECT_GT(narrow.at("p50").get<double>(), 5.0);
  EXPECT_LE(narrow.at("p50").get<double>(), narrow.at("p95").get<double>());
  EXPECT_EQ(narrow.at("p95"), narrow.at("last"));
  EXPECT_EQ(narrow.at("alarm"), 1.0);
  ASSERT_EQ(narrow.at("exits").size(), 1u);
  EXPECT_EQ(narrow.at("exits")[0].at("id"), "out");
  EXPECT_EQ(narrow.at("exits")[0].at("share"), 1.0);
  ASSERT_EQ(narrow.at("doors").size(), 1u);
  EXPECT_NEAR(narrow.at("doors")[0].at("width").get<double>(), 0.9, 1e-5);
  const Json& wide = json.at("variants")[1];
  EXPECT_NEAR(wide.at("doors")[0].at("width").get<double>(), 1.6, 1e-5);
  EXPECT_TRUE(wide.at("difference").contains("half_width"));
  const std::string page = content_of(path("e/report.html"));
  for (const char* part : {"Total time", "Distribution", "N-t", "Exits and doors", "Before moving", "Peak density",
                           "Mean density", "Level of service", "Circ.1533", "<svg"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("http"), page.find("http://www.w3.org")) << "nothing is fetched";
  for (const char* table : {"runs.csv", "exits.csv", "people.csv", "n-t.csv"})
    EXPECT_GT(content_of(path("e/" + std::string(table))).size(), 100u) << table;
  const std::string people = content_of(path("e/people.csv"));
  EXPECT_EQ(std::count(people.begin(), people.end(), '\n'), 1 + 10 * 12);
}

TEST_F(EnsembleCommand, ASecondCallComputesNothingAndSaysTheSame) {
  const std::vector<std::string> words = {"ensemble", room(), "--seeds", "4", "--out", "e", "--json"};
  const Json first = run(words).json();
  const std::string page = content_of(path("e/report.html"));
  const Json second = run(words).json();
  EXPECT_EQ(first.at("computed"), 4);
  EXPECT_EQ(second.at("computed"), 0);
  EXPECT_EQ(second.at("reused"), 4);
  EXPECT_EQ(first.at("variants"), second.at("variants"));
  EXPECT_EQ(content_of(path("e/report.html")), page);
  // More seeds and another variant: only what is new.
  const Json more = run({"ensemble", room(), "--seeds", "6", "--out", "e", "--json"}).json();
  EXPECT_EQ(more.at("computed"), 2);
  const Json anew = run({"ensemble", room(), "--seeds", "6", "--out", "e", "--json", "--force"}).json();
  EXPECT_EQ(anew.at("computed"), 6);
  EXPECT_EQ(anew.at("variants"), more.at("variants")) << "bits repeat";
}

TEST_F(EnsembleCommand, ResultsDoNotDependOnThreads) {
  const Json one = run({"ensemble", room(), "--seeds", "4", "--threads", "1", "--out", "a", "--json"}).json();
  const Json four = run({"ensemble", room(), "--seeds", "4", "--threads", "4", "--out", "b", "--json"}).json();
  EXPECT_EQ(one.at("variants"), four.at("variants"));
}

TEST_F(EnsembleCommand, KilledInTheMiddleItGoesOn) {
  const std::vector<std::string> words = {"ensemble", room(), "--seeds", "150", "--out", "e", "--json"};
  const pid_t child = start(words);
  ASSERT_TRUE(wait_until([&] { return runs_in("e") >= 20; }));
  kill(child, SIGKILL);
  EXPECT_EQ(finish(child).status, 128 + SIGKILL);
  const std::size_t kept = runs_in("e");
  ASSERT_LT(kept, 150u);
  const Json rest = run(words).json();
  EXPECT_EQ(rest.at("reused").get<std::size_t>(), kept);
  EXPECT_EQ(rest.at("computed").get<std::size_t>(), 150 - kept);
  EXPECT_EQ(rest.at("runs"), 150);
  const Json whole = run({"ensemble", room(), "--seeds", "150", "--out", "whole", "--json"}).json();
  EXPECT_EQ(rest.at("variants"), whole.at("variants"));
}

TEST_F(EnsembleCommand, ARunFileThatIsDamagedIsComputedAgain) {
  const std::vector<std::string> words = {"ensemble", room(), "--seeds", "3", "--out", "e", "--json"};
  const Json before = run(words).json();
  const fs::path file = fs::directory_iterator(path("e/runs"))->path();
  const std::string whole = content_of(file);
  for (const std::string& damaged : {whole.substr(0, 200), std::string("{}"), std::string()}) {
    std::ofstream(file, std::ios::binary) << damaged;
    const Json after = run(words).json();
    EXPECT_EQ(after.at("computed"), 1);
    EXPECT_EQ(after.at("variants"), before.at("variants"));
    EXPECT_EQ(content_of(file), whole);
  }
}

TEST_F(EnsembleCommand, GoesOnUntilItHasConverged) {
  const Json json =
      run({"ensemble", room(), "--seeds", "5", "--until-converged", "30%", "--out", "e", "--json"}).json();
  EXPECT_EQ(json.at("converged"), true);
  EXPECT_GE(json.at("runs").get<int>(), 50);
  EXPECT_EQ(json.at("runs").get<int>() % 50, 0);
}

TEST_F(EnsembleCommand, RunsThatAreNotOverAreTold) {
  const Outcome outcome = run({"ensemble", room(), "--seeds", "2", "--duration", "4", "--out", "e"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("in 2 of 2 runs not everybody was out"), std::string::npos) << outcome.out;
  EXPECT_NE(content_of(path("e/report.html")).find("not everybody was out"), std::string::npos);
}

TEST_F(EnsembleCommand, BadWordsAreToldAndNothingIsWritten) {
  const auto refused = [&](const std::vector<std::string>& more, const std::string& text) {
    std::vector<std::string> words = {"ensemble", room(), "--seeds", "2", "--out", "e"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.status, 2) << text;
    EXPECT_NE(outcome.err.find(text), std::string::npos) << outcome.err;
    EXPECT_FALSE(fs::exists(path("e")));
  };
  refused({"--vary", "world.doors.*.width"}, "has no value");
  refused({"--vary", "world.doors.*.width=1,"}, "has an empty value");
  refused({"--vary", "world.doors.*.width=1,1"}, "says a value twice");
  refused({"--vary", "world.doors.*.width=1,wide"}, "'width'");
  refused({"--vary", "populations.peple.count=1,2"}, "did you mean 'people'?");
  refused({"--until-converged", "soon"}, "is no share");
}

TEST_F(EnsembleCommand, AReportOfSomethingElseIsNotOverwritten) {
  fs::create_directories(path("e"));
  write("e/report.html", "mine");
  const Outcome outcome = run({"ensemble", room(), "--seeds", "2", "--out", "e"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(content_of(path("e/report.html")), "mine");
}

}  // namespace
}  // namespace throng::cli_test
