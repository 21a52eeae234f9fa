import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestSource } from '#fleet/manifest-source.ts';
import { sendPlayerError } from '#gateway/send-player-error.ts';
import { EdgeError } from '#http/edge-error.ts';
import { findRouteOwner } from './route-owner.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const gatewayApiPaths = /^\/(?:wps|lgw|lotto|media)(?:\/|$)/;
const edgePaths = /^\/(?:fleet|r)(?:\/|$)/;
const pageDestinations = new Set([undefined, 'document', 'iframe', 'empty', 'prefetch']);

/** Responds to a path without a route: a page, or 404. A missing script or picture must never get a page. */
export function createFallbackHandler(source: ManifestSource, page: Handler): Handler {
  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (gatewayApiPaths.test(path)) return sendPlayerError(reply, new EdgeError('not_found'));
    if (edgePaths.test(path)) throw new EdgeError('not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw new EdgeError('method_not_allowed');
    }
    const destination = request.headers['sec-fetch-dest'];
    const isFile = path.split('/').some((segment) => segment.includes('.'));
    const isOwned = source.current !== null && findRouteOwner(source.current.manifest, path) !== null;
    if ((isFile && !isOwned) || !pageDestinations.has(destination?.toString())) return sendPlainNotFound(reply);
    return page(request, reply);
  };
}

const sendPlainNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
