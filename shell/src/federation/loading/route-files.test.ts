import { listRouteFiles, preloadFiles } from '#federation/loading/route-files.ts';
import { testRelease } from '#test/test-releases.ts';

const find = (file: string): Element | null => document.head.querySelector(`[src$="${file}"], [href$="${file}"]`);
const dispatch = (file: string, event: 'load' | 'error'): unknown => find(file)?.dispatchEvent(new Event(event));

/** Each test uses its own version, because a loaded file is not loaded again. */
const release = (version: string) =>
  testRelease(version, { integrity: { 'home.js': 'sha384-js', 'home.css': 'sha384-css' } });

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return settled;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('lists the files of every route, of the route and of the language, each once', () => {
  const preload = {
    '*': ['all.js', 'all.css'],
    '/rng': ['list.js', 'all.css'],
    'lang:th': ['th.js'],
    '/': ['home.js'],
  };
  expect(listRouteFiles(testRelease('1.0.0', { preload }), '/rng', 'th')).toEqual([
    'all.js',
    'all.css',
    'list.js',
    'th.js',
  ]);
});

test('inserts scripts and style sheets with hash and absolute URL', async () => {
  const running = preloadFiles(release('1.0.1'), ['home.js', 'home.css']);
  const [script, style] = [find('home.js'), find('home.css')];
  expect(script).toMatchObject({ tagName: 'SCRIPT', integrity: 'sha384-js', crossOrigin: 'anonymous' });
  expect(style).toMatchObject({
    tagName: 'LINK',
    rel: 'stylesheet',
    integrity: 'sha384-css',
    crossOrigin: 'anonymous',
  });
  expect(style?.getAttribute('href')).toBe('http://localhost/r/lobby/1.0.1/home.css');
  dispatch('home.js', 'load');
  expect(await isSettled(running)).toBe(false);
  dispatch('home.css', 'load');
  expect(await isSettled(running)).toBe(true);
});

test('does not load a file twice', async () => {
  void preloadFiles(release('1.0.2'), ['home.js']);
  dispatch('home.js', 'load');
  expect(await isSettled(preloadFiles(release('1.0.2'), ['home.js']))).toBe(true);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

test('removes a failed file, so that webpack loads it again', async () => {
  const running = preloadFiles(release('1.0.3'), ['home.css']);
  dispatch('home.css', 'error');
  expect(await isSettled(running)).toBe(true);
  expect(find('home.css')).toBeNull();
  void preloadFiles(release('1.0.3'), ['home.css']);
  expect(find('home.css')).not.toBeNull();
});

test('hides a style sheet from webpack until it is loaded', async () => {
  const found = (): boolean =>
    [...document.head.querySelectorAll('link')].some((link) =>
      (link.getAttribute('data-href') ?? link.getAttribute('href'))?.endsWith('home.css'),
    );
  void preloadFiles(release('1.0.5'), ['home.css']);
  expect(found()).toBe(false);
  dispatch('home.css', 'load');
  expect(found()).toBe(true);
});

test('removes a style sheet that hangs after 2 s', async () => {
  const running = preloadFiles(release('1.0.4'), ['home.css']);
  jest.advanceTimersByTime(1_999);
  expect(await isSettled(running)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isSettled(running)).toBe(true);
  expect(find('home.css')).toBeNull();
});

test('leaves a script that hangs in the page when webpack waits for it', async () => {
  const running = preloadFiles(release('1.0.6'), ['home.js']);
  Object.assign(find('home.js') ?? {}, { onload: () => undefined });
  jest.advanceTimersByTime(2_000);
  expect(await isSettled(running)).toBe(true);
  expect(find('home.js')).not.toBeNull();
});
