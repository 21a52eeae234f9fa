import { pipeline } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { callAddresses, sentPictures } from '@marquee/contract';
import { apiHeaders, installErrorHandler } from '@marquee/service/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createEncoder, selectEncoding } from '#http/encoding.ts';
import { EdgeError, toEdgeError } from '#http/edge-error.ts';
import { createVisitorHeaders, type GatewayOptions } from './gateway-client.ts';
import { sendPlayerError, type AnyReply } from './send-player-error.ts';

const playerPrefixes = ['/wps', '/lgw', '/lotto', '/media'] as const;
const bodyLimit = 1_000_000;
const uploads = new Set<string>(Object.values(callAddresses).flatMap((call) => ('upload' in call ? [call.path] : [])));
const minCompressedBytes = 1024;
const headersTimeoutMs = 30_000;
const forbiddenClientHeaders = /^(forwarded$|x-forwarded-|x-marquee-|x-real-ip$|x-provider$)/;

type Headers = Record<string, string | string[] | undefined>;

/** Proxies the public paths of the gateway through one connection pool. */
export async function proxyRoutes(app: FastifyInstance, gateway: GatewayOptions): Promise<void> {
  for (const prefix of playerPrefixes) {
    await app.register(async (scope) => {
      installErrorHandler(scope, { toApiError: toEdgeError, send: sendPlayerError });
      scope.addHook('preParsing', rejectLongBodies);
      await scope.register(proxy, {
        upstream: gateway.origin,
        prefix,
        rewritePrefix: prefix,
        undici: {
          connections: 128,
          pipelining: 1,
          keepAliveTimeout: 30_000,
          headersTimeout: headersTimeoutMs,
          bodyTimeout: 0,
        },
        disableRequestLogging: true,
        destroyAgent: true,
        replyOptions: {
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => requestHeaders(request.ip, headers, gateway.secret),
          rewriteHeaders: responseHeaders,
          onResponse: sendResponse,
          onError: (reply) => sendPlayerError(reply, new EdgeError('service.unavailable')),
        },
      });
    });
  }
}

/** Bodies are streamed, so their length must be known from the header. */
async function rejectLongBodies(request: FastifyRequest): Promise<void> {
  if (request.headers['transfer-encoding'] !== undefined) throw new EdgeError('input.invalid', 411);
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes(request)) throw new EdgeError('too_large');
}

const maxBodyBytes = ({ url }: FastifyRequest): number =>
  uploads.has(url.split('?')[0] ?? '') ? bodyLimit + sentPictures.count * sentPictures.bytes : bodyLimit;

/** Replaces every forwarding header of the client with the edge's own. */
function requestHeaders(address: string, headers: Headers, secret: string | undefined): Headers {
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => !forbiddenClientHeaders.test(name)));
  return { ...forwarded, ...createVisitorHeaders(address, secret), 'accept-encoding': 'identity' };
}

/** Drops the gateway's security headers; the edge sets its own. */
function responseHeaders(headers: Headers): Headers {
  const dropped = new Set([
    'server',
    'x-powered-by',
    'connection',
    'keep-alive',
    ...Object.keys(apiHeaders),
    'strict-transport-security',
  ]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

interface ProxyResponse {
  readonly stream: NodeJS.ReadableStream;
}

function sendResponse(request: { headers: Headers }, reply: AnyReply, { stream }: ProxyResponse): void {
  const encoding = isCompressible(reply) ? selectEncoding(request.headers['accept-encoding']) : null;
  if (encoding === null) {
    reply.send(stream);
    return;
  }
  const compressed = createEncoder(encoding);
  pipeline(stream, compressed, (error) => {
    if (error) reply.raw.destroy();
  });
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
  reply
    .removeHeader('content-length')
    .header('content-encoding', encoding)
    .header('vary', 'accept-encoding')
    .send(compressed);
}

function isCompressible(reply: AnyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const length = Number(reply.getHeader('content-length') ?? 0);
  return (
    /^(application\/json|text\/(plain|html)|image\/svg)/.test(type) &&
    length >= minCompressedBytes &&
    reply.getHeader('content-encoding') === undefined
  );
}
