import { listRouteFiles, preloadFiles } from '#federation/loading/route-files.ts';
import { testRelease } from '#test/test-releases.ts';

const find = (file: string): Element | null => document.head.querySelector(`[src$="${file}"], [href$="${file}"]`);
const tell = (file: string, event: 'load' | 'error'): unknown => find(file)?.dispatchEvent(new Event(event));

/** Each test has a version of its own: what came once is not asked for again. */
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

test('a route needs what all need, its own files and those of the language, each once', () => {
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

test('scripts and styles go into the page with their hashes, by full address', async () => {
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
  tell('home.js', 'load');
  expect(await isSettled(running)).toBe(false);
  tell('home.css', 'load');
  expect(await isSettled(running)).toBe(true);
});

test('a file that stands in the page is not asked for again', async () => {
  void preloadFiles(release('1.0.2'), ['home.js']);
  tell('home.js', 'load');
  expect(await isSettled(preloadFiles(release('1.0.2'), ['home.js']))).toBe(true);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

test('a file that fails leaves the page, so that whoever needs it sees the failure', async () => {
  const running = preloadFiles(release('1.0.3'), ['home.css']);
  tell('home.css', 'error');
  expect(await isSettled(running)).toBe(true);
  expect(find('home.css')).toBeNull();
  void preloadFiles(release('1.0.3'), ['home.css']);
  expect(find('home.css')).not.toBeNull();
});

test('webpack finds a stylesheet in the page when it has come, not before', async () => {
  const found = (): boolean =>
    [...document.head.querySelectorAll('link')].some((link) =>
      (link.getAttribute('data-href') ?? link.getAttribute('href'))?.endsWith('home.css'),
    );
  void preloadFiles(release('1.0.5'), ['home.css']);
  expect(found()).toBe(false);
  tell('home.css', 'load');
  expect(found()).toBe(true);
});

test('a stylesheet that hangs is not taken for one that stands', async () => {
  const running = preloadFiles(release('1.0.4'), ['home.css']);
  jest.advanceTimersByTime(1_999);
  expect(await isSettled(running)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isSettled(running)).toBe(true);
  expect(find('home.css')).toBeNull();
});
