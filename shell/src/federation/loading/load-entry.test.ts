import { loadEntry, type Container } from '#federation/loading/load-entry.ts';

const url = 'http://localhost/r/lobby/1/entry.js';
const container: Container = { get: () => Promise.reject(new Error('not asked for')) };
const script = (): HTMLScriptElement | null => document.head.querySelector('script');
const evaluate = (scope: string): void => void Reflect.set(globalThis, scope, container);
const happens = (event: string): void => void script()?.dispatchEvent(new Event(event));
const refusal = (reason: string) => expect.objectContaining({ name: 'EntryLoadError', reason });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R8.01 an entry is asked for once, with its hash, and leaves its container', async () => {
  const both = Promise.all([loadEntry(url, 'sha384-x', 'lobby_1'), loadEntry(url, 'sha384-x', 'lobby_1')]);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(script()).toMatchObject({ src: url, integrity: 'sha384-x', crossOrigin: 'anonymous' });
  evaluate('lobby_1');
  happens('load');
  expect(await both).toEqual([container, container]);
  expect(script()).toBeNull();
});

test('an entry that is there already is not asked for', async () => {
  evaluate('lobby_2');
  expect(await loadEntry(url, '', 'lobby_2')).toBe(container);
  expect(script()).toBeNull();
});

test.each([
  ['does not come', 'entry-failed', () => happens('error')],
  ['leaves no container', 'entry-missing', () => happens('load')],
  [
    'throws on start',
    'entry-failed',
    () => {
      window.dispatchEvent(new ErrorEvent('error', { filename: url }));
      happens('load');
    },
  ],
  [
    'leaves no container while another script throws',
    'entry-missing',
    () => {
      window.dispatchEvent(new ErrorEvent('error', { filename: `${url}x` }));
      happens('load');
    },
  ],
  ['hangs', 'entry-timeout', () => jest.advanceTimersByTime(120_000)],
])('R8.01 an entry that %s is %s, and asked for anew the next time', async (_, reason, befall) => {
  const first = loadEntry(url, '', 'lobby_3');
  befall();
  await expect(first).rejects.toEqual(refusal(reason));
  expect(script()).toBeNull();

  const second = loadEntry(url, '', 'lobby_3');
  expect(script()).not.toBeNull();
  evaluate('lobby_3');
  happens('load');
  expect(await second).toBe(container);
  Reflect.deleteProperty(globalThis, 'lobby_3');
});

test('the limit of 120 s is not reached a moment before', async () => {
  const loading = loadEntry(url, '', 'lobby_4');
  jest.advanceTimersByTime(119_999);
  evaluate('lobby_4');
  happens('load');
  expect(await loading).toBe(container);
});
