import { generateKeyPairSync, sign } from 'node:crypto';
import { readSeat, seatText, writeSeat } from './trial.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const seat = () => {
  const said = { id: 'f'.repeat(32), until: 1_795_000_000_000 };
  return {
    ...said,
    keyId: '0123456789abcdef',
    signature: sign(null, Buffer.from(seatText(said)), privateKey).toString('base64'),
  };
};

test('a seat comes back from the cookie as it was, and needs no quotes there', () => {
  const given = seat();
  expect(writeSeat(given)).toMatch(/^[\w.-]+$/);
  expect(readSeat(writeSeat(given))).toEqual(given);
});

test.each(['', 'f'.repeat(32), '../../etc', `${'f'.repeat(32)}.1795000000000.0123456789abcdef.short`])(
  '%j is none',
  (text) => {
    expect(readSeat(text)).toBeNull();
  },
);
