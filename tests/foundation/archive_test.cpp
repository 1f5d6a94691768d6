#include "engine/foundation/archive.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/foundation/error.h"

namespace throng {
namespace {

enum class Mood : std::uint8_t { kGood, kBad };

struct Person {
  using ArchiveMembers = Members<float, std::uint32_t>;
  float fear = 0.f;
  std::uint32_t talk = 0;
  bool operator==(const Person&) const = default;
};
struct Padded {
  std::uint8_t a = 0;
  std::uint32_t b = 0;
};
struct SaysTooLittle {
  using ArchiveMembers = Members<std::uint8_t, float>;
  std::uint8_t a = 0;
  float b = 0.f;
};

static_assert(Plain<Person> && Plain<Vec2> && Plain<double> && Plain<Mood> && Plain<std::array<Vec2, 3>>);
static_assert(!Plain<Padded> && !Plain<SaysTooLittle> && !Plain<bool> && !Plain<char*>);

// Some state with everything that a mind may hold.
struct Mind {
  std::uint32_t number = 7;
  bool on = true;
  Mood mood = Mood::kBad;
  std::vector<Person> people{{0.5f, 3}, {0.25f, 4}};
  std::string text = "hello";
  std::vector<std::vector<Vec2>> ways{{{1.f, 2.f}}, {}};
  std::size_t derived = 2;  // from people

  void serialise(Archive& archive) {
    archive.section("mind", 3, [&] {
      archive.value(number);
      archive.value(on);
      archive.choice(mood, Mood::kBad);
      archive.list(people);
      archive.section("ways", 1, [&] { archive.items(ways, [&](auto& way) { archive.list(way); }); });
      archive.text(text);
      archive.check(people.size() < 100);
    });
    if (archive.reading()) derived = people.size();
  }
  bool operator==(const Mind&) const = default;
};

std::string written(Mind mind) {
  Archive out = Archive::writer();
  mind.serialise(out);
  return out.take();
}

std::uint64_t hashed(Mind mind) {
  Archive archive = Archive::hasher();
  mind.serialise(archive);
  return archive.hash();
}

Mind read_back(const std::string& bytes) {
  Mind mind{0, false, Mood::kGood, {}, {}, {}, 0};
  Archive in = Archive::reader(bytes);
  mind.serialise(in);
  EXPECT_TRUE(in.at_end());
  return mind;
}

std::string problem_of(const std::string& bytes) {
  try {
    read_back(bytes);
  } catch (const Error& error) {
    return error.problem();
  }
  return "none";
}

TEST(Archive, ReadsWhatItWrote) {
  Mind mind;
  mind.people.push_back({-0.f, 9});
  mind.derived = 3;
  EXPECT_EQ(read_back(written(mind)), mind);
}

TEST(Archive, EveryCutAndEveryFlipIsFoundAndNamed) {
  const std::string bytes = written({});
  for (std::size_t cut = 0; cut < bytes.size(); ++cut) EXPECT_NE(problem_of(bytes.substr(0, cut)), "none") << cut;
  for (std::size_t at = 0; at < bytes.size(); ++at)
    for (const int bit : {1, 0x20, 0x80}) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ bit);
      EXPECT_NE(problem_of(damaged).find("section"), std::string::npos) << at << ": " << problem_of(damaged);
    }
  std::string body = bytes;
  body.back() = static_cast<char>(body.back() ^ 1);
  EXPECT_EQ(problem_of(body), "the snapshot's section 'mind' is damaged");
  EXPECT_EQ(problem_of(bytes + "x"), "the snapshot is cut short after its section 'mind'");
}

// Whole sections, but not those that are wanted.
TEST(Archive, OtherSectionsAndVersionsAreNamed) {
  const auto with = [](std::string_view name, std::uint32_t version, auto body) {
    Archive out = Archive::writer();
    out.section(name, version, [&] { body(out); });
    return out.take();
  };
  const auto nothing = [](Archive&) {};
  EXPECT_EQ(problem_of(with("kind", 3, nothing)), "the snapshot has a section 'kind' where section 'mind' should be");
  EXPECT_EQ(problem_of(with("mind", 2, nothing)),
            "the snapshot's section 'mind' has version 2, and this version of throng reads version 3");
  EXPECT_EQ(problem_of(with("mind", 3, nothing)), "the snapshot's section 'mind' is damaged") << "too short";
  EXPECT_EQ(problem_of(""), "the snapshot's section 'mind' is missing");
  const auto long_one = [](Archive& out) {
    Mind mind;
    out.value(mind.number), out.value(mind.on), out.value(mind.mood), out.list(mind.people);
    out.section("ways", 1, [&] { out.items(mind.ways, [&](auto& way) { out.list(way); }); });
    out.text(mind.text);
    out.value(mind.number);
  };
  EXPECT_EQ(problem_of(with("mind", 3, long_one)), "the snapshot's section 'mind' is damaged") << "too long";
}

TEST(Archive, BoundsAreChecked) {
  const auto read = [](auto write, auto read_it) {
    Archive out = Archive::writer();
    out.section("bounds", 1, [&] { write(out); });
    const std::string bytes = out.take();
    Archive in = Archive::reader(bytes);
    in.section("bounds", 1, [&] { read_it(in); });
  };
  const std::uint8_t two = 2;
  const std::uint64_t many = 1'000'000'000'000;
  Mood mood{};
  bool flag = false;
  std::uint32_t count = 0;
  std::vector<Person> people;
  EXPECT_THROW(read([&](Archive& a) { a.value(two); }, [&](Archive& a) { a.choice(mood, Mood::kBad); }), Error);
  EXPECT_THROW(read([&](Archive& a) { a.value(two); }, [&](Archive& a) { a.value(flag); }), Error);
  EXPECT_THROW(read([&](Archive& a) { a.value(many); }, [&](Archive& a) { a.count(count, 10); }), Error);
  EXPECT_THROW(read([&](Archive& a) { a.value(many); }, [&](Archive& a) { a.list(people); }), Error);
  EXPECT_THROW(read([&](Archive& a) { a.value(many); }, [&](Archive& a) { a.same(5); }), Error);
  EXPECT_NO_THROW(read([&](Archive& a) { a.same(5); }, [&](Archive& a) { a.count(count, 5); }));
  EXPECT_EQ(count, 5u);
}

struct Crowd {
  bool alive(AgentId id) const { return id.slot < 3 && id.generation == 1; }
};

TEST(Archive, HandlesMustBeOfPeopleWhoLive) {
  const auto read = [](std::vector<AgentId> ids, bool or_none) {
    Archive out = Archive::writer();
    out.section("ids", 1, [&] { out.list(ids); });
    const std::string bytes = out.take();
    Archive in = Archive::reader(bytes);
    in.section("ids", 1, [&] { or_none ? in.ids_or_none(ids, Crowd{}) : in.ids(ids, Crowd{}); });
  };
  EXPECT_NO_THROW(read({{0, 1}, {2, 1}}, false));
  EXPECT_THROW(read({{0, 1}, {2, 0}}, false), Error);
  EXPECT_THROW(read({AgentId{}}, false), Error);
  EXPECT_NO_THROW(read({AgentId{}, {1, 1}}, true));
  EXPECT_THROW(read({{3, 1}}, true), Error);
}

TEST(Archive, TheHashSeesEverything) {
  std::set<std::uint64_t> hashes{hashed({})};
  Mind other;
  other.number = 8, hashes.insert(hashed(other));
  other.on = false, hashes.insert(hashed(other));
  other.mood = Mood::kGood, hashes.insert(hashed(other));
  other.people[0].fear = -0.f, hashes.insert(hashed(other));
  other.people[0].fear = 0.f, hashes.insert(hashed(other));
  other.text = "hellp", hashes.insert(hashed(other));
  other.ways[1].push_back({}), hashes.insert(hashed(other));
  EXPECT_EQ(hashes.size(), 8u);
  EXPECT_EQ(hashed({}), hashed({}));
}

TEST(Archive, WhatHasNoOrderIsHashedWithoutOne) {
  const auto hash_of = [](std::vector<std::uint32_t> bag, bool ordered) {
    Archive archive = Archive::hasher();
    ordered ? archive.list(bag) : archive.bag(bag);
    return archive.hash();
  };
  EXPECT_EQ(hash_of({1, 2, 3}, false), hash_of({3, 1, 2}, false));
  EXPECT_NE(hash_of({1, 2, 3}, false), hash_of({1, 2, 4}, false));
  EXPECT_NE(hash_of({1, 2, 3}, true), hash_of({3, 1, 2}, true));
}

}  // namespace
}  // namespace throng
