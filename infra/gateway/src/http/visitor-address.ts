import { hash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { unmapAddress } from '@marquee/service/http';
import type { FastifyRequest } from 'fastify';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const readHeader = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const isFromEdge = (request: FastifyRequest, secret: string): boolean =>
  timingSafeEqual(digest(readHeader(request, 'x-marquee-edge-secret')), digest(secret));

/**
 * IP address of the visitor: the one that the edge forwards with its secret, else that of the connection. IPv4
 * addresses in IPv6 notation are returned as IPv4.
 */
export function getVisitorAddress(request: FastifyRequest, edgeSecret: string | null): string {
  const forwarded = readHeader(request, 'x-marquee-client-ip');
  const address =
    edgeSecret !== null && isIP(forwarded) !== 0 && isFromEdge(request, edgeSecret) ? forwarded : request.ip;
  return unmapAddress(address);
}
