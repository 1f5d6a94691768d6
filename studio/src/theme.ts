// Colours. Those of a palette can be told apart with the common kinds of colour blindness: tests/browser/scales.mjs
// measures how far they are apart.

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
  palette: ['#0567ac', '#9d3d00', '#2f9d70', '#b6558d', '#b48824', '#4031a6', '#494e53'],
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
  palette: ['#9bcefe', '#f28b53', '#2dc090', '#cb86bc', '#efc242', '#9c96f0', '#c9cfd4'],
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
