import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@marquee/service/database';
import { getNetwork } from '@marquee/service/http';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import { hasProofOfWork } from './proof-of-work.ts';
import { consumeNonce } from '#encryption/nonce.repository.ts';

export const CHALLENGE_SECONDS = 120;
const SIGNATURE_BYTES = 20;
/** Before the random part of a challenge that several clients get. It is no character of base64url. */
const SHARED_MARK = '~';

export interface ChallengeContext {
  readonly kind: 'slider' | 'captcha';
  readonly key: EnvelopeKey;
  /** The client's IP address. A challenge is valid in the network that it was created for only. */
  readonly clientIp: string;
}

const mac = ({ kind, key, clientIp }: ChallengeContext, use: 'sign' | 'solution', content: string): Buffer =>
  createHmac('sha256', key.derive(kind))
    .update(JSON.stringify([use, getNetwork(clientIp), content]))
    .digest();

const signedContent = (id: string): string => id.split('.').slice(0, 3).join('.');

/** Whether several clients got the challenge of an id. */
export function isSharedChallenge(id: string): boolean {
  return id.split('.')[1]?.startsWith(SHARED_MARK) === true;
}

/** The bits that an id requires. They are part of what `consumeChallenge` verifies. */
export function readWorkBits(id: string): number {
  return Number(id.split('.')[2]);
}

/** The secret that the solution of a challenge is derived from. */
export function deriveChallengeSecret(context: ChallengeContext, id: string): Buffer {
  return mac(context, 'solution', signedContent(id));
}

export interface Challenge {
  readonly id: string;
  /** The solution is derived from it. It never leaves the gateway. */
  readonly secret: Buffer;
}

export interface ChallengeRequirement {
  readonly workBits: number;
  /** Several clients get the challenge, so that each of their proofs of work can be tried once. */
  readonly isShared: boolean;
}

/**
 * Creates a signed id that contains the time and the bits of the proof of work. Nothing is stored until the challenge
 * is tried.
 */
export function createChallenge(context: ChallengeContext, { workBits, isShared }: ChallengeRequirement): Challenge {
  const random = `${isShared ? SHARED_MARK : ''}${randomBytes(12).toString('base64url')}`;
  const content = `${Date.now().toString(36)}.${random}.${workBits}`;
  const signature = mac(context, 'sign', content).subarray(0, SIGNATURE_BYTES).toString('base64url');
  const id = `${content}.${signature}`;
  return { id, secret: deriveChallengeSecret(context, id) };
}

/**
 * Returns the secret of a valid, unexpired challenge of this network that was never tried, or null. Marks it as tried;
 * of a shared challenge it marks this proof of work only, so that one client cannot use it up for the others.
 * @param id with its proof of work
 */
export async function consumeChallenge(db: Queryable, context: ChallengeContext, id: string): Promise<Buffer | null> {
  const [issued = '', , , signature = '', work] = id.split('.');
  const content = signedContent(id);
  const actual = Buffer.from(signature, 'base64url');
  const expected = mac(context, 'sign', content).subarray(0, SIGNATURE_BYTES);
  const age = Date.now() - Number.parseInt(issued, 36);
  const isValid =
    actual.length === expected.length &&
    timingSafeEqual(actual, expected) &&
    age >= 0 &&
    age <= CHALLENGE_SECONDS * 1_000 &&
    work !== undefined &&
    hasProofOfWork(id, readWorkBits(id));
  if (!isValid) return null;
  const tried = isSharedChallenge(id) ? `${content}.${work}` : content;
  if (!(await consumeNonce(db, `${context.kind}:${tried}`, CHALLENGE_SECONDS + 60))) return null;
  return deriveChallengeSecret(context, id);
}
