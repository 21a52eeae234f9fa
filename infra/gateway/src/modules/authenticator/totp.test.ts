import { encodeBase32, findStep, formatKeyUri, getTimeStep, computeTotp } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes at %d s the code %s of RFC 6238, appendix B', (seconds, code) => {
  expect(computeTotp(secret, seconds * 1_000, 8)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes "%s" as %s in base32 (RFC 4648, section 10)', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

test('accepts a code in its time step and one step to either side', () => {
  const now = 1_234_567_890_000;
  const code = computeTotp(secret, now);
  for (const seconds of [-30, 0, 30]) expect(findStep(secret, code, now + seconds * 1_000)).toBe(getTimeStep(now));
  for (const seconds of [-60, 60]) expect(findStep(secret, code, now + seconds * 1_000)).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('rejects "%s"', (code) => {
  expect(findStep(secret, code, 1_234_567_890_000)).toBeNull();
});

test('formats the key for authenticator apps, with an escaped issuer and account', () => {
  const uri = new URL(formatKeyUri('Marquee & Co', 'name:one', secret));
  expect(`${uri.protocol}//${uri.host}${uri.pathname}`).toBe('otpauth://totp/Marquee%20%26%20Co:name%3Aone');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Marquee & Co',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
