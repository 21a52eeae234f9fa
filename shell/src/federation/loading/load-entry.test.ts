import { loadEntry, type Container } from '#federation/loading/load-entry.ts';
import { isFileMissing } from '#federation/loading/watch-hang.ts';

const url = 'http://localhost/r/lobby/1/entry.js';
const container: Container = { get: () => Promise.reject(new Error('not requested')) };
const script = (): HTMLScriptElement | null => document.head.querySelector('script');
const evaluate = (scope: string): void => void Reflect.set(globalThis, scope, container);
const dispatch = (event: string): void => void script()?.dispatchEvent(new Event(event));
const failure = (reason: string) => expect.objectContaining({ name: 'EntryLoadError', reason });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads an entry once, with its hash, and returns its container', async () => {
  const both = Promise.all([loadEntry(url, 'sha384-x', 'lobby_1'), loadEntry(url, 'sha384-x', 'lobby_1')]);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(script()).toMatchObject({ src: url, integrity: 'sha384-x', crossOrigin: 'anonymous' });
  evaluate('lobby_1');
  dispatch('load');
  expect(await both).toEqual([container, container]);
  expect(script()).toBeNull();
});

test('is seen as a file of the page that is missing, until it has arrived', async () => {
  const loading = loadEntry(url, '', 'lobby_5');
  expect(isFileMissing()).toBe(true);
  evaluate('lobby_5');
  dispatch('load');
  await loading;
  expect(isFileMissing()).toBe(false);
});

test('does not load an entry whose container exists', async () => {
  evaluate('lobby_2');
  expect(await loadEntry(url, '', 'lobby_2')).toBe(container);
  expect(script()).toBeNull();
});

test.each([
  ['cannot be fetched', 'entry-failed', () => dispatch('error')],
  ['leaves no container', 'entry-missing', () => dispatch('load')],
  [
    'throws on start',
    'entry-failed',
    () => {
      window.dispatchEvent(new ErrorEvent('error', { filename: url }));
      dispatch('load');
    },
  ],
  [
    'leaves no container while another script throws',
    'entry-missing',
    () => {
      window.dispatchEvent(new ErrorEvent('error', { filename: `${url}x` }));
      dispatch('load');
    },
  ],
  ['hangs', 'entry-timeout', () => jest.advanceTimersByTime(120_000)],
])('rejects an entry that %s with %s, and loads it again at the next call', async (_, reason, trigger) => {
  const first = loadEntry(url, '', 'lobby_3');
  trigger();
  await expect(first).rejects.toEqual(failure(reason));
  expect(script()).toBeNull();

  const second = loadEntry(url, '', 'lobby_3');
  expect(script()).not.toBeNull();
  evaluate('lobby_3');
  dispatch('load');
  expect(await second).toBe(container);
  Reflect.deleteProperty(globalThis, 'lobby_3');
});

test('accepts a container right before the timeout of 120 s', async () => {
  const loading = loadEntry(url, '', 'lobby_4');
  jest.advanceTimersByTime(119_999);
  evaluate('lobby_4');
  dispatch('load');
  expect(await loading).toBe(container);
});
