import { randomInt } from 'node:crypto';
import type { Pixels } from './png.ts';

/** About twice the pixels of the place that shows it, so that it is sharp on dense screens. */
export const PICTURE = { width: 672, height: 240, piece: 104 } as const;

type Colour = readonly [number, number, number];

const { width, height, piece } = PICTURE;
const DISCS = 20;
/** Share of the light that is left in the gap, in percent. */
const SHADES = [34, 48] as const;
const DECOYS = 2;
/** Pixels by which a decoy is above or below the gap, so that a person sees that it does not fit. */
const DECOY_RISE = 48;
/** Brightness of the piece in percent of that of the scene, so that their pixels are not equal. */
const BRIGHTNESS = [88, 113] as const;

const black: Colour = [0, 0, 0];
const lights: readonly Colour[] = [
  [244, 190, 92],
  [232, 112, 96],
  [96, 196, 214],
  [150, 128, 232],
  [106, 190, 140],
  [236, 214, 176],
];
const stages: readonly (readonly [Colour, Colour])[] = [
  [
    [34, 30, 66],
    [92, 52, 104],
  ],
  [
    [18, 44, 70],
    [42, 92, 110],
  ],
  [
    [58, 26, 44],
    [132, 64, 62],
  ],
];

const pick = <Item>(items: readonly Item[]): Item | undefined => items[randomInt(items.length)];

const backdrop = (data: Uint8Array): void => {
  const [top, bottom] = pick(stages) ?? [black, black];
  for (let y = 0; y < height; y += 1) {
    const share = y / height;
    const [red, green, blue] = [0, 1, 2].map((index) =>
      Math.round((top[index] ?? 0) * (1 - share) + (bottom[index] ?? 0) * share),
    );
    const row = Buffer.from(data.buffer, y * width * 3, width * 3);
    row.fill(Buffer.from([red ?? 0, green ?? 0, blue ?? 0]));
  }
};

/** Written for speed, as the functions below: each puzzle changes about 200,000 pixels. */
const blend = (data: Uint8Array, at: number, colour: Colour, share: number): void => {
  const rest = 1 - share;
  data[at] = (data[at] ?? 0) * rest + colour[0] * share;
  data[at + 1] = (data[at + 1] ?? 0) * rest + colour[1] * share;
  data[at + 2] = (data[at + 2] ?? 0) * rest + colour[2] * share;
};

const disc = (data: Uint8Array): void => {
  const [x0, y0, radius, strength] = [randomInt(width), randomInt(height), randomInt(12, 68), randomInt(25, 80) / 100];
  const colour = pick(lights) ?? black;
  const outer = radius + 0.5;
  const inner = (radius - 0.5) ** 2;
  for (let y = Math.max(0, y0 - radius); y <= Math.min(height - 1, y0 + radius); y += 1) {
    const half = Math.floor(Math.sqrt(outer ** 2 - (y - y0) ** 2));
    for (let x = Math.max(0, x0 - half); x <= Math.min(width - 1, x0 + half); x += 1) {
      const distance = (x - x0) * (x - x0) + (y - y0) * (y - y0);
      const coverage = distance <= inner ? 1 : outer - Math.sqrt(distance);
      blend(data, (y * width + x) * 3, colour, strength * coverage);
    }
  }
};

const CORNER = 14;
const SIDE = piece - CORNER;

/** A square with a knob on its right side and a notch in its top. */
const isInPiece = (x: number, y: number): boolean => {
  const isInKnob = x >= SIDE && Math.hypot(x - SIDE, y - SIDE / 2) < CORNER;
  const isInNotch = Math.hypot(x - SIDE / 2, y) < CORNER;
  return (x < SIDE && !isInNotch) || isInKnob;
};

/** Pixels of the piece from its left and top, computed once. */
const shape = Array.from({ length: SIDE }, (_row, y) =>
  Array.from({ length: piece }, (_column, x) => ({ x, y })).filter((at) => isInPiece(at.x, at.y)),
).flat();
/** Positions of these pixels in the picture and in that of the piece. */
const inPicture = Uint32Array.from(shape, ({ x, y }) => (y * width + x) * 3);
const inCut = Uint32Array.from(shape, ({ x, y }) => (y * piece + x) * 4);

/** Top of a piece that is `rise` pixels below the vertical centre. */
const findTop = (rise: number): number => Math.round((height - piece) / 2) + rise;

export interface SliderPicture {
  readonly picture: Pixels;
  /** As high as the picture, transparent around the piece. */
  readonly piece: Pixels;
}

/** Darkens the shape of the piece. */
const darken = (data: Uint8Array, left: number, rise: number): void => {
  const shade = randomInt(...SHADES) / 100;
  const start = (findTop(rise) * width + left) * 3;
  for (const offset of inPicture) blend(data, start + offset, black, 1 - shade);
};

/** Gaps at other places and heights, to which the piece does not fit. */
const drawDecoys = (data: Uint8Array, left: number, rise: number): void => {
  const places = [0, 1, 2, 3, 4]
    .map((index) => index * (piece + 16) + randomInt(16))
    .filter((place) => Math.abs(place - left) > piece && place + piece <= width);
  for (let count = 0; count < DECOYS; count += 1) {
    const [place] = places.splice(randomInt(places.length), 1);
    if (place !== undefined) darken(data, place, rise > 0 ? rise - DECOY_RISE : rise + DECOY_RISE);
  }
};

/**
 * Draws a random scene with decoys and cuts out a piece `left` pixels from its left side. Decoys and the random shade
 * and brightness cost a program more than the comparison of pixels.
 */
export function drawSlider(left: number): SliderPicture {
  const data = new Uint8Array(width * height * 3);
  backdrop(data);
  for (let count = 0; count < DISCS; count += 1) disc(data);
  const cut = new Uint8Array(piece * height * 4);
  const rise = randomInt(-44, 45);
  const brightness = randomInt(...BRIGHTNESS) / 100;
  const top = findTop(rise);
  for (let pixel = 0; pixel < shape.length; pixel += 1) {
    const from = (top * width + left) * 3 + (inPicture[pixel] ?? 0);
    const to = top * piece * 4 + (inCut[pixel] ?? 0);
    for (let index = 0; index < 3; index += 1) cut[to + index] = Math.min(255, (data[from + index] ?? 0) * brightness);
    cut[to + 3] = 255;
  }
  darken(data, left, rise);
  drawDecoys(data, left, rise);
  return {
    picture: { width, height, samples: 3, data },
    piece: { width: piece, height, samples: 4, data: cut },
  };
}
