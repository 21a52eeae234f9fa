import type { SliderChallenge, SliderTrace } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { CHALLENGE_SECONDS, createChallenge, consumeChallenge, type ChallengeRequirement } from './challenge-id.ts';
import { toPngDataUrl } from './png.ts';
import { drawSlider, PICTURE } from './slider-picture.ts';
import { isValidTrace } from './verify-trace.ts';

const TRACK = 1_000;
const MIN_TARGET = 250;
const MAX_TARGET = 950;

/** The position on the track where the piece fits. */
export function deriveSliderPosition(secret: Buffer): number {
  return MIN_TARGET + (secret.readUInt32BE(0) % (MAX_TARGET - MIN_TARGET + 1));
}

export function createSlider(key: EnvelopeKey, clientIp: string, required: ChallengeRequirement): SliderChallenge {
  const { id, secret } = createChallenge({ kind: 'slider', key, clientIp }, required);
  const { picture, piece } = drawSlider(
    Math.round(((PICTURE.width - PICTURE.piece) * deriveSliderPosition(secret)) / TRACK),
  );
  const pictures = { picture: toPngDataUrl(picture), piece: toPngDataUrl(piece) };
  return { id, workBits: required.workBits, ...pictures, expiresInSeconds: CHALLENGE_SECONDS };
}

/** `unusable`: not a puzzle of this network with its proof of work that was never tried. */
export type SliderOutcome = 'solved' | 'missed' | 'unusable';

/**
 * Verifies a trace. A puzzle, or a proof of work for a shared one, can be tried once, in the network that it was
 * created for.
 */
export async function verifySlider(
  db: Queryable,
  key: EnvelopeKey,
  clientIp: string,
  trace: SliderTrace,
): Promise<SliderOutcome> {
  const secret = await consumeChallenge(db, { kind: 'slider', key, clientIp }, trace.id);
  if (secret === null) return 'unusable';
  return isValidTrace(deriveSliderPosition(secret), trace.points) ? 'solved' : 'missed';
}
