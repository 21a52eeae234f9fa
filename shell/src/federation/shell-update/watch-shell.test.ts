import type { FleetManifest } from '@marquee/contract/fleet';
import { testManifest, testRelease } from '#test/test-releases.ts';

jest.mock('#federation/shell-update/reload-page.ts');
jest.mock('#federation/reporting/fleet-report.ts');

const v1 = testRelease('1.0.0', { base: '/r/shell/v1/' });
const v2 = testRelease('2.0.0', { base: '/r/shell/v2/' });
const v3 = testRelease('3.0.0', { base: '/r/shell/v3/' });
let revision = 1;
let served = v1;
let answers = true;
const fetchPage = jest.fn(async () => ({
  ok: answers,
  text: async () => `<script src="${served.base}main.js"></script>`,
}));

const saying = (current: typeof v1, urgent?: boolean): FleetManifest => {
  revision += 1;
  return {
    ...testManifest({}, revision),
    shell: { current, lastGood: v1, platform: '1.0.0', ...(urgent && { urgent }) },
  };
};

/** A page that the edge composed with the shell that it serves; a load of it forgets all but the history entry. */
async function openPage(runs = served) {
  jest.resetModules();
  Object.assign(globalThis, { SHELL_BUILD: runs.build, SHELL_VERSION: runs.version, fetch: fetchPage });
  const { startFleet } = await import('#federation/manifest/fleet.ts');
  const { leases } = await import('#state/open-leases.ts');
  const { watchShell: followShell } = await import('#federation/shell-update/watch-shell.ts');
  const { reloadPage: loadAgain } = await import('#federation/shell-update/reload-page.ts');
  startFleet(saying(runs));
  followShell();
  const reloads = jest.mocked(loadAgain).mockClear();
  const hears = async (manifest: FleetManifest): Promise<void> => {
    startFleet(manifest);
    await jest.advanceTimersByTimeAsync(1);
  };
  return { hears, leases, reloads };
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState({ idx: 0 }, '');
  sessionStorage.clear();
  document.body.replaceChildren();
  served = v1;
  answers = true;
});

test('an urgent change of the shell loads the page again; one without haste, or of the shell that runs, does not', async () => {
  const page = await openPage();
  served = v2;
  await page.hears(saying(v2));
  await page.hears(saying(v1, true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).not.toHaveBeenCalled();
  await page.hears(saying(v2, true));
  expect(page.reloads).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('not while a lease is held', async () => {
  const page = await openPage();
  const endBet = page.leases.acquire('bet');
  served = v2;
  await page.hears(saying(v2, true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).not.toHaveBeenCalled();
  endBet();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('a lease that is taken while the page is asked for holds it still', async () => {
  const page = await openPage();
  served = v2;
  fetchPage.mockImplementationOnce(async () => {
    setTimeout(page.leases.acquire('bet'), 2_500);
    return { ok: true, text: async () => v2.base };
  });
  await page.hears(saying(v2, true));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(page.reloads).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('not over what somebody has filled in', async () => {
  const page = await openPage();
  const field = document.createElement('input');
  document.body.append(field);
  field.value = 'kittisak@exam';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  served = v2;
  await page.hears(saying(v2, true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).not.toHaveBeenCalled();
  field.remove();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('a page that still comes with the old shell is asked for twice a minute and never loaded', async () => {
  const page = await openPage();
  fetchPage.mockClear();
  await page.hears(saying(v2, true));
  await jest.advanceTimersByTimeAsync(59_000);
  expect(fetchPage).toHaveBeenCalledTimes(2);
  answers = false;
  served = v2;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.reloads).not.toHaveBeenCalled();
});

test('a load that did not bring the shell is not tried again for it, without any storage; for another it is', async () => {
  const first = await openPage();
  served = v2;
  await first.hears(saying(v2, true));
  expect(first.reloads).toHaveBeenCalledTimes(1);

  const second = await openPage(v1);
  expect(history.state).toEqual({ idx: 0 });
  await second.hears(saying(v2, true));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(second.reloads).not.toHaveBeenCalled();
  served = v3;
  await second.hears(saying(v3, true));
  expect(second.reloads).toHaveBeenCalledTimes(1);
});

test('there and back: each change of the shell loads the page once', async () => {
  for (const [runs, next] of [
    [v1, v2],
    [v2, v1],
    [v1, v2],
  ] as const) {
    served = runs;
    const page = await openPage();
    served = next;
    await page.hears(saying(next, true));
    expect(page.reloads).toHaveBeenCalledTimes(1);
  }
});

test('a session that only the page knows is not given away', async () => {
  const page = await openPage();
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  const { safeStorage } = await import('#state/safe-storage.ts');
  safeStorage('sessionStorage').set('token', 'only here');
  served = v2;
  await page.hears(saying(v2, true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.reloads).not.toHaveBeenCalled();
  refuse.mockRestore();
});

test('as the last resort, when something cannot be shown, a change without haste is enough', async () => {
  const page = await openPage();
  const { reloadForNewShell } = await import('#federation/shell-update/reload-for-new-shell.ts');
  await reloadForNewShell();
  expect(page.reloads).not.toHaveBeenCalled();
  served = v2;
  await page.hears(saying(v2));
  const endBet = page.leases.acquire('bet');
  await reloadForNewShell();
  expect(page.reloads).not.toHaveBeenCalled();
  endBet();
  await reloadForNewShell();
  expect(page.reloads).toHaveBeenCalledTimes(1);
});
