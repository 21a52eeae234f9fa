import { merchantDayStart } from './merchant-day.ts';

test.each([
  ['2026-11-20T16:59:59Z', 420, '2026-11-19T17:00:00.000Z'],
  ['2026-11-20T17:00:00Z', 420, '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T03:29:59Z', -210, '2026-11-19T03:30:00.000Z'],
  ['2026-11-20T12:00:00Z', 0, '2026-11-20T00:00:00.000Z'],
])('R9.05 at %s, with an offset of %i minutes, the day started at %s', (now, offset, start) => {
  expect(merchantDayStart(new Date(now), offset).toISOString()).toBe(start);
});
