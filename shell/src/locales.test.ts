import { errorCodes } from '@marquee/contract';
import english from '../locales/en.json';

test('R8.04 every code of the contract has words', () => {
  const words = new Set(Object.keys(english.errors));
  expect([...errorCodes, 'network'].filter((code) => !words.has(code))).toEqual([]);
});
