import { pipeline, Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { callAddresses, callBodyBytes, sentPictures } from '@marquee/contract';
import { installErrorHandler, registerPlugin } from '@marquee/service/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createEncoder, selectEncoding } from '#http/encoding.ts';
import { EdgeError, toEdgeError } from '#http/edge-error.ts';
import { BodyReader, type BodyLimits } from './body-reader.ts';
import { fetchSessionError, type SessionError } from './fetch-session-error.ts';
import { selectRequestHeaders, selectResponseHeaders, type Headers } from './forwarded-headers.ts';
import { createVisitorHeaders, type GatewayOptions } from './gateway-client.ts';
import { sendPlayerError, type AnyReply } from './send-player-error.ts';

const playerPrefixes = ['/wps', '/lgw', '/lotto', '/media'] as const;
const uploads = new Set<string>(Object.values(callAddresses).flatMap((call) => ('upload' in call ? [call.path] : [])));
const minCompressedBytes = 1024;
const headersTimeoutMs = 30_000;
const uploadBytes = callBodyBytes + sentPictures.count * sentPictures.bytes;
/** A call is shorter than what has to arrive in this time, so only uploads may take longer. */
const pace = { graceMs: 10_000, bytesPerSecond: 20_000 };
const callLimits: BodyLimits = {
  /** Ten seconds each: to hold all takes 40 new requests a second. */
  openPerNetwork: 400,
  bytesPerNetwork: 64 * callBodyBytes,
  bytes: 512 * callBodyBytes,
  ...pace,
};
const uploadLimits: BodyLimits = {
  openPerNetwork: 6,
  bytesPerNetwork: 3 * uploadBytes,
  bytes: 16 * uploadBytes,
  ...pace,
};

/**
 * Proxies the public paths of the gateway. A body is complete before it takes one of the few connections. Uploads have
 * a memory of their own and need an open session before they are read.
 */
export async function proxyRoutes(app: FastifyInstance, gateway: GatewayOptions): Promise<void> {
  const [callBodies, uploadBodies] = [new BodyReader(callLimits), new BodyReader(uploadLimits)];
  for (const prefix of playerPrefixes) {
    await registerPlugin(app, `proxy of ${prefix}`, async (scope) => {
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
        handler: async (request, reply, dest, options) => {
          if (!(request.body instanceof Readable)) return reply.from(dest, options);
          const error = isUpload(request) ? await fetchSessionError(gateway, request) : null;
          if (error !== null) return sendSessionError(reply, error);
          const bodies = isUpload(request) ? uploadBodies : callBodies;
          const { content, release } = await bodies.read(request.body, request.ip);
          reply.raw.once('close', release);
          return reply.from(dest, {
            ...options,
            body: content,
            contentType: request.headers['content-type'] ?? 'application/octet-stream',
            rewriteHeaders: (headers, ...more) => {
              release();
              return options?.rewriteHeaders?.(headers, ...more) ?? headers;
            },
            onError: (failed, error) => {
              release();
              options?.onError?.(failed, error);
            },
          });
        },
        replyOptions: {
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) =>
            requestHeaders(request.ip, selectRequestHeaders(headers, request.body !== undefined), gateway.secret),
          rewriteHeaders: selectResponseHeaders,
          onResponse: sendResponse,
          onError: (reply) => sendPlayerError(reply, new EdgeError('service.unavailable')),
        },
      });
    });
  }
}

/** The length of a body must be known from the header, so that a long one is rejected before it is read. */
async function rejectLongBodies(request: FastifyRequest): Promise<void> {
  if (request.headers['transfer-encoding'] !== undefined) throw new EdgeError('input.invalid', 411);
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes(request)) throw new EdgeError('too_large');
}

/** Whether the request is a call with pictures, whose body may take long. */
export function isUpload({ url }: { readonly url: string }): boolean {
  return uploads.has(url.split('?')[0] ?? '');
}

const maxBodyBytes = (request: FastifyRequest): number => (isUpload(request) ? uploadBytes : callBodyBytes);

function sendSessionError(reply: AnyReply, { status, body }: SessionError): AnyReply {
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  return reply;
}

/** Replaces every forwarding header of the client with the edge's own. */
function requestHeaders(address: string, selected: Headers, secret: string | undefined): Headers {
  return { ...selected, ...createVisitorHeaders(address, secret), 'accept-encoding': 'identity' };
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
