import type { SliderChallenge, SliderTrace } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { CHALLENGE_SECONDS, createChallenge, consumeChallenge } from './challenge-id.ts';
import { toPngDataUrl } from './png.ts';
import { drawSlider, PICTURE } from './slider-picture.ts';

const TRACK = 1_000;
const MIN_TARGET = 250;
const MAX_TARGET = 950;

/** The position on the track where the piece fits. */
const targetPosition = (secret: Buffer): number =>
  MIN_TARGET + (secret.readUInt32BE(0) % (MAX_TARGET - MIN_TARGET + 1));

export function createSlider(key: EnvelopeKey, clientIp: string, workBits: number): SliderChallenge {
  const { id, secret } = createChallenge({ kind: 'slider', key, clientIp }, workBits);
  const { picture, piece } = drawSlider(Math.round(((PICTURE.width - PICTURE.piece) * targetPosition(secret)) / TRACK));
  const pictures = { picture: toPngDataUrl(picture), piece: toPngDataUrl(piece) };
  return { id, workBits, ...pictures, expiresInSeconds: CHALLENGE_SECONDS };
}

const TOLERANCE = 16;
const START = 200;
const MIN_POINTS = 2;
const MAX_BACKWARD = 1_500;
const MIN_MS = 150;
const MAX_MS = 60_000;

/** Whether a trace moves the piece from the start to the target as a hand, arrow keys or a press on the track would. */
export function isValidTrace(target: number, points: SliderTrace['points']): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < MIN_POINTS || !first || !last) return false;
  const steps = points
    .slice(1)
    .map(([x, time], index) => ({ dx: x - (points[index]?.[0] ?? x), dt: time - (points[index]?.[1] ?? time) }));
  const backward = steps.reduce((sum, { dx }) => sum + Math.max(0, -dx), 0);
  const duration = last[1] - first[1];
  const arrives = first[0] <= START && Math.abs(last[0] - target) <= TOLERANCE;
  return (
    arrives && backward <= MAX_BACKWARD && steps.every(({ dt }) => dt >= 0) && duration >= MIN_MS && duration <= MAX_MS
  );
}

/** Verifies a trace. A puzzle can be tried once, in the network that it was created for. */
export async function verifySlider(
  db: Queryable,
  key: EnvelopeKey,
  clientIp: string,
  trace: SliderTrace,
): Promise<boolean> {
  const secret = await consumeChallenge(db, { kind: 'slider', key, clientIp }, trace.id);
  return secret !== null && isValidTrace(targetPosition(secret), trace.points);
}
