import { once } from 'node:events';
import http from 'node:http';
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Certificate } from './certificate.ts';

const brotli = promisify(brotliCompress);
/** Same quality as the edge uses for its pages. */
const pageQuality = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]);

/** The edge does not render the content of a page with a query. */
const withoutContent = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}content=none`;

/** Turns the page of the edge, without rendered content, into the page of another site. */
export type PageTransform = (page: string) => string;

export interface FrontServerOptions {
  readonly port: number;
  readonly edge: number;
  readonly certificate: Certificate;
  /** First label of the host name → transform of its pages; null leaves them unchanged. */
  readonly sites: Readonly<Record<string, PageTransform | null>>;
}

/**
 * Starts an HTTP/2 server over TLS in front of the edge. Sites differ only in their pages; the edge serves the rest.
 */
export async function startFrontServer({
  port,
  edge,
  certificate,
  sites,
}: FrontServerOptions): Promise<{ close: () => void }> {
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: true });

  server.on('request', (request, response) => {
    const site = (request.headers[':authority'] ?? request.headers.host ?? '').split('.')[0] ?? '';
    const transform = request.headers['sec-fetch-dest'] === 'document' ? (sites[site] ?? null) : null;
    const headers = {
      ...endToEndHeaders(request.headers),
      ...(transform === null ? {} : { 'accept-encoding': 'identity' }),
    };
    const forwarded = http.request({
      host: '127.0.0.1',
      port: edge,
      agent,
      method: request.method,
      path: transform === null ? request.url : withoutContent(request.url),
      headers,
    });
    forwarded.on(
      'response',
      (upstream) => void sendResponse(upstream, response, transform).catch(() => response.stream?.close()),
    );
    forwarded.on('error', () => (response.headersSent ? response.stream?.close() : response.writeHead(502).end()));
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const sessions = new Set<http2.ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  return {
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}

const endToEndHeaders = (headers: Http2ServerRequest['headers'] | http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.has(name)));

async function sendResponse(
  upstream: http.IncomingMessage,
  response: Http2ServerResponse,
  transform: PageTransform | null,
): Promise<void> {
  const headers = endToEndHeaders(upstream.headers);
  const length = upstream.headers['content-length'];
  if (transform === null) {
    response.writeHead(upstream.statusCode ?? 502, {
      ...headers,
      ...(length === undefined ? {} : { 'content-length': length }),
    });
    upstream.pipe(response);
    return;
  }
  const page = transform((await upstream.setEncoding('utf8').toArray()).join(''));
  response.writeHead(upstream.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
  response.end(await brotli(page, { params: pageQuality }));
}
