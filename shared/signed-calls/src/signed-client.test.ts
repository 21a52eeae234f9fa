import { createServer, type RequestListener, type Server } from 'node:http';
import { z } from 'zod';
import { claimOf } from './signed-headers.ts';
import { isSigned } from './signature.ts';
import { SignedClient } from './signed-client.ts';

const answer = z.object({ status: z.string() });
let server: Server | null = null;

async function clientOf(serve: RequestListener): Promise<SignedClient> {
  const started = createServer(serve);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  return new SignedClient({ origin, provider: 'p1', secret: 's', timeoutMs: 200, isAnswer: (status) => status < 500 });
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

test('posts a body that the other side can judge, and hands on its answer', async () => {
  const asked: unknown[] = [];
  const client = await clientOf((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const { provider, ...said } = claimOf(request.headers);
      asked.push(
        request.method,
        request.url,
        provider,
        rawBody.toString(),
        isSigned({ secret: 's', ...said, rawBody }),
      );
      response.end('{"status":"OK"}');
    });
  });
  expect(await client.send('/pay', { amount: '1.00' }, answer)).toEqual({ reached: true, value: { status: 'OK' } });
  expect(asked).toEqual(['POST', '/pay', 'p1', '{"amount":"1.00"}', true]);
});

it.each<[string, RequestListener, object]>([
  [
    'a refusal in the protocol',
    (_, response) => response.writeHead(401).end('{"status":"INVALID_SIGNATURE"}'),
    { reached: true, value: { status: 'INVALID_SIGNATURE' } },
  ],
  [
    'a status that carries no answer',
    (_, response) => response.writeHead(502).end('{"status":"OK"}'),
    { reached: false, cause: 'status 502' },
  ],
  [
    'an answer of another shape',
    (_, response) => response.end('{"state":"OK"}'),
    { reached: false, cause: 'unreadable answer' },
  ],
  ['an answer that is no JSON', (_, response) => response.end('<html>'), { reached: false, cause: 'SyntaxError' }],
  [
    'a redirect',
    (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    { reached: false, cause: 'TypeError' },
  ],
  ['a line that is cut', (request) => request.socket.destroy(), { reached: false, cause: 'TypeError' }],
  ['silence', () => undefined, { reached: false, cause: 'TimeoutError' }],
])('tells %s from an answer', async (_, serve, reply) => {
  expect(await (await clientOf(serve)).send('/pay', {}, answer)).toEqual(reply);
});

test('reads nothing where nothing is said, and nothing said twice', () => {
  expect(claimOf({ 'x-timestamp': ['1', '2'] })).toEqual({ provider: '', timestamp: '', signature: '' });
});
