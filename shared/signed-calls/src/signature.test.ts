import { verifySignature, computeSignature } from './signature.ts';

/** Computed with `openssl dgst -sha256 -hmac`. */
const vectors = [
  ['key', '1763856000000', '{}', '1c05d7f313659377bbeaa1ca7cda88cccda7616f3e56d11df63ad2be447a7e21'],
  [
    '5f5f5f5f',
    '1763856000000',
    '{"transactionId":"t-1","amount":"10.00"}',
    '51a2da5c4f91eb4dc22855951162dacd25d346c730e13399786017f80d7ca567',
  ],
] as const;

test.each(vectors)('signs with %s at %s the body %s', (secret, timestamp, body, expected) => {
  expect(computeSignature(secret, timestamp, body)).toBe(expected);
  expect(computeSignature(secret, timestamp, Buffer.from(body))).toBe(expected);
});

const now = 1_763_856_000_000;
const rawBody = '{"amount":"10.00"}';
const valid = { secret: 's', timestamp: String(now), rawBody, signature: computeSignature('s', String(now), rawBody) };

test('accepts a signature whose timestamp is at most a minute off, in either direction', () => {
  expect([-60_000, 0, 60_000].map((late) => verifySignature(valid, now + late))).toEqual([true, true, true]);
  expect([-60_001, 60_001].map((late) => verifySignature(valid, now + late))).toEqual([false, false]);
});

test.each([
  ['another secret', { secret: 'S' }],
  ['another body', { rawBody: '{"amount":"10.01"}' }],
  ['another timestamp within the minute', { timestamp: String(now + 1) }],
  ['a timestamp in seconds', { timestamp: String(now / 1_000) }],
  ['no timestamp', { timestamp: '' }],
  ['a truncated signature', { signature: valid.signature.slice(0, 32) }],
  ['a signature in upper case', { signature: valid.signature.toUpperCase() }],
  ['no signature', { signature: '' }],
])('rejects %s', (_, changed) => {
  expect(verifySignature({ ...valid, ...changed }, now)).toBe(false);
});
