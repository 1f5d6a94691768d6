// Where the crowd flows: lines along the mean velocity around each point, of the last seconds.
import * as THREE from 'three';
import { Lines } from './lines';

const MOST_CELLS = 90; // along the longer side
const MEMORY = 2; // [s] over which velocities are smoothed
const EVERY = 200; // [ms] between pictures
const PIECES = 9; // of a line
const LEAST = 0.08; // [m/s] below this nothing flows

export class Flow {
  readonly lines = new Lines(1 << 16, 7);
  colour = new THREE.Color(0xffffff);
  private columns = 1;
  private rows = 1;
  private cell = 1;
  private x0 = 0;
  private y0 = 0;
  private z = 0;
  private weight = new Float32Array(1);
  private vx = new Float32Array(1);
  private vy = new Float32Array(1);
  private drawn = 0;

  setBounds(x0: number, y0: number, x1: number, y1: number, z: number): void {
    this.cell = Math.max(0.75, Math.max(x1 - x0, y1 - y0) / MOST_CELLS);
    this.columns = Math.max(1, Math.ceil((x1 - x0) / this.cell));
    this.rows = Math.max(1, Math.ceil((y1 - y0) / this.cell));
    this.x0 = x0;
    this.y0 = y0;
    this.z = z + 0.05;
    const cells = this.columns * this.rows;
    this.weight = new Float32Array(cells);
    this.vx = new Float32Array(cells);
    this.vy = new Float32Array(cells);
  }

  forget(): void {
    this.weight.fill(0);
    this.vx.fill(0);
    this.vy.fill(0);
  }

  /** Between two frames that are `seconds` apart. */
  update(from: Float32Array, to: Float32Array, count: number, seconds: number, passed: number): void {
    if (!this.lines.mesh.visible) return;
    const keep = Math.exp(-Math.max(0, passed) / MEMORY);
    const { columns, rows, weight, vx, vy } = this;
    for (let k = 0; k < weight.length; ++k) {
      weight[k] *= keep;
      vx[k] *= keep;
      vy[k] *= keep;
    }
    if (seconds > 1e-6)
      for (let k = 0; k < count; ++k) {
        const cx = Math.floor((to[k * 4] - this.x0) / this.cell);
        const cy = Math.floor((to[k * 4 + 1] - this.y0) / this.cell);
        if (cx < 0 || cy < 0 || cx >= columns || cy >= rows) continue;
        const at = cy * columns + cx;
        weight[at] += 1 - keep;
        vx[at] += ((1 - keep) * (to[k * 4] - from[k * 4])) / seconds;
        vy[at] += ((1 - keep) * (to[k * 4 + 1] - from[k * 4 + 1])) / seconds;
      }
    const now = performance.now();
    if (now - this.drawn < EVERY) return;
    this.drawn = now;
    this.draw();
  }

  /** The velocity around a point, from the nine cells about it; false where nobody was. */
  private at(x: number, y: number, out: [number, number]): boolean {
    const cx = Math.floor((x - this.x0) / this.cell);
    const cy = Math.floor((y - this.y0) / this.cell);
    let w = 0;
    let sx = 0;
    let sy = 0;
    for (let dy = -1; dy <= 1; ++dy)
      for (let dx = -1; dx <= 1; ++dx) {
        const i = cx + dx;
        const j = cy + dy;
        if (i < 0 || j < 0 || i >= this.columns || j >= this.rows) continue;
        const near = dx === 0 && dy === 0 ? 2 : 1;
        w += near * this.weight[j * this.columns + i];
        sx += near * this.vx[j * this.columns + i];
        sy += near * this.vy[j * this.columns + i];
      }
    if (w < 0.02) return false;
    out[0] = sx / w;
    out[1] = sy / w;
    return true;
  }

  private draw(): void {
    const { lines, cell } = this;
    const v: [number, number] = [0, 0];
    lines.begin();
    for (let j = 1; j < this.rows; j += 2)
      for (let i = 1 + ((j >> 1) & 1); i < this.columns; i += 2) {
        let x = this.x0 + (i + 0.5) * cell;
        let y = this.y0 + (j + 0.5) * cell;
        for (let piece = 0; piece < PIECES; ++piece) {
          if (!this.at(x, y, v)) break;
          const speed = Math.hypot(v[0], v[1]);
          if (speed < LEAST) break;
          const length = cell * 0.4 * Math.min(1, 0.35 + speed / 1.3);
          const u = x + (v[0] / speed) * length;
          const w = y + (v[1] / speed) * length;
          if (piece === PIECES - 1) lines.arrow(x, y, u, w, this.z, this.colour, cell * 0.4);
          else lines.add(x, y, u, w, this.z, this.colour, 0.08 + 0.07 * piece, 0.15 + 0.07 * piece);
          x = u;
          y = w;
        }
      }
    lines.end();
  }
}
