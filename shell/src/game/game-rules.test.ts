import { formatElapsed } from '#game/format-elapsed.ts';
import { isBalanceMessage, findTrustedOrigin } from '#game/trusted-origin.ts';

const hosts = ['http://localhost:8083', 'https://games.example/'];

test.each([
  ['http://localhost:8083/play/BGS_DICE?launch=x', 'http://localhost:8083'],
  ['https://games.example/play/1', 'https://games.example'],
  ['http://games.example/play/1', null],
  ['https://games.example.evil.test/play/1', null],
  ['https://games.example@evil.test/play/1', null],
  ['javascript:alert(1)', null],
  ['/play/BGS_DICE', null],
  ['', null],
])('a game at %s may come from %s', (url, origin) => {
  expect(findTrustedOrigin(url, hosts)).toBe(origin);
});

test.each([
  [{ type: 'marquee:balance', balance: '1.00' }, true],
  [{ type: 'marquee:round' }, true],
  [{ type: 'other' }, false],
  ['marquee:balance', false],
  [null, false],
])('%j tells of money: %p', (data, answer) => {
  expect(isBalanceMessage(data)).toBe(answer);
});

test.each([
  [0, '00:00:00'],
  [2_538_900, '00:42:18'],
  [90_061_000, '25:01:01'],
])('%d ms are %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});
