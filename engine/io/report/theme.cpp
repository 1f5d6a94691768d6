#include "engine/io/report/theme.h"

#include <array>
#include <string_view>

#include "engine/io/report/colours.h"

namespace throng::io {
namespace {

// What differs between light and dark.
struct Tint {
  std::string_view selector;
  std::string_view property;
  std::string_view light;
  std::string_view dark;
};

constexpr Tint kPictureTints[] = {
    {".floor", "fill", "#f4f5f6", "#21262b"},
    {".obstacle", "fill", "#c3c9d0", "#4a525b"},
    {".wall", "stroke", "#30363d", "#c6ccd2"},
    {".area", "stroke", "#8a929b", "#767f89"},
    {".place", "fill", "#dfe3e8", "#343b43"},
    {".exit", "fill", "#cfe8d5", "#1f4630"},
    {".outline", "stroke", "#6b747e", "#98a1ab"},
    {"text", "fill", "#22272c", "#dfe3e7"},
    {".label", "stroke", "#ffffff", "#14171a"},
    {".ruler", "stroke", "#22272c", "#dfe3e7"},
    {".grid", "stroke", "#e3e6ea", "#2c3238"},
    {".axis", "stroke", "#8a929b", "#767f89"},
    {".band", "fill", "#0b6bb0", "#5fb2ee"},
    {".bar", "fill", "#0b6bb0", "#5fb2ee"},
    // Colours of lines and populations: told apart by the common kinds of colour blindness (after Okabe & Ito 2008),
    // dark enough on white and light enough on black.
    {".c0", "color", "#0b6bb0", "#5fb2ee"},
    {".c1", "color", "#c9510c", "#ff9350"},
    {".c2", "color", "#00805e", "#35c79a"},
    {".c3", "color", "#a8478a", "#ea9fd0"},
    {".c4", "color", "#96700a", "#e8bd45"},
    {".c5", "color", "#5b4bb5", "#a99cf5"},
    {".c6", "color", "#4a545e", "#b5bec7"},
};
constexpr std::size_t kColours = 7;
constexpr std::size_t kDashes = 5;
constexpr std::size_t kMarks = 4;

constexpr std::string_view kPictureRules = R"(svg{display:block;max-width:100%;height:auto}
text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif;stroke:none}
.floor,.obstacle{fill-rule:evenodd}
.wall,.area,.outline,.path path,.ruler,.grid,.axis,.line,.start{fill:none;vector-effect:non-scaling-stroke}
.wall{stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.area{stroke-dasharray:2 3}
.outline{stroke-width:.75}
.label{stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
.path{stroke:currentColor;stroke-width:1;stroke-linejoin:round}
.few .path{stroke-width:1.5}
.many .path{stroke-opacity:.55}
.start{stroke:currentColor;stroke-width:1}
.end{fill:currentColor}
.line{stroke:currentColor;stroke-width:1.75;stroke-linejoin:round}
.thin{stroke-width:1}
.band,.zone{fill-opacity:.16}
.zone{fill:currentColor}
.ruler{stroke-width:1.25}
.k1{stroke-dasharray:7 3}
.k2{stroke-dasharray:2 2.5}
.k3{stroke-dasharray:9 3 2 3}
.k4{stroke-dasharray:5 2 2 2 2 2}
.cells{shape-rendering:crispEdges}
.map{margin:0 auto}
@media (max-width:40rem){.middling text{font-size:18px}.large text{font-size:25px}.large .label{stroke-width:5px}.map .minor{display:none}}
)";

constexpr Tint kPageTints[] = {
    {"html", "background", "#ffffff", "#14171a"},
    {"html", "color", "#22272c", "#dfe3e7"},
    {".quiet,dt,figcaption,th", "color", "#5a636d", "#9aa3ad"},
    {"h2,table,td,th,footer,details", "border-color", "#d9dde2", "#30363d"},
    {"pre,.note", "background", "#f4f5f6", "#21262b"},
    {".note", "border-color", "#c9510c", "#ff9350"},
    {".alarm", "background", "#b3131b", "#8f1219"},
};

constexpr std::string_view kPageRules =
    R"(html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
body{max-width:54rem;margin:0 auto;padding:2rem 1.25rem 3rem}
h1{font-size:1.75rem;line-height:1.2;font-weight:600;letter-spacing:-.01em;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.05rem;font-weight:600;margin:2.5rem 0 .75rem;padding-top:.75rem;border-top:1px solid}
h3{font-size:.95rem;font-weight:600;margin:0 0 .4rem}
p{margin:0 0 .75rem;max-width:42rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.9rem 1.25rem;margin:1.5rem 0}
dt,th,figcaption,.quiet,footer{font-size:.84rem}
dd{margin:0;font-size:1.12rem;font-variant-numeric:tabular-nums}
dd.code{font:.92rem/1.8 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
figure{margin:0 0 1.25rem}
details{margin:2.5rem 0 0;padding-top:.75rem;border-top:1px solid}
summary{font-weight:600;cursor:pointer}
figcaption{margin-top:.5rem;max-width:42rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem 2rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:400;text-align:left}
td,th{padding:.3rem 1rem .3rem 0;border-bottom:1px solid;vertical-align:middle}
td:last-child,th:last-child{padding-right:0}
.number{text-align:right;white-space:nowrap}
.name{overflow-wrap:anywhere;min-width:4.5rem}
th.name{overflow-wrap:normal}
.whole{white-space:nowrap}
.wide{width:55%}
.swatch{width:3.5rem}
.bar-cell{width:45%}
.scroll{overflow-x:auto;font-size:.84rem}
.scroll td,.scroll th{min-width:3rem;padding-right:.6rem}
.sure{font-weight:600}
.failed{color:#b3131b;font-weight:600}
.small svg{max-height:22rem;width:auto}
.meter{width:100%;height:.7rem}
pre{padding:.75rem 1rem;border-radius:4px;white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:.88rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
.note{padding:.6rem 1rem;border-left:3px solid}
.alarm{color:#fff;padding:.8rem 1rem;border-radius:4px;margin:1rem 0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.alarm p{margin:.3rem 0 0;max-width:none}
footer{margin-top:2.5rem;padding-top:.75rem;border-top:1px solid}
@media (max-width:40rem){body{padding:1.25rem 1rem 2rem}h1{font-size:1.45rem}dl{grid-template-columns:repeat(auto-fill,minmax(8rem,1fr))}.wide{width:35%}}
@media print{@page{margin:16mm}html{font-size:10.5pt}body{max-width:none;padding:0}h2{break-after:avoid}figure,tr,dl>div,.pair>div{break-inside:avoid}.case{break-before:page}.scroll{overflow:visible;font-size:7pt}.scroll td,.scroll th{min-width:0;padding-right:.35rem}.pair{grid-template-columns:1fr 1fr}}
)";

template <std::size_t n>
std::string tint_css(const Tint (&tints)[n]) {
  std::string light, dark;
  for (const Tint& tint : tints) {
    const std::string head = std::string(tint.selector) + "{" + std::string(tint.property) + ":";
    light += head + std::string(tint.light) + "}\n";
    dark += head + std::string(tint.dark) + "}\n";
  }
  // Paper is always light.
  return light + "@media screen and (prefers-color-scheme:dark){\n" + dark + "}\n";
}

// More is darker on paper and brighter at night: either way it stands out from the ground.
std::string amount_css() {
  std::string light, dark;
  for (std::size_t i = 0; i < kAmountSteps; ++i) {
    const double t = static_cast<double>(i) / static_cast<double>(kAmountSteps - 1);
    const std::string head = ".d" + std::to_string(i) + "{fill:";
    light += head + hex(amount_colour(t)) + "}";
    dark += head + hex(amount_colour(1.0 - t)) + "}";
  }
  return light + "\n@media screen and (prefers-color-scheme:dark){" + dark + "}\n";
}

}  // namespace

std::string picture_css() { return std::string(kPictureRules) + tint_css(kPictureTints) + amount_css(); }

std::string page_css() { return std::string(kPageRules) + tint_css(kPageTints); }

PopulationStyle population_style(std::size_t population, const std::string& chosen_colour) {
  PopulationStyle style;
  // Seven colours and five dashes: 35 populations before a pair comes again.
  style.colour = is_plain_colour(chosen_colour) ? "style=\"color:" + chosen_colour + "\""
                                                : "class=\"c" + std::to_string(population % kColours) + "\"";
  style.dashes = "k" + std::to_string(population % kDashes);
  style.mark = population % kMarks;
  return style;
}

}  // namespace throng::io
