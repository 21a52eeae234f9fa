import { beacon, readReports } from '#web/testing/beacon-reports.ts';

declare global {
  var watchStart: ((start: object) => (hasRun?: boolean) => void) | undefined;
}
const stopLoading = jest.fn();
const start = { part: 'lobby', version: '2.0.0', build: 'b2', load: 'load-1', channel: 'production' };

/** Runs the script as the next page of this tab does. */
const openPage = (later = 0) => {
  jest.setSystemTime(Date.now() + later);
  jest.isolateModules(() => jest.requireActual('./hung-starts.js'));
};
/** Runs the script in a new tab, beside or after the tab that has the current pages. */
const openTab = async (later: number) => {
  sessionStorage.clear();
  openPage(later);
  await new Promise((resolve) => setTimeout(resolve));
};
const watch = (changes: object = {}): ((hasRun?: boolean) => void) =>
  globalThis.watchStart?.({ ...start, ...changes }) ?? (() => undefined);
/** The start blocks two pages, one after the other. */
const blockTwice = (changes: object = {}): void => {
  watch(changes);
  openPage(10_000);
  watch(changes);
  openPage(10_000);
};
const listStarts = () => Object.keys(localStorage).filter((name) => name.startsWith('marquee_start_'));
/** The locks that pages of this browser hold. */
const held = new Set<string>();
const locks = {
  request: async (name: string, run: () => Promise<void>) => {
    held.add(name);
    await run();
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout'] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  held.clear();
  document.cookie = 'marquee_failed_shell=; max-age=0';
  Object.assign(navigator, { sendBeacon: beacon, locks });
  Object.assign(globalThis, { stop: stopLoading, navigation: { activation: { from: {} } } });
  openPage();
});
afterEach(() => {
  // The pages of a test share one window.
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  beacon.mockClear();
  stopLoading.mockClear();
});

test('reports a remote that blocked two pages, and remembers its build for six hours', async () => {
  blockTwice();
  expect(await readReports()).toEqual([
    { part: 'lobby', version: '2.0.0', load: 'load-1', channel: 'production', class: 'entry-timeout' },
  ]);
  expect(JSON.parse(localStorage.getItem('marquee_hung') ?? '')).toEqual({ b2: Date.now() + 6 * 3_600_000 });
  openPage(10_000);
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(stopLoading).not.toHaveBeenCalled();
});

test('reports a remote that blocked two tabs that are still open, and deletes what they left', async () => {
  for (let tab = 0; tab < 2; tab += 1) {
    watch();
    await openTab(20_000);
  }
  expect(await readReports()).toEqual([expect.objectContaining({ part: 'lobby', class: 'entry-timeout' })]);
  expect(listStarts()).toEqual([]);
});

test('suspects no start of a tab that was closed, which its page may not notice while it starts', async () => {
  watch();
  held.clear();
  await openTab(20_000);
  expect(listStarts()).toEqual([]);
  watch();
  openPage(9_999);
  expect(localStorage.getItem('marquee_suspected')).toBeNull();
});

test.each([
  ['once for each build', 10_000, 'b3'],
  ['once in seven hours', 7 * 3_600_000, 'b2'],
])('reports no start that is left behind %s, as the system may have killed the browser', (_, later, build) => {
  watch();
  openPage(10_000);
  openPage(later);
  watch({ build });
  openPage(10_000);
  expect(beacon).not.toHaveBeenCalled();
  expect(localStorage.getItem('marquee_hung')).toBeNull();
});

test.each([
  ['the tab came back from another site', { activation: { from: null } }, 'navigate', false],
  ['the browser does not tell the page before', undefined, 'navigate', false],
  ['the page was loaded again', undefined, 'reload', true],
])('suspects the start of the page before only when it was of this site: %s', (_, navigation, type, isSuspected) => {
  Object.assign(globalThis, { navigation });
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  watch();
  openPage(10_000);
  expect(localStorage.getItem('marquee_suspected') !== null).toBe(isSuspected);
});

test('reports a shell that blocked two pages, and loads the page again before its entry runs', async () => {
  blockTwice({ part: 'shell', build: '0a1b' });
  expect(await readReports()).toEqual([expect.objectContaining({ part: 'shell', class: 'entry-timeout' })]);
  expect(document.cookie).toContain('marquee_failed_shell=0a1b');
  expect(stopLoading).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('marquee_hung')).toBeNull();
});

const shell = { part: 'shell', build: '0a1b' };
const member = { part: 'member', build: 'm1' };
/** Starts a part, which then runs without blocking its page. */
const prove = (changes: object = {}) => watch(changes)(true);

test.each([
  ['a new shell rather than the lobby, which ran before', {}, shell],
  ['a new lobby rather than the shell and a remote, which ran before', shell, {}],
])('blames %s', async (_, known, blocking) => {
  prove(known);
  prove(member);
  for (let page = 0; page < 2; page += 1) {
    watch(known);
    watch(member);
    watch(blocking);
    openPage(10_000);
  }
  expect(await readReports()).toEqual([expect.objectContaining({ part: { ...start, ...blocking }.part })]);
});

test('suspects all parts that start together and never ran, and reports the one that blocks a page alone', async () => {
  for (let page = 0; page < 2; page += 1) {
    watch(shell);
    watch();
    openPage(10_000);
  }
  expect(beacon).not.toHaveBeenCalled();
  watch(shell)(true);
  watch();
  openPage(10_000);
  expect(await readReports()).toEqual([expect.objectContaining({ part: 'lobby' })]);
});

test('suspects parts that ran before when all did, and no longer takes them for proven', () => {
  for (const part of [shell, {}]) prove(part);
  for (const part of [shell, {}]) watch(part);
  openPage(10_000);
  expect(Object.keys(JSON.parse(localStorage.getItem('marquee_suspected') ?? ''))).toEqual(['0a1b', 'b2']);
  expect(localStorage.getItem('marquee_proven')).toBe('{}');
});

describe('while a build is suspected', () => {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const startAlone = (changes: object = {}) => {
    const started: { end?: (hasRun: boolean) => void } = {};
    void globalThis.watchAlone?.({ ...start, ...changes }).then((end) => (started.end = end));
    return started;
  };
  beforeEach(() => {
    watch();
    openPage(10_000);
  });

  test('starts nothing beside a build that never ran without blocking', async () => {
    const endShell = watch(shell);
    const parts = [startAlone(), startAlone(member)];
    await nextTask();
    expect(parts.map(({ end }) => end === undefined)).toEqual([true, true]);
    endShell(true);
    await nextTask();
    expect(parts.map(({ end }) => end === undefined)).toEqual([false, true]);
    parts[0]?.end?.(true);
    await nextTask();
    expect(parts.map(({ end }) => end === undefined)).toEqual([false, false]);
  });

  test('starts builds together that ran before', async () => {
    prove(shell);
    prove(member);
    watch(shell);
    const started = startAlone(member);
    await nextTask();
    expect(started.end).toBeDefined();
  });
});

test('starts parts together in a browser that suspects none', async () => {
  watch(shell);
  expect(await globalThis.watchAlone?.(start)).toBeDefined();
});

test('proves no build in a hidden page, which renders nothing', () => {
  const end = watch();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  end(true);
  hidden.mockRestore();
  expect(localStorage.getItem('marquee_proven')).toBeNull();
});

test('counts once what was started before the first suspicion, as when a browser is killed with two tabs', () => {
  watch();
  const tab = sessionStorage.getItem('marquee_start') ?? '';
  openPage(10_000);
  sessionStorage.setItem('marquee_start', tab);
  openPage(10_000);
  expect(localStorage.getItem('marquee_suspected')).toContain('b2');
  expect(beacon).not.toHaveBeenCalled();
});

test('suspects no start that goes on after its page was suspended', async () => {
  const end = watch();
  await openTab(20_000);
  expect(localStorage.getItem('marquee_suspected')).toContain('b2');
  end();
  expect(localStorage.getItem('marquee_suspected')).toBe('{}');
});

test('watches no start of a hidden page, until it is shown', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  watch();
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
    return listStarts().length;
  };
  expect([turn(true), turn(false)]).toEqual([0, 1]);
  hidden.mockRestore();
});

test.each([
  ['has ended', () => watch()()],
  [
    'was left by the player',
    () => {
      watch();
      dispatchEvent(new Event('pagehide'));
    },
  ],
])('reports no start that %s', (_, end) => {
  end();
  expect(listStarts()).toEqual([]);
  openPage(10_000);
  expect(localStorage.getItem('marquee_suspected')).toBeNull();
  expect(beacon).not.toHaveBeenCalled();
});

test('waits for a start in another tab, which may only be slow', async () => {
  watch();
  await openTab(19_999);
  expect(beacon).not.toHaveBeenCalled();
  expect(listStarts()).toHaveLength(1);
});

test('holds no lock when nothing starts, as it would keep the page from the back/forward cache', async () => {
  const end = watch();
  expect(held.size).toBe(1);
  end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(held.size).toBe(0);
});

test('keeps watching the shell when a remote has started', () => {
  watch({ part: 'shell', build: '0a1b' });
  watch()();
  openPage(10_000);
  expect(localStorage.getItem('marquee_suspected')).toContain('0a1b');
});

test.each(['{', '{"at":1}', 'null', '{"at":"x","starts":{}}', '{"at":1,"starts":[null]}'])(
  'deletes %s, which it cannot read',
  async (text) => {
    localStorage.setItem('marquee_start_x', text);
    sessionStorage.setItem('marquee_start', text);
    openPage();
    await new Promise((resolve) => setTimeout(resolve));
    expect([listStarts(), sessionStorage.length]).toEqual([[], 0]);
    expect(beacon).not.toHaveBeenCalled();
  },
);

test('watches nothing in a browser without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => watch()()).not.toThrow();
  jest.restoreAllMocks();
});
