// What people show while they talk: a bubble over who speaks, a nod, a wave, moving hands. One draw call for all.
import * as THREE from 'three';
import type { People } from './people';

const KINDS = ['speaks', 'nods', 'waves', 'looks_at', 'gestures']; // as the server counts them
const MOST = 4096;
export const SMALLEST_SCALE = 9; // [pixels a metre]
const CELL = 128; // [pixels] of a picture in the texture

const VERTEX = /* glsl */ `
  attribute float kind;
  attribute float age;   // [s] since it began
  attribute float left;  // [s] until it ends
  uniform float pixels;  // size of a picture
  uniform vec2 screen;   // [pixels]
  varying float vKind;
  varying float vTurn;
  varying float vAlpha;
  void main() {
    vKind = kind;
    vAlpha = clamp(min(age, left) / 0.15, 0.0, 1.0);
    vec4 at = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    vec2 shift = vec2(0.5, 0.62);
    vTurn = 0.0;
    float size = 1.0;
    if (kind < 0.5) size = 1.0 + 0.06 * sin(age * 9.0);
    else if (kind < 1.5) shift = vec2(0.0, 0.62 - 0.16 * abs(sin(age * 10.5)));
    else if (kind < 2.5) { shift = vec2(-0.5, 0.5); vTurn = 0.5 * sin(age * 14.0); }
    else { shift = vec2(-0.52, 0.12); vTurn = 0.35 * sin(age * 8.0); size = 0.85; }
    at.xy += shift * pixels * 2.0 / screen * at.w;
    gl_Position = at;
    gl_PointSize = pixels * size;
  }
`;
const FRAGMENT = /* glsl */ `
  uniform sampler2D pictures;
  varying float vKind;
  varying float vTurn;
  varying float vAlpha;
  void main() {
    vec2 p = gl_PointCoord - 0.5;
    float c = cos(vTurn), s = sin(vTurn);
    p = vec2(c * p.x - s * p.y, s * p.x + c * p.y) + 0.5;
    if (p.x < 0.0 || p.x > 1.0 || p.y < 0.0 || p.y > 1.0) discard;
    float cell = vKind > 2.5 ? 3.0 : floor(vKind + 0.5);
    vec4 colour = texture2D(pictures, vec2((cell + p.x) / 4.0, 1.0 - p.y));
    if (colour.a * vAlpha < 0.02) discard;
    gl_FragColor = vec4(colour.rgb, colour.a * vAlpha);
  }
`;

/** A bubble, a nod, a hand that waves, hands that speak; side by side. */
function pictures(dark: boolean): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 4 * CELL;
  canvas.height = CELL;
  const draw = canvas.getContext('2d')!;
  const ink = '#16202b';
  const paper = dark ? '#f4f7fa' : '#ffffff';
  const accent = dark ? '#ffd23e' : '#b06a00';
  draw.lineJoin = draw.lineCap = 'round';
  const outlined = (width: number, path: () => void) => {
    for (const [colour, w] of [[ink, width + 10], [accent, width]] as [string, number][]) {
      draw.strokeStyle = colour;
      draw.lineWidth = w;
      draw.beginPath();
      path();
      draw.stroke();
    }
  };
  // Speaks.
  draw.fillStyle = paper;
  draw.strokeStyle = ink;
  draw.lineWidth = 6;
  draw.beginPath();
  draw.moveTo(34, 88);
  draw.lineTo(16, 118);
  draw.lineTo(58, 94);
  draw.lineTo(100, 94);
  draw.quadraticCurveTo(120, 94, 120, 74);
  draw.lineTo(120, 38);
  draw.quadraticCurveTo(120, 18, 100, 18);
  draw.lineTo(28, 18);
  draw.quadraticCurveTo(8, 18, 8, 38);
  draw.lineTo(8, 70);
  draw.quadraticCurveTo(8, 88, 34, 88);
  draw.closePath();
  draw.fill();
  draw.stroke();
  draw.fillStyle = ink;
  for (const x of [38, 64, 90]) {
    draw.beginPath();
    draw.arc(x, 56, 9, 0, 7);
    draw.fill();
  }
  // Nods.
  draw.translate(CELL, 0);
  for (const y of [30, 66])
    outlined(14, () => {
      draw.moveTo(34, y);
      draw.lineTo(64, y + 26);
      draw.lineTo(94, y);
    });
  // Waves: a palm, four fingers and a thumb.
  draw.translate(CELL, 0);
  draw.fillStyle = paper;
  draw.strokeStyle = ink;
  draw.lineWidth = 6;
  for (const [x, y, w, h] of [[38, 26, 13, 50], [53, 14, 13, 60], [68, 16, 13, 60], [83, 28, 13, 50]] as [number, number, number, number][]) {
    draw.beginPath();
    draw.roundRect(x, y, w, h, 6);
    draw.fill();
    draw.stroke();
  }
  draw.beginPath();
  draw.roundRect(36, 62, 62, 48, 18);
  draw.fill();
  draw.stroke();
  draw.beginPath();
  draw.ellipse(28, 76, 8, 20, -0.6, 0, 7);
  draw.fill();
  draw.stroke();
  draw.fillRect(40, 66, 54, 14);
  // Gestures: arcs of a hand that moves.
  draw.translate(CELL, 0);
  for (const r of [22, 42])
    outlined(11, () => draw.arc(96, 64, r, Math.PI * 0.72, Math.PI * 1.28));
  draw.fillStyle = paper;
  draw.strokeStyle = ink;
  draw.lineWidth = 6;
  draw.beginPath();
  draw.arc(98, 64, 13, 0, 7);
  draw.fill();
  draw.stroke();
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}

export class Gestures {
  on = true;
  readonly points: THREE.Points;
  drawn: string[] = []; // kinds in the last picture, for whoever asks
  private actions: number[] = []; // person, other, kind, from, until of each
  private readonly place = new THREE.BufferAttribute(new Float32Array(MOST * 3), 3);
  private readonly kind = new THREE.BufferAttribute(new Float32Array(MOST), 1);
  private readonly age = new THREE.BufferAttribute(new Float32Array(MOST), 1);
  private readonly left = new THREE.BufferAttribute(new Float32Array(MOST), 1);
  private readonly material: THREE.ShaderMaterial;

  constructor() {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', this.place);
    geometry.setAttribute('kind', this.kind);
    geometry.setAttribute('age', this.age);
    geometry.setAttribute('left', this.left);
    for (const column of [this.place, this.kind, this.age, this.left]) column.setUsage(THREE.DynamicDrawUsage);
    this.material = new THREE.ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { pixels: { value: 24 }, screen: { value: new THREE.Vector2(1, 1) }, pictures: { value: pictures(true) } },
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.points = new THREE.Points(geometry, this.material);
    this.points.frustumCulled = false;
    this.points.renderOrder = 25;
    this.points.visible = false;
  }

  setTheme(dark: boolean): void {
    (this.material.uniforms.pictures.value as THREE.Texture).dispose();
    this.material.uniforms.pictures.value = pictures(dark);
  }

  take(actions: number[]): void {
    this.actions = actions;
  }

  forget(): void {
    this.actions = [];
  }

  /** Before each picture; `scale` is pixels a metre, `time` that of the simulation. */
  update(people: People, time: number, flat: boolean, scale: number, size: number[], ratio: number): void {
    this.drawn = [];
    this.points.visible = this.on && scale >= SMALLEST_SCALE && this.actions.length > 0;
    if (!this.points.visible) return;
    let n = 0;
    for (let k = 0; k + 4 < this.actions.length && n < MOST; k += 5) {
      const [number, , kind, from, until] = this.actions.slice(k, k + 5);
      if (time < from || time >= until) continue;
      const pose = people.poseOf(number);
      if (pose === null) continue;
      this.place.setXYZ(n, pose[0], pose[1], pose[2] + (flat ? 1.9 : 1.75));
      this.kind.setX(n, kind);
      this.age.setX(n, time - from);
      this.left.setX(n, until - time);
      this.drawn.push(KINDS[kind]);
      ++n;
    }
    for (const column of [this.place, this.kind, this.age, this.left]) column.needsUpdate = true;
    this.points.geometry.setDrawRange(0, n);
    const pixels = Math.max(13, Math.min(34, scale * 0.8));
    this.material.uniforms.pixels.value = pixels * ratio;
    (this.material.uniforms.screen.value as THREE.Vector2).set(size[0] * ratio, size[1] * ratio);
  }
}
