import { parseListParams, formatListParams } from './list-params.ts';

const parse = (search: string) => parseListParams(new URLSearchParams(search));

test('R2.09 defaults to all games', () => {
  expect(parse('')).toEqual({ filter: 'ALL', vassalage: undefined, gameName: '' });
});

test('R2.09 parses the vendor', () => {
  expect(parse('vassalage=BRL').vassalage).toBe('BRL');
});

test.each(['NEW', 'FAV', 'HOT', 'RECENT', 'JP', 'TG', 'AC'] as const)(
  'R9.08 formats and parses the filter %s',
  (filter) => {
    const params = { filter, vassalage: 'BRL', gameName: 'tiger' };
    expect(parse(formatListParams(params).toString())).toEqual(params);
  },
);

test('R9.08 replaces an unknown filter by ALL', () => {
  expect(parse('filter=COLD').filter).toBe('ALL');
});

test('R5.07 trims the name', () => {
  expect(parse('name=%20tiger%20').gameName).toBe('tiger');
});

test('R2.09 formats defaults as an empty query string', () => {
  expect(formatListParams({ filter: 'ALL', vassalage: undefined, gameName: '' }).toString()).toBe('');
});
