// Crowd frames as docs/protocol.md describes them: the mirror of apps/server/frame_codec.cpp.

export const CROWD_MESSAGE = 1;
const KEY = 1;
const CUT = 2;
const WITH_TRAITS = 4;
export const TRAITS = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'neuroticism'] as const;
const GROUP = 32;
const HEADER_BYTES = 22;

/** The crowd at one moment, a column a property, in the order of birth. */
export class CrowdFrame {
  id = 0;
  time = 0;
  cut = false;
  count = 0;
  number = new Uint32Array(0);
  x = new Int32Array(0); // [mm]
  y = new Int32Array(0);
  heading = new Uint16Array(0); // [degrees]
  population = new Uint16Array(0);
  model = new Uint16Array(0);
  level = new Uint16Array(0);
  state = new Uint8Array(0);
  radius = new Uint8Array(0); // [cm]
  traits = new Int8Array(0); // five a person, in hundredths; empty without personalities
  hasTraits = false;

  reserve(count: number): void {
    this.count = count;
    if (this.hasTraits && this.traits.length < count * 5) this.traits = new Int8Array(Math.ceil(count * 1.25) * 5 + 320);
    if (this.number.length >= count) return;
    const room = Math.ceil(count * 1.25) + 64;
    this.number = new Uint32Array(room);
    this.x = new Int32Array(room);
    this.y = new Int32Array(room);
    this.heading = new Uint16Array(room);
    this.population = new Uint16Array(room);
    this.model = new Uint16Array(room);
    this.level = new Uint16Array(room);
    this.state = new Uint8Array(room);
    this.radius = new Uint8Array(room);
  }

  /** The row of a person, -1 when it is not there. */
  find(number: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const here = this.number[middle];
      if (here === number) return middle;
      if (here < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

const unzigzag = (code: number): number => (code >>> 1) ^ -(code & 1);

class Reader {
  readonly view: DataView;
  at = HEADER_BYTES;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new Error('the frame is cut short');
    return this.bytes[this.at++];
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new Error('the frame is damaged');
  }

  /** Bits from the bit `from` on, counted from the beginning of the message. */
  bits(from: number, width: number): number {
    if (width === 0) return 0;
    const byte = from >> 3;
    const offset = from & 7;
    if (width <= 25 && byte + 4 <= this.bytes.length)
      return (this.view.getUint32(byte, true) >>> offset) & (2 ** width - 1);
    let value = 0;
    for (let k = 0; k < width; ++k) {
      const bit = from + k;
      value += ((this.bytes[bit >> 3] >> (bit & 7)) & 1) * 2 ** k;
    }
    return value >>> 0;
  }

  rows(below: number): Uint32Array {
    const rows = new Uint32Array(this.varint());
    let next = 0;
    for (let k = 0; k < rows.length; ++k) {
      next += this.varint();
      if (next >= below) throw new Error('the frame is damaged');
      rows[k] = next++;
    }
    return rows;
  }
}

const nobody = new CrowdFrame();

function takePerson(reader: Reader, frame: CrowdFrame, row: number): void {
  frame.population[row] = reader.varint();
  frame.model[row] = reader.varint();
  frame.level[row] = reader.varint();
  frame.state[row] = reader.byte();
  frame.radius[row] = reader.byte();
  if (frame.hasTraits) for (let k = 0; k < 5; ++k) frame.traits[row * 5 + k] = reader.byte();
}

/** Everybody stays: whole columns at once. */
function copyPeople(from: CrowdFrame, frame: CrowdFrame): void {
  const n = from.count;
  frame.number.set(from.number.subarray(0, n));
  frame.population.set(from.population.subarray(0, n));
  frame.model.set(from.model.subarray(0, n));
  frame.level.set(from.level.subarray(0, n));
  frame.state.set(from.state.subarray(0, n));
  frame.radius.set(from.radius.subarray(0, n));
  if (frame.hasTraits) frame.traits.set(from.traits.subarray(0, n * 5));
}

let before = new Uint32Array(0); // rows of those who stay, in the base
let after = new Uint32Array(0); // and in the frame

/** Reads a message into `frame`, whose memory is used again. `base` is the frame that the server sent before it. */
export function decodeFrame(bytes: Uint8Array, base: CrowdFrame | null, frame: CrowdFrame): void {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = head.getUint8(1);
  const baseId = head.getUint32(6, true);
  const from = flags & KEY ? nobody : base;
  if (from === null || (!(flags & KEY) && from.id !== baseId)) throw new Error('the frame continues another one');
  frame.hasTraits = (flags & WITH_TRAITS) !== 0;
  frame.reserve(head.getUint32(18, true));
  frame.id = head.getUint32(2, true);
  frame.time = head.getFloat64(10, true);
  frame.cut = (flags & CUT) !== 0;
  const reader = new Reader(bytes);
  if (after.length < frame.count) {
    before = new Uint32Array(frame.count * 2);
    after = new Uint32Array(frame.count * 2);
  }

  // Those who stay and the newcomers, merged by number.
  const gone = reader.rows(from.count);
  const come = reader.varint();
  let b = 0;
  let g = 0;
  let to = 0;
  let staying = 0;
  if (gone.length === 0 && come === 0) {
    copyPeople(from, frame);
    staying = b = from.count;
  }
  const keepBelow = (number: number): void => {
    for (; b < from.count && from.number[b] < number; ++b) {
      if (g < gone.length && gone[g] === b) {
        ++g;
        continue;
      }
      frame.number[to] = from.number[b];
      frame.population[to] = from.population[b];
      frame.model[to] = from.model[b];
      frame.level[to] = from.level[b];
      frame.state[to] = from.state[b];
      frame.radius[to] = from.radius[b];
      if (frame.hasTraits) for (let k = 0; k < 5; ++k) frame.traits[to * 5 + k] = from.traits[b * 5 + k];
      before[staying] = b;
      after[staying++] = to++;
    }
  };
  let next = 0;
  for (let k = 0; k < come; ++k) {
    next += reader.varint();
    keepBelow(next);
    frame.number[to] = next++;
    frame.x[to] = unzigzag(reader.varint());
    frame.y[to] = unzigzag(reader.varint());
    frame.heading[to] = reader.varint();
    takePerson(reader, frame, to++);
  }
  keepBelow(2 ** 33);
  const same = gone.length === 0 && come === 0;
  for (const k of reader.rows(staying)) takePerson(reader, frame, same ? k : after[k]);

  takeMoves(reader, from, frame, staying, same);
}

const mask = (width: number): number => (1 << width) - 1; // of less than 32 bits

function takeMoves(reader: Reader, from: CrowdFrame, frame: CrowdFrame, staying: number, same: boolean): void {
  const { view } = reader;
  const { x, y, heading } = frame;
  const { x: fromX, y: fromY, heading: fromHeading } = from;
  for (let begin = 0; begin < staying; begin += GROUP) {
    const end = Math.min(begin + GROUP, staying);
    const wx = reader.byte();
    const wy = reader.byte();
    const wh = reader.byte();
    const width = wx + wy + wh;
    let bit = reader.at * 8;
    // Nearly always the three numbers of a person are found in one word.
    const narrow = width <= 25 && ((bit + width * (end - begin)) >> 3) + 4 <= view.byteLength;
    const mx = mask(wx);
    const my = mask(wy);
    const mh = mask(wh);
    for (let k = begin; k < end; ++k) {
      let zx: number;
      let zy: number;
      let zh: number;
      if (narrow) {
        const word = view.getUint32(bit >> 3, true) >>> (bit & 7);
        zx = word & mx;
        zy = (word >>> wx) & my;
        zh = (word >>> (wx + wy)) & mh;
      } else {
        zx = reader.bits(bit, wx);
        zy = reader.bits(bit + wx, wy);
        zh = reader.bits(bit + wx + wy, wh);
      }
      const was = same ? k : before[k];
      const is = same ? k : after[k];
      x[is] = fromX[was] + ((zx >>> 1) ^ -(zx & 1));
      y[is] = fromY[was] + ((zy >>> 1) ^ -(zy & 1));
      const turned = fromHeading[was] + ((zh >>> 1) ^ -(zh & 1));
      heading[is] = turned < 0 ? turned + 360 : turned >= 360 ? turned - 360 : turned;
      bit += width;
    }
    reader.at = (bit + 7) >> 3;
  }
}
