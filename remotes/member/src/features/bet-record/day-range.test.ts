import { isDay, merchantDay, previousDays, rangeInstants } from '#features/bet-record/day-range.ts';

const bangkok = 420;
const evening = Date.parse('2026-11-20T18:30:00Z');

test('R9.09 the day is the merchant’s, not the browser’s', () => {
  expect(merchantDay(evening, bangkok)).toBe('2026-11-21');
  expect(merchantDay(evening, 0)).toBe('2026-11-20');
  expect(merchantDay(Date.parse('2026-11-20T03:00:00Z'), -300)).toBe('2026-11-19');
});

test.each([
  [7, { from: '2026-11-15', to: '2026-11-21' }],
  [30, { from: '2026-10-23', to: '2026-11-21' }],
])('R9.09 the previous %i days include today', (days, range) => {
  expect(previousDays(days, evening, bangkok)).toEqual(range);
});

test('R9.09 a range covers its first and last day to the millisecond', () => {
  expect(rangeInstants({ from: '2026-11-15', to: '2026-11-21' }, bangkok)).toEqual({
    from: '2026-11-14T17:00:00.000Z',
    to: '2026-11-21T16:59:59.999Z',
  });
});

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['20.11.2026', false],
  ['', false],
  [null, false],
])('%s is a day: %s', (text, real) => {
  expect(isDay(text)).toBe(real);
});
