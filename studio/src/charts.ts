// Small line charts: time to the right, the present as a line, values at the pointer.
import type { Sample } from './protocol';

type Column = 1 | 2 | 3 | 4 | 5;

export class Chart {
  private pointer: number | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly column: Column,
    private readonly colour: string,
    private readonly digits: number,
    private readonly second?: { column: Column; colour: string },
  ) {
    canvas.addEventListener('pointermove', (event) => (this.pointer = event.offsetX));
    canvas.addEventListener('pointerleave', () => (this.pointer = null));
  }

  draw(samples: Sample[], now: number, end: number): void {
    const { clientWidth: w, clientHeight: h } = this.canvas;
    if (w === 0) return;
    const ratio = window.devicePixelRatio;
    if (this.canvas.width !== w * ratio) this.canvas.width = w * ratio;
    if (this.canvas.height !== h * ratio) this.canvas.height = h * ratio;
    const context = this.canvas.getContext('2d')!;
    const style = getComputedStyle(document.documentElement);
    const css = (name: string) => style.getPropertyValue(name).trim();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, w, h);
    const left = 34;
    const bottom = h - 15;
    const top = 5;
    const last = Math.max(1, end, samples.length > 0 ? samples[samples.length - 1][0] : 0);
    const peak = niceAbove(samples.reduce((most, s) => Math.max(most, s[this.column], this.second ? s[this.second.column] : 0), 0));
    const x = (t: number) => left + ((w - left - 4) * t) / last;
    const y = (v: number) => bottom - ((bottom - top) * v) / peak;
    context.font = '10.5px system-ui, sans-serif';
    context.lineWidth = 1;
    context.strokeStyle = css('--line');
    context.fillStyle = css('--quiet');
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const v of [0, peak / 2, peak]) {
      context.beginPath();
      context.moveTo(left, Math.round(y(v)) + 0.5);
      context.lineTo(w - 4, Math.round(y(v)) + 0.5);
      context.stroke();
      context.fillText(label(v), left - 5, y(v));
    }
    context.textBaseline = 'top';
    context.textAlign = 'left';
    context.fillText('0', left, bottom + 3);
    context.textAlign = 'right';
    context.fillText(`${Math.round(last)} s`, w - 4, bottom + 3);
    if (samples.length > 1) {
      const colour = css(this.colour);
      context.beginPath();
      samples.forEach((s, k) => (k === 0 ? context.moveTo(x(s[0]), y(s[this.column])) : context.lineTo(x(s[0]), y(s[this.column]))));
      context.strokeStyle = colour;
      context.lineWidth = 1.8;
      context.lineJoin = 'round';
      context.stroke();
      context.lineTo(x(samples[samples.length - 1][0]), bottom);
      context.lineTo(x(samples[0][0]), bottom);
      context.globalAlpha = 0.13;
      context.fillStyle = colour;
      context.fill();
      context.globalAlpha = 1;
    }
    if (samples.length > 1 && this.second) {
      // Dashed, so that the lines differ without colour.
      const { column, colour } = this.second;
      context.beginPath();
      samples.forEach((s, k) => (k === 0 ? context.moveTo(x(s[0]), y(s[column])) : context.lineTo(x(s[0]), y(s[column]))));
      context.strokeStyle = css(colour);
      context.lineWidth = 1.6;
      context.setLineDash([5, 3]);
      context.stroke();
      context.setLineDash([]);
    }
    const at = this.pointer === null ? now : ((this.pointer - left) / (w - left - 4)) * last;
    if (at >= 0 && at <= last) {
      context.fillStyle = context.strokeStyle = css('--text');
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(x(at), top);
      context.lineTo(x(at), bottom);
      context.stroke();
      const value = valueAt(samples, at, this.column);
      if (value !== null) {
        context.beginPath();
        context.arc(x(at), y(value), 3, 0, 7);
        context.fill();
        context.font = '600 11.5px system-ui, sans-serif';
        context.textAlign = x(at) > w - 60 ? 'right' : 'left';
        context.textBaseline = 'top';
        context.fillText(value.toFixed(this.digits), x(at) + (x(at) > w - 60 ? -6 : 6), top);
      }
    }
  }
}

function valueAt(samples: Sample[], time: number, column: Column): number | null {
  if (samples.length === 0 || time > samples[samples.length - 1][0] + 2) return null;
  let low = 0;
  let high = samples.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (samples[middle][0] <= time) low = middle;
    else high = middle - 1;
  }
  return samples[low][column];
}

function niceAbove(value: number): number {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  for (const step of [1, 2, 4, 5, 10]) if (value <= step * unit * 1.0001) return step * unit;
  return 10 * unit;
}

const label = (v: number): string => (v >= 1000 ? `${v / 1000}k` : String(Math.round(v * 100) / 100));
