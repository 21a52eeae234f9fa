import { computeSignature, NONCE_SECONDS, verifySignature } from './signature.ts';
import { createSignedHeaders, readSignedRequest } from './signed-headers.ts';
import { verifyRequest } from './verify-request.ts';

/**
 * Computed with `openssl dgst -sha256 -hmac "$secret"` from the output of
 * `printf '%s\n%s\n%s\n%s\n%s' "$method" "$path" "$timestamp" "$nonce" "$body"`.
 */
const vectors = [
  [
    'key',
    ['POST', '/provider/v1/balance', '1763856000000', '0123456789abcdef', '{}'],
    '4d114feb6bc3214cc1c9267473ee38be18e0aff0ae14bbfc453ee64b509c3f66',
  ],
  [
    '5f5f5f5f',
    [
      'POST',
      '/provider/v1/debit',
      '1763856000000',
      '3f0c1f2a-8f4e-4a57-9a53-0d6f6f3f9b11',
      '{"transactionId":"t-1","amount":"10.00"}',
    ],
    '9f462e1e131fc7b34948d57456c95e2373b2877e18827c54123575f8735eb5ec',
  ],
] as const;

test.each(vectors)('signs with %s the request %j', (secret, [method, path, timestamp, nonce, rawBody], expected) => {
  const request = { method, path, timestamp, nonce };
  expect(computeSignature(secret, { ...request, rawBody })).toBe(expected);
  expect(computeSignature(secret, { ...request, rawBody: Buffer.from(rawBody) })).toBe(expected);
});

const now = 1_763_856_000_000;
const request = {
  method: 'POST',
  path: '/provider/v1/credit?a=1',
  timestamp: String(now),
  nonce: 'a-nonce-of-this-request',
  rawBody: '{"amount":"10.00"}',
};
const valid = { ...request, signature: computeSignature('s', request) };

test('accepts a signature whose timestamp is at most a minute off, in either direction', () => {
  expect([-60_000, 0, 60_000].map((late) => verifySignature('s', valid, now + late))).toEqual([true, true, true]);
  expect([-60_001, 60_001].map((late) => verifySignature('s', valid, now + late))).toEqual([false, false]);
});

test.each([
  ['another body', { rawBody: '{"amount":"10.01"}' }],
  ['another path', { path: '/provider/v1/rollback?a=1' }],
  ['another query', { path: '/provider/v1/credit?a=2' }],
  ['another method', { method: 'PUT' }],
  ['another nonce', { nonce: 'a-nonce-of-another-request' }],
  ['a nonce that is too short', { nonce: 'short' }],
  ['no nonce', { nonce: '' }],
  ['another timestamp within the minute', { timestamp: String(now + 1) }],
  ['a timestamp in seconds', { timestamp: String(now / 1_000) }],
  ['no timestamp', { timestamp: '' }],
  ['a truncated signature', { signature: valid.signature.slice(0, 32) }],
  ['a signature in upper case', { signature: valid.signature.toUpperCase() }],
  ['no signature', { signature: '' }],
])('rejects %s', (_, changed) => {
  expect(verifySignature('s', { ...valid, ...changed }, now)).toBe(false);
});

test('rejects another secret', () => expect(verifySignature('S', valid, now)).toBe(false));

test('accepts a request once, and stores no nonce of an invalid one', async () => {
  const stored = new Map<string, number>();
  const consume = async (nonce: string, seconds: number) => {
    const isNew = !stored.has(nonce);
    stored.set(nonce, seconds);
    return isNew;
  };
  const headers = createSignedHeaders({ provider: 'p', secret: 's' }, { method: 'POST', path: '/pay', rawBody: '{}' });
  const received = readSignedRequest({ method: 'POST', url: '/pay', headers }, '{}');
  expect(await verifyRequest('S', received, consume)).toBe(false);
  expect(stored.size).toBe(0);
  expect(await verifyRequest('s', received, consume)).toBe(true);
  expect(await verifyRequest('s', received, consume)).toBe(false);
  expect([...stored]).toEqual([[headers['x-nonce'], NONCE_SECONDS]]);
});
