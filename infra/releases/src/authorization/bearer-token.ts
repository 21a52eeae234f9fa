import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ReleaseError } from '#http/release-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export function isSameToken(received: string, expected: string): boolean {
  return timingSafeEqual(digest(received), digest(expected));
}

export function createTokenError(): ReleaseError {
  return new ReleaseError('token', 'the bearer token is missing or wrong');
}

/** @throws ReleaseError `token` when the request has none */
export function readBearerToken({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw createTokenError();
  return token;
}
