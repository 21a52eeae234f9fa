import { parseSitePath } from '@marquee/contract';
import { sendError } from '@marquee/service/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestSource } from '#fleet/manifest-source.ts';
import { isPlayerPath, sendPlayerError } from '#gateway/send-player-error.ts';
import { EdgeError } from '#http/edge-error.ts';
import { findRouteOwner } from './route-owner.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const edgePaths = /^\/(?:fleet|r)(?:\/|$)/;
const pageDestinations = new Set([undefined, 'document', 'iframe', 'empty', 'prefetch']);

/** Responds to a path without a route: a page, or 404. A missing script or picture must never get a page. */
export function createFallbackHandler(source: ManifestSource, page: Handler): Handler {
  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isPlayerPath(path)) return sendPlayerError(reply, new EdgeError('not_found'));
    if (edgePaths.test(path)) throw new EdgeError('not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw new EdgeError('method_not_allowed');
    }
    // A browser would read such a path as an address of another site.
    if (path.startsWith('//')) return reply.redirect(parseSitePath(request.url.replace(/^\/+/, '/')) ?? '/', 308);
    const destination = request.headers['sec-fetch-dest'];
    const isFile = path.split('/').some((segment) => segment.includes('.'));
    const isOwned = source.current !== null && findRouteOwner(source.current.manifest, path) !== null;
    if ((isFile && !isOwned) || !pageDestinations.has(destination?.toString())) return sendPlainNotFound(reply);
    return page(request, reply);
  };
}

/**
 * Responds to an address that cannot be decoded: with the page for an unknown path when a browser navigates to it, else
 * with the error.
 */
export function createMalformedAddressHandler(page: Handler) {
  return async (reply: FastifyReply, error: EdgeError, request: FastifyRequest): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    if (isPlayerPath(path)) return sendPlayerError(reply, error);
    const isPage = request.method === 'GET' && !edgePaths.test(path) && acceptsHtml(request);
    return isPage ? page(request, reply).catch(() => sendError(reply, error)) : sendError(reply, error);
  };
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

const sendPlainNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
