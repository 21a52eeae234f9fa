import {
  getDayAtOffset,
  formatAtOffset,
  formatDuration,
  formatMinutes,
  formatOffset,
  isDay,
  startOfDayAtOffset,
  toMs,
} from './index.ts';

test.each([
  ['2026-11-20T17:05:09Z', 420, '2026/11/21 00:05:09'],
  ['2026-01-01T00:00:00Z', -210, '2025/12/31 20:30:00'],
  ['2026-03-29T01:30:00+02:00', 0, '2026/03/28 23:30:00'],
  ['2026-11-20T17:05:09Z', 15, '2026/11/20 17:20:09'],
  ['not a date', 0, ''],
])('formats %s at an offset of %d minutes as %s', (iso, offset, shown) => {
  expect(formatAtOffset(iso, offset)).toBe(shown);
});

test('returns the day at an offset', () => {
  const evening = Date.parse('2026-11-20T18:30:00Z');
  expect(getDayAtOffset(evening, 420)).toBe('2026-11-21');
  expect(getDayAtOffset(evening, 0)).toBe('2026-11-20');
  expect(getDayAtOffset(Date.parse('2026-11-20T03:00:00Z'), -300)).toBe('2026-11-19');
});

test.each([
  ['2026-11-20T16:59:59Z', 420, '2026-11-19T17:00:00.000Z'],
  ['2026-11-20T17:00:00Z', 420, '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T03:29:59Z', -210, '2026-11-19T03:30:00.000Z'],
  ['2026-11-20T12:00:00Z', 0, '2026-11-20T00:00:00.000Z'],
])('at %s, with an offset of %i minutes, the day started at %s', (now, offset, start) => {
  expect(startOfDayAtOffset(new Date(now), offset).toISOString()).toBe(start);
});

test.each([
  [420, 'GMT+07:00'],
  [0, 'GMT+00:00'],
  [-210, 'GMT-03:30'],
])('formats an offset of %d minutes as %s', (minutes, name) => {
  expect(formatOffset(minutes)).toBe(name);
});

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['20.11.2026', false],
  ['2026-11-20T00:00:00Z', false],
  ['', false],
  [null, false],
])('isDay(%s) is %s', (text, exists) => {
  expect(isDay(text)).toBe(exists);
});

test.each([
  [-1_000, '00:00:00'],
  [0, '00:00:00'],
  [2_538_900, '00:42:18'],
  [90_061_000, '25:01:01'],
  [744 * 3_600_000 + 59_999, '744:00:59'],
])('formats %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [0, '0:00'],
  [95, '1:35'],
  [3_900, '65:00'],
])('formats %d s as %s', (seconds, text) => {
  expect(formatMinutes(seconds)).toBe(text);
});

test('returns the milliseconds of a duration', () => {
  expect([toMs({ hours: 4 }), toMs({ days: 90 }), toMs({ minutes: 5, seconds: 1 })]).toEqual([
    14_400_000, 7_776_000_000, 301_000,
  ]);
});
