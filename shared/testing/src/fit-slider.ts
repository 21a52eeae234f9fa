import { inflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly sample: (x: number, y: number, index: number) => number;
}

const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

/** Reads a PNG of eight bits a sample and unfiltered rows, as the gateway draws them, from its `data:` address. */
const readPicture = (address: string): Picture => {
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const [width, height, samples] = [file.readUInt32BE(16), file.readUInt32BE(20), samplesOf[file[25] ?? -1] ?? 0];
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const rows = inflateSync(Buffer.concat(parts));
  return { width, height, sample: (x, y, index) => rows[y * (width * samples + 1) + 1 + x * samples + index] ?? 0 };
};

const SHADE = 0.38;
/** Every so many pixels are enough to tell. */
const STEP = 3;

/** How badly the shaded picture at `left` would match the piece. */
const mismatch = (scene: Picture, piece: Picture, left: number): number => {
  let sum = 0;
  for (let y = 0; y < piece.height; y += STEP) {
    for (let x = 0; x < piece.width; x += STEP) {
      if (piece.sample(x, y, 3) === 0) continue;
      for (let index = 0; index < 3; index += 1) sum += Math.abs(piece.sample(x, y, index) * SHADE - scene.sample(left + x, y, index));
    }
  }
  return sum;
};

/** Finds where the piece of a slider puzzle fits, from 0 to 1000 along its track, by looking at the two pictures. */
export const fitSlider = (puzzle: { readonly picture: string; readonly piece: string }): number => {
  const [scene, piece] = [readPicture(puzzle.picture), readPicture(puzzle.piece)];
  const room = scene.width - piece.width;
  const misses = Array.from({ length: room + 1 }, (_, left) => mismatch(scene, piece, left));
  return Math.round((misses.indexOf(Math.min(...misses)) / room) * 1_000);
};
