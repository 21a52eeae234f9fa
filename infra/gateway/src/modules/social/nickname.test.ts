import { nicknameOf } from './nickname.ts';

test.each([
  ['Nok  Kittisak', 'Nok Kittisak'],
  ['  กิตติศักดิ์\n', 'กิตติศักดิ์'],
  ['\u202Eevil\u0000name', 'evil name'],
  ['👍'.repeat(40), '👍'.repeat(32)],
])('%j is shown as %j', (name, shown) => {
  expect(nicknameOf(name)).toBe(shown);
});

test('who is called nothing there gets a name here', () => {
  expect(nicknameOf(' \u200B ')).toMatch(/^Player \d{4}$/);
});
