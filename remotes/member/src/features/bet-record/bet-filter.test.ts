import { readFilter, writeFilter } from '#features/bet-record/bet-filter.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const read = (search: string) => readFilter(new URLSearchParams(search), now, 420);
const lastWeek = { from: '2026-11-14', to: '2026-11-20', gameCode: undefined, state: undefined, pageNo: 1 };

test('R2.29 an address without filter shows the last seven days', () => {
  expect(read('')).toEqual(lastWeek);
});

test('R2.29 the address keeps the whole filter', () => {
  const filter = {
    from: '2026-10-22',
    to: '2026-11-20',
    gameCode: 'dice-duel',
    state: 'rolled_back',
    pageNo: 3,
  } as const;
  expect(read(writeFilter(filter).toString())).toEqual(filter);
});

test.each([
  'from=2026-11-20&to=2026-11-01',
  'from=2026-02-30&to=2026-11-20',
  'state=won',
  'page=0',
  'page=-1',
  'page=1e3',
])('R2.29 %s falls back to the default', (search) => {
  expect(read(search)).toEqual(lastWeek);
});
