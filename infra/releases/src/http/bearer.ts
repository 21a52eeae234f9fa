import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A hook that lets only the bearer of the token pass. */
export function bearerOf(token: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Bearer ${token}`);
  return async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw new Refusal('token', 'the bearer token is missing or wrong');
  };
}
