// The crowd: every person is an instance of one body, moved and turned by the graphics card. Two draw calls for all.
import * as THREE from 'three';
import { TRAITS, type CrowdFrame } from './frame';
import type { Level } from './protocol';
import { scaleInto, scaleStops } from './scales';
import type { Rgb } from './theme';

export type ColourBy = 'population' | 'speed' | 'density' | 'model' | 'talking' | (typeof TRAITS)[number];
const TALKS = 16; // in the state of a person
export const TOP_SPEED = 2; // [m/s] the end of the scale
export const TOP_DENSITY = 4; // [1/m2]
const DENSITY_CELL = 1; // [m]

const cellHash = (x: number, y: number): number => (Math.imul(x, 73856093) ^ Math.imul(y, 19349663)) & 0x3ffff;

const VERTEX = /* glsl */ `
  attribute vec4 from;   // x, y, z, heading
  attribute vec4 to;
  attribute vec4 tint;   // colour; pattern in alpha
  attribute float size;  // radius
  uniform float mixing;
  uniform float enlarge;
  varying vec3 vColour;
  varying vec3 vNormal;
  varying vec2 vLocal;
  varying float vPattern;
  varying float vPart;
  attribute float part;
  void main() {
    vec4 now = mix(from, to, mixing);
    float c = cos(now.w), s = sin(now.w);
    float r = size * enlarge;
    vec3 p = position;
    p.xy *= r;
    p.z *= min(1.0, size / 0.25) * mix(1.0, enlarge, 0.4);
    vec3 turned = vec3(p.x * c - p.y * s, p.x * s + p.y * c, p.z);
    vNormal = vec3(normal.x * c - normal.y * s, normal.x * s + normal.y * c, normal.z);
    vColour = tint.rgb;
    vPattern = floor(tint.a * 255.0 + 0.5);
    vLocal = position.xy;
    vPart = part;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(turned + now.xyz, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  varying vec3 vColour;
  varying vec3 vNormal;
  varying vec2 vLocal;
  varying float vPattern;
  varying float vPart;
  uniform float solid;
  uniform float patterns;
  uniform vec3 shadow;
  void main() {
    if (vPart < -0.5) {
      float d = length(vLocal) / 1.5;
      gl_FragColor = vec4(shadow, 0.34 * (1.0 - smoothstep(0.35, 1.0, d)));
      return;
    }
    vec3 colour = vColour;
    // Populations differ by a pattern too, for those who see no colour.
    if (patterns > 0.5 && vPart < 0.5) {
      float kind = mod(vPattern, 5.0);
      float mark = 0.0;
      if (kind > 0.5 && kind < 1.5) mark = step(abs(vLocal.y), 0.16);
      else if (kind > 1.5 && kind < 2.5) mark = step(length(vLocal - vec2(-0.05, 0.0)), 0.42);
      else if (kind > 2.5 && kind < 3.5) mark = step(0.48, abs(vLocal.y));
      else if (kind > 3.5) mark = step(abs(vLocal.x + 0.05), 0.16);
      float bright = dot(colour, vec3(0.3, 0.6, 0.1));
      colour = mix(colour, bright > 0.5 ? vec3(0.05, 0.07, 0.1) : vec3(1.0), mark * 0.85);
    }
    if (vPart > 0.5 && vPart < 1.5) colour = mix(colour, vec3(1.0, 0.93, 0.86), 0.62);
    if (vPart > 1.5) colour = mix(colour, vec3(0.02, 0.03, 0.05), 0.62);
    vec3 n = normalize(vNormal);
    float light = 0.62 + 0.3 * max(0.0, dot(n, normalize(vec3(0.4, 0.3, 0.85)))) + 0.12 * n.z;
    gl_FragColor = vec4(colour * mix(1.0, light, solid), 1.0);
  }
`;

// From above a person is two triangles, and its shape is drawn into them: shoulders that are wider than deep, and a tip
// that points ahead. That is several times quicker than a mesh where the graphics card is a program.
const PLAN_FRAGMENT = /* glsl */ `
  varying vec3 vColour;
  varying vec2 vLocal;
  varying float vPattern;
  uniform float patterns;
  uniform float blur;
  void main() {
    float body = length(vec2((vLocal.x + 0.05) / 0.8, vLocal.y)) - 1.0;
    float tip = max((vLocal.x - 1.145) * 0.4196 + abs(vLocal.y) * 0.9077, 0.3575 - vLocal.x);
    float alpha = clamp(0.5 - min(body, tip) / blur, 0.0, 1.0);
    if (alpha <= 0.0) discard;
    vec3 colour = vColour;
    if (tip < 0.0) colour *= 0.4;
    else {
      if (patterns > 0.5) {
        float kind = mod(vPattern, 5.0);
        float mark = 0.0;
        if (kind > 0.5 && kind < 1.5) mark = step(abs(vLocal.y), 0.16);
        else if (kind > 1.5 && kind < 2.5) mark = step(length(vLocal - vec2(-0.05, 0.0)), 0.42);
        else if (kind > 2.5 && kind < 3.5) mark = step(0.48, abs(vLocal.y));
        else if (kind > 3.5) mark = step(abs(vLocal.x + 0.05), 0.16);
        float bright = dot(colour, vec3(0.3, 0.6, 0.1));
        colour = mix(colour, bright > 0.5 ? vec3(0.05, 0.07, 0.1) : vec3(1.0), mark * 0.85);
      }
      if (body > -0.16) colour *= 0.55; // an edge, so that bodies side by side stay apart
    }
    gl_FragColor = vec4(colour, alpha);
  }
`;

/** Puts pieces into one geometry; `part` says which is body (0), head (1), arrow or feet (2) and shadow (-1). */
function assemble(pieces: [THREE.BufferGeometry, number][]): THREE.InstancedBufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const part: number[] = [];
  for (const [piece, kind] of pieces) {
    const flat = piece.index ? piece.toNonIndexed() : piece;
    position.push(...(flat.getAttribute('position').array as Float32Array));
    normal.push(...(flat.getAttribute('normal').array as Float32Array));
    for (let k = 0; k < flat.getAttribute('position').count; ++k) part.push(kind);
  }
  const geometry = new THREE.InstancedBufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normal, 3));
  geometry.setAttribute('part', new THREE.Float32BufferAttribute(part, 1));
  return geometry;
}

/** Room for PLAN_FRAGMENT. */
function planBody(): THREE.InstancedBufferGeometry {
  const square = new THREE.PlaneGeometry(2.3, 2.3).translate(0.05, 0, 1.3);
  const geometry = new THREE.InstancedBufferGeometry().setIndex(square.index); // its corners are worked out once
  geometry.setAttribute('position', square.getAttribute('position'));
  return geometry;
}

function solidBody(): THREE.InstancedBufferGeometry {
  const torso = new THREE.CapsuleGeometry(0.62, 0.55, 3, 8).rotateX(Math.PI / 2).scale(0.72, 1.15, 0.62).translate(0, 0, 1.05);
  const legs = new THREE.CylinderGeometry(0.42, 0.3, 0.72, 7, 1, true).rotateX(Math.PI / 2).scale(0.9, 1, 1).translate(0, 0, 0.36);
  const head = new THREE.SphereGeometry(0.44, 8, 6).scale(1.05, 0.95, 0.3).translate(0.08, 0, 1.64);
  const face = new THREE.ConeGeometry(0.16, 0.3, 5).rotateZ(-Math.PI / 2).scale(1, 1, 0.3).translate(0.56, 0, 1.62);
  return assemble([
    [torso, 0],
    [legs, 2],
    [head, 1],
    [face, 1],
  ]);
}

function shadowDisc(): THREE.InstancedBufferGeometry {
  return assemble([[new THREE.CircleGeometry(1.5, 12).translate(0.1, -0.12, 0.02), -1]]);
}

export class People {
  readonly group = new THREE.Group();
  count = 0;
  colourBy: ColourBy = 'population';
  populationColours: Rgb[] = [];
  modelColours: Rgb[] = [];
  talkColours: [Rgb, Rgb] = [[255, 147, 80], [110, 120, 130]]; // talks, or does not
  levelShown = -1; // all
  dark = true; // the ground, which scales go away from
  readonly speed = new Float32Array(1 << 17); // [m/s] of each row that is drawn
  readonly rowNumber = new Uint32Array(1 << 17);
  private from!: THREE.InstancedBufferAttribute;
  private to!: THREE.InstancedBufferAttribute;
  private tint!: THREE.InstancedBufferAttribute;
  private size!: THREE.InstancedBufferAttribute;
  private room = 0;
  private readonly plan = planBody();
  private readonly solid = solidBody();
  private readonly shadow = shadowDisc();
  private readonly material: THREE.ShaderMaterial;
  private readonly planMesh: THREE.Mesh;
  private readonly solidMesh: THREE.Mesh;
  private readonly shadowMesh: THREE.Mesh;
  private levels: Level[] = [];
  private readonly cells = new Uint16Array(1 << 18); // people in a cell, by a hash of its place

  constructor() {
    this.material = new THREE.ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: {
        mixing: { value: 0 },
        enlarge: { value: 1 },
        solid: { value: 0 },
        patterns: { value: 1 },
        shadow: { value: new THREE.Color(0) },
        blur: { value: 0.1 },
      },
    });
    const shade = this.material.clone();
    shade.uniforms = this.material.uniforms;
    shade.transparent = true;
    shade.depthWrite = false;
    const flat = this.material.clone();
    flat.uniforms = this.material.uniforms;
    flat.fragmentShader = PLAN_FRAGMENT;
    flat.transparent = true;
    flat.depthWrite = false;
    this.planMesh = new THREE.Mesh(this.plan, flat);
    this.planMesh.renderOrder = 6;
    this.solidMesh = new THREE.Mesh(this.solid, this.material);
    this.shadowMesh = new THREE.Mesh(this.shadow, shade);
    for (const mesh of [this.planMesh, this.solidMesh, this.shadowMesh]) {
      mesh.frustumCulled = false;
      this.group.add(mesh);
    }
    this.shadowMesh.renderOrder = 5;
    this.reserve(1024);
    this.setFlat(true);
  }

  private reserve(count: number): void {
    if (this.room >= count) return;
    this.room = Math.min(1 << 17, Math.max(count, this.room * 2));
    const column = (items: number) => {
      const attribute = new THREE.InstancedBufferAttribute(new Float32Array(this.room * items), items);
      attribute.setUsage(THREE.DynamicDrawUsage);
      return attribute;
    };
    this.from = column(4);
    this.to = column(4);
    this.size = column(1);
    this.tint = new THREE.InstancedBufferAttribute(new Uint8Array(this.room * 4), 4, true);
    this.tint.setUsage(THREE.DynamicDrawUsage);
    for (const geometry of [this.plan, this.solid, this.shadow]) {
      geometry.dispose();
      geometry.setAttribute('from', this.from);
      geometry.setAttribute('to', this.to);
      geometry.setAttribute('tint', this.tint);
      geometry.setAttribute('size', this.size);
    }
  }

  clear(): void {
    this.count = 0;
    for (const geometry of [this.plan, this.solid, this.shadow]) geometry.instanceCount = 0;
  }

  setFlat(flat: boolean): void {
    this.planMesh.visible = flat;
    this.solidMesh.visible = this.shadowMesh.visible = !flat;
    this.material.uniforms.solid.value = flat ? 0 : 1;
  }
  setLevels(levels: Level[]): void {
    this.levels = levels;
  }
  patterns = true;
  set showPatterns(large: boolean) {
    this.material.uniforms.patterns.value = large && this.patterns ? 1 : 0;
  }
  setShadow(colour: number): void {
    this.material.uniforms.shadow.value.set(colour);
  }
  set mixing(mix: number) {
    this.material.uniforms.mixing.value = mix;
  }
  /** Of the edges in plan: about a pixel, as a part of the radius. */
  set blur(share: number) {
    this.material.uniforms.blur.value = share;
  }
  /** From afar people are drawn larger than they are, so that they can be seen. */
  get enlarged(): number {
    return this.material.uniforms.enlarge.value as number;
  }
  set enlarge(factor: number) {
    this.material.uniforms.enlarge.value = factor;
  }

  /** [m] above the ground, also on stairs. */
  private heightOf(level: number, x: number, y: number): number {
    const def = this.levels[level];
    if (def === undefined) return 0;
    if (def.link === undefined) return def.height;
    const { lower: l, upper: u, from, to } = def.link;
    const ax = (l[0] + l[2]) / 2;
    const ay = (l[1] + l[3]) / 2;
    const dx = (u[0] + u[2]) / 2 - ax;
    const dy = (u[1] + u[3]) / 2 - ay;
    const t = ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy);
    return from + (to - from) * Math.max(0, Math.min(1, t));
  }

  /** Fills the columns with the two frames that are drawn between. */
  fill(a: CrowdFrame, b: CrowdFrame): void {
    this.reserve(b.count);
    const from = this.from.array as Float32Array;
    const to = this.to.array as Float32Array;
    const size = this.size.array as Float32Array;
    const seconds = Math.max(1e-6, b.time - a.time);
    const moving = b.time > a.time;
    const several = this.levels.length > 1;
    const { levelShown, speed, rowNumber } = this;
    let n = 0;
    let j = 0;
    const most = Math.min(b.count, this.room);
    for (let i = 0; i < most; ++i) {
      const number = b.number[i];
      while (j < a.count && a.number[j] < number) ++j;
      if (levelShown >= 0 && b.level[i] !== levelShown) continue;
      const x = b.x[i] / 1000;
      const y = b.y[i] / 1000;
      const z = several ? this.heightOf(b.level[i], x, y) : 0;
      const heading = (b.heading[i] * Math.PI) / 180;
      const o = n * 4;
      to[o] = x;
      to[o + 1] = y;
      to[o + 2] = z;
      to[o + 3] = heading;
      if (j < a.count && a.number[j] === number) {
        const ax = a.x[j] / 1000;
        const ay = a.y[j] / 1000;
        let was = (a.heading[j] * Math.PI) / 180;
        if (was - heading > Math.PI) was -= 2 * Math.PI;
        else if (heading - was > Math.PI) was += 2 * Math.PI;
        from[o] = ax;
        from[o + 1] = ay;
        from[o + 2] = several ? this.heightOf(a.level[j], ax, ay) : 0;
        from[o + 3] = was;
        if (moving) speed[n] = Math.min(10, Math.sqrt((x - ax) * (x - ax) + (y - ay) * (y - ay)) / seconds);
      } else {
        from[o] = x;
        from[o + 1] = y;
        from[o + 2] = z;
        from[o + 3] = heading;
        speed[n] = 0;
      }
      size[n] = b.radius[i] / 100;
      rowNumber[n] = number;
      ++n;
    }
    this.count = n;
    this.paint(b);
    for (const attribute of [this.from, this.to, this.size, this.tint]) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, n * attribute.itemSize);
      attribute.needsUpdate = true;
    }
    for (const geometry of [this.plan, this.solid, this.shadow]) geometry.instanceCount = n;
  }

  private paint(b: CrowdFrame): void {
    const tint = this.tint.array as Uint8Array;
    const to = this.to.array as Float32Array;
    const by = this.colourBy;
    const trait = TRAITS.indexOf(by as (typeof TRAITS)[number]);
    const stops = scaleStops(by === 'density' ? 'density' : 'speed', this.dark);
    if (by === 'density') this.countCells(to);
    let n = 0;
    for (let i = 0; i < b.count && n < this.count; ++i) {
      if (this.levelShown >= 0 && b.level[i] !== this.levelShown) continue;
      const o = n * 4;
      if (by === 'speed') {
        scaleInto(stops, this.speed[n] / TOP_SPEED, tint, o);
      } else if (by === 'density') {
        scaleInto(stops, this.densityAt(to[o], to[o + 1]) / TOP_DENSITY, tint, o);
      } else if (trait >= 0) {
        scaleInto(stops, b.hasTraits ? 0.5 + b.traits[i * 5 + trait] / 200 : 0.5, tint, o);
      } else if (by === 'talking') {
        const colour = this.talkColours[b.state[i] & TALKS ? 0 : 1];
        tint[o] = colour[0];
        tint[o + 1] = colour[1];
        tint[o + 2] = colour[2];
      } else {
        const list = by === 'model' ? this.modelColours : this.populationColours;
        const colour = list[(by === 'model' ? b.model[i] : b.population[i]) % Math.max(1, list.length)] ?? [128, 128, 128];
        tint[o] = colour[0];
        tint[o + 1] = colour[1];
        tint[o + 2] = colour[2];
      }
      tint[o + 3] = by === 'model' ? b.model[i] & 255 : by === 'talking' ? (b.state[i] & TALKS ? 2 : 0) : b.population[i] & 255;
      ++n;
    }
  }

  private countCells(to: Float32Array): void {
    this.cells.fill(0);
    for (let k = 0; k < this.count; ++k)
      this.cells[cellHash(Math.floor(to[k * 4] / DENSITY_CELL), Math.floor(to[k * 4 + 1] / DENSITY_CELL))] += 1;
  }

  /** People in the nine cells around, a square metre each. */
  private densityAt(x: number, y: number): number {
    const cx = Math.floor(x / DENSITY_CELL);
    const cy = Math.floor(y / DENSITY_CELL);
    let sum = 0;
    for (let dx = -1; dx <= 1; ++dx)
      for (let dy = -1; dy <= 1; ++dy) sum += this.cells[cellHash(cx + dx, cy + dy)];
    return sum / (9 * DENSITY_CELL * DENSITY_CELL);
  }

  /** Where a person is drawn: [x, y, z, heading], null when it is not. */
  poseOf(number: number): [number, number, number, number] | null {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.rowNumber[middle] === number) return this.poseAt(middle);
      if (this.rowNumber[middle] < number) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }

  poseAt(row: number): [number, number, number, number] {
    const mix = this.material.uniforms.mixing.value as number;
    const from = this.from.array as Float32Array;
    const to = this.to.array as Float32Array;
    const at = (k: number) => from[row * 4 + k] + (to[row * 4 + k] - from[row * 4 + k]) * mix;
    return [at(0), at(1), at(2), at(3)];
  }

  /** The person nearest to a ray, within reach; -1 when nobody is. */
  pick(ray: THREE.Ray, reach: number): number {
    const chest = new THREE.Vector3();
    let best = -1;
    let nearest = reach;
    for (let k = 0; k < this.count; ++k) {
      const [x, y, z] = this.poseAt(k);
      const distance = ray.distanceToPoint(chest.set(x, y, z + 0.9));
      if (distance < nearest) {
        nearest = distance;
        best = this.rowNumber[k];
      }
    }
    return best;
  }

  /** The columns that are drawn, for trails and heat maps. */
  columns(): { from: Float32Array; to: Float32Array; tint: Uint8Array } {
    return { from: this.from.array as Float32Array, to: this.to.array as Float32Array, tint: this.tint.array as Uint8Array };
  }
}
