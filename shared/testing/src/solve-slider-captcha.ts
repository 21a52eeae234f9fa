import { inflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
  /** Position of the first sample of a pixel in `rows`. */
  readonly locate: (x: number, y: number) => number;
}

const samplesPerPixel: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

/** Reads a PNG of eight bits a sample and unfiltered rows, as the gateway draws them, from its `data:` address. */
const readPicture = (address: string): Picture => {
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const [width, height, samples] = [file.readUInt32BE(16), file.readUInt32BE(20), samplesPerPixel[file[25] ?? -1] ?? 0];
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const rows = inflateSync(Buffer.concat(parts));
  return { width, height, rows, locate: (x, y) => y * (width * samples + 1) + 1 + x * samples };
};

/** Share of the light in a gap; anything else is no gap. */
const SHADES = { darkest: 0.26, lightest: 0.6 };
/** Pixels between samples. */
const STEP = 6;

/** Samples of the piece: their positions in the scene when the piece is at its left side, and their values. */
interface Samples {
  readonly positions: Uint32Array;
  readonly values: Uint8Array;
}

const sampleColours = (piece: Picture, scene: Picture): Samples => {
  const positions: number[] = [];
  const values: number[] = [];
  for (let y = 0; y < piece.height; y += STEP) {
    for (let x = 0; x < piece.width; x += STEP) {
      const own = piece.locate(x, y);
      if ((piece.rows[own + 3] ?? 0) === 0) continue;
      for (let index = 0; index < 3; index += 1) {
        positions.push(scene.locate(x, y) + index);
        values.push(piece.rows[own + index] ?? 0);
      }
    }
  }
  return { positions: Uint32Array.from(positions), values: Uint8Array.from(values) };
};

/**
 * Share of the scene, `shift` samples to the right, that the piece does not explain when it is darkened evenly, by
 * least squares; infinite when it would have to be darkened more or less than a gap is.
 */
const computeMismatch = (rows: Uint8Array, { positions, values }: Samples, shift: number): number => {
  let [products, pieces, scenes] = [0, 0, 0];
  for (let sample = 0; sample < values.length; sample += 1) {
    const own = values[sample] ?? 0;
    const there = rows[(positions[sample] ?? 0) + shift] ?? 0;
    products += own * there;
    pieces += own * own;
    scenes += there * there;
  }
  const shade = products / pieces;
  return shade < SHADES.darkest || shade > SHADES.lightest ? Infinity : 1 - (shade * products) / scenes;
};

/** Finds where the piece of a slider puzzle fits, from 0 to 1000 along its track, by comparing the two pictures. */
export function solveSliderCaptcha(puzzle: { readonly picture: string; readonly piece: string }): number {
  const [scene, piece] = [readPicture(puzzle.picture), readPicture(puzzle.piece)];
  const maxLeft = scene.width - piece.width;
  const samples = sampleColours(piece, scene);
  const misses = Array.from({ length: maxLeft + 1 }, (_, left) => computeMismatch(scene.rows, samples, left * 3));
  return Math.round((misses.indexOf(Math.min(...misses)) / maxLeft) * 1_000);
}
