import { RESPONSE_HEADER } from '#http/response-header.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SeedView } from '#http/schemas.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';

let setup: Setup;
let app: FastifyInstance;
beforeAll(async () => {
  setup = await setUp();
  app = await setup.start();
});
afterAll(() => setup.stop());

const slot = { game: 'slot', choice: {} };
const KEY = 'aaaaaaaa\0';
const TOO_LARGE = '99999999999999';

test.each([
  ['a language with a NUL character', '/api/session', { mode: 'demo', gameCode: 'BGS_SEVENS', language: 'a\0' }],
  ['a bet with a NUL character in its key', '/api/rounds', { idempotencyKey: KEY, stake: '1.00', bet: slot }],
  ['a stake that no column can store', '/api/rounds', { idempotencyKey: randomUUID(), stake: TOO_LARGE, bet: slot }],
  ['a crash bet with a NUL character in its key', '/api/crash/bets', { idempotencyKey: KEY, stake: '1.00' }],
  [
    'a crash bet with a stake that no column can store',
    '/api/crash/bets',
    { idempotencyKey: randomUUID(), stake: TOO_LARGE },
  ],
  [
    'an idempotency key of 6,000 characters',
    '/api/rounds',
    { idempotencyKey: 'a'.repeat(6_000), stake: '1.00', bet: slot },
  ],
  [
    'a bet with an unknown field of 6,000 characters',
    '/api/rounds',
    { idempotencyKey: randomUUID(), stake: '1.00', bet: { game: 'slot', choice: { note: 'a'.repeat(6_000) } } },
  ],
  [
    'a bet on 6,000 numbers',
    '/api/rounds',
    {
      idempotencyKey: randomUUID(),
      stake: '10.00',
      bet: { game: 'keno', choice: { risk: 'low', picks: Array.from({ length: 6_000 }, () => 1) } },
    },
  ],
  ['a launch token of 6,000 characters', '/api/session', { launch: 'a'.repeat(6_000) }],
  ['a client seed of 6,000 characters', '/api/seeds/client', { clientSeed: 'a'.repeat(6_000) }],
  ['an unpaired surrogate', '/api/crash/bets', { idempotencyKey: '\ud800'.repeat(8), stake: '1.00' }],
])('rejects %s', async (_what, url, payload) => {
  const player = await Player.demo(app, url.includes('crash') ? 'BGS_COMET_CRASH' : 'BGS_SEVENS');
  const method = url === '/api/seeds/client' ? 'PUT' : 'POST';
  expect(await player.call(method, url, payload)).toMatchObject({ status: 400, value: { code: 'input.invalid' } });
});

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

test.each([
  ['a malformed address', { url: '/%' }],
  ['an address of two slashes', { url: '//' }],
  ['an address with a NUL character', { url: '/%00' }],
  ['an unknown address', { url: '/nothing' }],
  ['an unknown method', { method: 'DELETE' as const, url: '/api/session' }],
  [
    'a body that is too long',
    { method: 'POST' as const, url: '/api/session', payload: { launch: 'a'.repeat(20_000) } },
  ],
  ['a call', { url: '/healthz' }],
])('sends the security headers with the response to %s', async (_what, request) => {
  expect((await app.inject(request)).headers).toMatchObject(securityHeaders);
});

test.each([
  ['an unknown address', { url: '/api/nothing' }],
  ['a call without a session', { method: 'POST' as const, url: '/api/rounds', payload: {} }],
  ['a body that is no JSON', { method: 'POST' as const, url: '/api/session', payload: '{' }],
])('marks its response to %s as its own', async (_what, request) => {
  expect((await app.inject(request)).headers).toHaveProperty(RESPONSE_HEADER, '1');
});

test('rejects malformed and too long addresses with its error body', async () => {
  for (const url of ['/%', `/api/rounds/${'a'.repeat(10_000)}`])
    expect((await app.inject(url)).json()).toMatchObject({ code: 'input.invalid', message: expect.any(String) });
});

test('rotates the seeds once for each of parallel calls, and each rotation reveals another seed', async () => {
  const player = await Player.demo(app);
  const rotations = await Promise.all(
    Array.from({ length: 4 }, () => player.call<SeedView>('POST', '/api/seeds/rotate')),
  );
  expect(rotations.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(rotations.map(({ value }) => value.revealed?.serverSeedHash)).size).toBe(4);
});

test('accepts a bet parallel to rotations of the seeds', async () => {
  const player = await Player.demo(app);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const rotate = () => player.call<{ code?: string }>('POST', '/api/seeds/rotate');
    const [first, bet, second] = await Promise.all([rotate(), player.spin('1.00'), rotate()]);
    // The minimum round time may not have passed yet; a rotation may meet the unfinished round.
    expect([200, 429]).toContain(bet.status);
    for (const { status, value } of [first, second]) expect(status === 200 || value.code === 'seeds.in_use').toBe(true);
  }
});
