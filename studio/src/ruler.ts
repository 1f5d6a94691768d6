// How large things are: a scale bar, where the pointer is, and the size of what is drawn or held.
import { byId } from './dom';
import type { View } from './view';

const LONGEST = 150; // [pixels] of the bar

/** The longest of 1, 2, 5, 10, ... metres that is no longer than the bar may be. */
export function barLength(pixelsPerMetre: number): number {
  const most = LONGEST / pixelsPerMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((k) => k * power).find((length) => length <= most) ?? power;
}

const metres = (v: number): string => `${Number(v.toFixed(2))} m`;
const numbers = (v: number): string => v.toFixed(1).replace(/^-0\.0$/, '0.0');

/** What a box, a line or a ring of points measures. */
export function sizeText(points: [number, number][]): string {
  if (points.length < 2) return '';
  if (points.length === 2) return metres(Math.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]));
  const span = (axis: 0 | 1) => Math.max(...points.map((p) => p[axis])) - Math.min(...points.map((p) => p[axis]));
  return `${metres(span(0))} × ${metres(span(1))}`;
}

export class Ruler {
  private readonly bar = byId('scale-bar');
  private readonly text = byId('scale-text');
  private readonly spot = byId('spot');
  private readonly size = byId('size');
  private at: [number, number] | null = null; // [pixels]

  constructor(private readonly view: View, canvas: HTMLCanvasElement) {
    const seen = (event: PointerEvent) => {
      this.at = [event.offsetX, event.offsetY];
      view.moved = true;
    };
    canvas.addEventListener('pointermove', seen);
    canvas.addEventListener('pointerdown', seen, true);
    canvas.addEventListener('pointerleave', () => ((this.at = null), (view.moved = true)));
  }

  /** With each picture that has moved. */
  draw(): void {
    const { view } = this;
    this.bar.hidden = !view.flat;
    if (view.flat) {
      const length = barLength(view.pixelsPerMetre);
      this.bar.style.width = `${(length * view.pixelsPerMetre).toFixed(1)}px`;
      set(this.text, length >= 1000 ? `${length / 1000} km` : `${length} m`);
    } else set(this.text, '');
    const ground = this.at && view.groundAt(...this.at);
    set(this.spot, ground ? `x ${numbers(ground[0])}  y ${numbers(ground[1])} m` : '');
    const points = view.measured;
    const text = view.flat ? sizeText(points) : '';
    this.size.hidden = text === '';
    if (text === '') return;
    set(this.size, text);
    const place = view.screenOf(points.reduce((sum, p) => sum + p[0], 0) / points.length, Math.max(...points.map((p) => p[1])));
    this.size.style.transform = `translate(${place[0].toFixed(1)}px,${place[1].toFixed(1)}px) translate(-50%,-130%)`;
  }
}

function set(box: HTMLElement, text: string): void {
  if (box.textContent !== text) box.textContent = text;
}
