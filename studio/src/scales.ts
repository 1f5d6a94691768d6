// Ordered scales of colours. Lightness changes evenly and in one direction, away from the ground that they lie on: more
// is lighter on dark ground and darker on light ground. The order can be read in grey and with every common kind of
// colour blindness; tests/browser/scales.mjs measures it.
import type { Rgb } from './theme';

export type ScaleName = 'density' | 'speed';

/** From little to much. */
const STOPS: Record<ScaleName, { dark: Rgb[]; light: Rgb[] }> = {
  density: {
    dark: [[87, 81, 183], [175, 78, 173], [233, 86, 142], [255, 124, 105], [255, 168, 92], [252, 207, 95], [251, 242, 121]],
    light: [[251, 203, 93], [247, 160, 79], [237, 117, 81], [215, 74, 92], [178, 39, 111], [126, 26, 120], [62, 25, 117]],
  },
  // Of speed and of traits: other hues, so that nobody takes one for the other.
  speed: {
    dark: [[27, 92, 182], [6, 121, 192], [1, 150, 200], [8, 179, 205], [9, 210, 186], [154, 230, 158], [237, 244, 155]],
    light: [[198, 217, 152], [129, 195, 139], [6, 171, 150], [0, 136, 157], [7, 105, 144], [1, 74, 128], [2, 45, 110]],
  },
};

export function scaleStops(name: ScaleName, dark: boolean): Rgb[] {
  return STOPS[name][dark ? 'dark' : 'light'];
}

/** Writes the colour of a share from 0 to 1. */
export function scaleInto(stops: Rgb[], share: number, out: Uint8Array | Uint8ClampedArray, at: number): void {
  const s = Math.max(0, Math.min(0.9999, share)) * (stops.length - 1);
  const k = Math.floor(s);
  const f = s - k;
  const a = stops[k];
  const b = stops[k + 1];
  out[at] = a[0] + (b[0] - a[0]) * f;
  out[at + 1] = a[1] + (b[1] - a[1]) * f;
  out[at + 2] = a[2] + (b[2] - a[2]) * f;
}

export const scaleCss = (stops: Rgb[]): string => `linear-gradient(90deg,${stops.map((c) => `rgb(${c.join(',')})`).join(',')})`;
