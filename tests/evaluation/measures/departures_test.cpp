#include "engine/evaluation/measures/departures.h"

#include <gtest/gtest.h>

#include <cmath>

namespace throng::evaluation {
namespace {

std::vector<Event> arrivals(std::size_t people, PlaceIndex place) {
  Event event;
  event.kind = Event::Kind::kArrived;
  event.place = place;
  std::vector<Event> events(people, event);
  events.push_back({});  // a birth
  return events;
}

TEST(Departures, TimesAndExits) {
  Departures departures;
  EXPECT_TRUE(std::isnan(departures.last()));
  EXPECT_TRUE(std::isnan(departures.quantile(0.5)));
  for (int second = 1; second <= 100; ++second) departures.add(second, arrivals(1, second % 4 == 0 ? 1 : 0));
  EXPECT_EQ(departures.people(), 100u);
  EXPECT_EQ(departures.quantile(0.5), 50.0);
  EXPECT_EQ(departures.quantile(0.95), 95.0);
  EXPECT_EQ(departures.quantile(1.0), 100.0);
  EXPECT_EQ(departures.last(), 100.0);
  ASSERT_EQ(departures.exits().size(), 2u);
  const Departures::Exit& second = departures.exits()[1];
  EXPECT_EQ(second.place, 1);
  EXPECT_EQ(second.people, 25u);
  EXPECT_EQ(second.first, 4.0);
  EXPECT_EQ(second.last, 100.0);
  EXPECT_DOUBLE_EQ(second.flow(), 0.25);
}

TEST(Departures, LargestFlowIsThatOfTenSeconds) {
  Departures departures;
  departures.add(0.0, arrivals(2, 0));
  departures.add(30.0, arrivals(30, 0));
  departures.add(39.5, arrivals(10, 0));
  departures.add(60.0, arrivals(1, 0));
  EXPECT_DOUBLE_EQ(departures.exits()[0].largest_flow(), 4.0);
}

TEST(Departures, GoOnFromACheckpoint) {
  Departures departures, resumed;
  for (int second = 0; second < 20; ++second) departures.add(second, arrivals(3, 2));
  ByteWriter out;
  departures.save(out);
  ByteReader in(out.bytes());
  resumed.load(in);
  in.expect_end();
  for (Departures* each : {&departures, &resumed}) each->add(21.0, arrivals(5, 0));
  ByteWriter a, b;
  departures.save(a);
  resumed.save(b);
  EXPECT_EQ(a.bytes(), b.bytes());
  EXPECT_EQ(resumed.people(), 65u);
}

TEST(Departures, AreBounded) {
  Departures departures;
  const std::vector<Event> many = arrivals(1000, 0);
  for (int second = 0; second < 3000; ++second) departures.add(second, many);
  EXPECT_EQ(departures.people(), 3'000'000u);
  EXPECT_NEAR(departures.quantile(0.5), 1500.0, 2.0);
}

}  // namespace
}  // namespace throng::evaluation
