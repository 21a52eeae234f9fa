import { pipeline } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { calls, sentPictures } from '@marquee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encoder, encodingFor } from '#http/encoding.ts';
import { refuse, type AnyReply } from '#http/errors.ts';
import { visitorHeaders, type GatewayOptions } from './gateway-client.ts';

const prefixes = ['/wps', '/lgw', '/lotto', '/media'];
const bodyLimit = 1_000_000;
const uploads = new Set<string>(Object.values(calls).flatMap((call) => ('upload' in call ? [call.path] : [])));
const worthCompressing = 1024;
const answerWithinMs = 30_000;
const clientsMayNotSay = /^(forwarded$|x-forwarded-|x-marquee-|x-real-ip$|x-provider$)/;

type Headers = Record<string, string | string[] | undefined>;

/** Everything of the gateway that browsers may reach, through one connection pool. */
export async function proxyRoutes(app: FastifyInstance, gateway: GatewayOptions): Promise<void> {
  for (const prefix of prefixes) {
    await app.register(async (scope) => {
      scope.addHook('preParsing', refuseLongBodies);
      await scope.register(proxy, {
        upstream: gateway.origin,
        prefix,
        rewritePrefix: prefix,
        undici: {
          connections: 128,
          pipelining: 1,
          keepAliveTimeout: 30_000,
          headersTimeout: answerWithinMs,
          bodyTimeout: 0,
        },
        disableRequestLogging: true,
        destroyAgent: true,
        replyOptions: {
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => requestHeaders(request.ip, headers, gateway.secret),
          rewriteHeaders: answerHeaders,
          onResponse: answer,
          onError: (reply) => refuse(reply, 503, 'service.unavailable'),
        },
      });
    });
  }
}

/** A body is passed on unread, so its length has to be known before. */
async function refuseLongBodies(request: FastifyRequest): Promise<void> {
  if (request.headers['transfer-encoding'] !== undefined)
    throw Object.assign(new Error('the body has no length'), { statusCode: 411 });
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(request))
    throw Object.assign(new Error('the body is too long'), { statusCode: 413 });
}

const mostBytes = ({ url }: FastifyRequest): number =>
  uploads.has(url.split('?')[0] ?? '') ? bodyLimit + sentPictures.count * sentPictures.bytes : bodyLimit;

/** Who the visitor is, the edge says alone. */
function requestHeaders(address: string, headers: Headers, secret: string | undefined): Headers {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !clientsMayNotSay.test(name)));
  return { ...kept, ...visitorHeaders(address, secret), 'accept-encoding': 'identity' };
}

/** The edge's own security headers stand; the gateway's were made for an answer without a page around it. */
function answerHeaders(headers: Headers): Headers {
  const dropped = new Set([
    'server',
    'x-powered-by',
    'connection',
    'keep-alive',
    'strict-transport-security',
    'content-security-policy',
  ]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

interface Answer {
  readonly stream: NodeJS.ReadableStream;
}

function answer(request: { headers: Headers }, reply: AnyReply, { stream }: Answer): void {
  const encoding = isWorthIt(reply) ? encodingFor(request.headers['accept-encoding']) : null;
  if (encoding === null) {
    reply.send(stream);
    return;
  }
  const compressed = encoder(encoding);
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

function isWorthIt(reply: AnyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const length = Number(reply.getHeader('content-length') ?? 0);
  return (
    /^(application\/json|text\/(plain|html)|image\/svg)/.test(type) &&
    length >= worthCompressing &&
    reply.getHeader('content-encoding') === undefined
  );
}
