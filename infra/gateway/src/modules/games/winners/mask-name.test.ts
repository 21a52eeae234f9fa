import { maskName } from './mask-name.ts';

test.each([
  ['noppadol', 'n***l'],
  ['Al', 'A***l'],
  ['x', 'x***'],
  ['', '***'],
  ['𐍈aก', '𐍈***ก'],
])('masks %s as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
