import { maskName } from './mask-name.ts';

test.each([
  ['Somchai', 'S***i'],
  ['Nok', 'N***k'],
  ['x', 'x***'],
  ['Bo', 'B***'],
  ['สมชาย', 'ส***ย'],
  ['𐍈aก', '𐍈***ก'],
  ['', '***'],
])('masks %j as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
