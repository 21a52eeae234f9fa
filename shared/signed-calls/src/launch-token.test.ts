import { createHmac } from 'node:crypto';
import { createLaunchToken, verifyLaunchToken } from './launch-token.ts';
import { computeSignature } from './signature.ts';

const expiresAt = 1_763_856_000_000;
const token = createLaunchToken('s', expiresAt);
const [random = '', time = '', mac = ''] = token.split('.');

test('creates random tokens that their provider accepts until a minute after they expire', () => {
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}\.1763856000000\.[A-Za-z0-9_-]{43}$/);
  expect(createLaunchToken('s', expiresAt)).not.toBe(token);
  expect([0, 60_000, 60_001].map((late) => verifyLaunchToken('s', token, expiresAt + late))).toEqual([
    true,
    true,
    false,
  ]);
});

test('has the documented HMAC', () => {
  const text = `launch-token\n${random}.${time}`;
  expect(mac).toBe(createHmac('sha256', 's').update(text).digest('base64url'));
});

/** Another last character of the same bytes: it has four bits of the HMAC and two that are ignored. */
const otherSpelling = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  .map((last) => mac.slice(0, -1) + last)
  .find((text) => text !== mac && Buffer.from(text, 'base64url').equals(Buffer.from(mac, 'base64url')));

test.each([
  ['another spelling of the HMAC', `${random}.${time}.${otherSpelling}`],
  ['an invented token', 'x'.repeat(43)],
  ['an invented token of the right form', `${'x'.repeat(43)}.${time}.${'x'.repeat(43)}`],
  ['a later time', `${random}.1763856000001.${mac}`],
  ['other random bits', `${'x'.repeat(43)}.${time}.${mac}`],
  ['a token without HMAC', `${random}.${time}`],
  ['more than a token', `${token}x`],
  ['a token of another provider', createLaunchToken('S', expiresAt)],
  [
    'the signature of a call',
    `${random}.${time}.${Buffer.from(
      computeSignature('s', { method: 'POST', path: '/', timestamp: time, nonce: random, rawBody: '' }),
      'hex',
    ).toString('base64url')}`,
  ],
])('rejects %s', (_, changed) => {
  expect(verifyLaunchToken('s', changed, expiresAt)).toBe(false);
});
