import { errorCodes } from '@marquee/contract';
import english from '#locales/en.json';

const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        namesIn(inner).map((name) => (name === '' ? key : `${key}.${name}`)),
      )
    : [''];

test('provides a message for every error code', () => {
  const words = new Set(namesIn(english.errors));
  expect([...errorCodes, 'network'].filter((code) => !words.has(code))).toEqual([]);
});
