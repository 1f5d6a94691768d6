// Where people came from: short pieces of line that fade with age. One draw call, a ring of memory.
import * as THREE from 'three';

const PIECES = 1 << 18;
const EVERY = 0.3; // [s] of the simulation between pieces

export class Trails {
  readonly lines: THREE.LineSegments;
  private readonly position = new THREE.BufferAttribute(new Float32Array(PIECES * 2 * 3), 3);
  private readonly born = new THREE.BufferAttribute(new Float32Array(PIECES * 2).fill(-1e9), 1);
  private readonly tint = new THREE.BufferAttribute(new Uint8Array(PIECES * 2 * 3), 3, true);
  // Who was where when the last pieces were added, by number.
  private lastNumber = new Uint32Array(0);
  private lastPose = new Float32Array(0);
  private lastCount = 0;
  private next = 0;
  private lastTime = -1e9;
  private readonly material: THREE.ShaderMaterial;

  constructor() {
    const geometry = new THREE.BufferGeometry();
    for (const attribute of [this.position, this.born, this.tint]) attribute.setUsage(THREE.DynamicDrawUsage);
    geometry.setAttribute('position', this.position);
    geometry.setAttribute('born', this.born);
    geometry.setAttribute('tint', this.tint);
    this.material = new THREE.ShaderMaterial({
      transparent: true,
      depthWrite: false,
      uniforms: { now: { value: 0 }, life: { value: 10 } },
      vertexShader: /* glsl */ `
        attribute float born;
        attribute vec3 tint;
        uniform float now;
        uniform float life;
        varying vec4 vColour;
        void main() {
          float age = (now - born) / life;
          vColour = vec4(tint, age < 0.0 || age > 1.0 ? 0.0 : 0.75 * (1.0 - age));
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        varying vec4 vColour;
        void main() { if (vColour.a <= 0.0) discard; gl_FragColor = vColour; }`,
    });
    this.lines = new THREE.LineSegments(geometry, this.material);
    this.lines.frustumCulled = false;
    this.lines.renderOrder = 4;
    this.lines.visible = false;
  }

  forget(): void {
    this.lastCount = 0;
    (this.born.array as Float32Array).fill(-1e9);
    this.born.needsUpdate = true;
    this.next = 0;
    this.lastTime = -1e9;
  }

  set now(time: number) {
    this.material.uniforms.now.value = time;
  }

  add(time: number, poses: Float32Array, numbers: Uint32Array, tints: Uint8Array, count: number): void {
    if (!this.lines.visible || time < this.lastTime + EVERY) return;
    this.lastTime = time;
    const first = this.next;
    const position = this.position.array as Float32Array;
    const born = this.born.array as Float32Array;
    const tint = this.tint.array as Uint8Array;
    let wrapped = false;
    let j = 0;
    for (let k = 0; k < count; ++k) {
      while (j < this.lastCount && this.lastNumber[j] < numbers[k]) ++j;
      if (j >= this.lastCount || this.lastNumber[j] !== numbers[k]) continue;
      const dx = poses[k * 4] - this.lastPose[j * 3];
      const dy = poses[k * 4 + 1] - this.lastPose[j * 3 + 1];
      if (dx * dx + dy * dy > 25) continue;
      const o = this.next * 6;
      position[o] = this.lastPose[j * 3];
      position[o + 1] = this.lastPose[j * 3 + 1];
      position[o + 2] = this.lastPose[j * 3 + 2];
      position[o + 3] = poses[k * 4];
      position[o + 4] = poses[k * 4 + 1];
      position[o + 5] = poses[k * 4 + 2] + 0.04;
      born[this.next * 2] = born[this.next * 2 + 1] = time;
      for (let c = 0; c < 6; ++c) tint[o + c] = tints[k * 4 + (c % 3)];
      this.next = (this.next + 1) % PIECES;
      wrapped = wrapped || this.next === 0;
    }
    this.remember(poses, numbers, count);
    const added = this.next - first;
    for (const attribute of [this.position, this.born, this.tint]) {
      attribute.clearUpdateRanges();
      if (!wrapped && added > 0) attribute.addUpdateRange(first * 2 * attribute.itemSize, added * 2 * attribute.itemSize);
      attribute.needsUpdate = true;
    }
  }

  private remember(poses: Float32Array, numbers: Uint32Array, count: number): void {
    if (this.lastNumber.length < count) {
      this.lastNumber = new Uint32Array(count * 2);
      this.lastPose = new Float32Array(count * 6);
    }
    this.lastCount = count;
    for (let k = 0; k < count; ++k) {
      this.lastNumber[k] = numbers[k];
      this.lastPose[k * 3] = poses[k * 4];
      this.lastPose[k * 3 + 1] = poses[k * 4 + 1];
      this.lastPose[k * 3 + 2] = poses[k * 4 + 2] + 0.04;
    }
  }
}
