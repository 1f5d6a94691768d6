// Colours: told apart by the common kinds of colour blindness (after Okabe & Ito 2008), as in the reports.

export interface Theme {
  dark: boolean;
  background: number;
  floor: number;
  grid: number;
  wall: number;
  obstacle: number;
  place: number;
  exit: number;
  outline: number;
  doorOpen: number;
  doorClosed: number;
  mesh: number;
  shadow: number;
  text: string;
  quiet: string;
  line: string;
  palette: string[];
}

export const LIGHT: Theme = {
  dark: false,
  background: 0xe4e8ed,
  floor: 0xfbfcfd,
  grid: 0xe9edf1,
  wall: 0x4a545e,
  obstacle: 0xb4bdc7,
  place: 0x7d8fa3,
  exit: 0x2f9e63,
  outline: 0x6b747e,
  doorOpen: 0x2f9e63,
  doorClosed: 0xc9510c,
  mesh: 0x5b4bb5,
  shadow: 0x223040,
  text: '#22272c',
  quiet: '#5a636d',
  line: '#d4dae0',
  palette: ['#0b6bb0', '#c9510c', '#00805e', '#a8478a', '#96700a', '#5b4bb5', '#4a545e'],
};

export const DARK: Theme = {
  dark: true,
  background: 0x0b0e12,
  floor: 0x1a2028,
  grid: 0x232b35,
  wall: 0xaab4bf,
  obstacle: 0x3c4652,
  place: 0x7d93ac,
  exit: 0x35c79a,
  outline: 0x98a1ab,
  doorOpen: 0x35c79a,
  doorClosed: 0xff9350,
  mesh: 0xa99cf5,
  shadow: 0x000000,
  text: '#dfe3e7',
  quiet: '#9aa3ad',
  line: '#2c343d',
  palette: ['#5fb2ee', '#ff9350', '#35c79a', '#ea9fd0', '#e8bd45', '#a99cf5', '#b5bec7'],
};

export type Rgb = [number, number, number]; // 0 to 255

const canvas = document.createElement('canvas').getContext('2d')!;

/** Any colour that CSS knows; null when it is none. */
export function parseColour(text: string): Rgb | null {
  if (!/^#?[a-z0-9]+$/i.test(text)) return null;
  canvas.fillStyle = '#010203';
  canvas.fillStyle = text;
  const hex = canvas.fillStyle as string;
  if (hex === '#010203') return null;
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

export function populationColours(theme: Theme, populations: { colour: string }[]): Rgb[] {
  return populations.map(({ colour }, k) => {
    const own = colour ? parseColour(colour) : null;
    if (own === null) return parseColour(theme.palette[k % theme.palette.length])!;
    // A colour of the scene's own is brightened on dark ground.
    return theme.dark ? (own.map((c) => Math.round(c + (255 - c) * 0.32)) as Rgb) : own;
  });
}

// An ordered scale whose lightness changes evenly, so that it reads in grey too: from calm to hot.
const STOPS: Rgb[] = [
  [60, 77, 138],
  [46, 122, 142],
  [53, 165, 119],
  [157, 196, 64],
  [245, 214, 66],
  [252, 142, 60],
  [226, 58, 50],
];

export function scale(t: number, out: Uint8Array | Uint8ClampedArray, at: number): void {
  const s = Math.max(0, Math.min(0.9999, t)) * (STOPS.length - 1);
  const k = Math.floor(s);
  const f = s - k;
  const a = STOPS[k];
  const b = STOPS[k + 1];
  out[at] = a[0] + (b[0] - a[0]) * f;
  out[at + 1] = a[1] + (b[1] - a[1]) * f;
  out[at + 2] = a[2] + (b[2] - a[2]) * f;
}

export const scaleCss = `linear-gradient(90deg,${STOPS.map((c) => `rgb(${c.join(',')})`).join(',')})`;
