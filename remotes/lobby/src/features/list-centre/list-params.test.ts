import { parseListParams, formatListParams } from './list-params.ts';

const parse = (search: string) => parseListParams(new URLSearchParams(search));

test('defaults to all games', () => {
  expect(parse('')).toEqual({ filter: 'ALL', vassalage: undefined, gameName: '' });
});

test('parses the vendor', () => {
  expect(parse('vassalage=BRL').vassalage).toBe('BRL');
});

test.each(['NEW', 'FAV', 'HOT', 'RECENT', 'JP', 'TG', 'AC'] as const)('formats and parses the filter %s', (filter) => {
  const params = { filter, vassalage: 'BRL', gameName: 'tiger' };
  expect(parse(formatListParams(params).toString())).toEqual(params);
});

test('replaces an unknown filter by ALL', () => {
  expect(parse('filter=COLD').filter).toBe('ALL');
});

test('trims the name', () => {
  expect(parse('name=%20tiger%20').gameName).toBe('tiger');
});

test('formats defaults as an empty query string', () => {
  expect(formatListParams({ filter: 'ALL', vassalage: undefined, gameName: '' }).toString()).toBe('');
});
