import { areNamesEqual } from './names-match.ts';

test.each([
  ['Kittisak Nok', '  kittisak   NOK ', true],
  ['Ｋｉｔｔｉｓａｋ Nok', 'Kittisak Nok', true],
  ['กิตติศักดิ์ นก', 'กิตติศักดิ์ นก', true],
  ['Kittisak Nok', 'KittisakNok', false],
  ['Kittisak Nok', 'Kittisak', false],
  ['Kittisak Nok', '', false],
])('"%s" and "%s" match: %s', (onFile, given, same) => {
  expect(areNamesEqual(onFile, given)).toBe(same);
});
