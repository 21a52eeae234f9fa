import { CallError } from '#calls/call-error.ts';
import { shouldRetryQuery } from './should-retry-query.ts';

test('retries temporary errors, at most twice', () => {
  expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, new CallError('network')))).toEqual([
    true,
    true,
    false,
  ]);
  expect(shouldRetryQuery(0, new CallError('session.expired'))).toBe(false);
  expect(shouldRetryQuery(0, new TypeError('a bug'))).toBe(false);
});
