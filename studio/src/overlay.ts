// What people want and whom they mind: of everybody on the screen, and of the one that is asked.
import * as THREE from 'three';
import { Lines } from './lines';
import type { People } from './people';
import type { Person } from './protocol';

const AHEAD = 1.5; // [s] that an intention reaches

export class Overlay {
  readonly crowd = new Lines(1 << 16, 8);
  readonly one = new Lines(1 << 12, 18);
  intentions = false;
  neighbours = false;
  private wants: number[] = []; // number, velocity, target of each
  private pairs: number[] = [];
  private readonly wish = new THREE.Color();
  private readonly mind = new THREE.Color();
  private readonly chosen = new THREE.Color(0xffd23e);

  setTheme(dark: boolean): void {
    this.wish.set(dark ? 0x9be38a : 0x1d6b1a);
    this.mind.set(dark ? 0xc9b8ff : 0x5b3fb5);
    this.chosen.set(dark ? 0xffd23e : 0xb07600);
  }

  get on(): boolean {
    return this.intentions || this.neighbours;
  }

  take(intentions: number[] | undefined, neighbours: number[] | undefined): void {
    if (intentions) this.wants = intentions;
    if (neighbours) this.pairs = neighbours;
  }

  forget(): void {
    this.wants = [];
    this.pairs = [];
  }

  /** Before each picture: everybody has moved. */
  update(people: People, person: Person | null, pose: [number, number, number, number] | null, flat: boolean): void {
    const lift = flat ? 1.6 : 0.9;
    this.crowd.mesh.visible = this.on;
    if (this.on) {
      this.crowd.begin();
      for (let k = 0; this.neighbours && k + 1 < this.pairs.length; k += 2) {
        const a = people.poseOf(this.pairs[k]);
        const b = people.poseOf(this.pairs[k + 1]);
        // Mine is the half on my side: who minds whom can be seen.
        if (a && b) this.crowd.add(a[0], a[1], (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[2] + lift, this.mind, 0.8, 0.25);
      }
      for (let k = 0; this.intentions && k + 4 < this.wants.length; k += 5) {
        const a = people.poseOf(this.wants[k]);
        const vx = this.wants[k + 1] * AHEAD;
        const vy = this.wants[k + 2] * AHEAD;
        if (a && Math.hypot(vx, vy) > 0.1) this.crowd.arrow(a[0], a[1], a[0] + vx, a[1] + vy, a[2] + lift, this.wish, 0.3);
      }
      this.crowd.end();
    }
    this.one.mesh.visible = pose !== null && person !== null;
    if (pose === null || person === null) return;
    this.one.begin();
    const z = pose[2] + lift;
    const way = person.way ?? [];
    let [x, y] = [pose[0], pose[1]];
    way.slice(1).forEach(([u, v], k) => {
      const dashes = Math.min(200, Math.max(1, Math.ceil(Math.hypot(u - x, v - y) / 0.5)));
      for (let d = 0; d < dashes; d += 2)
        this.one.add(x + ((u - x) * d) / dashes, y + ((v - y) * d) / dashes,
          x + ((u - x) * (d + 1)) / dashes, y + ((v - y) * (d + 1)) / dashes, z, this.chosen, 1, 1);
      if (k === way.length - 2)
        for (let c = 0; c < 16; ++c)
          this.one.add(u + 0.35 * Math.cos((c * Math.PI) / 8), v + 0.35 * Math.sin((c * Math.PI) / 8),
            u + 0.35 * Math.cos(((c + 1) * Math.PI) / 8), v + 0.35 * Math.sin(((c + 1) * Math.PI) / 8), z, this.chosen, 1, 1);
      [x, y] = [u, v];
    });
    for (const number of person.neighbours ?? []) {
      const b = people.poseOf(number);
      if (b) this.one.add(pose[0], pose[1], b[0], b[1], z, this.mind, 0.95, 0.5);
    }
    for (const { person: number } of person.talks_to ?? []) {
      const b = people.poseOf(number);
      if (b) this.one.add(pose[0], pose[1] + 0.05, b[0], b[1] + 0.05, z, this.chosen, 1, 1);
    }
    this.one.end();
  }
}
