import { base32, stepAt, findStep, totpAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('R1.06 RFC 6238, appendix B: at %d s the code is %s', (seconds, code) => {
  expect(totpAt(secret, stepAt(seconds * 1_000), 8)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: "%s" is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('R1.06 accepts a code in its time step and one step to either side', () => {
  const now = 1_234_567_890_000;
  const code = totpAt(secret, stepAt(now));
  for (const seconds of [-30, 0, 30]) expect(findStep(secret, code, now + seconds * 1_000)).toBe(stepAt(now));
  for (const seconds of [-60, 60]) expect(findStep(secret, code, now + seconds * 1_000)).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('R1.06 rejects "%s"', (code) => {
  expect(findStep(secret, code, 1_234_567_890_000)).toBeNull();
});
