import { randomUUID } from 'node:crypto';
import { providerCalls } from '@marquee/contract/schemas';
import { createSignedHeaders } from '@marquee/signed-calls';
import { sendAsProvider } from '#test/provider-client.ts';
import { buildTestGateway, TEST_PROVIDER_SECRET, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

describe('§4 row 24: signatures', () => {
  const body = { sessionToken: 'nobody' };
  const rejected = { http: 401, response: { status: 'INVALID_SIGNATURE' } };

  test('accepts a signed request', async () =>
    expect(await sendAsProvider(gateway.app, 'balance', body)).toMatchObject({
      http: 200,
      response: { status: 'TOKEN_EXPIRED' },
    }));

  test.each([
    ['another secret', { secret: '00'.repeat(32) }],
    ['an unknown provider', { provider: 'nobody' }],
    ['a provider named like an object’s own', { provider: 'constructor' }],
    ['a timestamp too old', { ahead: -61_000 }],
    ['a timestamp too new', { ahead: 61_000 }],
    ['no timestamp', { headers: { 'x-timestamp': '' } }],
    ['a timestamp that was not signed', { headers: { 'x-timestamp': String(Date.now() + 1) } }],
    ['no signature', { headers: { 'x-signature': '' } }],
    ['half a signature', { headers: { 'x-signature': '5f'.repeat(16) } }],
    ['another body', { rawBody: '{"sessionToken":"somebody"}' }],
    ['the same body with other white space', { rawBody: '{ "sessionToken":"nobody"}' }],
    ['no nonce', { headers: { 'x-nonce': '' } }],
    ['a nonce that was not signed', { headers: { 'x-nonce': randomUUID() } }],
    ['a nonce of 6,000 characters', { headers: { 'x-nonce': 'n'.repeat(6_000) } }],
    ['a signature of another call', { signedFor: 'debit' as const }],
  ])('rejects %s with the same response', async (_, options) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const sent = await sendAsProvider(gateway.app, 'balance', body, options);
    expect(sent).toMatchObject(rejected);
    expect(sent.raw).toBe('{"status":"INVALID_SIGNATURE"}');
  });

  test('accepts a nonce once, at all gateways together', async () => {
    const { method, path } = providerCalls.balance;
    const rawBody = JSON.stringify(body);
    const headers = createSignedHeaders(
      { provider: 'arcade', secret: TEST_PROVIDER_SECRET },
      { method, path, rawBody },
    );
    const other = await gateway.startSecond();
    const request = { method, url: path, headers, payload: rawBody };
    const statuses = await Promise.all(
      [gateway.app, other.app].map(async (app) => (await app.inject(request)).statusCode),
    );
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await gateway.app.inject(request)).body).toBe('{"status":"INVALID_SIGNATURE"}');
  });
});
