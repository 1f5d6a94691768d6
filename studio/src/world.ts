// Floors, walls, doors and places as meshes; everything that does not move.
import * as THREE from 'three';
import type { Line, Point, Scene, Shape } from './protocol';
import { populationColours, type Theme } from './theme';

const WALL_HEIGHT = 1.15; // [m] low enough to look over
const WALL_THICKNESS = 0.14;
const SUNK = 0.06; // [m] the tops of obstacles lie below their walls: at the same height the two would flicker

export interface Label {
  text: string;
  kind: string;
  at: THREE.Vector3;
}

function toShape(ring: Point[]): THREE.Shape {
  return new THREE.Shape(ring.map(([x, y]) => new THREE.Vector2(x, y)));
}

export function outlineOf(shape: Shape): Point[] {
  if (shape.polygon) return shape.polygon;
  if (shape.line) return shape.line;
  if (shape.circle) {
    const [x, y, r] = shape.circle;
    return Array.from({ length: 40 }, (_, k) => [x + r * Math.cos((k * Math.PI) / 20), y + r * Math.sin((k * Math.PI) / 20)]);
  }
  return shape.point ? [shape.point] : [];
}

/** A box along a segment. */
function pushBox(to: number[], line: Line, z: number, height: number, thickness: number): void {
  const [ax, ay, bx, by] = line;
  const length = Math.hypot(bx - ax, by - ay);
  if (length < 1e-6) return;
  const tx = ((bx - ax) / length) * (thickness / 2);
  const ty = ((by - ay) / length) * (thickness / 2);
  const ring: Point[] = [
    [ax - tx + ty, ay - ty - tx],
    [bx + tx + ty, by + ty - tx],
    [bx + tx - ty, by + ty + tx],
    [ax - tx - ty, ay - ty + tx],
  ];
  const top = z + height;
  const face = (p: number[][]) => {
    for (const k of [0, 1, 2, 0, 2, 3]) to.push(...p[k]);
  };
  face(ring.map(([x, y]) => [x, y, top]));
  for (let k = 0; k < 4; ++k) {
    const [x, y] = ring[k];
    const [u, v] = ring[(k + 1) % 4];
    face([
      [x, y, z],
      [u, v, z],
      [u, v, top],
      [x, y, top],
    ]);
  }
}

function meshOf(positions: number[], material: THREE.Material): THREE.Mesh {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, material);
}

function linesOf(positions: number[], colour: number, opacity = 1): THREE.LineSegments {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  return new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ color: colour, transparent: opacity < 1, opacity }));
}

export class WorldView {
  readonly group = new THREE.Group();
  labels: Label[] = [];
  private readonly meshOverlay = new THREE.Group();
  private readonly doors = new THREE.Group();
  private doorState = '';

  constructor(
    readonly scene: Scene,
    private readonly theme: Theme,
    private readonly levelShown: number,
  ) {
    scene.world.levels.forEach((_, k) => this.shown(k) && this.addLevel(k));
    this.addObstacles();
    this.addPlaces();
    this.addStarts();
    // Where there is no room for all names, these are shown first.
    const rank = (label: Label) => (['start', 'exit', 'entrance'].indexOf(label.kind) + 4) % 4; // others: 3
    this.labels.sort((a, b) => rank(a) - rank(b));
    this.addGrid();
    this.group.add(this.doors, this.meshOverlay);
    this.setDoors(scene.world.doors.map(() => true));
  }

  private shown(level: number): boolean {
    return this.levelShown < 0 || level === this.levelShown;
  }

  private heightOf(level: number): number {
    return this.scene.world.levels[level]?.height ?? 0;
  }

  private addLevel(index: number): void {
    const { theme } = this;
    const level = this.scene.world.levels[index];
    // A little deeper than it is, so that lines on it are whole also from a flat angle.
    const floor = new THREE.MeshBasicMaterial({ color: theme.floor, side: THREE.DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    const edges: number[] = [];
    const walls: number[] = [];
    for (const { outer, holes } of level.floor) {
      const shape = toShape(outer);
      shape.holes = holes.map((hole) => new THREE.Path(hole.map(([x, y]) => new THREE.Vector2(x, y))));
      const geometry = new THREE.ShapeGeometry(shape);
      const z = (x: number, y: number) => (level.link ? this.linkHeight(index, x, y) : level.height);
      const position = geometry.getAttribute('position');
      for (let k = 0; k < position.count; ++k) position.setZ(k, z(position.getX(k), position.getY(k)));
      const mesh = new THREE.Mesh(geometry, floor);
      this.group.add(mesh);
      for (const ring of [outer, ...holes])
        ring.forEach(([x, y], k) => {
          const [u, v] = ring[(k + 1) % ring.length];
          edges.push(x, y, z(x, y) + 0.03, u, v, z(u, v) + 0.03);
          if (!level.link && !this.onPortal([x, y, u, v])) pushBox(walls, [x, y, u, v], level.height, WALL_HEIGHT, WALL_THICKNESS);
        });
      for (const hole of holes) {
        const cap = new THREE.ShapeGeometry(toShape(hole)).translate(0, 0, level.height + WALL_HEIGHT - SUNK);
        this.group.add(new THREE.Mesh(cap, new THREE.MeshLambertMaterial({ color: theme.obstacle, side: THREE.DoubleSide })));
      }
    }
    for (const wall of level.walls) {
      pushBox(walls, wall, level.height, WALL_HEIGHT, WALL_THICKNESS);
      edges.push(wall[0], wall[1], level.height + WALL_HEIGHT + 0.02, wall[2], wall[3], level.height + WALL_HEIGHT + 0.02);
    }
    if (walls.length > 0) this.group.add(meshOf(walls, new THREE.MeshLambertMaterial({ color: theme.wall, side: THREE.DoubleSide })));
    if (edges.length > 0) this.group.add(linesOf(edges, theme.wall));
  }

  /** The ends of links are open. */
  private onPortal(line: Line): boolean {
    const mx = (line[0] + line[2]) / 2;
    const my = (line[1] + line[3]) / 2;
    return this.scene.world.levels.some(({ link }) =>
      link !== undefined && [link.lower, link.upper].some((end) => Math.hypot((end[0] + end[2]) / 2 - mx, (end[1] + end[3]) / 2 - my) < 0.05),
    );
  }

  private linkHeight(level: number, x: number, y: number): number {
    const { lower: l, upper: u, from, to } = this.scene.world.levels[level].link!;
    const ax = (l[0] + l[2]) / 2;
    const ay = (l[1] + l[3]) / 2;
    const dx = (u[0] + u[2]) / 2 - ax;
    const dy = (u[1] + u[3]) / 2 - ay;
    const t = ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy);
    return from + (to - from) * Math.max(0, Math.min(1, t));
  }

  /** What was put onto the floor while it runs. */
  private addObstacles(): void {
    for (const { level, area } of this.scene.world.obstacles ?? []) {
      const ring = outlineOf(area);
      if (!this.shown(level) || ring.length < 3) continue;
      const z = this.heightOf(level);
      const cap = new THREE.ShapeGeometry(toShape(ring)).translate(0, 0, z + WALL_HEIGHT - SUNK);
      this.group.add(new THREE.Mesh(cap, new THREE.MeshLambertMaterial({ color: this.theme.obstacle, side: THREE.DoubleSide })));
      const sides: number[] = [];
      const edges: number[] = [];
      ring.forEach(([x, y], k) => {
        const [u, v] = ring[(k + 1) % ring.length];
        pushBox(sides, [x, y, u, v], z, WALL_HEIGHT, WALL_THICKNESS);
        edges.push(x, y, z + WALL_HEIGHT + 0.02, u, v, z + WALL_HEIGHT + 0.02);
      });
      this.group.add(meshOf(sides, new THREE.MeshLambertMaterial({ color: this.theme.doorClosed, side: THREE.DoubleSide })));
      this.group.add(linesOf(edges, this.theme.doorClosed));
    }
  }

  private addPlaces(): void {
    const { theme } = this;
    for (const place of this.scene.world.places) {
      if (!this.shown(place.level)) continue;
      const exit = place.kind === 'exit' || place.kind === 'entrance';
      const colour = exit ? theme.exit : theme.place;
      const ring = outlineOf(place.area);
      const z = this.heightOf(place.level) + 0.015;
      if (ring.length > 2) {
        const fill = new THREE.MeshBasicMaterial({ color: colour, transparent: true, opacity: exit ? 0.3 : 0.12, depthWrite: false });
        const mesh = new THREE.Mesh(new THREE.ShapeGeometry(toShape(ring)).translate(0, 0, z), fill);
        mesh.renderOrder = 1;
        this.group.add(mesh);
      }
      if (ring.length > 1) {
        const points: number[] = [];
        ring.forEach(([x, y], k) => {
          const [u, v] = ring[(k + 1) % ring.length];
          points.push(x, y, z + 0.01, u, v, z + 0.01);
        });
        this.group.add(linesOf(points, colour, exit ? 0.9 : 0.45));
      }
      const cx = ring.reduce((sum, p) => sum + p[0], 0) / Math.max(1, ring.length);
      const cy = ring.reduce((sum, p) => sum + p[1], 0) / Math.max(1, ring.length);
      this.labels.push({ text: place.id, kind: place.kind, at: new THREE.Vector3(cx, cy, z) });
    }
  }

  /** Where people of a draft will begin. */
  private addStarts(): void {
    const middle = (ring: Point[], axis: 0 | 1) => ring.reduce((sum, p) => sum + p[axis], 0) / Math.max(1, ring.length);
    const rings = (this.scene.starts ?? []).map(({ area }) => outlineOf(area));
    (this.scene.starts ?? []).forEach(({ id, text }, k) => {
      const ring = rings[k];
      if (ring.length === 0) return;
      const known = this.scene.populations.find((population) => population.id === id);
      const own = known?.colour ? populationColours(this.theme, [known])[0] : null;
      const colour = own ? (own[0] << 16) | (own[1] << 8) | own[2] : new THREE.Color(this.theme.palette[k % this.theme.palette.length]).getHex();
      const z = Math.max(0, this.heightOf(0)) + 0.05;
      if (ring.length > 2) {
        const fill = new THREE.MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.22, depthWrite: false });
        const mesh = new THREE.Mesh(new THREE.ShapeGeometry(toShape(ring)).translate(0, 0, z), fill);
        mesh.renderOrder = 3;
        mesh.name = 'start';
        this.group.add(mesh);
      }
      const dashes: number[] = [];
      ring.forEach(([x, y], i) => {
        const [u, v] = ring[(i + 1) % ring.length];
        const pieces = Math.max(1, Math.round(Math.hypot(u - x, v - y) / 0.8));
        for (let n = 0; n < pieces; ++n)
          for (const t of [n / pieces, (n + 0.6) / pieces]) dashes.push(x + (u - x) * t, y + (v - y) * t, z + 0.01);
      });
      this.group.add(linesOf(dashes, colour, 0.95));
      // Several populations may begin in the same area: their names stand one above the other.
      const [x, y] = [middle(ring, 0), middle(ring, 1)];
      const same = rings.flatMap((other, i) => (other.length > 0 && Math.hypot(middle(other, 0) - x, middle(other, 1) - y) < 1 ? [i] : []));
      const height = Math.max(...ring.map((p) => p[1])) - Math.min(...ring.map((p) => p[1]));
      const shift = height * (0.5 - (same.indexOf(k) + 1) / (same.length + 1));
      this.labels.push({ text, kind: 'start', at: new THREE.Vector3(x, y + shift, z) });
    });
  }

  private addGrid(): void {
    const bounds = this.scene.world.bounds;
    if (!bounds) return;
    const [x0, y0, x1, y1] = bounds;
    const extent = Math.max(x1 - x0, y1 - y0);
    const step = extent > 400 ? 50 : extent > 80 ? 10 : 5;
    const lines: number[] = [];
    const z = Math.min(...this.scene.world.levels.map((level) => level.height)) + 0.008;
    for (let x = Math.ceil(x0 / step) * step; x <= x1; x += step) lines.push(x, y0, z, x, y1, z);
    for (let y = Math.ceil(y0 / step) * step; y <= y1; y += step) lines.push(x0, y, z, x1, y, z);
    this.group.add(linesOf(lines, this.theme.grid));
  }

  setDoors(open: boolean[]): void {
    const state = open.join();
    if (state === this.doorState) return;
    this.doorState = state;
    this.doors.clear();
    this.scene.world.doors.forEach((door, k) => {
      if (!this.shown(door.level)) return;
      const z = this.heightOf(door.level);
      const isOpen = open[k] ?? true;
      const box: number[] = [];
      if (isOpen) {
        // Two posts and a threshold: shapes, not only colours, tell open from closed.
        const [ax, ay, bx, by] = door.line;
        const length = Math.hypot(bx - ax, by - ay);
        const ux = ((bx - ax) / length) * 0.12;
        const uy = ((by - ay) / length) * 0.12;
        pushBox(box, door.line, z + 0.01, 0.02, 0.3);
        pushBox(box, [ax - ux, ay - uy, ax + ux, ay + uy], z, 1.4, 0.34);
        pushBox(box, [bx - ux, by - uy, bx + ux, by + uy], z, 1.4, 0.34);
      } else {
        pushBox(box, door.line, z, 1.4, 0.34);
      }
      const colour = isOpen ? this.theme.doorOpen : this.theme.doorClosed;
      this.doors.add(meshOf(box, new THREE.MeshLambertMaterial({ color: colour, side: THREE.DoubleSide })));
    });
  }

  /** The door nearest to a point of the plane, within reach; -1 when none is. */
  doorNear(x: number, y: number, reach: number): number {
    let best = -1;
    let nearest = reach;
    this.scene.world.doors.forEach(({ line, level }, k) => {
      if (!this.shown(level)) return;
      const [ax, ay, bx, by] = line;
      const squared = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
      const distance = Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
      if (distance < nearest) {
        nearest = distance;
        best = k;
      }
    });
    return best;
  }

  /** Triangles of the navigation mesh: x, y of three corners each, a list a level. */
  setMesh(levels: number[][] | null): void {
    this.meshOverlay.clear();
    levels?.forEach((corners, level) => {
      if (!this.shown(level)) return;
      const lines: number[] = [];
      for (let k = 0; k + 5 < corners.length; k += 6)
        for (const [a, b] of [[0, 2], [2, 4], [4, 0]]) {
          for (const at of [a, b]) {
            const x = corners[k + at];
            const y = corners[k + at + 1];
            const z = this.scene.world.levels[level].link ? this.linkHeight(level, x, y) : this.heightOf(level);
            lines.push(x, y, z + 0.03);
          }
        }
      this.meshOverlay.add(linesOf(lines, this.theme.mesh, 0.7));
    });
  }
}
