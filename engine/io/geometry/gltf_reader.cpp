#include "engine/io/geometry/gltf_reader.h"

#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>

#include "engine/io/geometry/json_tree.h"

namespace throng::io::geometry {
namespace {

constexpr int kDeepestNode = 64;        // nodes within nodes
using Matrix = std::array<double, 16>;  // column after column, as glTF writes them

constexpr Matrix kIdentity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix m{};
  for (std::size_t column = 0; column < 4; ++column)
    for (std::size_t row = 0; row < 4; ++row)
      for (std::size_t k = 0; k < 4; ++k) m[column * 4 + row] += a[k * 4 + row] * b[column * 4 + k];
  return m;
}

Vertex transformed(const Matrix& m, const Vertex& v) {
  return {m[0] * v.x + m[4] * v.y + m[8] * v.z + m[12], m[1] * v.x + m[5] * v.y + m[9] * v.z + m[13],
          m[2] * v.x + m[6] * v.y + m[10] * v.z + m[14]};
}

std::uint32_t little_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    std::uint32_t v = 0;
    if (c >= 'A' && c <= 'Z')
      v = static_cast<std::uint32_t>(c - 'A');
    else if (c >= 'a' && c <= 'z')
      v = static_cast<std::uint32_t>(c - 'a') + 26;
    else if (c >= '0' && c <= '9')
      v = static_cast<std::uint32_t>(c - '0') + 52;
    else if (c == '+')
      v = 62;
    else if (c == '/')
      v = 63;
    else if (c == '=')
      break;
    else
      return std::nullopt;
    bits = (bits << 6 | v) & 0xffffff;
    if (++count == 4) {
      bytes += static_cast<char>(bits >> 16 & 0xff);
      bytes += static_cast<char>(bits >> 8 & 0xff);
      bytes += static_cast<char>(bits & 0xff);
      count = 0, bits = 0;
    }
  }
  if (count >= 2) bytes += static_cast<char>(bits >> (count == 2 ? 4 : 10) & 0xff);
  if (count == 3) bytes += static_cast<char>(bits >> 2 & 0xff);
  return bytes;
}

class GltfReader {
 public:
  GltfReader(const std::string& file, std::filesystem::path folder, const ReadableFiles& files)
      : file_(file), folder_(std::move(folder)), files_(files) {}

  TriangleSoup read(std::string_view text) {
    const std::string_view json = text.starts_with("glTF") ? unpack(text) : text;
    root_ = parse_json(json, file_);
    if (!root_.is_map()) fail(root_, "must be an object", "check that this is a glTF file");
    refuse_extensions();
    load_buffers();
    const JsonValue* nodes = root_.find("nodes");
    for (const std::size_t node : scene_nodes()) add_node(nodes, node, kIdentity, 0);
    if (soup_.triangles.empty()) fail(root_, "there are no triangles in this file", "add a mesh to its scene");
    return std::move(soup_);
  }

 private:
  [[noreturn]] void fail(const JsonValue& at, const std::string& problem, const std::string& hint) const {
    throw Error({file_, at.line, 0}, problem, hint);
  }

  // The JSON of a binary file; its buffer is kept.
  std::string_view unpack(std::string_view text) {
    constexpr std::size_t kHeader = 12, kChunk = 8;
    const auto refuse = [&](const char* problem) {
      throw Error({file_, 0, 0}, problem, "save the file again as binary glTF 2.0");
    };
    if (text.size() < kHeader + kChunk || little_endian(text, 4) != 2) refuse("is not a binary glTF file of version 2");
    std::string_view json;
    for (std::size_t at = kHeader; at + kChunk <= text.size();) {
      const std::size_t size = little_endian(text, at);
      const std::string_view kind = text.substr(at + 4, 4);
      if (size > text.size() - at - kChunk) refuse("is cut off: a chunk is longer than the file");
      const std::string_view content = text.substr(at + kChunk, size);
      if (kind == "JSON" && json.empty()) json = content;
      if (kind == std::string_view("BIN\0", 4) && !binary_) binary_ = std::string(content);
      at += kChunk + size;
    }
    if (json.empty()) refuse("has no JSON chunk");
    while (!json.empty() && (json.back() == '\0' || json.back() == ' ')) json.remove_suffix(1);
    return json;
  }

  void refuse_extensions() const {
    const JsonValue* required = root_.find("extensionsRequired");
    if (required == nullptr) return;
    for (const JsonValue& name : required->items)
      if (name.text.find("draco") != std::string::npos || name.text.find("meshopt") != std::string::npos)
        fail(name, "its meshes are compressed by " + name.text, "save the file without compression");
  }

  const JsonValue* item(const char* list, std::size_t index) const {
    const JsonValue* values = root_.find(list);
    if (values == nullptr || !values->is_list() || index >= values->items.size() || !values->items[index].is_map())
      return nullptr;
    return &values->items[index];
  }

  // A count or an index.
  std::optional<std::size_t> whole(const JsonValue& map, const char* key) const {
    const JsonValue* value = map.find(key);
    if (value == nullptr) return std::nullopt;
    constexpr double kLargest = 4e9;
    if (!value->is_number() || !(value->number >= 0.0 && value->number <= kLargest) ||
        value->number != std::floor(value->number))
      fail(*value, std::string("'") + key + "' must be a whole number", "see the glTF 2.0 specification");
    return static_cast<std::size_t>(value->number);
  }

  void load_buffers() {
    const JsonValue* list = root_.find("buffers");
    if (list == nullptr || !list->is_list()) return;
    for (const JsonValue& buffer : list->items) {
      const JsonValue* uri = buffer.find("uri");
      if (uri == nullptr || !uri->is_text()) {
        buffers_.push_back(binary_.value_or(std::string()));
        continue;
      }
      constexpr std::string_view kData = "data:";
      if (uri->text.starts_with(kData)) {
        const std::size_t comma = uri->text.find(";base64,");
        const auto bytes =
            comma == std::string::npos ? std::nullopt : from_base64(std::string_view(uri->text).substr(comma + 8));
        if (!bytes) fail(*uri, "a buffer is not base64", "save the file again");
        buffers_.push_back(*bytes);
        continue;
      }
      buffers_.push_back(file_beside(*uri));
    }
  }

  // A file in the folder of the model or below it.
  std::string file_beside(const JsonValue& uri) const {
    const std::filesystem::path name = std::filesystem::path(uri.text).lexically_normal();
    if (name.is_absolute() || name.empty() || *name.begin() == ".." || uri.text.find(':') != std::string::npos)
      fail(uri, "a buffer lies outside of the model's folder: '" + uri.text + "'", "put it beside the model");
    const auto found = files_.find(folder_ / name);
    std::error_code problem;
    const bool regular = found && std::filesystem::is_regular_file(*found, problem);
    std::ifstream stream;
    if (regular) stream.open(*found, std::ios::binary);
    if (folder_.empty() || !regular || !stream)
      fail(uri, "the buffer '" + uri.text + "' cannot be read", "put it beside the model");
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }

  std::vector<std::size_t> scene_nodes() const {
    std::vector<std::size_t> nodes;
    const JsonValue* scene = item("scenes", whole(root_, "scene").value_or(0));
    const JsonValue* roots = scene != nullptr ? scene->find("nodes") : nullptr;
    if (roots != nullptr && roots->is_list()) {
      for (const JsonValue& n : roots->items)
        if (n.is_number() && n.number >= 0.0 && n.number < 1e9) nodes.push_back(static_cast<std::size_t>(n.number));
      return nodes;
    }
    // Without a scene: all nodes that are nobody's children.
    const JsonValue* all = root_.find("nodes");
    std::vector<bool> child(all != nullptr ? all->items.size() : 0, false);
    for (std::size_t i = 0; i < child.size(); ++i)
      if (const JsonValue* children = all->items[i].find("children"))
        for (const JsonValue& c : children->items)
          if (c.is_number() && c.number >= 0.0 && c.number < static_cast<double>(child.size()))
            child[static_cast<std::size_t>(c.number)] = true;
    for (std::size_t i = 0; i < child.size(); ++i)
      if (!child[i]) nodes.push_back(i);
    return nodes;
  }

  std::vector<double> numbers(const JsonValue& map, const char* key, std::vector<double> otherwise) const {
    const JsonValue* value = map.find(key);
    if (value == nullptr) return otherwise;
    std::vector<double> result;
    for (const JsonValue& v : value->items) result.push_back(v.number);
    if (result.size() != otherwise.size())
      fail(*value, std::string("'") + key + "' takes " + std::to_string(otherwise.size()) + " numbers",
           "save it again");
    return result;
  }

  Matrix matrix_of(const JsonValue& node) const {
    if (node.find("matrix") != nullptr) {
      const std::vector<double> values = numbers(node, "matrix", std::vector<double>(16, 0.0));
      Matrix m{};
      std::copy(values.begin(), values.end(), m.begin());
      return m;
    }
    const auto t = numbers(node, "translation", {0, 0, 0}), q = numbers(node, "rotation", {0, 0, 0, 1}),
               s = numbers(node, "scale", {1, 1, 1});
    const double x = q[0], y = q[1], z = q[2], w = q[3];
    return {(1 - 2 * (y * y + z * z)) * s[0],
            2 * (x * y + z * w) * s[0],
            2 * (x * z - y * w) * s[0],
            0,
            2 * (x * y - z * w) * s[1],
            (1 - 2 * (x * x + z * z)) * s[1],
            2 * (y * z + x * w) * s[1],
            0,
            2 * (x * z + y * w) * s[2],
            2 * (y * z - x * w) * s[2],
            (1 - 2 * (x * x + y * y)) * s[2],
            0,
            t[0],
            t[1],
            t[2],
            1};
  }

  void add_node(const JsonValue* nodes, std::size_t index, const Matrix& above, int depth) {
    if (nodes == nullptr || index >= nodes->items.size())
      fail(root_, "a scene names the node " + std::to_string(index) + ", which does not exist", "save the file again");
    const JsonValue& node = nodes->items[index];
    constexpr std::size_t kMostNodes = 1'000'000;
    if (depth > kDeepestNode || ++visited_ > kMostNodes)
      fail(node, "nodes are nested too deep, or contain themselves", "save the file again");
    const Matrix here = product(above, matrix_of(node));
    if (const auto mesh = whole(node, "mesh")) {
      const JsonValue* found = item("meshes", *mesh);
      if (found == nullptr) fail(node, "a node names a mesh that does not exist", "save the file again");
      if (const JsonValue* primitives = found->find("primitives"))
        for (const JsonValue& p : primitives->items) add_primitive(p, here);
    }
    if (const JsonValue* children = node.find("children"))
      for (const JsonValue& c : children->items) {
        if (!c.is_number() || !(c.number >= 0.0 && c.number < 1e9))
          fail(c, "a child must be a number", "save it again");
        add_node(nodes, static_cast<std::size_t>(c.number), here, depth + 1);
      }
  }

  // Bytes of an accessor, element by element.
  struct Elements {
    std::string_view bytes;
    std::size_t count = 0, stride = 0, component = 0;
  };

  Elements elements(std::size_t accessor_index, std::size_t components) const {
    const JsonValue* accessor = item("accessors", accessor_index);
    if (accessor == nullptr) fail(root_, "a mesh names an accessor that does not exist", "save the file again");
    if (accessor->find("sparse") != nullptr) fail(*accessor, "sparse accessors are not supported", "save it without");
    const auto view_index = whole(*accessor, "bufferView");
    const JsonValue* view = view_index ? item("bufferViews", *view_index) : nullptr;
    if (view == nullptr) fail(*accessor, "an accessor has no buffer view", "save the file again");
    const std::size_t buffer = whole(*view, "buffer").value_or(0);
    if (buffer >= buffers_.size())
      fail(*view, "a buffer view names a buffer that does not exist", "save the file again");
    Elements e;
    e.count = whole(*accessor, "count").value_or(0);
    const std::size_t type = whole(*accessor, "componentType").value_or(0);
    e.component = type;
    const std::size_t size = type == 5121 ? 1 : type == 5123 ? 2 : type == 5125 || type == 5126 ? 4 : 0;
    if (size == 0) fail(*accessor, "'componentType' " + std::to_string(type) + " cannot be used here", "save it again");
    const std::size_t element = size * components;
    e.stride = whole(*view, "byteStride").value_or(0);
    if (e.stride < element) e.stride = element;
    const std::size_t start = whole(*view, "byteOffset").value_or(0) + whole(*accessor, "byteOffset").value_or(0);
    const std::size_t needed = e.count == 0 ? 0 : (e.count - 1) * e.stride + element;
    if (start > buffers_[buffer].size() || needed > buffers_[buffer].size() - start)
      fail(*accessor, "an accessor reaches beyond its buffer", "the file or its buffer is cut off");
    e.bytes = std::string_view(buffers_[buffer]).substr(start, needed);
    return e;
  }

  static std::uint32_t index_at(const Elements& e, std::size_t i) {
    std::uint32_t value = 0;
    std::memcpy(&value, e.bytes.data() + i * e.stride, e.component == 5121 ? 1 : e.component == 5123 ? 2 : 4);
    return value;
  }

  void add_primitive(const JsonValue& primitive, const Matrix& here) {
    const JsonValue* attributes = primitive.find("attributes");
    const auto position = attributes != nullptr ? whole(*attributes, "POSITION") : std::nullopt;
    const std::size_t mode = whole(primitive, "mode").value_or(4);
    if (!position || mode < 4 || mode > 6) return;  // points and lines
    const Elements points = elements(*position, 3);
    if (points.component != 5126) fail(primitive, "positions must be floats", "save the file without quantisation");
    const auto base = static_cast<std::uint32_t>(soup_.vertices.size());
    if (soup_.vertices.size() + points.count > 3 * kMostTriangles) fail(primitive, "has too many vertices", "split it");
    for (std::size_t i = 0; i < points.count; ++i) {
      float xyz[3];
      std::memcpy(xyz, points.bytes.data() + i * points.stride, sizeof xyz);
      const Vertex v = transformed(here, {xyz[0], xyz[1], xyz[2]});
      constexpr double kLargest = 1e8;
      if (!(std::fabs(v.x) <= kLargest && std::fabs(v.y) <= kLargest && std::fabs(v.z) <= kLargest))
        fail(primitive, "a vertex is more than 100 million metres away or no number", "check the model's unit");
      soup_.vertices.push_back(v);
    }
    std::vector<std::uint32_t> order;
    if (const auto indices = whole(primitive, "indices")) {
      const Elements e = elements(*indices, 1);
      if (e.component == 5126) fail(primitive, "indices must be whole numbers", "save the file again");
      for (std::size_t i = 0; i < e.count; ++i) order.push_back(index_at(e, i));
    } else {
      for (std::size_t i = 0; i < points.count; ++i) order.push_back(static_cast<std::uint32_t>(i));
    }
    for (const std::uint32_t i : order)
      if (i >= points.count)
        fail(primitive, "a triangle names the vertex " + std::to_string(i) + ", which does not exist",
             "save the file again");
    const std::size_t step = mode == 4 ? 3 : 1;
    for (std::size_t i = 0; i + 2 < order.size(); i += step) {
      // A fan turns around its first vertex; every other triangle of a strip is turned over.
      const std::uint32_t a = mode == 6 ? order[0] : order[i];
      const bool turned = mode == 5 && i % 2 == 1;
      soup_.triangles.push_back(
          {{base + a, base + order[i + (turned ? 2 : 1)], base + order[i + (turned ? 1 : 2)]}, primitive.line});
      if (soup_.triangles.size() > kMostTriangles) fail(primitive, "has more than 10 million triangles", "split it");
    }
  }

  const std::string& file_;
  std::filesystem::path folder_;
  const ReadableFiles& files_;
  JsonValue root_;
  std::optional<std::string> binary_;
  std::vector<std::string> buffers_;
  TriangleSoup soup_;
  std::size_t visited_ = 0;
};

}  // namespace

TriangleSoup read_gltf(std::string_view text, const std::string& file, const std::filesystem::path& folder,
                       const ReadableFiles& files) {
  return GltfReader(file, folder, files).read(text);
}

}  // namespace throng::io::geometry
