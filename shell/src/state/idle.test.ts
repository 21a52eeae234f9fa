import { waitUntilPageSettled } from '#state/idle.ts';

const whenIdle: (() => void)[] = [];
const pass = async (milliseconds: number): Promise<void> => {
  whenIdle.splice(0).forEach((run) => run());
  await jest.advanceTimersByTimeAsync(milliseconds);
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.requestIdleCallback = (run, { timeout } = {}) => {
    if (timeout !== undefined) setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout);
    return whenIdle.push(() => run({ didTimeout: false, timeRemaining: () => 9 }));
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('resolves when the page was idle, a second has passed, and the page is idle again', async () => {
  const start = jest.fn();
  void waitUntilPageSettled().then(start);
  await pass(999);
  expect(start).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(start).not.toHaveBeenCalled();
  await pass(0);
  expect(start).toHaveBeenCalledTimes(1);
});

test('resolves within five seconds when the page is never idle', async () => {
  const start = jest.fn();
  void waitUntilPageSettled().then(start);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(start).toHaveBeenCalledTimes(1);
});
