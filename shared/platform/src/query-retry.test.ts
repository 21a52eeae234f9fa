import { CallError } from '#calls/call-error.ts';
import { retryFailedQuery } from '#query-retry.ts';

test('only what may end differently is asked again, three times at most', () => {
  expect([0, 1, 2].map((failures) => retryFailedQuery(failures, new CallError('network')))).toEqual([
    true,
    true,
    false,
  ]);
  expect(retryFailedQuery(0, new CallError('session.expired'))).toBe(false);
  expect(retryFailedQuery(0, new TypeError('a mistake of ours'))).toBe(false);
});
