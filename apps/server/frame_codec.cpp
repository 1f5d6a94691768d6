#include "apps/server/frame_codec.h"

#include <algorithm>
#include <bit>

#include "apps/server/byte_stream.h"

namespace throng::server {
namespace {

constexpr std::uint8_t kKey = 1, kCut = 2, kWithTraits = 4;
constexpr std::size_t kGroup = 32;  // people who share the widths of their numbers

// Rows of two frames compared by number.
struct Difference {
  std::vector<std::uint32_t> gone;    // rows of the base
  std::vector<std::uint32_t> come;    // rows of the frame
  std::vector<std::uint32_t> before;  // rows of the base of those who stay,
  std::vector<std::uint32_t> after;   // and their rows in the frame
};

Difference difference(const CrowdFrame& base, const CrowdFrame& frame) {
  Difference d;
  d.before.reserve(frame.size());
  d.after.reserve(frame.size());
  std::uint32_t b = 0, f = 0;
  while (b < base.size() || f < frame.size()) {
    if (f == frame.size() || (b < base.size() && base.serial[b] < frame.serial[f])) {
      d.gone.push_back(b++);
    } else if (b == base.size() || frame.serial[f] < base.serial[b]) {
      d.come.push_back(f++);
    } else {
      d.before.push_back(b++);
      d.after.push_back(f++);
    }
  }
  return d;
}

void put_person(ByteSink& out, const CrowdFrame::Person& person, bool traits) {
  out.varint(person.population);
  out.varint(person.model);
  out.varint(person.level);
  out.value(person.state);
  out.value(person.radius);
  if (traits)
    for (const std::int8_t trait : person.traits) out.value(trait);
}

std::uint16_t short_number(ByteSource& in) {
  const std::uint32_t v = in.varint();
  if (v > 0xffff) ByteSource::damaged();
  return static_cast<std::uint16_t>(v);
}

CrowdFrame::Person take_person(ByteSource& in, bool traits) {
  CrowdFrame::Person person;
  person.population = short_number(in);
  person.model = short_number(in);
  person.level = short_number(in);
  person.state = in.value<std::uint8_t>();
  person.radius = in.value<std::uint8_t>();
  if (traits)
    for (std::int8_t& trait : person.traits) trait = in.value<std::int8_t>();
  return person;
}

// Ascending rows as gaps.
void put_rows(ByteSink& out, const std::vector<std::uint32_t>& rows) {
  out.varint(static_cast<std::uint32_t>(rows.size()));
  std::uint32_t next = 0;
  for (const std::uint32_t row : rows) {
    out.varint(row - next);
    next = row + 1;
  }
}

std::vector<std::uint32_t> take_rows(ByteSource& in, std::size_t below) {
  const std::uint32_t count = in.varint();
  if (count > below) ByteSource::damaged();
  std::vector<std::uint32_t> rows(count);
  std::uint64_t next = 0;
  for (std::uint32_t& row : rows) {
    next += in.varint();
    if (next >= below) ByteSource::damaged();
    row = static_cast<std::uint32_t>(next++);
  }
  return rows;
}

// The shorter way around, -180 to 180.
std::int32_t turn(int from, int to) { return (to - from + 540) % 360 - 180; }

std::int32_t wrapping_difference(std::int32_t to, std::int32_t from) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(to) - static_cast<std::uint32_t>(from));
}
std::int32_t wrapping_sum(std::int32_t a, std::int32_t b) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
}

void put_moves(ByteSink& out, const CrowdFrame& base, const CrowdFrame& frame, const Difference& d) {
  std::uint32_t x[kGroup], y[kGroup], h[kGroup];
  for (std::size_t begin = 0; begin < d.after.size(); begin += kGroup) {
    const std::size_t count = std::min(kGroup, d.after.size() - begin);
    std::uint32_t all_x = 0, all_y = 0, all_h = 0;
    for (std::size_t k = 0; k < count; ++k) {
      const std::uint32_t b = d.before[begin + k], f = d.after[begin + k];
      all_x |= x[k] = zigzag(wrapping_difference(frame.x[f], base.x[b]));
      all_y |= y[k] = zigzag(wrapping_difference(frame.y[f], base.y[b]));
      all_h |= h[k] = zigzag(turn(base.heading[b], frame.heading[f]));
    }
    const int wx = std::bit_width(all_x), wy = std::bit_width(all_y), wh = std::bit_width(all_h);
    for (const int width : {wx, wy, wh}) out.value(static_cast<std::uint8_t>(width));
    for (std::size_t k = 0; k < count; ++k) {
      out.bits(x[k], wx);
      out.bits(y[k], wy);
      out.bits(h[k], wh);
    }
    out.end_bits();
  }
}

void take_moves(ByteSource& in, const CrowdFrame& base, CrowdFrame& frame, const Difference& d) {
  for (std::size_t begin = 0; begin < d.after.size(); begin += kGroup) {
    const std::size_t count = std::min(kGroup, d.after.size() - begin);
    const int wx = in.value<std::uint8_t>(), wy = in.value<std::uint8_t>(), wh = in.value<std::uint8_t>();
    if (wx > 32 || wy > 32 || wh > 9) ByteSource::damaged();
    for (std::size_t k = 0; k < count; ++k) {
      const std::uint32_t b = d.before[begin + k], f = d.after[begin + k];
      frame.x[f] = wrapping_sum(base.x[b], unzigzag(in.bits(wx)));
      frame.y[f] = wrapping_sum(base.y[b], unzigzag(in.bits(wy)));
      frame.heading[f] = static_cast<std::uint16_t>((base.heading[b] + unzigzag(in.bits(wh)) + 720) % 360);
    }
    in.end_bits();
  }
}

}  // namespace

std::string encode_frame(const CrowdFrame& frame, const CrowdFrame* base) {
  static const CrowdFrame nobody;
  const CrowdFrame& from = base == nullptr ? nobody : *base;
  const Difference d = difference(from, frame);
  std::string bytes;
  bytes.reserve(kFrameHeaderBytes + d.come.size() * 16 + d.after.size() * 4);
  ByteSink out(bytes);
  out.value(kCrowdMessage);
  out.value(static_cast<std::uint8_t>((base == nullptr ? kKey : 0) | (frame.cut ? kCut : 0) |
                                      (frame.traits ? kWithTraits : 0)));
  out.value(frame.id);
  out.value(base == nullptr ? std::uint32_t{0} : base->id);
  out.value(frame.time);
  out.value(static_cast<std::uint32_t>(frame.size()));

  put_rows(out, d.gone);
  out.varint(static_cast<std::uint32_t>(d.come.size()));
  std::uint32_t next = 0;
  for (const std::uint32_t f : d.come) {
    out.varint(frame.serial[f] - next);
    next = frame.serial[f] + 1;
    out.varint(zigzag(frame.x[f]));
    out.varint(zigzag(frame.y[f]));
    out.varint(frame.heading[f]);
    put_person(out, frame.person[f], frame.traits);
  }
  std::vector<std::uint32_t> changed;  // among those who stay
  for (std::uint32_t k = 0; k < d.after.size(); ++k)
    if (!(from.person[d.before[k]] == frame.person[d.after[k]])) changed.push_back(k);
  put_rows(out, changed);
  for (const std::uint32_t k : changed) put_person(out, frame.person[d.after[k]], frame.traits);
  put_moves(out, from, frame, d);
  return bytes;
}

CrowdFrame decode_frame(std::string_view bytes, const CrowdFrame* base) {
  static const CrowdFrame nobody;
  ByteSource in(bytes);
  if (in.value<std::uint8_t>() != kCrowdMessage) ByteSource::damaged();
  const auto flags = in.value<std::uint8_t>();
  const bool key = (flags & kKey) != 0;
  CrowdFrame frame;
  frame.cut = (flags & kCut) != 0;
  frame.traits = (flags & kWithTraits) != 0;
  frame.id = in.value<std::uint32_t>();
  const auto base_id = in.value<std::uint32_t>();
  if (!key && (base == nullptr || base->id != base_id)) throw Error("the frame continues one that is not there");
  const CrowdFrame& from = key ? nobody : *base;
  frame.time = in.value<double>();
  const auto count = in.value<std::uint32_t>();

  const std::vector<std::uint32_t> gone = take_rows(in, from.size());
  const std::uint32_t come = in.varint();
  constexpr std::size_t kLeastBytesOfNewcomer = 9;
  if (come > in.left() / kLeastBytesOfNewcomer || from.size() - gone.size() + come != count) ByteSource::damaged();
  frame.resize(count);

  // Those who stay and the newcomers, merged by number.
  Difference d;
  std::size_t b = 0, g = 0;
  std::uint32_t to = 0;
  const auto keep_below = [&](std::uint64_t number) {
    for (; b < from.size() && from.serial[b] < number; ++b) {
      if (g < gone.size() && gone[g] == b) {
        ++g;
        continue;
      }
      if (to >= count) ByteSource::damaged();
      frame.serial[to] = from.serial[b];
      frame.person[to] = from.person[b];
      d.before.push_back(static_cast<std::uint32_t>(b));
      d.after.push_back(to++);
    }
  };
  std::uint64_t next = 0;
  for (std::uint32_t k = 0; k < come; ++k) {
    next += in.varint();
    if (next > 0xffff'ffffu) ByteSource::damaged();
    keep_below(next);
    if (to >= count || (b < from.size() && from.serial[b] == next && (g >= gone.size() || gone[g] != b)))
      ByteSource::damaged();
    frame.serial[to] = static_cast<std::uint32_t>(next++);
    frame.x[to] = unzigzag(in.varint());
    frame.y[to] = unzigzag(in.varint());
    frame.heading[to] = static_cast<std::uint16_t>(in.varint() % 360);
    frame.person[to++] = take_person(in, frame.traits);
  }
  keep_below(std::uint64_t{1} << 32);
  if (to != count) ByteSource::damaged();
  for (const std::uint32_t k : take_rows(in, d.after.size())) frame.person[d.after[k]] = take_person(in, frame.traits);
  take_moves(in, from, frame, d);
  if (in.left() != 0) ByteSource::damaged();
  return frame;
}

}  // namespace throng::server
