import type { FastifyInstance } from 'fastify';
import { eventually } from '@marquee/testing/eventually';
import { readConfig } from '#config.ts';
import type { RulesView } from '#http/schemas.ts';
import { setUp, type Setup } from './arcade-setup.ts';

let setup: Setup;
let app: FastifyInstance;
beforeAll(async () => {
  setup = await setUp();
  app = await setup.start({ walletTimeoutMs: 5_000 });
});
afterAll(() => setup.stop());

test('allows framing by the site only and has no inline script', async () => {
  const { headers, body } = await app.inject({ url: '/play/BGS_SEVENS?mode=demo&lang=th' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://localhost:8080');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toContain('<html lang="th"');
  expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
});

test.each(['/play/BGS_SEVENS', '/verify'])('names the time zone of the site on %s', async (url) => {
  const { body } = await app.inject({ url });
  expect(body).toContain('&quot;gmtOffsetMinutes&quot;:420');
});

test('rejects a game code that could be markup', async () => {
  const response = await app.inject({ url: `/play/${encodeURIComponent('"><script>')}` });
  expect([response.statusCode, response.json()]).toEqual([400, { code: 'input.invalid', message: expect.any(String) }]);
});

test.each([
  ['constructor', 'constructor'],
  ['__proto__', 'Proto'],
  ['toString', 'toString'],
])('shows the page of the game code %s like any other', async (code, title) => {
  const { statusCode, body } = await app.inject({ url: `/play/${code}` });
  expect([statusCode, body.includes(`<title>${title}</title>`)]).toEqual([200, true]);
  expect((await app.inject({ url: `/api/games/${code}/rules?currency=THB` })).json()).toMatchObject({ game: 'slot' });
});

test('returns RTP, stake limits and highest win before the first bet', async () => {
  const slot = (await app.inject({ url: '/api/games/BGS_SEVENS/rules?currency=THB' })).json<RulesView>();
  expect(slot).toMatchObject({
    rtp: { min: { payout: 31_447, outcomes: 32_768 }, max: { payout: 31_447, outcomes: 32_768 } },
    maxMultiplier: '500',
    maxWin: '250000.00',
    minRoundMs: 0,
    isSubstitute: false,
    stakes: { min: '1.00', max: '500.00' },
  });
  const dice = (await app.inject({ url: '/api/games/BGS_DICE/rules?currency=VND' })).json<RulesView>();
  expect(dice).toMatchObject({
    rtp: { min: { payout: 9_900, outcomes: 10_000 } },
    maxMultiplier: '99',
    stakes: { min: '1000.00', max: '500000.00' },
  });
});

test('reports healthy while the database responds', async () => {
  await eventually(async () => expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200));
});

test('responds with 404 to unknown addresses', async () => {
  for (const url of ['/nothing', '/assets/none.js', '/api/verify/00000000-0000-4000-8000-000000000000'])
    expect((await app.inject({ url })).statusCode).toBe(404);
});

test.each([
  ['/nothing?lang=zh-CN', 404, 'zh-CN'],
  ['/play/%3Cb%3E?lang=th', 400, 'th'],
])('shows a browser an error page instead of the error body: %s', async (url, status, language) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(body).toContain(`<html lang="${language}"`);
  expect(body).toContain(`&quot;errorStatus&quot;:${status}`);
  expect(body).not.toContain('<b>');
});

test('names every wrong environment variable in one error', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://x', PROVIDER_SECRET: 'short' })).toThrow(
    /^The arcade cannot start because of its environment: GATEWAY_ORIGIN .*PROVIDER_SECRET.*\.$/,
  );
});
