import { inflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly sample: (x: number, y: number, index: number) => number;
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
  return { width, height, sample: (x, y, index) => rows[y * (width * samples + 1) + 1 + x * samples + index] ?? 0 };
};

/** Share of the light in a gap; anything else is no gap. */
const SHADES = { darkest: 0.26, lightest: 0.6 };
/** Pixels between samples. */
const STEP = 6;

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly colour: readonly number[];
}

/** Sampled pixels of the piece. */
const samplePixels = (piece: Picture): Sample[] => {
  const pixels: Sample[] = [];
  for (let y = 0; y < piece.height; y += STEP) {
    for (let x = 0; x < piece.width; x += STEP) {
      if (piece.sample(x, y, 3) > 0) pixels.push({ x, y, colour: [0, 1, 2].map((index) => piece.sample(x, y, index)) });
    }
  }
  return pixels;
};

/**
 * Share of the scene at `left` that the piece does not explain when it is darkened evenly, by least squares; infinite
 * when it would have to be darkened more or less than a gap is.
 */
const mismatch = (scene: Picture, pixels: readonly Sample[], left: number): number => {
  let [products, pieces, scenes] = [0, 0, 0];
  for (const { x, y, colour } of pixels) {
    for (let index = 0; index < 3; index += 1) {
      const [own, there] = [colour[index] ?? 0, scene.sample(left + x, y, index)];
      products += own * there;
      pieces += own * own;
      scenes += there * there;
    }
  }
  const shade = products / pieces;
  return shade < SHADES.darkest || shade > SHADES.lightest ? Infinity : 1 - (shade * products) / scenes;
};

/** Finds where the piece of a slider puzzle fits, from 0 to 1000 along its track, by comparing the two pictures. */
export function solveSliderCaptcha(puzzle: { readonly picture: string; readonly piece: string }): number {
  const [scene, piece] = [readPicture(puzzle.picture), readPicture(puzzle.piece)];
  const maxLeft = scene.width - piece.width;
  const pixels = samplePixels(piece);
  const misses = Array.from({ length: maxLeft + 1 }, (_, left) => mismatch(scene, pixels, left));
  return Math.round((misses.indexOf(Math.min(...misses)) / maxLeft) * 1_000);
}
