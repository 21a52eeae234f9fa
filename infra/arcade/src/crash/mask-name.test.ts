import { maskName } from './mask-name.ts';

test.each([
  ['Somchai', 'S***i'],
  ['Nok', 'N***k'],
  ['Bo', 'B***'],
  ['สมชาย', 'ส***ย'],
  ['', ''],
])('shows %j as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
