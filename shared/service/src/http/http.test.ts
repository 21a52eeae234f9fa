import { findFreePort } from '@marquee/testing/free-port';
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { ApiError } from '#errors/api-error.ts';
import { createFrameworkErrorHandler, installErrorHandler, isRequestError } from './error-handler.ts';
import { serveHealth } from './health.ts';
import { serveMetrics } from './metrics.ts';
import { logResponses } from './response-log.ts';
import { rejectUnstorableInput } from './storable-input.ts';

const statuses = { 'order.closed': 409, input: 400, 'not-found': 404, failed: 500 } as const;

class ShopError extends ApiError<keyof typeof statuses> {
  override get status(): number {
    return statuses[this.code];
  }
}

const toShopError = (error: FastifyError | Error): ShopError => {
  if (error instanceof ShopError) return error;
  return isRequestError(error) ? new ShopError('input', error.message) : new ShopError('failed', 'see the log');
};

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let checkHealth: () => Promise<void>;
let metricsPort: number;

beforeEach(async () => {
  lines = [];
  checkHealth = async () => undefined;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
    ...createFrameworkErrorHandler({ toApiError: toShopError }),
  });
  installErrorHandler(app, { toApiError: toShopError, notFound: ({ url }) => new ShopError('not-found', `no ${url}`) });
  rejectUnstorableInput(app);
  logResponses(app);
  metricsPort = await findFreePort();
  serveMetrics(app, 'shop', { port: metricsPort, host: '127.0.0.1' });
  serveHealth(app, () => checkHealth());
  app.get('/closed', () => {
    throw new ShopError('order.closed', 'The order is closed.', { order: 7 });
  });
  app.get('/broken', () => {
    throw new Error('secret cause');
  });
  app.post('/orders', { schema: { body: { type: 'object', required: ['id'] } } }, async () => ({ id: 1 }));
  app.get('/orders/:id', async () => ({ id: 1 }));
  await app.ready();
});

afterEach(() => app.close());

test('sends code, message and details of an error thrown on purpose, and logs no failure', async () => {
  const response = await app.inject('/closed');
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { code: 'order.closed', message: 'The order is closed.', details: { order: 7 } },
  ]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(lines.filter(({ level }) => level === 50)).toEqual([]);
});

test('hides the cause of an unexpected error from the client and logs it', async () => {
  const response = await app.inject('/broken');
  expect([response.statusCode, response.json()]).toEqual([500, { code: 'failed', message: 'see the log' }]);
  expect(lines).toContainEqual(expect.objectContaining({ err: expect.objectContaining({ message: 'secret cause' }) }));
});

test('maps requests that Fastify rejects and unknown paths to errors of the service', async () => {
  const invalid = await app.inject({ method: 'POST', url: '/orders', payload: {} });
  expect([invalid.statusCode, invalid.json().code]).toEqual([400, 'input']);
  const unknown = await app.inject('/nothing');
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'not-found', message: 'no /nothing' }]);
});

test.each(['/%', '/orders/%zz', `/orders/${'1'.repeat(10_000)}`])(
  'sends the error body of the service for the malformed or too long address %.20s',
  async (url) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([expect.any(Number), 'input']);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  },
);

test.each([
  ['a NUL character in the path', { url: '/orders/a%00' }],
  ['a NUL character in the query', { url: '/orders/1?note=a%00' }],
  ['a NUL character in the body', { method: 'POST' as const, url: '/orders', payload: { id: 1, notes: ['a\0b'] } }],
  ['a NUL character in a key', { method: 'POST' as const, url: '/orders', payload: { id: 1, 'a\0': 1 } }],
  ['an unpaired surrogate', { method: 'POST' as const, url: '/orders', payload: { id: 1, note: { text: '\ud800' } } }],
])('rejects %s', async (_what, request) => {
  const response = await app.inject(request);
  expect([response.statusCode, response.json().code]).toEqual([400, 'input']);
});

test('accepts paired surrogates and deeply nested input', async () => {
  const payload = `{"id":"\\ud83d\\ude00","nested":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const headers = { 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url: '/orders', headers, payload })).statusCode).toBe(200);
});

test('logs writes and failed requests with their route, and successful reads at debug level only', async () => {
  await app.inject('/orders/1');
  expect(lines).toEqual([]);
  await app.inject({ method: 'POST', url: '/orders', payload: { id: 1 } });
  await app.inject('/closed');
  expect(lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'POST /orders 200',
    'GET /closed 409',
  ]);
});

test('responds with 200 while the health check passes', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test.each([
  ['fails', () => Promise.reject(new Error('database away'))],
  // A supervisor replaces a service that does not respond at all.
  ['does not end', () => new Promise<void>(() => undefined)],
])('responds with 503 when the health check %s', async (_what, check) => {
  checkHealth = check;
  const response = await app.inject('/healthz');
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable' }]);
});

test('counts responses by route and status in the metrics, which the main port does not serve', async () => {
  await app.inject('/orders/1');
  await app.inject('/orders/2');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain(
    'http_server_request_duration_seconds_count{service="shop",method="GET",route="/orders/:id",status="200"} 2',
  );
});
