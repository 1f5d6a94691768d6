#include "apps/server/page.h"

// The assembler copies the files as they are, which takes no time to compile.
#define THRONG_EMBED(name, file)                                                                         \
  __asm__(".pushsection .rodata\n.global throng_page_" #name "\nthrong_page_" #name ":\n.incbin \"" file \
          "\"\n.global throng_page_" #name "_end\nthrong_page_" #name "_end:\n.byte 0\n.popsection\n");  \
  extern "C" const char throng_page_##name[]; /* NOLINT(bugprone-reserved-identifier) */                 \
  extern "C" const char throng_page_##name##_end[]

THRONG_EMBED(index, THRONG_STUDIO_PAGE "/index.html");
THRONG_EMBED(script, THRONG_STUDIO_PAGE "/studio.js");
THRONG_EMBED(style, THRONG_STUDIO_PAGE "/studio.css");

namespace throng::server {
namespace {

std::string_view between(const char* begin, const char* end) { return {begin, static_cast<std::size_t>(end - begin)}; }

constexpr std::string_view kIcon =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14171a"/>)"
    R"(<circle cx="10" cy="11" r="4" fill="#5fb2ee"/><circle cx="21" cy="9" r="4" fill="#ff9350"/>)"
    R"(<circle cx="15" cy="21" r="4" fill="#35c79a"/><circle cx="25" cy="20" r="3" fill="#ea9fd0"/></svg>)";

}  // namespace

std::optional<PageFile> page_file(std::string_view path) {
  if (path == "/" || path == "/index.html")
    return PageFile{between(throng_page_index, throng_page_index_end), "text/html; charset=utf-8"};
  if (path == "/studio.js")
    return PageFile{between(throng_page_script, throng_page_script_end), "text/javascript; charset=utf-8"};
  if (path == "/studio.css")
    return PageFile{between(throng_page_style, throng_page_style_end), "text/css; charset=utf-8"};
  if (path == "/favicon.svg") return PageFile{kIcon, "image/svg+xml"};
  return std::nullopt;
}

}  // namespace throng::server
