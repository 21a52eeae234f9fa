import { formatElapsed } from '#game/format-elapsed.ts';

test.each([
  [0, '00:00:00'],
  [2_538_900, '00:42:18'],
  [90_061_000, '25:01:01'],
])('formats %d ms as %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});
