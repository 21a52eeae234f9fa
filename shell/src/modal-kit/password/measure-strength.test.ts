import { measureStrength } from './measure-strength.ts';

test.each([
  ['', 0],
  ['abc', 1],
  ['password', 1],
  ['aaaaaaaa', 1],
  ['abcdefgh', 1],
  ['abcd1234', 2],
  ['Abcd1234', 3],
  ['Sing-loud-7', 4],
  ['correct horse battery', 4],
])('rates %p as %d', (password, strength) => {
  expect(measureStrength(password)).toBe(strength);
});
