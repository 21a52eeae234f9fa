import { maskName } from './mask-name.ts';

test.each([
  ['Somchai', 'S***i'],
  ['Nok', 'N***k'],
  ['Bo', 'B***'],
  ['สมชาย', 'ส***ย'],
  ['', ''],
])('masks %j as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
