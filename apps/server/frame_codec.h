#pragma once

#include <string>
#include <string_view>

#include "apps/server/crowd_frame.h"

// The binary messages of docs/protocol.md.
namespace throng::server {

inline constexpr std::uint8_t kCrowdMessage = 1;
inline constexpr std::size_t kFrameHeaderBytes = 22;

// What changes from `base`, which the client has, to `frame`; everything when base is null.
std::string encode_frame(const CrowdFrame& frame, const CrowdFrame* base);
// The other direction, for recordings and tests. Throws Error when the bytes are damaged or continue another frame.
CrowdFrame decode_frame(std::string_view bytes, const CrowdFrame* base);

}  // namespace throng::server
