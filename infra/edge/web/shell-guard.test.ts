import { beacon, readReports } from '#web/testing/beacon-reports.ts';

const entry = '/r/shell/0a1b/main.js';
const request = jest.fn();

const endWatch = jest.fn();
const watch = jest.fn(() => endWatch);

/** Names of the steps that the shell has measured. */
const endedSteps: string[] = [];

const readClasses = async () => (await readReports()).map((report) => Reflect.get(Object(report), 'class'));
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const dispatch = async (selector: string, type: string) => {
  document.querySelector(selector)?.dispatchEvent(new Event(type));
  await settle();
};
const runEntry = async () => {
  await dispatch('link', 'load');
  await dispatch('[src]', 'load');
};
/** As webpack does, which removes the element of a chunk afterwards. */
const failChunk = () => {
  const chunk = Object.assign(document.createElement('script'), { src: '/r/shell/0a1b/chunk.js' });
  document.head.append(chunk);
  chunk.dispatchEvent(new Event('error'));
  chunk.remove();
};
const throwError = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename }));
const message = () => document.querySelector('#marquee-failed');
const render = () => document.querySelector('#root')?.append(document.createElement('p'));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  document.cookie = 'marquee_failed_shell=; max-age=0';
  document.head.innerHTML = `<link rel="stylesheet" href="/r/shell/0a1b/main.css">
    <link rel="preload" href="/r/lobby/1/entry.js"><script defer src="/r/shell/0a1b/main.js"></script>`;
  document.body.innerHTML = `<div id="root"></div>
    <template id="marquee-failure"><main id="marquee-failed">Try again</main></template>
    <script type="application/json" id="marquee-fleet">
      {"manifest": {"channel": "production", "shell": {"current": {"version": "1.4.0", "build": "0a1b"}}}}
    </script>
    <script type="text/plain" id="marquee-load">load-1</script>`;
  // jsdom does not have the property.
  Object.assign(document.scripts[0] ?? {}, { integrity: 'sha384-a' });
  endedSteps.length = 0;
  Object.assign(performance, { getEntriesByName: (name: string) => endedSteps.filter((step) => step === name) });
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(globalThis, { fetch: request, watchStart: watch });
  jest.spyOn(window, 'addEventListener');
  jest.spyOn(document, 'addEventListener');
  jest.isolateModules(() => jest.requireActual('./shell-guard.js'));
});

afterEach(() => {
  for (const target of [window, document])
    for (const [type, listener, options] of jest.mocked(target.addEventListener).mock.calls)
      target.removeEventListener(type, listener, options);
  jest.restoreAllMocks();
  jest.useRealTimers();
  beacon.mockClear();
  request.mockReset();
  endWatch.mockClear();
});

const unreadable = { status: 200, ok: true, blob: () => Promise.reject(new TypeError('decoding')) };
const response = (status: number) => ({ status, ok: status < 400, blob: async () => new Blob() });

test.each([
  ['is missing', 'script', () => request.mockResolvedValue(response(404)), 'entry-missing'],
  [
    'was changed',
    'script',
    () => request.mockResolvedValueOnce(response(200)).mockRejectedValue(new TypeError('hash')),
    'integrity',
  ],
  ['has no readable content', 'script', () => request.mockResolvedValue(unreadable), 'integrity'],
  [
    'breaks off once',
    'script',
    () => request.mockResolvedValueOnce(unreadable).mockRejectedValue(new TypeError('offline')),
    'network',
  ],
  ['cannot be reached', 'script', () => request.mockRejectedValue(new TypeError('offline')), 'network'],
  ['is behind a failing storage', 'script', () => request.mockResolvedValue(response(503)), 'network'],
  ['loads at the second time', 'script', () => request.mockResolvedValue(response(200)), 'network'],
  ['is missing as a style', 'link', () => request.mockResolvedValue(response(404)), 'style-failed'],
])('reports a file of the shell that %s, and shows the message', async (_what, selector, respond, outcome) => {
  respond();
  await dispatch(selector, 'error');
  expect(message()).toBeVisible();
  expect(await readReports()).toEqual([
    { part: 'shell', version: '1.4.0', class: outcome, load: 'load-1', channel: 'production' },
  ]);
  expect(document.cookie.includes('marquee_failed_shell=0a1b')).toBe(outcome !== 'network');
});

test('fetches the file again past the cache of the browser', async () => {
  request.mockResolvedValue(response(200));
  await dispatch('script', 'error');
  expect(request.mock.calls).toEqual([
    [expect.stringContaining(entry), { cache: 'reload' }],
    [expect.stringContaining(entry), { integrity: 'sha384-a' }],
  ]);
});

test('ignores other files and errors of other scripts', async () => {
  await dispatch('[rel=preload]', 'error');
  throwError('chrome-extension://abc/content.js');
  await dispatch('[src]', 'load');
  expect(message()).toBeNull();
  expect(beacon).not.toHaveBeenCalled();
});

test('reports a shell that throws while its entry runs', async () => {
  throwError(`http://localhost${entry}`);
  await dispatch('[src]', 'load');
  expect(message()).toBeVisible();
  expect(await readClasses()).toEqual(['entry-failed']);
});

test('reports a shell that has not rendered after 15 seconds, and takes the message away when it renders', async () => {
  await runEntry();
  jest.advanceTimersByTime(14_999);
  expect(message()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(message()).toBeVisible();
  expect(await readClasses()).toEqual(['entry-timeout']);
  render();
  await settle();
  expect(message()).toBeNull();
});

test.each([
  ['script', 'src', 'chunk.js'],
  ['link', 'href', 'chunk.css'],
])('does not count a %s of the shell that is still loading after 15 seconds', async (tag, attribute, file) => {
  await runEntry();
  document.head.append(
    Object.assign(document.createElement(tag), { rel: 'stylesheet', [attribute]: `/r/shell/0a1b/${file}` }),
  );
  jest.advanceTimersByTime(15_000);
  expect(message()).toBeVisible();
  expect(await readClasses()).toEqual(['network']);
});

test.each([
  ['does not count', 'waits for the gateway', ['boot:host'], 'network'],
  ['counts', 'has the permission response and does not render', ['boot:host', 'boot:permission'], 'entry-timeout'],
])('%s a shell that %s', async (_verb, _what, steps, outcome) => {
  await runEntry();
  endedSteps.push(...steps);
  jest.advanceTimersByTime(15_000);
  expect(message()).toBeVisible();
  expect(await readClasses()).toEqual([outcome]);
});

test('reports a shell whose entry comes late and that does not render either', async () => {
  jest.advanceTimersByTime(15_000);
  await runEntry();
  jest.advanceTimersByTime(15_000);
  expect(await readClasses()).toEqual(['network', 'entry-timeout']);
  expect(document.cookie).toContain('marquee_failed_shell=0a1b');
});

test('shows the message again for a shell that crashes after a slow start', async () => {
  await dispatch('[src]', 'load');
  jest.advanceTimersByTime(15_000);
  render();
  await settle();
  globalThis.failShell?.('render-crash');
  expect(message()).toBeVisible();
});

test('lets the browser paint the message while a style is loading, and applies the style later', async () => {
  jest.advanceTimersByTime(15_000);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  expect(styles.map(({ media }) => media)).toEqual(['print']);
  expect(document.head.firstElementChild).toBe(styles[0]);
  await dispatch('[src]', 'load');
  render();
  await settle();
  expect(message()).toBeVisible();
  await dispatch('link', 'load');
  expect(styles[0]).toHaveAttribute('media', 'all');
  expect(message()).toBeNull();
});

test('keeps the message for a late style that fails after the shell has rendered, and reports the style', async () => {
  request.mockResolvedValue(response(404));
  jest.advanceTimersByTime(15_000);
  expect(message()).toHaveAttribute('data-is-slow');
  await dispatch('[src]', 'load');
  render();
  await dispatch('link', 'error');
  expect(message()).toBeVisible();
  expect(message()).not.toHaveAttribute('data-is-slow');
  expect(await readClasses()).toEqual(['network', 'style-failed']);
});

test.each([
  ['of the page that has loaded', settle],
  ['that the shell loads', runEntry],
])('does not touch a style %s', async (_what, start) => {
  await dispatch('link', 'load');
  await start();
  const chunk = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/r/shell/0a1b/chunk.css' });
  document.head.append(...(start === runEntry ? [chunk] : []));
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
  jest.advanceTimersByTime(15_000);
  expect(message()).toBeVisible();
  expect([...document.querySelectorAll('link[rel=stylesheet]')]).toEqual(styles);
  expect(document.querySelector('[media]')).toBeNull();
});

test('waits for the end of a page that is slow itself', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  jest.advanceTimersByTime(15_000);
  expect(message()).toBeNull();
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  expect(message()).toBeVisible();
  expect(await readClasses()).toEqual(['network']);
  state.mockRestore();
});

test('does not count a slow connection as a failure', async () => {
  jest.advanceTimersByTime(15_000);
  expect(message()).toBeVisible();
  expect(await readClasses()).toEqual(['network']);
});

test('leaves a shell alone that has rendered', async () => {
  await dispatch('[src]', 'load');
  render();
  jest.advanceTimersByTime(60_000);
  expect(message()).toBeNull();
  expect(beacon).not.toHaveBeenCalled();
});

test('shows the message for a failure that the shell reports, and reports it once', async () => {
  globalThis.failShell?.('render-crash');
  globalThis.failShell?.('chunk-failed');
  expect(message()).toBeVisible();
  expect(await readClasses()).toEqual(['render-crash']);
});

test('reports a shell that was slow and then throws', async () => {
  jest.advanceTimersByTime(15_000);
  throwError(`http://localhost${entry}`);
  await dispatch('[src]', 'load');
  expect(await readClasses()).toEqual(['network', 'entry-failed']);
  expect(document.cookie).toContain('marquee_failed_shell=0a1b');
});

test.each([
  ['cannot be reached', () => request.mockRejectedValue(new TypeError('offline')), 'network'],
  ['is behind a failing storage', () => request.mockResolvedValue(response(503)), 'network'],
  ['is missing', () => request.mockResolvedValue(response(404)), 'chunk-failed'],
  [
    'was changed',
    () => request.mockResolvedValueOnce(response(200)).mockRejectedValue(new TypeError('hash')),
    'integrity',
  ],
])('reports a chunk that the shell needs and that %s', async (_what, respond, outcome) => {
  respond();
  await runEntry();
  failChunk();
  expect(message()).toBeNull();
  globalThis.failShell?.('chunk-failed');
  expect(message()).toBeVisible();
  await settle();
  expect(await readClasses()).toEqual([outcome]);
});

test('reports what the shell says when a file that it does not need has failed before', async () => {
  await runEntry();
  failChunk();
  globalThis.failShell?.('render-crash');
  expect(await readClasses()).toEqual(['render-crash']);
});

test('watches the shell until five seconds after it has rendered, as its effects may block the page', async () => {
  expect(watch).toHaveBeenLastCalledWith(expect.objectContaining({ part: 'shell', version: '1.4.0', build: '0a1b' }));
  await jest.advanceTimersByTimeAsync(14_000);
  render();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(endWatch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(endWatch.mock.calls).toEqual([[true]]);
});

test('does not watch a shell any longer that has not rendered after 15 seconds, as timers run', async () => {
  await jest.advanceTimersByTimeAsync(15_000);
  expect(endWatch.mock.calls).toEqual([[]]);
});
