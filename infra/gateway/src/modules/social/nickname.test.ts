import { toNickname } from './nickname.ts';

test.each([
  ['Nok  Kittisak', 'Nok Kittisak'],
  ['  กิตติศักดิ์\n', 'กิตติศักดิ์'],
  ['\u202Eevil\u0000name', 'evil name'],
  ['👍'.repeat(40), '👍'.repeat(32)],
])('%j becomes %j', (name, shown) => {
  expect(toNickname(name)).toBe(shown);
});

test('generates a name when the provider sends none', () => {
  expect(toNickname(' \u200B ')).toMatch(/^Player \d{4}$/);
});
