import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, MemoryRouter, useLocation } from 'react-router-dom';
import type { FleetReport, RemoteDeployment } from '@marquee/contract/fleet';
import { installHost } from '@marquee/platform/host';
import { samplePermission } from '@marquee/testing/samples';
import { lazy, useState } from 'react';
import { updateAllRemotes } from '#federation/switching/remote-updates.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import { EntryLoadError } from '#federation/remote-state/failure-class.ts';
import { leases } from '#state/leases.ts';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { remoteStates, setRemoteState } from '#federation/remote-state/remote-states.ts';
import { preloadRemote } from '#federation/loading/remote-lifecycle.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { loadExpose } from '#federation/loading/runtime.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';
import { host } from '#host/host.ts';
import { setPermission } from '#state/permission.ts';
import { startTexts } from '#state/texts.ts';

jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('#federation/reporting/fleet-report.ts');
jest.mock('#frame/status-pages/remote-unavailable.tsx', () => ({
  RemoteUnavailable: ({ remote, code, onRetry }: { remote: string; code: string; onRetry: () => void }) => (
    <button onClick={onRetry}>{`${remote} failed: ${code}`}</button>
  ),
}));
jest.mock('#frame/status-pages/remote-skeleton.tsx', () => ({ RemoteSkeleton: () => <p>skeleton</p> }));
jest.mock('#frame/status-pages/unmatched-page.tsx', () => ({ UnmatchedPage: () => <p>not found</p> }));

const v1 = testRelease('1.0.0');
const v2 = testRelease('2.0.0');
const member = testRelease('5.0.0', { routes: ['/member'] });
const reports: FleetReport[] = [];
const loads: string[] = [];
const troubles = new Map<string, () => never>();
let revision = 0;

function Page({ version }: { readonly version: string }) {
  troubles.get(version)?.();
  return <p>{`${version} at ${useLocation().pathname}`}</p>;
}

/** What the release service says from now on; the tab has heard of it. */
async function fleetSays(lobby: RemoteDeployment): Promise<void> {
  revision += 1;
  startFleet(testManifest({ lobby, member: { current: member, lastGood: member } }, revision));
  await act(async () => updateAllRemotes());
}

function Site() {
  const [text, setText] = useState('');
  return (
    <>
      <Link to="/">home</Link> <Link to="/rng">slots</Link> <Link to="/member">member</Link>
      <input aria-label="form of the shell" value={text} onChange={(event) => setText(event.target.value)} />
      <RemoteOutlet />
    </>
  );
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
  );

const go = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

beforeAll(async () => {
  installHost(host);
  setPermission(samplePermission);
  jest.mocked(loadExpose).mockImplementation(async ({ version }, fresh) => {
    loads.push(`${version}${fresh > 0 ? ' anew' : ''}`);
    return { default: () => <Page version={version} />, loadTexts: async () => ({}) };
  });
  jest.mocked(sendFleetReport).mockImplementation((report) => void reports.push(report));
  Object.assign(globalThis, {
    SHELL_VERSION: '1.0.0',
    SHELL_BUILD: 'shell',
    fetch: () => Promise.reject(new TypeError('offline')),
  });
  await startTexts('en');
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  troubles.clear();
  loads.length = 0;
  Object.keys(remoteStates.get()).forEach((name) =>
    setRemoteState(name, { active: null, waiting: null, failure: null }),
  );
});

test('R6.06 a page of a part that the merchant does without is not found, whoever would draw it', async () => {
  const club = testRelease('1.0.0', { routes: ['/vip'] });
  await fleetSays({ current: club, lastGood: club });
  open('/vip');
  expect(screen.getByText('not found')).toBeInTheDocument();
  const { info } = samplePermission;
  act(() => setPermission({ ...samplePermission, info: { ...info, whitelabel: { ...info.whitelabel, vip: true } } }));
  expect(await screen.findByText('1.0.0 at /vip')).toBeInTheDocument();
});

test('a new version takes over at the next navigation, without touching the shell', async () => {
  await fleetSays({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  fireEvent.change(screen.getByLabelText('form of the shell'), { target: { value: 'half typed' } });
  await fleetSays({ current: v2, lastGood: v1 });
  expect(loads).toEqual(['1.0.0', '2.0.0']);
  expect(screen.getByText('1.0.0 at /')).toBeInTheDocument();
  await go('slots');
  expect(screen.getByText('2.0.0 at /rng')).toBeInTheDocument();
  expect(screen.getByLabelText('form of the shell')).toHaveValue('half typed');
});

test('the page that is left is never drawn with the new version, nor the new page with the old one', async () => {
  await fleetSays({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  await fleetSays({ current: v2, lastGood: v1 });
  const drawn: string[] = [];
  const seen = new MutationObserver(() => drawn.push(document.body.textContent ?? ''));
  seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  await go('slots');
  seen.disconnect();
  expect(drawn.join()).toContain('2.0.0 at /rng');
  expect(drawn.join()).not.toMatch(/1\.0\.0 at \/rng|2\.0\.0 at \/(?!rng)/);
});

test('a lease holds the version over navigations; afterwards it goes', async () => {
  await fleetSays({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  const end = leases.acquire('bet');
  await fleetSays({ current: v2, lastGood: v1 });
  await go('slots');
  expect(screen.getByText('1.0.0 at /rng')).toBeInTheDocument();
  end();
  await go('home');
  expect(screen.getByText('2.0.0 at /')).toBeInTheDocument();
});

test('a remote that is off screen is swapped at once', async () => {
  await fleetSays({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  await go('member');
  await fleetSays({ current: v2, lastGood: v1 });
  expect(remoteStates.get()['lobby']?.active?.release.version).toBe('2.0.0');
});

test('a new version that crashes when first drawn gives way to the last good one, for good', async () => {
  troubles.set('2.0.0', () => {
    throw new Error('broken release');
  });
  await fleetSays({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  await fleetSays({ current: v2, lastGood: v1 });
  await go('slots');
  await screen.findByText('1.0.0 at /rng');
  await act(async () => updateAllRemotes());
  await go('home');
  expect(screen.getByText('1.0.0 at /')).toBeInTheDocument();
  expect(loads.filter((version) => version === '2.0.0')).toHaveLength(1);
  expect(reports.map(({ version, class: event }) => `${version} ${event}`)).toEqual(
    expect.arrayContaining(['2.0.0 render-crash', '1.0.0 loaded', '2.0.0 fell-back']),
  );
});

test('R8.01 when nothing can be shown the rest of the site stays, and a retry brings the remote back', async () => {
  const v3 = testRelease('3.0.0');
  troubles.set('3.0.0', () => {
    throw new Error('broken release');
  });
  await fleetSays({ current: v3, lastGood: v3 });
  open('/');
  const retry = await screen.findByText('lobby failed: render-crash');
  expect(screen.getByText('member')).toBeInTheDocument();
  troubles.clear();
  fireEvent.click(retry);
  expect(await screen.findByText('3.0.0 at /')).toBeInTheDocument();
  expect(loads).toEqual(['3.0.0', '3.0.0 anew']);
});

test('a page that breaks does not take the next one with it, and each is reported once', async () => {
  const v4 = testRelease('4.0.0');
  const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' });
  troubles.set('4.0.0', () => {
    throw chunk;
  });
  await fleetSays({ current: v4, lastGood: v4 });
  reports.length = 0;
  open('/rng');
  await screen.findByText('lobby failed: chunk-failed', {}, { timeout: 3_000 });
  expect(reports.filter(({ class: event }) => event === 'chunk-failed')).toHaveLength(1);
  troubles.clear();
  await go('home');
  expect(await screen.findByText('4.0.0 at /')).toBeInTheDocument();
});

test('F5 what failed before the page was drawn is told, not loaded once more behind it; the next page tries again', async () => {
  const v8 = testRelease('8.0.0');
  await fleetSays({ current: v8, lastGood: v8 });
  jest.mocked(loadExpose).mockClear();
  const cut = new EntryLoadError('entry-failed', v8.base);
  jest.mocked(loadExpose).mockRejectedValueOnce(cut).mockRejectedValueOnce(cut);
  void preloadRemote('lobby');
  await waitFor(() => expect(remoteStates.get()['lobby']?.failure).toBe('entry-failed'));
  open('/');
  expect(await screen.findByText('lobby failed: entry-failed')).toBeInTheDocument();
  expect(loadExpose).toHaveBeenCalledTimes(2);
  await go('slots');
  expect(await screen.findByText('8.0.0 at /rng')).toBeInTheDocument();
});

test('F11 what could not be loaded is loaded by itself when the network is back', async () => {
  const v7 = testRelease('7.0.0');
  troubles.set('7.0.0', () => {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' });
  });
  await fleetSays({ current: v7, lastGood: v7 });
  open('/rng');
  await screen.findByText('lobby failed: chunk-failed', {}, { timeout: 3_000 });
  troubles.clear();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('7.0.0 at /rng')).toBeInTheDocument();
  loads.length = 0;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(loads).toEqual([]);
});

test('a page whose code does not come leaves the page before it for a while only', async () => {
  let come: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (come = resolve));
  const Slots = lazy(async () => code.then(() => ({ default: () => <p>slots are here</p> })));
  const Pages = () => (useLocation().pathname === '/rng' ? <Slots /> : <p>home is here</p>);
  jest.mocked(loadExpose).mockResolvedValueOnce({ default: Pages, loadTexts: async () => ({}) });
  const v6 = testRelease('6.0.0');
  await fleetSays({ current: v6, lastGood: v6 });
  const hears = new EventTarget();
  Object.assign(globalThis, { navigation: hears });
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  await screen.findByText('home is here');
  jest.useFakeTimers();
  await go('slots');
  act(() => void hears.dispatchEvent(new Event('currententrychange')));
  await act(async () => jest.advanceTimersByTime(1_999));
  expect(screen.getByText('home is here')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.queryByText('home is here')).not.toBeInTheDocument();
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  jest.useRealTimers();
  await act(async () => come());
  expect(await screen.findByText('slots are here')).toBeInTheDocument();
  Reflect.deleteProperty(globalThis, 'navigation');
});

test('an address that no remote owns is not found', async () => {
  await fleetSays({ current: v1, lastGood: v1 });
  open('/no/such/page');
  expect(screen.getByText('not found')).toBeInTheDocument();
});
