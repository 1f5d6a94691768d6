#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/support/locations.h"

// Small test cases in SteerBench's format, written for these tests.
namespace throng::test {

// Recorded data and test cases, which are no part of the project.
inline std::filesystem::path shared_data() {
  const char* given = std::getenv("THRONG_DATA");
  return given != nullptr ? std::filesystem::path(given) : source_dir() / ".." / "shared" / "data";
}

inline std::string xyz(const std::string& name, double x, double z) {
  return "<" + name + "><x>" + std::to_string(x) + "</x><y>0</y><z>" + std::to_string(z) + "</z></" + name + ">";
}
inline std::string bounds(const std::string& name, double xmin, double xmax, double zmin, double zmax) {
  return "<" + name + "><xmin>" + std::to_string(xmin) + "</xmin><xmax>" + std::to_string(xmax) +
         "</xmax><ymin>0</ymin><ymax>1</ymax><zmin>" + std::to_string(zmin) + "</zmin><zmax>" + std::to_string(zmax) +
         "</zmax></" + name + ">";
}
inline std::string seek(double x, double z, double speed = 1.3) {
  return "<seekStaticTarget>" + xyz("targetLocation", x, z) + "<desiredSpeed>" + std::to_string(speed) +
         "</desiredSpeed><timeDuration>1000.0</timeDuration></seekStaticTarget>";
}
inline std::string agent(const std::string& name, double x, double z, const std::string& goals) {
  return "<agent><name>" + name + "</name><initialConditions><radius>0.5</radius>" + xyz("position", x, z) +
         xyz("direction", 1, 0) + "<speed>0</speed></initialConditions><goalSequence>" + goals +
         "</goalSequence></agent>\n";
}
inline std::string steerbench_case(const std::string& content) {
  return "<?xml version=\"1.0\"?>\n<SteerBenchTestCase xmlns=\"http://www.magix.ucla.edu/steerbench\">\n<header>"
         "<version>1.0</version><name>own</name>" +
         bounds("worldBounds", -20, 20, -20, 20) + "</header>\n" + content + "</SteerBenchTestCase>\n";
}

}  // namespace throng::test
