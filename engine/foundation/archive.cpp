#include "engine/foundation/archive.h"

#include <algorithm>
#include <cstring>

#include "engine/foundation/assert.h"
#include "engine/foundation/error.h"

namespace throng {
namespace {

// A section: the length of its name, the name, version, length of the body, check sum, body.
constexpr std::size_t kLongestName = 64;
constexpr const char* kHint = "make it again with --checkpoint-every";

void add_bytes(Hasher& h, const char* data, std::size_t n) {
  for (; n >= 8; data += 8, n -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, data, 8);
    h.add(word);
  }
  if (n == 0) return;
  std::uint64_t word = 0;
  std::memcpy(&word, data, n);
  h.add(word);
}

std::uint64_t checksum(std::string_view name, std::uint32_t version, std::string_view body) {
  Hasher h;
  h.add(name);
  h.add((std::uint64_t{version} << 32) ^ body.size());
  add_bytes(h, body.data(), body.size());
  return h.value();
}

std::string quoted(std::string_view name) { return "section '" + std::string(name) + "'"; }

[[noreturn]] void cut_short(const std::string& after) {
  throw Error(
      after.empty() ? std::string("the snapshot is cut short") : "the snapshot is cut short after its " + quoted(after),
      kHint);
}

}  // namespace

void Archive::damaged() const {
  throw Error(
      section_.empty() ? std::string("the snapshot is damaged") : "the snapshot's " + quoted(section_) + " is damaged",
      kHint);
}

std::string Archive::take() {
  THRONG_ASSERT(writing() && depth_ == 0);
  return std::move(written_);
}

// All sections side by side: those within them are covered by their check sums.
Archive Archive::reader(std::string_view bytes) {
  Archive archive(Mode::kRead);
  archive.source_ = bytes;
  archive.end_ = bytes.size();
  while (!archive.at_end()) {
    const Header header = archive.read_header(true);
    archive.section_ = header.name;
    archive.at_ = header.end;
  }
  archive.at_ = 0;
  archive.section_.clear();
  return archive;
}

void Archive::read(void* data, std::size_t n) {
  if (n > end_ - at_) damaged();
  std::memcpy(data, source_.data() + at_, n);
  at_ += n;
}

void Archive::transfer(void* data, std::size_t n) {
  if (reading())
    read(data, n);
  else
    transfer_const(data, n);
}

void Archive::transfer_const(const void* data, std::size_t n) {
  THRONG_ASSERT(!reading());
  if (writing())
    written_.append(static_cast<const char*>(data), n);
  else
    add_bytes(hash_, static_cast<const char*>(data), n);
}

std::size_t Archive::size_of_list(std::size_t size, std::size_t item_bytes) {
  auto n = std::uint64_t{size};
  value(n);
  if (reading() && n > (end_ - at_) / item_bytes) damaged();
  return static_cast<std::size_t>(n);
}

// section_ is the one before, which helps to say where bytes are missing.
Archive::Header Archive::read_header(bool verify) {
  const std::string before = section_;
  const auto need = [&](std::size_t n) {
    if (n > end_ - at_) cut_short(before);
  };
  Header header;
  std::uint32_t name_length = 0;
  need(sizeof name_length);
  read(&name_length, sizeof name_length);
  if (name_length == 0 || name_length > kLongestName) {
    if (before.empty()) throw Error("the snapshot's first section is damaged", kHint);
    throw Error("the snapshot's section after '" + before + "' is damaged", kHint);
  }
  std::uint64_t length = 0, sum = 0;
  need(name_length + sizeof header.version + sizeof length + sizeof sum);
  header.name.resize(name_length);
  read(header.name.data(), name_length);
  for (char& letter : header.name)
    if (letter < ' ' || letter > '~') letter = '?';  // a damaged name is shown, and found by the check sum
  read(&header.version, sizeof header.version);
  read(&length, sizeof length);
  read(&sum, sizeof sum);
  section_ = header.name;
  if (length > end_ - at_) throw Error("the snapshot's " + quoted(header.name) + " is damaged or cut short", kHint);
  header.begin = at_;
  header.end = at_ + static_cast<std::size_t>(length);
  if (verify &&
      checksum(header.name, header.version, source_.substr(header.begin, static_cast<std::size_t>(length))) != sum)
    damaged();
  return header;
}

Archive::Frame Archive::open(std::string_view name, std::uint32_t version) {
  THRONG_ASSERT(!name.empty() && name.size() <= kLongestName);
  Frame frame{section_, written_.size(), end_};
  ++depth_;
  if (hashing()) hash_.add(name);
  if (writing()) {
    section_ = name;
    const auto name_length = static_cast<std::uint32_t>(name.size());
    const std::uint64_t later = 0;  // length and check sum
    value(name_length);
    written_.append(name);
    value(version);
    value(later);
    value(later);
  }
  if (!reading()) return frame;
  if (at_end())
    throw Error("the snapshot's " + quoted(name) + " is missing", "resume with the version of throng that wrote it");
  const Header header = read_header(depth_ > 1);  // the outermost are verified
  if (header.name != name)
    throw Error("the snapshot has a " + quoted(header.name) + " where " + quoted(name) + " should be",
                "resume with the version of throng that wrote it");
  if (header.version != version)
    throw Error("the snapshot's " + quoted(name) + " has version " + std::to_string(header.version) +
                    ", and this version of throng reads version " + std::to_string(version),
                "resume with the version that wrote it, or begin the run anew");
  end_ = header.end;
  return frame;
}

void Archive::close(const Frame& frame) {
  --depth_;
  if (writing()) {
    std::uint32_t name_length = 0, version = 0;
    char* const header = written_.data() + frame.header;
    std::memcpy(&name_length, header, sizeof name_length);
    const std::string_view name(header + sizeof name_length, name_length);
    char* const after_name = header + sizeof name_length + name_length;
    std::memcpy(&version, after_name, sizeof version);
    char* const length_at = after_name + sizeof version;
    const std::size_t begin = static_cast<std::size_t>(length_at - written_.data()) + 2 * sizeof(std::uint64_t);
    const std::uint64_t length = written_.size() - begin;
    const std::uint64_t sum = checksum(name, version, std::string_view(written_).substr(begin));
    std::memcpy(length_at, &length, sizeof length);
    std::memcpy(length_at + sizeof length, &sum, sizeof sum);
  }
  if (reading()) {
    check(at_end());
    end_ = frame.end;
  }
  section_ = frame.name;
}

}  // namespace throng
