import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, MemoryRouter, useLocation } from 'react-router-dom';
import type { LoadOutcome, RemoteDeployment } from '@marquee/contract/fleet';
import { installHost } from '@marquee/platform/host';
import { samplePermission } from '@marquee/testing/samples';
import { lazy, useState } from 'react';
import { applyManifest } from '#federation/switching/remote-updates.ts';
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
import { initTexts } from '#state/texts.ts';

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
const reports: LoadOutcome[] = [];
const loads: string[] = [];
const crashes = new Map<string, () => never>();
const onRender = jest.fn();
let revision = 0;

function Page({ version }: { readonly version: string }) {
  crashes.get(version)?.();
  onRender();
  return <p>{`${version} at ${useLocation().pathname}`}</p>;
}

/** Publishes versions of the lobby; the tab receives the new manifest. */
async function publish(lobby: RemoteDeployment): Promise<void> {
  revision += 1;
  startFleet(testManifest({ lobby, member: { current: member, lastGood: member } }, revision));
  await act(async () => applyManifest());
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

const navigateTo = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

beforeAll(async () => {
  installHost(host);
  setPermission(samplePermission);
  jest.mocked(loadExpose).mockImplementation(async ({ version }, retries) => {
    loads.push(`${version}${retries > 0 ? ' again' : ''}`);
    return { default: () => <Page version={version} />, loadTexts: async () => ({}) };
  });
  jest.mocked(sendFleetReport).mockImplementation((report) => void reports.push(report));
  Object.assign(globalThis, {
    SHELL_VERSION: '1.0.0',
    SHELL_BUILD: 'shell',
    fetch: () => Promise.reject(new TypeError('offline')),
  });
  await initTexts('en');
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  crashes.clear();
  loads.length = 0;
  Object.keys(remoteStates.get()).forEach((name) =>
    setRemoteState(name, { active: null, waiting: null, failure: null }),
  );
});

test('shows a disabled page as not found, even when a remote owns it', async () => {
  const club = testRelease('1.0.0', { routes: ['/vip'] });
  await publish({ current: club, lastGood: club });
  open('/vip');
  expect(screen.getByText('not found')).toBeInTheDocument();
  const { info } = samplePermission;
  act(() => setPermission({ ...samplePermission, info: { ...info, whitelabel: { ...info.whitelabel, vip: true } } }));
  expect(await screen.findByText('1.0.0 at /vip')).toBeInTheDocument();
});

test('activates a new version at the next navigation and keeps the state of the shell', async () => {
  await publish({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  fireEvent.change(screen.getByLabelText('form of the shell'), { target: { value: 'half typed' } });
  await publish({ current: v2, lastGood: v1 });
  expect(loads).toEqual(['1.0.0', '2.0.0']);
  expect(screen.getByText('1.0.0 at /')).toBeInTheDocument();
  await navigateTo('slots');
  expect(screen.getByText('2.0.0 at /rng')).toBeInTheDocument();
  expect(screen.getByLabelText('form of the shell')).toHaveValue('half typed');
});

test('does not render the page again when the manifest changes nothing for it', async () => {
  await publish({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  onRender.mockClear();
  await publish({ current: v1, lastGood: v1 });
  expect(onRender).not.toHaveBeenCalled();
});

test('renders no page with another version than its own', async () => {
  await publish({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  await publish({ current: v2, lastGood: v1 });
  const drawn: string[] = [];
  const observer = new MutationObserver(() => drawn.push(document.body.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await navigateTo('slots');
  observer.disconnect();
  expect(drawn.join()).toContain('2.0.0 at /rng');
  expect(drawn.join()).not.toMatch(/1\.0\.0 at \/rng|2\.0\.0 at \/(?!rng)/);
});

test('keeps the version during a lease and activates the new one afterwards', async () => {
  await publish({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  const end = leases.acquire('bet');
  await publish({ current: v2, lastGood: v1 });
  await navigateTo('slots');
  expect(screen.getByText('1.0.0 at /rng')).toBeInTheDocument();
  end();
  await navigateTo('home');
  expect(screen.getByText('2.0.0 at /')).toBeInTheDocument();
});

test('activates a new version at once when the remote is not mounted', async () => {
  await publish({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  await navigateTo('member');
  await publish({ current: v2, lastGood: v1 });
  expect(remoteStates.get()['lobby']?.active?.release.version).toBe('2.0.0');
});

test('falls back permanently to the last good version when the new one crashes', async () => {
  crashes.set('2.0.0', () => {
    throw new Error('broken release');
  });
  await publish({ current: v1, lastGood: v1 });
  open('/');
  await screen.findByText('1.0.0 at /');
  await publish({ current: v2, lastGood: v1 });
  await navigateTo('slots');
  await screen.findByText('1.0.0 at /rng');
  await act(async () => applyManifest());
  await navigateTo('home');
  expect(screen.getByText('1.0.0 at /')).toBeInTheDocument();
  expect(loads.filter((version) => version === '2.0.0')).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(reports.map(({ version, class: event }) => `${version} ${event}`)).toEqual(
    expect.arrayContaining(['2.0.0 render-crash', '1.0.0 loaded', '2.0.0 fell-back']),
  );
});

test('shows an error in place of the remote, and loads it at a retry', async () => {
  const v3 = testRelease('3.0.0');
  crashes.set('3.0.0', () => {
    throw new Error('broken release');
  });
  await publish({ current: v3, lastGood: v3 });
  open('/');
  const retry = await screen.findByText('lobby failed: render-crash');
  expect(screen.getByText('member')).toBeInTheDocument();
  crashes.clear();
  fireEvent.click(retry);
  expect(await screen.findByText('3.0.0 at /')).toBeInTheDocument();
  expect(loads).toEqual(['3.0.0', '3.0.0 again']);
});

test('renders the next page after a broken one and reports each failure once', async () => {
  const v4 = testRelease('4.0.0');
  const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' });
  crashes.set('4.0.0', () => {
    throw chunk;
  });
  await publish({ current: v4, lastGood: v4 });
  reports.length = 0;
  open('/rng');
  await screen.findByText('lobby failed: chunk-failed', {}, { timeout: 3_000 });
  expect(reports.filter(({ class: event }) => event === 'chunk-failed')).toHaveLength(1);
  crashes.clear();
  await navigateTo('home');
  expect(await screen.findByText('4.0.0 at /')).toBeInTheDocument();
});

test('F5 shows the failure of a preload without loading again; the next page retries', async () => {
  const v8 = testRelease('8.0.0');
  await publish({ current: v8, lastGood: v8 });
  jest.mocked(loadExpose).mockClear();
  const error = new EntryLoadError('entry-failed', v8.base);
  jest.mocked(loadExpose).mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  void preloadRemote('lobby');
  await waitFor(() => expect(remoteStates.get()['lobby']?.failure).toBe('entry-failed'));
  open('/');
  expect(await screen.findByText('lobby failed: entry-failed')).toBeInTheDocument();
  expect(loadExpose).toHaveBeenCalledTimes(2);
  await navigateTo('slots');
  expect(await screen.findByText('8.0.0 at /rng')).toBeInTheDocument();
});

test('loads a failed remote when a new manifest replaces its version', async () => {
  const broken = testRelease('10.0.0');
  crashes.set('10.0.0', () => {
    throw new Error('broken release');
  });
  await publish({ current: broken, lastGood: broken });
  open('/');
  await screen.findByText('lobby failed: render-crash');
  const repaired = testRelease('10.0.1');
  await publish({ current: repaired, lastGood: repaired });
  expect(await screen.findByText('10.0.1 at /')).toBeInTheDocument();
  crashes.clear();
});

test('F11 loads a failed remote when the network returns', async () => {
  const v7 = testRelease('7.0.0');
  crashes.set('7.0.0', () => {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' });
  });
  await publish({ current: v7, lastGood: v7 });
  open('/rng');
  await screen.findByText('lobby failed: chunk-failed', {}, { timeout: 3_000 });
  crashes.clear();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('7.0.0 at /rng')).toBeInTheDocument();
  loads.length = 0;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(loads).toEqual([]);
});

test('replaces the previous page by a skeleton when the next page takes more than 2 s', async () => {
  let finishLoad: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (finishLoad = resolve));
  const Slots = lazy(async () => code.then(() => ({ default: () => <p>slots are here</p> })));
  const Pages = () => (useLocation().pathname === '/rng' ? <Slots /> : <p>home is here</p>);
  jest.mocked(loadExpose).mockResolvedValueOnce({ default: Pages, loadTexts: async () => ({}) });
  const v6 = testRelease('6.0.0');
  await publish({ current: v6, lastGood: v6 });
  const navigation = new EventTarget();
  Object.assign(globalThis, { navigation });
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  await screen.findByText('home is here');
  jest.useFakeTimers();
  await navigateTo('slots');
  act(() => void navigation.dispatchEvent(new Event('currententrychange')));
  await act(async () => jest.advanceTimersByTime(1_999));
  expect(screen.getByText('home is here')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.queryByText('home is here')).not.toBeInTheDocument();
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  jest.useRealTimers();
  await act(async () => finishLoad());
  expect(await screen.findByText('slots are here')).toBeInTheDocument();
  Reflect.deleteProperty(globalThis, 'navigation');
});

test('shows not found for an address without a remote', async () => {
  await publish({ current: v1, lastGood: v1 });
  open('/no/such/page');
  expect(screen.getByText('not found')).toBeInTheDocument();
});
