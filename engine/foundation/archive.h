#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/foundation/hash.h"
#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

// The members of a struct in order, as a promise that there is nothing between them:
//   struct Person {
//     using ArchiveMembers = Members<float, std::uint32_t>;
//     ...
// Only structs with floating-point members need it; the compiler knows about the others.
template <typename... Types>
struct Members {};

template <typename T, typename = void>
struct WithoutPadding : std::bool_constant<std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>> {
};
template <>
struct WithoutPadding<Vec2> : std::bool_constant<sizeof(Vec2) == 2 * sizeof(float)> {};
template <typename T, std::size_t n>
struct WithoutPadding<std::array<T, n>> : WithoutPadding<T> {};
template <typename T, typename List>
struct FilledBy;
template <typename T, typename... Types>
struct FilledBy<T, Members<Types...>>
    : std::bool_constant<(sizeof(Types) + ...) == sizeof(T) && (WithoutPadding<Types>::value && ...)> {};
template <typename T>
struct WithoutPadding<T, std::void_t<typename T::ArchiveMembers>> : FilledBy<T, typename T::ArchiveMembers> {};

// A value whose bytes are all that there is to it. Padding would be unknown bytes in files and hashes.
template <typename T>
concept Plain =
    std::is_trivially_copyable_v<T> && !std::is_pointer_v<T> && !std::is_same_v<T, bool> && WithoutPadding<T>::value;

// Writes state into bytes, reads it back, or makes one number of it. A type says once what its state is:
//
//   void Doors::serialise(Archive& archive) {
//     archive.section("doors", 1, [&] {
//       archive.list(open_);
//       archive.check(open_.size() == doors());  // damaged bytes end here, with the name of the section
//     });
//     if (archive.reading()) rebuild_walls();    // what follows from the state
//   }
//
// Writing and hashing change nothing; const objects may be written and hashed, too. A section carries its name, a
// version, its length and a check sum. Reading verifies all sections before the first of them is read, so that damaged
// bytes change nothing; what is well formed and nevertheless makes no sense is found by check().
class Archive {
 public:
  static Archive writer() { return Archive(Mode::kWrite); }
  // Throws Error when a section is damaged or cut short. `bytes` must outlive the archive.
  static Archive reader(std::string_view bytes);
  static Archive hasher() { return Archive(Mode::kHash); }

  bool writing() const { return mode_ == Mode::kWrite; }
  bool reading() const { return mode_ == Mode::kRead; }
  bool hashing() const { return mode_ == Mode::kHash; }
  std::string take();                                   // of a writer
  std::uint64_t hash() const { return hash_.value(); }  // of a hasher
  bool at_end() const { return at_ == end_; }           // of a reader

  // Sections follow each other or contain each other. Another name, version or length is an Error that names it.
  template <typename Body>
  void section(std::string_view name, std::uint32_t version, const Body& body) {
    const Frame frame = open(name, version);
    body();
    close(frame);
  }

  template <typename T>
  requires Plain<std::remove_const_t<T>>
  void value(T& v) { raw<T>(&v, sizeof v); }
  template <typename T>
  requires std::is_same_v < std::remove_const_t<T>,
  bool > void value(T& v) {
    auto byte = static_cast<std::uint8_t>(v ? 1 : 0);
    value(byte);
    check(byte <= 1);
    if constexpr (!std::is_const_v<T>)
      if (reading()) v = byte != 0;
  }
  // An enumerator up to `last`.
  template <typename Enum>
  requires std::is_enum_v<Enum>
  void choice(Enum& v, std::type_identity_t<Enum> last) {
    value(v);
    check(v <= last);
  }
  // A number of things; reading refuses more than `most`, and whatever else follows from it is as large.
  template <typename Count>
  requires std::is_unsigned_v<Count>
  void count(Count& v, std::uint64_t most) {
    auto wide = std::uint64_t{v};
    value(wide);
    check(wide <= most);
    if constexpr (!std::is_const_v<Count>)
      if (reading()) v = static_cast<Count>(wide);
  }
  // What both sides know already.
  void same(std::uint64_t known) {
    std::uint64_t v = known;
    value(v);
    check(v == known);
  }

  template <typename Vector>
  requires Plain<typename Vector::value_type>
  void list(Vector& v) {
    using T = typename Vector::value_type;
    const std::size_t n = size_of_list(v.size(), sizeof(T));
    if constexpr (!std::is_const_v<Vector>)
      if (reading()) v.resize(n);
    if (n > 0) raw<std::conditional_t<std::is_const_v<Vector>, const T, T>>(v.data(), n * sizeof(T));
  }
  // Of which the order means nothing.
  template <typename Vector>
  void bag(Vector& v) {
    if (!hashing()) return list(v);
    unordered(v.size(), [&](std::size_t k) { value(v[k]); });
  }
  // With each(item), each of which takes a byte at least.
  template <typename Vector, typename Each>
  void items(Vector& v, const Each& each) {
    const std::size_t n = size_of_list(v.size(), 1);
    if constexpr (!std::is_const_v<Vector>)
      if (reading()) v.resize(n);
    for (auto& item : v) each(item);
  }
  template <typename Text>
  requires std::is_same_v<std::remove_const_t<Text>, std::string>
  void text(Text& v) { list(v); }

  // Handles of people who must be there.
  template <typename Vector, typename Crowd>
  void ids(Vector& v, const Crowd& crowd) {
    list(v);
    if (!reading()) return;
    for (const AgentId id : v) check(crowd.alive(id));
  }
  // Likewise, or nobody.
  template <typename Vector, typename Crowd>
  void ids_or_none(Vector& v, const Crowd& crowd) {
    list(v);
    if (!reading()) return;
    for (const AgentId id : v) check(!id.valid() || crowd.alive(id));
  }

  // Calls each(k) for k below n. A hash does not see in which order: it must see in each(k) whom it is about, see
  // key().
  template <typename Each>
  void unordered(std::size_t n, const Each& each) {
    const Hasher before = hash_;
    std::uint64_t sum = 0;
    for (std::size_t k = 0; k < n; ++k) {
      if (hashing()) hash_ = {};
      each(k);
      sum += hash_.value() - Hasher{}.value();  // who says nothing adds nothing
    }
    if (!hashing()) return;
    hash_ = before;
    hash_.add(sum);
  }
  // For the hash alone.
  void key(std::uint64_t v) {
    if (hashing()) hash_.add(v);
  }

  // So many bytes must follow: before room is made for them.
  void expect(std::uint64_t n) const { check(n <= end_ - at_); }
  // Bytes of known length.
  void bytes(std::byte* data, std::size_t n) { raw<std::byte>(data, n); }
  void bytes(const std::byte* data, std::size_t n) { raw<const std::byte>(data, n); }

  // What must hold of what was read. While writing and hashing it says nothing.
  void check(bool holds) const {
    if (reading() && !holds) damaged();
  }
  [[noreturn]] void damaged() const;

 private:
  enum class Mode : std::uint8_t { kWrite, kRead, kHash };
  // What surrounds a section.
  struct Frame {
    std::string name;
    std::size_t header = 0;  // writing: where it begins
    std::size_t end = 0;     // reading: where the surrounding one ends
  };
  struct Header {
    std::string name;
    std::uint32_t version = 0;
    std::size_t begin = 0, end = 0;  // of the body
  };

  explicit Archive(Mode mode) : mode_(mode) {}

  template <typename T>
  void raw(T* data, std::size_t n) {
    if constexpr (std::is_const_v<T>)
      transfer_const(data, n);
    else
      transfer(data, n);
  }
  void transfer(void* data, std::size_t n);
  void transfer_const(const void* data, std::size_t n);
  std::size_t size_of_list(std::size_t size, std::size_t item_bytes);
  Frame open(std::string_view name, std::uint32_t version);
  void close(const Frame& frame);
  Header read_header(bool verify);
  void read(void* data, std::size_t n);

  Mode mode_;
  std::string written_;
  std::string_view source_;
  std::size_t at_ = 0, end_ = 0;  // reading: where, and where the section ends
  std::size_t depth_ = 0;
  std::string section_;  // the innermost one
  Hasher hash_;
};

}  // namespace throng
