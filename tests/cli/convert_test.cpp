#include <algorithm>

#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Convert : public ProgramTest {};

TEST_F(Convert, ScenesBetweenYamlAndJson) {
  const std::string scene = crossing("2");
  ASSERT_EQ(run({"convert", scene, "scene.json"}).status, 0);
  const Json json = Json::parse(content_of(path("scene.json")));
  EXPECT_EQ(json.at("populations").at("there").at("count"), 20);
  EXPECT_EQ(json.at("name"), "Two groups");
  ASSERT_EQ(run({"convert", "scene.json", "again.yaml"}).status, 0);
  const auto hash = [&](const std::string& file) {
    return run({"run", file, "--out", "run-" + file, "--json"}).json().at("hash");
  };
  const Json original = hash(scene);
  EXPECT_EQ(hash("scene.json"), original);
  EXPECT_EQ(hash("again.yaml"), original);
}

TEST_F(Convert, TrajectoriesToText) {
  ASSERT_EQ(run({"run", crossing("2"), "--out", "run"}).status, 0);
  const std::string database = "run/trajectory.sqlite";
  ASSERT_EQ(run({"convert", database, "t.csv"}).status, 0);
  ASSERT_EQ(run({"convert", database, "t.txt"}).status, 0);
  const std::string csv = content_of(path("t.csv"));
  const std::string txt = content_of(path("t.txt"));
  const long rows = std::stol(query(path(database), "SELECT COUNT(*) FROM trajectory_data"));
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), rows + 1);
  EXPECT_EQ(csv.find("id,frame,time,x,y"), 0u);
  EXPECT_EQ(txt.find("# framerate: 10\n"), 0u);
  EXPECT_EQ(std::count(txt.begin(), txt.end(), '\n'), rows + 3);
  // The first pose as the database has it.
  std::istringstream lines(txt);
  std::string line;
  while (std::getline(lines, line) && line.starts_with('#')) {}
  std::istringstream words(line);
  long id = -1, frame = -1;
  double x = 0.0, y = 0.0;
  words >> id >> frame >> x >> y;
  const std::string at = " FROM trajectory_data WHERE id=" + std::to_string(id) + " AND frame=" + std::to_string(frame);
  EXPECT_NEAR(x, std::stod(query(path(database), "SELECT pos_x" + at)), 1e-12);
  EXPECT_NEAR(y, std::stod(query(path(database), "SELECT pos_y" + at)), 1e-12);
}

TEST_F(Convert, RefusesWhatItDoesNotKnow) {
  const std::string scene = crossing("1");
  const auto message = [&](const std::vector<std::string>& arguments) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    return outcome.err;
  };
  EXPECT_NE(message({"convert", scene, "scene.csv"}).find(".yaml or .json"), std::string::npos);
  EXPECT_NE(message({"convert", "nothing.sqlite", "t.csv"}).find("no such file"), std::string::npos);
  write("notes.txt", "hello");
  EXPECT_NE(message({"convert", "notes.txt", "t.csv"}).find(".sqlite"), std::string::npos);
  write("fake.sqlite", "this is not a database at all");
  EXPECT_NE(message({"convert", "fake.sqlite", "t.csv"}).find("fake.sqlite"), std::string::npos);
  EXPECT_FALSE(fs::exists(path("t.csv")));
  write("there.json", "{}");
  EXPECT_NE(message({"convert", scene, "there.json"}).find("--force"), std::string::npos);
  EXPECT_EQ(content_of(path("there.json")), "{}");
}

TEST_F(Convert, PlansBecomeScenesThatRun) {
  write("plan.wkt",
        "POLYGON ((0 0, 10 0, 10 0, 10 8, 0 8, 0 0))\n# exit: east\nLINESTRING (10 3, 10 5)\nLINESTRING (5 0, 5 3)\n");
  const Outcome text = run({"convert", "plan.wkt", "plan.yaml"});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("80 m2 of floor"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("plan.wkt:1: a corner"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("(10, 0)"), std::string::npos) << text.out;
  ASSERT_EQ(run({"run", "plan.yaml", "--duration", "2", "--out", "r"}).status, 0);
  const Outcome json = run({"convert", "plan.wkt", "plan.json", "--json"});
  ASSERT_EQ(json.status, 0) << json.err;
  EXPECT_EQ(json.json().at("repairs").size(), 1u);
  EXPECT_EQ(json.json().at("repairs")[0].at("kind"), "duplicate-point");
  EXPECT_EQ(json.json().at("repairs")[0].at("line"), 1);
  EXPECT_NEAR(json.json().at("floor_m2").get<double>(), 80.0, 1e-3);
  EXPECT_EQ(run({"run", "plan.json", "--duration", "2", "--out", "r2", "--json"}).json().at("hash"),
            run({"run", "plan.yaml", "--duration", "2", "--out", "r3", "--json"}).json().at("hash"));
}

TEST_F(Convert, PlansTakeOptionsAndRefuseWrongOnes) {
  write("plan.wkt", "POLYGON ((0 0, 10000 0, 10000 8000, 0 8000, 0 0))\n");
  EXPECT_EQ(run({"convert", "plan.wkt", "mm.yaml", "--unit", "mm", "--json"}).json().at("floor_m2"), 80.0);
  const auto message = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"convert", "plan.wkt", "bad.yaml"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_FALSE(fs::exists(path("bad.yaml")));
    return outcome.err;
  };
  EXPECT_NE(message({"--unit", "miles"}).find("miles"), std::string::npos);
  EXPECT_NE(message({"--layer", "WALL"}).find("NAME=MEANING"), std::string::npos);
  EXPECT_NE(message({"--layer", "WALL=wals"}).find("did you mean 'wall"), std::string::npos);
  EXPECT_NE(message({"--origin", "3"}).find("two numbers"), std::string::npos);
  write("plan.wkt", "POLYGON ((0 0, 10 0,\n0 8, 10 8, 0 0))\n");
  const std::string crossing_line = message({});
  EXPECT_NE(crossing_line.find("plan.wkt:"), std::string::npos) << crossing_line;
  EXPECT_NE(crossing_line.find("(5, 4)"), std::string::npos) << crossing_line;
  EXPECT_NE(run({"convert", "plan.wkt", "plan.csv"}).err.find(".yaml or .json"), std::string::npos);
}

// A scene in the coordinates of a national grid: what comes out of it is in them again.
TEST_F(Convert, TrajectoriesHaveTheCoordinatesOfTheScene) {
  write("grid.yaml",
        "throng: 1\nduration: 1\nworld:\n  origin: [500000, 5000000]\n"
        "  floor: {rectangle: [500000, 5000000, 500020, 5000010]}\n"
        "populations:\n  a: {start: {points: [[500002.125, 5000003.5]]}, journey: [[500018, 5000003.5]]}\n");
  const Outcome outcome = run({"run", "grid.yaml", "--out", "run", "--quiet"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(Json::parse(content_of(path("run/summary.json"))).at("origin"), Json({500000.0, 5000000.0}));
  for (const char* file : {"poses.csv", "poses.txt"}) {
    ASSERT_EQ(run({"convert", "run/trajectory.sqlite", file}).status, 0);
    const std::string text = content_of(path(file));
    EXPECT_NE(text.find("500002.125"), std::string::npos) << text.substr(0, 200);
    EXPECT_NE(text.find("5000003.5"), std::string::npos) << text.substr(0, 200);
  }
}

}  // namespace
}  // namespace throng::cli_test
