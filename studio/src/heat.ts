// Density or speed as a heat map on the floor.
import * as THREE from 'three';
import { TOP_DENSITY, TOP_SPEED } from './people';
import { scaleInto, scaleStops } from './scales';

export type HeatMap = 'none' | 'density' | 'speed';
const MOST_CELLS = 160; // along the longer side
const TOPS = [0.5, 1, 2, TOP_DENSITY]; // [1/m2] of a scale that follows the crowd
const MEMORY = 1.5; // [s] over which it is smoothed

export class Heat {
  readonly mesh: THREE.Mesh;
  kind: HeatMap = 'none';
  dark = true; // the ground
  top = TOP_DENSITY; // [1/m2] the end of the scale of density
  private fresh = true; // nothing to smooth with yet
  private updates = 0; // since the last picture that has nothing to do with this one
  private columns = 1;
  private rows = 1;
  private cell = 1;
  private x0 = 0;
  private y0 = 0;
  private counts = new Float32Array(1);
  private speeds = new Float32Array(1);
  private smooth = new Float32Array(1);
  private value = new Float32Array(1);
  private speedOf = new Float32Array(1);
  private pixels = new Uint8Array(4);
  private texture = new THREE.DataTexture(this.pixels, 1, 1);

  /** `follows`: shows the moment, on a scale that fits the crowd. */
  constructor(private readonly follows = false) {
    const material = new THREE.MeshBasicMaterial({ map: this.texture, transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 });
    this.mesh = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), material);
    this.mesh.renderOrder = 2;
    this.mesh.visible = false;
  }

  setBounds(x0: number, y0: number, x1: number, y1: number, z: number): void {
    this.cell = Math.max(this.follows ? 1 : 0.5, Math.max(x1 - x0, y1 - y0) / MOST_CELLS);
    this.columns = Math.max(1, Math.ceil((x1 - x0) / this.cell));
    this.rows = Math.max(1, Math.ceil((y1 - y0) / this.cell));
    this.x0 = x0;
    this.y0 = y0;
    const cells = this.columns * this.rows;
    this.counts = new Float32Array(cells);
    this.speeds = new Float32Array(cells);
    this.smooth = new Float32Array(cells);
    this.value = new Float32Array(cells);
    this.speedOf = new Float32Array(cells);
    this.pixels = new Uint8Array(cells * 4);
    this.fresh = true;
    this.updates = 0;
    this.texture.dispose();
    this.texture = new THREE.DataTexture(this.pixels, this.columns, this.rows);
    this.texture.colorSpace = THREE.SRGBColorSpace;
    this.texture.magFilter = THREE.LinearFilter;
    this.texture.minFilter = THREE.LinearFilter;
    (this.mesh.material as THREE.MeshBasicMaterial).map = this.texture;
    (this.mesh.material as THREE.MeshBasicMaterial).needsUpdate = true;
    const width = this.columns * this.cell;
    const height = this.rows * this.cell;
    this.mesh.geometry.dispose();
    this.mesh.geometry = new THREE.PlaneGeometry(width, height).translate(x0 + width / 2, y0 + height / 2, z + 0.02);
  }

  forget(): void {
    this.fresh = true;
    this.updates = 0;
    this.value.fill(0);
    this.speedOf.fill(0);
  }

  update(positions: Float32Array, speed: Float32Array, count: number, seconds: number): void {
    this.mesh.visible = this.kind !== 'none';
    if (this.kind === 'none') return;
    const { columns, rows, counts, speeds, smooth } = this;
    counts.fill(0);
    speeds.fill(0);
    for (let k = 0; k < count; ++k) {
      const cx = Math.floor((positions[k * 4] - this.x0) / this.cell);
      const cy = Math.floor((positions[k * 4 + 1] - this.y0) / this.cell);
      if (cx < 0 || cy < 0 || cx >= columns || cy >= rows) continue;
      counts[cy * columns + cx] += 1;
      speeds[cy * columns + cx] += speed[k];
    }
    this.blur(counts, smooth);
    const keep = this.fresh || this.follows ? 0 : Math.exp(-Math.max(0, seconds) / MEMORY);
    this.fresh = false;
    const area = this.cell * this.cell;
    for (let k = 0; k < counts.length; ++k) {
      this.value[k] = this.value[k] * keep + (smooth[k] / area) * (1 - keep);
    }
    if (this.kind === 'speed') {
      this.blur(speeds, counts); // counts is done with
      for (let k = 0; k < speeds.length; ++k)
        if (smooth[k] > 1e-3) this.speedOf[k] = this.speedOf[k] * keep + (counts[k] / smooth[k]) * (1 - keep);
    }
    if (this.follows && this.updates++ % 10 === 0) this.fitTop(); // sorting takes a millisecond or two
    const density = this.kind === 'density';
    const stops = scaleStops(this.kind === 'speed' ? 'speed' : 'density', this.dark);
    for (let k = 0; k < this.value.length; ++k) {
      const dense = this.value[k];
      scaleInto(stops, density ? dense / this.top : this.speedOf[k] / TOP_SPEED, this.pixels, k * 4);
      // Where there is hardly anybody the floor shows; from an eighth of the scale on colours are those of the legend.
      this.pixels[k * 4 + 3] = 255 * Math.min(1, density ? (8 * dense) / this.top : 4 * dense);
    }
    this.texture.needsUpdate = true;
  }

  /** The end of the scale: all but a hundredth of the crowd's cells are below it. */
  private fitTop(): void {
    const used = this.value.filter((v) => v > 0.01).sort();
    const high = used.length > 0 ? used[Math.floor(used.length * 0.99)] : 0;
    if (high <= this.top && high > 0.4 * this.top) return; // it does not flicker
    this.top = TOPS.find((top) => high <= top) ?? TOP_DENSITY;
  }

  /** A binomial kernel of five, first along rows, then along columns. */
  private blur(from: Float32Array, to: Float32Array): void {
    const { columns, rows } = this;
    const pass = scratch(from.length);
    for (let y = 0; y < rows; ++y)
      for (let x = 0; x < columns; ++x) {
        const o = y * columns + x;
        const l = x > 0 ? from[o - 1] : 0;
        const r = x + 1 < columns ? from[o + 1] : 0;
        const ll = x > 1 ? from[o - 2] : 0;
        const rr = x + 2 < columns ? from[o + 2] : 0;
        pass[o] = (6 * from[o] + 4 * (l + r) + ll + rr) / 16;
      }
    for (let y = 0; y < rows; ++y)
      for (let x = 0; x < columns; ++x) {
        const o = y * columns + x;
        const d = y > 0 ? pass[o - columns] : 0;
        const u = y + 1 < rows ? pass[o + columns] : 0;
        const dd = y > 1 ? pass[o - 2 * columns] : 0;
        const uu = y + 2 < rows ? pass[o + 2 * columns] : 0;
        to[o] = (6 * pass[o] + 4 * (d + u) + dd + uu) / 16;
      }
  }
}

let memory = new Float32Array(0);
function scratch(length: number): Float32Array {
  if (memory.length < length) memory = new Float32Array(length);
  return memory;
}
