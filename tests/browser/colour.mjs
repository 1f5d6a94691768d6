// Colours as people see them: CIE L*a*b* (D65), also of those who are colour blind (Machado, Oliveira & Fernandes 2009,
// severity 1).
const SEEN_BY = {
  everybody: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
export const EYES = Object.keys(SEEN_BY);

const linear = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);

/** [L*, a*, b*] of an sRGB colour, 0 to 255, as somebody sees it. */
export function lab(rgb, eyes = 'everybody') {
  const [lr, lg, lb] = rgb.map(linear);
  const [r, g, b] = SEEN_BY[eyes].map(([i, j, k]) => Math.max(0, Math.min(1, i * lr + j * lg + k * lb)));
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
export const ofHex = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
export const ofNumber = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
