// Lines that change often: one draw call, memory that is used again, a colour and an opacity a point.
import * as THREE from 'three';

export class Lines {
  readonly mesh: THREE.LineSegments;
  private position: THREE.BufferAttribute;
  private tint: THREE.BufferAttribute;
  private count = 0;

  constructor(private room: number, order: number) {
    this.position = new THREE.BufferAttribute(new Float32Array(room * 3), 3).setUsage(THREE.DynamicDrawUsage);
    this.tint = new THREE.BufferAttribute(new Float32Array(room * 4), 4).setUsage(THREE.DynamicDrawUsage);
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', this.position);
    geometry.setAttribute('color', this.tint);
    geometry.setDrawRange(0, 0);
    const material = new THREE.LineBasicMaterial({ vertexColors: true, transparent: true, depthTest: false, depthWrite: false });
    this.mesh = new THREE.LineSegments(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.mesh.visible = false;
  }

  begin(): void {
    this.count = 0;
  }

  add(x0: number, y0: number, x1: number, y1: number, z: number, colour: THREE.Color, a0: number, a1: number): void {
    if (this.count + 2 > this.room) return;
    const p = this.position.array as Float32Array;
    const t = this.tint.array as Float32Array;
    for (const [x, y, a] of [[x0, y0, a0], [x1, y1, a1]]) {
      p[this.count * 3] = x;
      p[this.count * 3 + 1] = y;
      p[this.count * 3 + 2] = z;
      t[this.count * 4] = colour.r;
      t[this.count * 4 + 1] = colour.g;
      t[this.count * 4 + 2] = colour.b;
      t[this.count * 4 + 3] = a;
      this.count += 1;
    }
  }

  /** A line with a head at its end. */
  arrow(x0: number, y0: number, x1: number, y1: number, z: number, colour: THREE.Color, size: number): void {
    this.add(x0, y0, x1, y1, z, colour, 0.5, 0.95);
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length < 1e-3) return;
    const ux = ((x1 - x0) / length) * size;
    const uy = ((y1 - y0) / length) * size;
    this.add(x1, y1, x1 - ux - uy * 0.6, y1 - uy + ux * 0.6, z, colour, 0.95, 0.95);
    this.add(x1, y1, x1 - ux + uy * 0.6, y1 - uy - ux * 0.6, z, colour, 0.95, 0.95);
  }

  end(): void {
    for (const attribute of [this.position, this.tint]) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.count * attribute.itemSize);
      attribute.needsUpdate = true;
    }
    this.mesh.geometry.setDrawRange(0, this.count);
  }
}
