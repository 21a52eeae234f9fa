import { isBalanceMessage, findTrustedOrigin } from '#game/launch/trusted-origin.ts';

const hosts = ['http://localhost:8083', 'https://games.example/'];

test.each([
  ['http://localhost:8083/play/BGS_DICE?launch=x', 'http://localhost:8083'],
  ['https://games.example/play/1', 'https://games.example'],
  ['http://games.example/play/1', null],
  ['https://games.example.evil.test/play/1', null],
  ['https://games.example@evil.test/play/1', null],
  ['https://user@games.example/play/1', null],
  ['HTTPS://games.example/play/1', null],
  ['https://games.example:8443/play/1', null],
  ['https://games.example\\play/1', null],
  ['https://games.example/\t/play/1', null],
  ['javascript:alert(1)', null],
  ['/play/BGS_DICE', null],
  ['', null],
])('the trusted origin of %s is %s', (url, origin) => {
  expect(findTrustedOrigin(url, hosts)).toBe(origin);
});

test.each([
  [{ type: 'marquee:balance', balance: '1.00' }, true],
  [{ type: 'marquee:round' }, true],
  [{ type: 'other' }, false],
  ['marquee:balance', false],
  [null, false],
])('%j is a balance message: %p', (data, expected) => {
  expect(isBalanceMessage(data)).toBe(expected);
});
