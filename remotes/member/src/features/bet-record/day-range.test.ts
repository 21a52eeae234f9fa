import { isDay, merchantDay, previousDays, rangeBounds } from './day-range.ts';

const bangkok = 420;
const evening = Date.parse('2026-11-20T18:30:00Z');

test('R9.09 returns the day in the time zone of the merchant', () => {
  expect(merchantDay(evening, bangkok)).toBe('2026-11-21');
  expect(merchantDay(evening, 0)).toBe('2026-11-20');
  expect(merchantDay(Date.parse('2026-11-20T03:00:00Z'), -300)).toBe('2026-11-19');
});

test.each([
  [7, { from: '2026-11-15', to: '2026-11-21' }],
  [30, { from: '2026-10-23', to: '2026-11-21' }],
])('R9.09 includes today in the previous %i days', (days, range) => {
  expect(previousDays(days, evening, bangkok)).toEqual(range);
});

test('R9.09 returns the first and last millisecond of a range', () => {
  expect(rangeBounds({ from: '2026-11-15', to: '2026-11-21' }, bangkok)).toEqual({
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
])('isDay(%s) is %s', (text, real) => {
  expect(isDay(text)).toBe(real);
});
