import { serverClock } from '#state/server-clock.ts';

const respond = (date?: string): Response => {
  const headers = new Headers(date === undefined ? {} : { date: new Date(date).toUTCString() });
  return Object.assign(Object.create(null), { headers });
};

beforeEach(() => jest.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('follows the date of the newest response, also when an earlier one had a wrong date', () => {
  expect(serverClock.now()).toBe(Date.parse('2020-01-01T00:00:00Z'));
  serverClock.synchronize(respond('2026-11-20T10:00:00Z'));
  jest.advanceTimersByTime(5_000);
  expect(serverClock.now()).toBe(Date.parse('2026-11-20T10:00:05Z'));
  jest.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  serverClock.synchronize(respond());
  expect(serverClock.now()).toBe(Date.parse('2026-11-20T10:00:05Z'));
  serverClock.synchronize(respond('2027-11-20T10:00:00Z'));
  serverClock.synchronize(respond('2026-11-20T10:00:10Z'));
  expect(serverClock.now()).toBe(Date.parse('2026-11-20T10:00:10Z'));
});
