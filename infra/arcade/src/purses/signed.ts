import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sign } from '#wallet/provider-client.ts';

const WINDOW_MS = 60_000;
const TIMESTAMP = /^\d{13}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Whether the platform has signed this body within the last minute. */
export function isSigned(request: FastifyRequest, secret: string, rawBody: string): boolean {
  const [timestamp, signature] = [header(request, 'x-timestamp'), header(request, 'x-signature')];
  if (!TIMESTAMP.test(timestamp) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(Date.now() - Number(timestamp)) > WINDOW_MS) return false;
  return timingSafeEqual(Buffer.from(sign(secret, timestamp, rawBody), 'hex'), Buffer.from(signature, 'hex'));
}
