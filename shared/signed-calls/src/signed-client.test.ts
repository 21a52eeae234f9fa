import { setInterval as every } from 'node:timers/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { readSignedRequest } from './signed-headers.ts';
import { verifySignature } from './signature.ts';
import { SignedClient } from './signed-client.ts';

const responseSchema = z.object({ status: z.string() });
let server: Server | null = null;

async function createClient(serve: RequestListener, timeoutMs = 20_000): Promise<SignedClient> {
  const started = createServer(serve);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  return new SignedClient({
    origin,
    provider: 'p1',
    secret: 's',
    timeoutMs,
    maxResponseBytes: 1_000,
    isProtocolStatus: (status) => status < 500,
  });
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

test('posts a signed body and returns the response', async () => {
  const received: unknown[] = [];
  const client = await createClient((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const { provider, ...signed } = readSignedRequest(request, rawBody);
      received.push(request.method, request.url, provider, rawBody.toString(), verifySignature('s', signed));
      response.end('{"status":"OK"}');
    });
  });
  expect(await client.send('/pay', { amount: '1.00' }, responseSchema)).toEqual({
    reached: true,
    value: { status: 'OK' },
  });
  expect(received).toEqual(['POST', '/pay', 'p1', '{"amount":"1.00"}', true]);
});

const sendChunks = async (response: ServerResponse, chunk: string, intervalMs: number): Promise<void> => {
  for await (const text of every(intervalMs, chunk))
    if (!response.destroyed) response.write(text);
    else break;
};

test.each<[string, RequestListener, object]>([
  [
    'an error of the protocol',
    (_, response) => response.writeHead(401).end('{"status":"INVALID_SIGNATURE"}'),
    { reached: true, value: { status: 'INVALID_SIGNATURE' } },
  ],
  [
    'a status without a protocol response',
    (_, response) => response.writeHead(502).end('{"status":"OK"}'),
    { reached: false, isMalformed: false, cause: 'status 502' },
  ],
  [
    'a response of another shape',
    (_, response) => response.end('{"state":"OK"}'),
    { reached: false, isMalformed: true, cause: 'invalid response' },
  ],
  [
    'a response that is not JSON',
    (_, response) => response.end('<html>'),
    { reached: false, isMalformed: true, cause: 'SyntaxError' },
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    { reached: false, isMalformed: false, cause: 'TypeError' },
  ],
  [
    'a connection that is cut',
    (request) => request.socket.destroy(),
    { reached: false, isMalformed: false, cause: 'TypeError' },
  ],
  [
    'a response that is larger than allowed',
    (_, response) => response.end(`{"status":"${'x'.repeat(1_000)}"}`),
    { reached: false, isMalformed: true, cause: 'response too large' },
  ],
  [
    'an endless response',
    (_, response) => sendChunks(response, 'x'.repeat(100), 1),
    { reached: false, isMalformed: true, cause: 'response too large' },
  ],
])('reports %s', async (_, serve, result) => {
  expect(await (await createClient(serve)).send('/pay', {}, responseSchema)).toEqual(result);
});

test.each<[string, RequestListener]>([
  ['a response that is sent too slowly', (_, response) => sendChunks(response, ' ', 20)],
  ['a request without a response', () => undefined],
])('reports %s', async (_, serve) => {
  expect(await (await createClient(serve, 200)).send('/pay', {}, responseSchema)).toEqual({
    reached: false,
    isMalformed: false,
    cause: 'TimeoutError',
  });
});

test('reads missing and repeated headers as empty strings', () => {
  expect(readSignedRequest({ headers: { 'x-timestamp': ['1', '2'] } }, '{}')).toEqual({
    provider: '',
    method: '',
    path: '',
    timestamp: '',
    nonce: '',
    signature: '',
    rawBody: '{}',
  });
});
