import { startFleet } from '#federation/manifest/fleet.ts';
import { forgetHungBuilds, hasHung, startWatched } from '#federation/loading/watch-start.ts';
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
  localStorage.clear();
});

const never = () => new Promise<never>(() => undefined);
/** Whatever a test leaves open must not delay the next one. */
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
});

test('watches a version until its first page is rendered', async () => {
  await startWatched('lobby', release, () => Promise.resolve());
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
  expect(end).toHaveBeenCalledTimes(1);
});

test('watches no version that cannot be loaded, or only waits for its files', async () => {
  await expect(startWatched('lobby', release, () => Promise.reject(new Error('no entry')))).rejects.toThrow('no entry');
  await jest.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalledTimes(1);
  void startWatched('lobby', release, never);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(end).toHaveBeenCalledTimes(2);
});

test('starts versions one after the other while a version is suspected of having blocked a page', async () => {
  const start = jest.fn(() => Promise.resolve());
  void startWatched('member', release, never);
  void startWatched('lobby', release, start);
  expect(start).toHaveBeenCalledTimes(1);
  localStorage.setItem('marquee_suspected', JSON.stringify({ b2: Date.now() + 60_000 }));
  void startWatched('lobby', release, start);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(start).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(2);
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
