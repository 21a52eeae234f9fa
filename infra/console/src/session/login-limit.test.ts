import { LoginLimit } from './login-limit.ts';

test('returns the longer wait of the two limits', () => {
  let now = 0;
  const limit = new LoginLimit(() => now);
  for (let n = 0; n < 5; n += 1) limit.recordFailure('192.0.2.1');
  now = 299_000;
  for (let n = 0; n < 50; n += 1) limit.recordFailure(`198.51.100.${n}`);
  expect([limit.getSecondsUntilAllowed('192.0.2.1'), limit.getSecondsUntilAllowed('192.0.2.2')]).toEqual([300, 300]);
});

test('allows a login again after five minutes', () => {
  let now = 0;
  const limit = new LoginLimit(() => now);
  for (let n = 0; n < 5; n += 1) limit.recordFailure('192.0.2.1');
  expect([limit.getSecondsUntilAllowed('192.0.2.1'), limit.getSecondsUntilAllowed('192.0.2.2')]).toEqual([300, 0]);
  now = 300_000;
  expect(limit.getSecondsUntilAllowed('192.0.2.1')).toBe(0);
});
