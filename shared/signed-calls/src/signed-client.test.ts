import { createServer, type RequestListener, type Server } from 'node:http';
import { z } from 'zod';
import { readSignatureHeaders } from './signed-headers.ts';
import { verifySignature } from './signature.ts';
import { SignedClient } from './signed-client.ts';

const responseSchema = z.object({ status: z.string() });
let server: Server | null = null;

async function createClient(serve: RequestListener): Promise<SignedClient> {
  const started = createServer(serve);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  return new SignedClient({
    origin,
    provider: 'p1',
    secret: 's',
    timeoutMs: 200,
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
      const { provider, ...signature } = readSignatureHeaders(request.headers);
      received.push(
        request.method,
        request.url,
        provider,
        rawBody.toString(),
        verifySignature({ secret: 's', ...signature, rawBody }),
      );
      response.end('{"status":"OK"}');
    });
  });
  expect(await client.send('/pay', { amount: '1.00' }, responseSchema)).toEqual({
    reached: true,
    value: { status: 'OK' },
  });
  expect(received).toEqual(['POST', '/pay', 'p1', '{"amount":"1.00"}', true]);
});

test.each<[string, RequestListener, object]>([
  [
    'an error of the protocol',
    (_, response) => response.writeHead(401).end('{"status":"INVALID_SIGNATURE"}'),
    { reached: true, value: { status: 'INVALID_SIGNATURE' } },
  ],
  [
    'a status without a protocol response',
    (_, response) => response.writeHead(502).end('{"status":"OK"}'),
    { reached: false, cause: 'status 502' },
  ],
  [
    'a response of another shape',
    (_, response) => response.end('{"state":"OK"}'),
    { reached: false, cause: 'invalid response' },
  ],
  ['a response that is not JSON', (_, response) => response.end('<html>'), { reached: false, cause: 'SyntaxError' }],
  [
    'a redirect',
    (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    { reached: false, cause: 'TypeError' },
  ],
  ['a connection that is cut', (request) => request.socket.destroy(), { reached: false, cause: 'TypeError' }],
  ['a timeout', () => undefined, { reached: false, cause: 'TimeoutError' }],
])('reports %s', async (_, serve, result) => {
  expect(await (await createClient(serve)).send('/pay', {}, responseSchema)).toEqual(result);
});

test('reads missing and repeated headers as empty strings', () => {
  expect(readSignatureHeaders({ 'x-timestamp': ['1', '2'] })).toEqual({ provider: '', timestamp: '', signature: '' });
});
