import { hash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAPPED = '::ffff:';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const told = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const isFromEdge = (request: FastifyRequest, secret: string): boolean =>
  timingSafeEqual(digest(told(request, 'x-marquee-edge-secret')), digest(secret));

/**
 * The visitor's address, IPv4 in its own notation: what the edge says when it proves to be the edge, else the
 * connection's.
 */
export function visitorAddress(request: FastifyRequest, edgeSecret: string | null): string {
  const said = told(request, 'x-marquee-client-ip');
  const address = edgeSecret !== null && isIP(said) !== 0 && isFromEdge(request, edgeSecret) ? said : request.ip;
  return address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
}
