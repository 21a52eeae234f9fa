import { startFleet } from '#federation/manifest/fleet.ts';
import { forgetHungBuilds, hasHung, startWatched } from '#federation/loading/watch-start.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

const release = testRelease('2.0.0');
const end = jest.fn();
const watch = jest.fn(() => Promise.resolve(end));

beforeEach(() => {
  jest.useFakeTimers();
  startFleet(testManifest({}), { loadId: 'load-1' });
  Object.assign(globalThis, { watchAlone: watch });
  end.mockClear();
});
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

test('watches a version until five seconds after its start', async () => {
  await startWatched('lobby', release, () => Promise.resolve());
  expect(watch).toHaveBeenCalledWith({
    part: 'lobby',
    version: '2.0.0',
    build: release.build,
    load: 'load-1',
    channel: 'production',
  });
  await jest.advanceTimersByTimeAsync(4_999);
  expect(end).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(end.mock.calls).toEqual([[true]]);
});

test('watches no version that cannot be loaded, or only waits for its files', async () => {
  await expect(startWatched('lobby', release, () => Promise.reject(new Error('no entry')))).rejects.toThrow('no entry');
  await jest.advanceTimersByTimeAsync(0);
  expect(end.mock.calls).toEqual([[false]]);
  void startWatched('lobby', release, () => new Promise<never>(() => undefined));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(end.mock.calls).toEqual([[false], [false]]);
});

test('starts a version when the script of the page lets it', async () => {
  const start = jest.fn(() => Promise.resolve());
  let allow: (endWatch: typeof end) => void = () => undefined;
  watch.mockReturnValueOnce(new Promise((resolve) => (allow = resolve)));
  void startWatched('lobby', release, start);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(start).not.toHaveBeenCalled();
  allow(end);
  await jest.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(1);
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
