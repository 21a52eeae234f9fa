import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@marquee/service/database';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { consumeNonce } from '#encryption/nonce.repository.ts';

export const CHALLENGE_SECONDS = 120;
const SIGNATURE_BYTES = 20;

export interface ChallengeContext {
  readonly kind: 'slider' | 'captcha';
  readonly key: EnvelopeKey;
  /** Of the visitor: a challenge that was solved elsewhere is worth nothing here. */
  readonly address: string;
}

const mac = ({ kind, key, address }: ChallengeContext, use: 'sign' | 'answer', content: string): Buffer =>
  createHmac('sha256', key.derive(kind))
    .update(JSON.stringify([use, address, content]))
    .digest();

const signedContent = (id: string): string => id.split('.').slice(0, 2).join('.');

/** What the answer of a challenge is made of. */
export function challengeSecret(about: ChallengeContext, id: string): Buffer {
  return mac(about, 'answer', signedContent(id));
}

export interface Challenge {
  readonly id: string;
  /** What the answer is made of; never leaves the gateway. */
  readonly secret: Buffer;
}

/** The id says when it was made and is signed, and the answer follows from it by a key, so nothing is stored until it is used. */
export function createChallenge(about: ChallengeContext): Challenge {
  const content = `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`;
  const signature = mac(about, 'sign', content).subarray(0, SIGNATURE_BYTES).toString('base64url');
  const id = `${content}.${signature}`;
  return { id, secret: challengeSecret(about, id) };
}

/** The secret of a challenge of ours that is fresh, for this address and was never tried; trying it, right or wrong, uses it up. */
export async function consumeChallenge(db: Queryable, about: ChallengeContext, id: string): Promise<Buffer | null> {
  const [issued = '', , signature = ''] = id.split('.');
  const content = signedContent(id);
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(about, 'sign', content).subarray(0, SIGNATURE_BYTES);
  const age = Date.now() - Number.parseInt(issued, 36);
  const isOurs =
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    age >= 0 &&
    age <= CHALLENGE_SECONDS * 1_000;
  if (!isOurs || !(await consumeNonce(db, `${about.kind}:${content}`, CHALLENGE_SECONDS + 60))) return null;
  return challengeSecret(about, id);
}
