import { computePreviousDays, computeRangeBounds } from './day-range.ts';

const bangkok = 420;
const evening = Date.parse('2026-11-20T18:30:00Z');

test.each([
  [7, { from: '2026-11-15', to: '2026-11-21' }],
  [30, { from: '2026-10-23', to: '2026-11-21' }],
])('includes today in the previous %i days', (days, range) => {
  expect(computePreviousDays(days, evening, bangkok)).toEqual(range);
});

test('returns the first and last millisecond of a range', () => {
  expect(computeRangeBounds({ from: '2026-11-15', to: '2026-11-21' }, bangkok)).toEqual({
    from: '2026-11-14T17:00:00.000Z',
    to: '2026-11-21T16:59:59.999Z',
  });
});
