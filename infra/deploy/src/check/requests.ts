import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import tls from 'node:tls';

export interface CheckResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface CheckRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sends a body without its end, for a response that does not wait for it. */
  readonly isUnfinished?: boolean;
  /** Local address of the connection. */
  readonly localAddress?: string;
}

/** Address of nginx, which the edge trusts. */
export const proxyAddress = '127.0.0.1';
/** Address of an ordinary visitor. */
export const visitorAddress = '127.0.0.2';

const toHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]) => [name, String(value)]),
  );

/** Opens an HTTP/2 connection from an address of this machine. */
function connect(origin: string, ca: Buffer, from: string): http2.ClientHttp2Session {
  const { hostname, port } = new URL(origin);
  const socket = net.connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
  return http2.connect(origin, {
    createConnection: () => tls.connect({ socket, ca, servername: hostname, ALPNProtocols: ['h2'] }),
  });
}

/** Sends a request over HTTP/2 and TLS, as browsers do. */
export function sendHttps(
  origin: string,
  ca: Buffer,
  path: string,
  { method = 'GET', headers = {}, body, isUnfinished = false, localAddress: from = visitorAddress }: CheckRequest = {},
): Promise<CheckResponse> {
  return new Promise((resolve, reject) => {
    const session = connect(origin, ca, from);
    session.on('error', reject);
    const stream = session.request({ ':method': method, ':path': path, ...headers });
    const chunks: Buffer[] = [];
    let response: http2.IncomingHttpHeaders = {};
    stream.on('response', (received) => (response = received));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => {
      session.close();
      resolve({ status: Number(response[':status']), headers: toHeaders(response), body: Buffer.concat(chunks) });
    });
    if (isUnfinished) stream.write(body);
    else stream.end(body);
  });
}

/** Sends a plain HTTP/1.1 request, as nginx does to the edge. */
export function sendHttp(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, localAddress: from }: CheckRequest = {},
): Promise<CheckResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL(path, origin),
      { method, headers, localAddress: from, family: 4, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: toHeaders(response.headers),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Reads a response that does not end, up to the given text. @throws Error after `limitMs` */
export function readUntil(origin: string, ca: Buffer, path: string, text: string, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const session = connect(origin, ca, visitorAddress);
    const limit = setTimeout(
      () => end(new Error(`${text} was not received within ${limitMs} ms; received: ${received}`)),
      limitMs,
    );
    const end = (error?: Error) => {
      clearTimeout(limit);
      session.destroy();
      if (error) reject(error);
      else resolve(received);
    };
    let received = '';
    session.on('error', end);
    session.request({ ':path': path }).on('data', (chunk: Buffer) => {
      received += chunk.toString();
      if (received.includes(text)) end();
    });
  });
}
