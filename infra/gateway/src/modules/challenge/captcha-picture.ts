import { randomInt } from 'node:crypto';
import { getGlyphStrokes, type Stroke } from './captcha-glyphs.ts';
import type { Pixels } from './png.ts';

const WIDTH = 264;
const HEIGHT = 88;
const MARGIN = 20;
const INK = 40;
const PAPER = 245;
const RANDOM_LINES = 3;

const between = (least: number, most: number): number => least + (most - least) * (randomInt(1_000_000) / 1_000_000);

/** One character in its column of the picture, randomly rotated, scaled, sheared and shifted. */
const drawCharacter = (character: string, column: number, columns: number): Stroke[] => {
  const step = (WIDTH - 2 * MARGIN) / columns;
  const [centreX, centreY] = [MARGIN + step * (column + 0.5) + between(-4, 4), HEIGHT / 2 + between(-8, 8)];
  const [angle, scale, lean] = [between(-0.35, 0.35), between(6.6, 8.2), between(-0.25, 0.25)];
  const transform = ([x, y]: Stroke[0]): [number, number] => {
    const [across, down] = [(x - 2 + (y - 3) * lean) * scale, (y - 3) * scale];
    return [
      centreX + across * Math.cos(angle) - down * Math.sin(angle),
      centreY + across * Math.sin(angle) + down * Math.cos(angle),
    ];
  };
  return getGlyphStrokes(character).map(([from, to]): Stroke => [transform(from), transform(to)]);
};

const randomLine = (): Stroke => [
  [between(0, WIDTH * 0.4), between(8, HEIGHT - 8)],
  [between(WIDTH * 0.6, WIDTH), between(8, HEIGHT - 8)],
];

const distanceTo = ([[ax, ay], [bx, by]]: Stroke, x: number, y: number): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

const ink = (data: Uint8Array, stroke: Stroke, thickness: number): void => {
  const [[ax, ay], [bx, by]] = stroke;
  const reach = thickness + 1;
  for (
    let y = Math.max(0, Math.floor(Math.min(ay, by) - reach));
    y <= Math.min(HEIGHT - 1, Math.max(ay, by) + reach);
    y += 1
  ) {
    for (
      let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
      x <= Math.min(WIDTH - 1, Math.max(ax, bx) + reach);
      x += 1
    ) {
      const cover = Math.min(1, Math.max(0, thickness + 0.5 - distanceTo(stroke, x, y)));
      const at = y * WIDTH + x;
      data[at] = Math.min(data[at] ?? PAPER, Math.round(PAPER + (INK - PAPER) * cover));
    }
  }
};

/** Draws the characters and a few random lines. */
export function drawCaptcha(characters: string): Pixels {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  for (const [column, character] of [...characters].entries())
    for (const stroke of drawCharacter(character, column, characters.length)) ink(data, stroke, 2.3);
  for (let line = 0; line < RANDOM_LINES; line += 1) ink(data, randomLine(), 1);
  return { width: WIDTH, height: HEIGHT, samples: 1, data };
}
