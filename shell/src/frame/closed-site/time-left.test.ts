import { formatTimeLeft } from './time-left.ts';

const now = Date.parse('2026-11-20T09:00:00Z');

test.each([
  ['2026-11-20T09:30:00Z', '00:30:00'],
  ['2026-11-20T10:04:09Z', '01:04:09'],
  ['2026-11-21T12:00:00Z', '27:00:00'],
  ['2026-11-20T09:00:00Z', null],
  ['2026-11-20T08:00:00Z', null],
  ['soon', null],
])('formats the time until %s as %s', (until, left) => {
  expect(formatTimeLeft(until, now)).toBe(left);
});
