import { parseFilter, formatFilter } from './bet-filter.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const parse = (search: string) => parseFilter(new URLSearchParams(search), now, 420);
const lastWeek = { from: '2026-11-14', to: '2026-11-20', gameCode: undefined, state: undefined, pageNo: 1 };

test('defaults to the last seven days', () => {
  expect(parse('')).toEqual(lastWeek);
});

test('formats and parses the whole filter', () => {
  const filter = {
    from: '2026-10-22',
    to: '2026-11-20',
    gameCode: 'dice-duel',
    state: 'rolled_back',
    pageNo: 3,
  } as const;
  expect(parse(formatFilter(filter).toString())).toEqual(filter);
});

test.each([
  'from=2026-11-20&to=2026-11-01',
  'from=2026-02-30&to=2026-11-20',
  'state=won',
  'page=0',
  'page=-1',
  'page=1e3',
])('replaces invalid values in %s by the default', (search) => {
  expect(parse(search)).toEqual(lastWeek);
});
