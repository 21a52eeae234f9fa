import { retryEachFrame } from '#frame/navigation/retry-each-frame.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('retries until the attempt succeeds', () => {
  const attempt = jest.fn().mockReturnValueOnce(false).mockReturnValueOnce(false).mockReturnValue(true);
  retryEachFrame(attempt, 1000);
  jest.advanceTimersByTime(500);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('stops when the time is over', () => {
  const attempt = jest.fn().mockReturnValue(false);
  retryEachFrame(attempt, 100);
  jest.advanceTimersByTime(150);
  const tried = attempt.mock.calls.length;
  jest.advanceTimersByTime(1000);
  expect(attempt).toHaveBeenCalledTimes(tried);
});

test.each(['wheel', 'touchmove', 'keydown'])('stops when the visitor scrolls or presses a key: %s', (name) => {
  const attempt = jest.fn().mockReturnValue(false);
  retryEachFrame(attempt, 1000);
  window.dispatchEvent(new Event(name));
  const tried = attempt.mock.calls.length;
  jest.advanceTimersByTime(500);
  expect(attempt).toHaveBeenCalledTimes(tried);
});
