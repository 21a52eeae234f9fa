import { once } from 'node:events';
import http from 'node:http';
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Certificate } from './certificate.ts';

const brotli = promisify(brotliCompress);
/** The edge compresses its pages with the same. */
const pageQuality = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'content-length']);

/** Makes the page of one site out of the page of the edge. */
export type PageChange = (page: string) => string;

export interface FrontOptions {
  readonly port: number;
  readonly edge: number;
  readonly certificate: Certificate;
  /** First label of the host name → what to do with its pages; null leaves them. */
  readonly sites: Readonly<Record<string, PageChange | null>>;
}

/** One HTTP/2 server over TLS before the edge. Sites differ in their pages alone: all else comes from the same edge. */
export async function openFront({ port, edge, certificate, sites }: FrontOptions): Promise<{ close: () => void }> {
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: true });

  server.on('request', (request, response) => {
    const site = (request.headers[':authority'] ?? request.headers.host ?? '').split('.')[0] ?? '';
    const change = request.headers['sec-fetch-dest'] === 'document' ? (sites[site] ?? null) : null;
    const headers = { ...ownHeaders(request.headers), ...(change === null ? {} : { 'accept-encoding': 'identity' }) };
    const asked = http.request({
      host: '127.0.0.1',
      port: edge,
      agent,
      method: request.method,
      path: request.url,
      headers,
    });
    asked.on('response', (answer) => void pass(answer, response, change).catch(() => response.stream?.close()));
    asked.on('error', () => (response.headersSent ? response.stream?.close() : response.writeHead(502).end()));
    response.on('close', () => asked.destroy());
    request.pipe(asked);
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

const ownHeaders = (headers: Http2ServerRequest['headers'] | http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofOneConnection.has(name)));

async function pass(
  answer: http.IncomingMessage,
  response: Http2ServerResponse,
  change: PageChange | null,
): Promise<void> {
  const headers = ownHeaders(answer.headers);
  const length = answer.headers['content-length'];
  if (change === null) {
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...(length === undefined ? {} : { 'content-length': length }),
    });
    answer.pipe(response);
    return;
  }
  const page = change((await answer.setEncoding('utf8').toArray()).join(''));
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
  response.end(await brotli(page, { params: pageQuality }));
}
