import { isSigned, signatureOf } from './signature.ts';

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
  expect(signatureOf(secret, timestamp, body)).toBe(expected);
  expect(signatureOf(secret, timestamp, Buffer.from(body))).toBe(expected);
});

const at = 1_763_856_000_000;
const rawBody = '{"amount":"10.00"}';
const right = { secret: 's', timestamp: String(at), rawBody, signature: signatureOf('s', String(at), rawBody) };

test('knows what was signed with the secret within a minute, either way', () => {
  expect([-60_000, 0, 60_000].map((late) => isSigned(right, at + late))).toEqual([true, true, true]);
  expect([-60_001, 60_001].map((late) => isSigned(right, at + late))).toEqual([false, false]);
});

test.each([
  ['another secret', { secret: 'S' }],
  ['another body', { rawBody: '{"amount":"10.01"}' }],
  ['another time within the minute', { timestamp: String(at + 1) }],
  ['a time in seconds', { timestamp: String(at / 1_000) }],
  ['no time', { timestamp: '' }],
  ['half a signature', { signature: right.signature.slice(0, 32) }],
  ['a signature in capitals', { signature: right.signature.toUpperCase() }],
  ['no signature', { signature: '' }],
])('does not know %s', (_, changed) => {
  expect(isSigned({ ...right, ...changed }, at)).toBe(false);
});
