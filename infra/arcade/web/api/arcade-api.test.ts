import { ArcadeApi } from './arcade-api.ts';

const bet = { idempotencyKey: 'key', stake: '1.00', bet: { game: 'slot', choice: {} } } as const;

test.each([
  ['a response that is no JSON', () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a bet with %s may have been placed, so its error is that of a lost response', async (_case, respond) => {
  Object.assign(globalThis, { fetch: respond });
  await expect(new ArcadeApi('token').placeBet(bet)).rejects.toMatchObject({ code: 'network' });
});
