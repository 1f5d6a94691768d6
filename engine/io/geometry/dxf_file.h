#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/io/geometry/planar.h"

// The parts of a DXF file (ASCII, R12 to 2018): pairs of a group code and a value, gathered into entities.
namespace throng::io::geometry {

struct DxfPair {
  int code = 0;
  std::string_view value;  // of the text, which must outlive it
  int line = 0;            // of the value
};

struct DxfEntity {
  std::string_view type;
  int line = 0;
  std::vector<DxfPair> pairs;
  std::vector<DxfEntity> parts;  // vertices of a POLYLINE, attributes of an INSERT

  // The first value of a code.
  const DxfPair* find(int code) const;
  std::string_view text(int code, std::string_view otherwise = {}) const;
  double number(int code, double otherwise = 0.0) const;
  int whole(int code, int otherwise = 0) const;
  Point point(int x_code = 10) const { return {number(x_code), number(x_code + 10)}; }
};

struct DxfBlock {
  Point base;
  std::vector<DxfEntity> entities;
};

struct DxfFile {
  int units = 0;  // $INSUNITS; 0: not stated
  std::map<std::string, DxfBlock, std::less<>> blocks;
  std::map<std::string, bool, std::less<>> hidden_layers;  // frozen or off
  std::vector<DxfEntity> entities;
};

// Throws Error for what is no DXF text, with its line.
DxfFile parse_dxf(std::string_view text, const std::string& file);
// Of a pair: throws Error when it is no number.
double dxf_number(const DxfPair& pair, const std::string& file);

}  // namespace throng::io::geometry
