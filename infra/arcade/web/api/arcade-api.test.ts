import { RESPONSE_HEADER } from '#http/response-header.ts';
import { ArcadeApi } from './arcade-api.ts';

const bet = { idempotencyKey: 'key', stake: '1.00', bet: { game: 'slot', choice: {} } } as const;

const respondWith = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: status < 300,
      headers: { has: (name: string) => name in headers },
      json: async () => JSON.parse(body) as unknown,
    }),
  });
const ofArcade = { [RESPONSE_HEADER]: '1' };

test.each([
  [200, '<html>'],
  [200, '{}'],
  [200, '{"success":false}'],
  [200, '[]'],
  [403, '{"code":"blocked"}'],
  [504, '{"message":"timeout"}'],
])('a bet may have been placed when a proxy responds with %i %s', async (status, body) => {
  respondWith(status, body);
  await expect(new ArcadeApi('token').placeBet(bet)).rejects.toMatchObject({ code: 'network' });
});

test('a bet may have been placed without a response, and when a response is not complete', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(new ArcadeApi('token').placeBet(bet)).rejects.toMatchObject({ code: 'network' });
  respondWith(200, '{"id":"1","sta', ofArcade);
  await expect(new ArcadeApi('token').placeBet(bet)).rejects.toMatchObject({ code: 'network' });
});

test('returns a round of the service, and its error', async () => {
  respondWith(200, '{"id":"1"}', ofArcade);
  await expect(new ArcadeApi('token').placeBet(bet)).resolves.toEqual({ id: '1' });
  respondWith(409, '{"code":"round.unfinished","details":{}}', ofArcade);
  await expect(new ArcadeApi('token').placeBet(bet)).rejects.toMatchObject({ code: 'round.unfinished' });
});
