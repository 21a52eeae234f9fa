import { randomInt } from 'node:crypto';
import type { Pixels } from './png.ts';

export const PICTURE = { width: 336, height: 120, piece: 52 } as const;

type Colour = readonly [number, number, number];

const { width, height, piece } = PICTURE;
const DISCS = 16;
const SHADE = 0.38;

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
    const row = top.map((sample, index) => Math.round(sample + ((bottom[index] ?? 0) - sample) * share));
    for (let at = 0; at < width * 3; at += 1) data[y * width * 3 + at] = row[at % 3] ?? 0;
  }
};

const blend = (data: Uint8Array, at: number, colour: Colour, share: number): void => {
  for (let index = 0; index < 3; index += 1)
    data[at + index] = (data[at + index] ?? 0) * (1 - share) + (colour[index] ?? 0) * share;
};

const disc = (data: Uint8Array): void => {
  const [x0, y0, radius, strength] = [randomInt(width), randomInt(height), randomInt(8, 34), randomInt(25, 80) / 100];
  const colour = pick(lights) ?? black;
  for (let y = Math.max(0, y0 - radius); y < Math.min(height, y0 + radius); y += 1) {
    for (let x = Math.max(0, x0 - radius); x < Math.min(width, x0 + radius); x += 1) {
      if (Math.hypot(x - x0, y - y0) < radius) blend(data, (y * width + x) * 3, colour, strength);
    }
  }
};

const CORNER = 7;

/** A square with a knob on its right side and a notch in its top, `rise` pixels below the vertical centre. */
const inPiece = (x: number, y: number, rise: number): boolean => {
  const top = Math.round((height - piece) / 2) + rise;
  const [side, middle] = [piece - CORNER, top + (piece - CORNER) / 2];
  const inSquare = x < side && y >= top && y < top + side;
  const inKnob = x >= side && Math.hypot(x - side, y - middle) < CORNER;
  const inNotch = Math.hypot(x - side / 2, y - top) < CORNER;
  return (inSquare && !inNotch) || inKnob;
};

export interface SliderPicture {
  readonly picture: Pixels;
  /** As high as the picture, transparent around the piece. */
  readonly piece: Pixels;
}

/** Draws a random scene and cuts out a piece `left` pixels from its left side. */
export function drawSlider(left: number): SliderPicture {
  const data = new Uint8Array(width * height * 3);
  backdrop(data);
  for (let count = 0; count < DISCS; count += 1) disc(data);
  const cut = new Uint8Array(piece * height * 4);
  const rise = randomInt(-22, 23);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < piece; x += 1) {
      if (!inPiece(x, y, rise)) continue;
      const at = (y * width + left + x) * 3;
      cut.set([...data.subarray(at, at + 3), 255], (y * piece + x) * 4);
      blend(data, at, black, 1 - SHADE);
    }
  }
  return { picture: { width, height, samples: 3, data }, piece: { width: piece, height, samples: 4, data: cut } };
}
