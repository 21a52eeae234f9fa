import type { FleetManifest } from '@marquee/contract/fleet';
import { testManifest, testRelease } from '#test/test-releases.ts';

jest.mock('#federation/shell-update/reload-page.ts');
jest.mock('#federation/reporting/fleet-report.ts');

const v1 = testRelease('1.0.0', { base: '/r/shell/v1/' });
const v2 = testRelease('2.0.0', { base: '/r/shell/v2/' });
const v3 = testRelease('3.0.0', { base: '/r/shell/v3/' });
let revision = 1;
let served = v1;
let isEdgeUp = true;
const fetchPage = jest.fn(async () => ({
  ok: isEdgeUp,
  text: async () => `<script src="${served.base}main.js"></script>`,
}));

const createManifest = (current: typeof v1, urgent?: boolean): FleetManifest => {
  revision += 1;
  return {
    ...testManifest({}, revision),
    shell: { current, lastGood: v1, platform: '1.0.0', ...(urgent && { urgent }) },
  };
};

/** Loads a page with the shell that the edge serves. Only the history entry survives from an earlier page. */
async function openPage(runs = served) {
  jest.resetModules();
  Object.assign(globalThis, { SHELL_BUILD: runs.build, SHELL_VERSION: runs.version, fetch: fetchPage });
  const { createPageState, installPageState } = await import('#state/page/page-state.ts');
  installPageState(createPageState(Date.now()));
  const { readReloadMark } = await import('#federation/shell-update/reload-for-new-shell.ts');
  const { startFleet } = await import('#federation/manifest/fleet.ts');
  const { leases } = await import('#state/leases.ts');
  const { watchShell: followShell } = await import('#federation/shell-update/watch-shell.ts');
  const { reloadPage: loadAgain } = await import('#federation/shell-update/reload-page.ts');
  readReloadMark();
  startFleet(createManifest(runs));
  followShell();
  const reloads = jest.mocked(loadAgain).mockClear();
  const receive = async (manifest: FleetManifest): Promise<void> => {
    startFleet(manifest);
    await jest.advanceTimersByTimeAsync(1);
  };
  return { receive, leases, reloads };
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState({ idx: 0 }, '');
  sessionStorage.clear();
  document.body.replaceChildren();
  served = v1;
  isEdgeUp = true;
});

test('reloads for an urgent change of the shell, not for another change or the running shell', async () => {
  const page = await openPage();
  served = v2;
  await page.receive(createManifest(v2));
  await page.receive(createManifest(v1, true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).not.toHaveBeenCalled();
  await page.receive(createManifest(v2, true));
  expect(page.reloads).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('reloads for an urgent change that this tab has not made, also after another change', async () => {
  const page = await openPage();
  served = v3;
  const manifest = createManifest(v3);
  const shell = { current: v3, lastGood: v2, platform: '1.0.0' };
  await page.receive({ ...manifest, shell: { ...shell, buildsSinceUrgent: [v1.build, v2.build] } });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).not.toHaveBeenCalled();
  const next = { ...manifest, revision: (revision += 1) };
  await page.receive({ ...next, shell: { ...shell, buildsSinceUrgent: [v2.build] } });
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('does not reload while a lease is held', async () => {
  const page = await openPage();
  const endBet = page.leases.acquire('bet');
  served = v2;
  await page.receive(createManifest(v2, true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).not.toHaveBeenCalled();
  endBet();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('does not reload when a lease is acquired during the check of the edge', async () => {
  const page = await openPage();
  served = v2;
  fetchPage.mockImplementationOnce(async () => {
    setTimeout(page.leases.acquire('bet'), 2_500);
    return { ok: true, text: async () => v2.base };
  });
  await page.receive(createManifest(v2, true));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(page.reloads).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('does not reload while an edited field is in the page', async () => {
  const page = await openPage();
  const field = document.createElement('input');
  document.body.append(field);
  field.value = 'kittisak@exam';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  served = v2;
  await page.receive(createManifest(v2, true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(page.reloads).not.toHaveBeenCalled();
  field.remove();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('checks the edge twice a minute while it serves the old shell, and does not reload', async () => {
  const page = await openPage();
  fetchPage.mockClear();
  await page.receive(createManifest(v2, true));
  await jest.advanceTimersByTimeAsync(59_000);
  expect(fetchPage).toHaveBeenCalledTimes(2);
  isEdgeUp = false;
  served = v2;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.reloads).not.toHaveBeenCalled();
});

test('checks the edge again although the clock of the device is set back', async () => {
  const page = await openPage();
  await page.receive(createManifest(v2, true));
  served = v2;
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(page.reloads).toHaveBeenCalledTimes(1);
});

test('reloads once for each build, without web storage', async () => {
  const first = await openPage();
  served = v2;
  await first.receive(createManifest(v2, true));
  expect(first.reloads).toHaveBeenCalledTimes(1);

  const second = await openPage(v1);
  expect(history.state).toEqual({ idx: 0 });
  await second.receive(createManifest(v2, true));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(second.reloads).not.toHaveBeenCalled();
  served = v3;
  await second.receive(createManifest(v3, true));
  expect(second.reloads).toHaveBeenCalledTimes(1);
});

test('reloads once for each change when the shell changes back and forth', async () => {
  for (const [runs, next] of [
    [v1, v2],
    [v2, v1],
    [v1, v2],
  ] as const) {
    served = runs;
    const page = await openPage();
    served = next;
    await page.receive(createManifest(next, true));
    expect(page.reloads).toHaveBeenCalledTimes(1);
  }
});

test('does not reload when the session is not persisted', async () => {
  const page = await openPage();
  const storageSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  const { createSafeStorage: safeStorage } = await import('#state/page/create-safe-storage.ts');
  safeStorage('sessionStorage').set('token', 'only here');
  served = v2;
  await page.receive(createManifest(v2, true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.reloads).not.toHaveBeenCalled();
  storageSpy.mockRestore();
});

test('reloads after a failed load for a change that is not urgent', async () => {
  const page = await openPage();
  const { reloadForNewShell } = await import('#federation/shell-update/reload-for-new-shell.ts');
  await reloadForNewShell();
  expect(page.reloads).not.toHaveBeenCalled();
  served = v2;
  await page.receive(createManifest(v2));
  const endBet = page.leases.acquire('bet');
  await reloadForNewShell();
  expect(page.reloads).not.toHaveBeenCalled();
  endBet();
  await reloadForNewShell();
  expect(page.reloads).toHaveBeenCalledTimes(1);
});
