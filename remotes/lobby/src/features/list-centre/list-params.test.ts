import { parseListParams, formatListParams } from './list-params.ts';

const read = (search: string) => parseListParams(new URLSearchParams(search));

test('R2.09 an address without choice shows all games', () => {
  expect(read('')).toEqual({ filter: 'ALL', vassalage: undefined, gameName: '' });
});

test('R2.09 /rng?vassalage= filters by vendor', () => {
  expect(read('vassalage=BRL').vassalage).toBe('BRL');
});

test.each(['NEW', 'FAV', 'HOT', 'RECENT', 'JP', 'TG', 'AC'] as const)(
  'R9.08 the address keeps the filter %s',
  (filter) => {
    const choice = { filter, vassalage: 'BRL', gameName: 'tiger' };
    expect(read(formatListParams(choice).toString())).toEqual(choice);
  },
);

test('R9.08 an unknown filter shows all', () => {
  expect(read('filter=COLD').filter).toBe('ALL');
});

test('R5.07 the searched name is trimmed', () => {
  expect(read('name=%20tiger%20').gameName).toBe('tiger');
});

test('R2.09 all games have a clean address', () => {
  expect(formatListParams({ filter: 'ALL', vassalage: undefined, gameName: '' }).toString()).toBe('');
});
