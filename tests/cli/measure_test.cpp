#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Measure : public ProgramTest {
 protected:
  // Ten people, one a second, along x at 1 m/s.
  std::string column() const {
    std::string text = "# framerate: 10\n# id frame x/m y/m z/m\n";
    for (int i = 0; i < 10; ++i)
      for (int k = 0; k <= 100; ++k)
        text += std::to_string(i) + " " + std::to_string(10 * i + k) + " " + std::to_string(0.1 * k) + " 0.5 0\n";
    return write("column.txt", text);
  }
};

TEST_F(Measure, ATextFile) {
  const Outcome outcome = run({"measure", column(), "--line", "5.05,0,5.05,1", "--area", "2,0,8,1", "--floor",
                               "POLYGON ((-1 0, 11 0, 11 1, -1 1, -1 0))", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json json = outcome.json();
  EXPECT_EQ(json.at("people"), 10);
  EXPECT_NEAR(json.at("lines")[0].at("flow").get<double>(), 1.0, 1e-6);
  EXPECT_EQ(json.at("lines")[0].at("n_t").size(), 10u);
  EXPECT_NEAR(json.at("speed").at("mean").get<double>(), 1.0, 1e-6);
  EXPECT_NEAR(json.at("time_to_exit").at("mean").get<double>(), 10.0, 1e-6);
  EXPECT_NEAR(json.at("path_efficiency").at("mean").get<double>(), 1.0, 1e-6);
  // A person a metre in the middle of the time: somewhat less than 1/m2 on average.
  EXPECT_GT(json.at("areas")[0].at("voronoi_density").get<double>(), 0.4);
  EXPECT_EQ(json.at("collisions").at("count"), 0);
  EXPECT_FALSE(json.at("fundamental_diagram").empty());
}

TEST_F(Measure, ARunOfOurs) {
  ASSERT_EQ(run({"run", crossing("4"), "--out", "result", "--quiet"}).status, 0);
  const Outcome outcome = run({"measure", "result", "--area", "8,2,12,8", "--csv", "--out", "tables"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out.substr(0, 25), "measure,where,value,unit\n");
  EXPECT_NE(outcome.out.find("\npeople,,40,\n"), std::string::npos);
  for (const char* table : {"measures", "area_1", "fundamental_diagram", "profiles", "people", "collisions"})
    EXPECT_TRUE(fs::exists(path("tables/" + std::string(table) + ".csv"))) << table;
  const Outcome text = run({"measure", "result/trajectory.sqlite", "--line", "10,0,10,10"});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("specific flow"), std::string::npos);
  EXPECT_EQ(run({"measure", "result", "--area", "8,2,12,8", "--csv", "--out", "tables"}).status, 2);  // exists
}

TEST_F(Measure, BadInputIsNamed) {
  const Outcome row = run({"measure", write("bad.txt", "# framerate: 10\n1 0 0 0\n1 1 x 0\n")});
  EXPECT_EQ(row.status, 2);
  EXPECT_NE(row.err.find("bad.txt:3"), std::string::npos) << row.err;
  EXPECT_EQ(run({"measure", column(), "--line", "1,2,3"}).status, 2);
  EXPECT_EQ(run({"measure", column(), "--area", "1,1,1,1"}).status, 2);
  EXPECT_EQ(run({"measure", column(), "--line", "cellar: 1,2,3,4"}).status, 2);
  EXPECT_EQ(run({"measure", "nothing.csv"}).status, 2);
  const Outcome rate = run({"measure", write("no-rate.csv", "id,frame,x,y\n1,0,0,0\n")});
  EXPECT_EQ(rate.status, 2);
  EXPECT_NE(rate.err.find("--fps"), std::string::npos) << rate.err;
}

}  // namespace
}  // namespace throng::cli_test
