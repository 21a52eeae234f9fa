import { formatAtOffset } from './format-instant.ts';

test.each([
  ['2026-11-20T17:05:09Z', 420, '2026/11/21 00:05:09'],
  ['2026-01-01T00:00:00Z', -210, '2025/12/31 20:30:00'],
  ['2026-03-29T01:30:00+02:00', 0, '2026/03/28 23:30:00'],
  ['not a date', 0, ''],
])('R9.06 formats %s at an offset of %d minutes as %s', (iso, offset, shown) => {
  expect(formatAtOffset(iso, offset)).toBe(shown);
});
