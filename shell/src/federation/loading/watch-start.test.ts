import { startFleet } from '#federation/manifest/fleet.ts';
import { forgetHungBuilds, hasHung, watchStart } from '#federation/loading/watch-start.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

const release = testRelease('2.0.0');
const end = jest.fn();
const watch = jest.fn(() => end);

beforeEach(() => {
  jest.useFakeTimers();
  startFleet(testManifest({}), { loadId: 'load-1' });
  Object.assign(globalThis, { watchStart: watch });
  end.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('watches a version until its first page is rendered', async () => {
  watchStart('lobby', release, Promise.resolve());
  expect(watch).toHaveBeenCalledWith({
    part: 'lobby',
    version: '2.0.0',
    build: release.build,
    load: 'load-1',
    channel: 'production',
  });
  await jest.advanceTimersByTimeAsync(1_999);
  expect(end).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(end).toHaveBeenCalled();
});

test('watches no version that cannot be loaded, or only waits for its files', async () => {
  watchStart('lobby', release, Promise.reject(new Error('no entry')));
  await jest.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalledTimes(1);
  watchStart('lobby', release, new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(end).toHaveBeenCalledTimes(3);
});

test('knows the builds that blocked a page within the last hours, until the player retries', () => {
  localStorage.setItem('marquee_hung', JSON.stringify({ new: Date.now() + 1_000, old: Date.now() - 1 }));
  expect([hasHung('new'), hasHung('old'), hasHung('other')]).toEqual([true, false, false]);
  forgetHungBuilds();
  expect(hasHung('new')).toBe(false);
});

test.each(['{', 'null', '"x"', '[]'])('knows none in %s', (text) => {
  localStorage.setItem('marquee_hung', text);
  expect(hasHung('new')).toBe(false);
});
