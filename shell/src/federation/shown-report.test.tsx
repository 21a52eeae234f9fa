import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import type { LoadOutcome, RemoteDeployment } from '@marquee/contract/fleet';
import { installHost } from '@marquee/platform/host';
import { samplePermission } from '@marquee/testing/samples';
import { loadExpose } from '#federation/loading/runtime.ts';
import { ensureRemote } from '#federation/loading/remote-lifecycle.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { applyManifest } from '#federation/switching/remote-updates.ts';
import { host } from '#host/host.ts';
import { setPermission } from '#state/permission.ts';
import { initTexts } from '#state/texts.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('#federation/reporting/fleet-report.ts');
jest.mock('#frame/status-pages/remote-skeleton.tsx', () => ({ RemoteSkeleton: () => null }));

const [good, crashing, next] = [testRelease('1.0.0'), testRelease('2.0.0'), testRelease('3.0.0')];
/** Crashes at the press of a button, as a page does when its data arrive. */
const late = testRelease('4.0.0');
const member = testRelease('5.0.0', { routes: ['/member'] });
const loaded: LoadOutcome[] = [];
const failed: string[] = [];
let revision = 0;

/** As if the shown versions had worked for long enough. */
const waitUntilProved = () => act(() => jest.advanceTimersByTimeAsync(5_000));

/** Publishes versions of the lobby; the tab receives the new manifest. */
async function publish(lobby: RemoteDeployment): Promise<void> {
  revision += 1;
  startFleet(testManifest({ lobby, member: { current: member, lastGood: member } }, revision));
  await act(async () => applyManifest());
}

const renderSite = () =>
  render(
    <MemoryRouter>
      <Link to="/">home</Link> <Link to="/rng">slots</Link>
      <RemoteOutlet />
    </MemoryRouter>,
  );

function Page({ version }: { readonly version: string }) {
  const [hasData, setHasData] = useState(version === crashing.version);
  if (hasData) throw new Error('broken release');
  return version === late.version ? <button onClick={() => setHasData(true)}>receive data</button> : <p>{version}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  loaded.length = 0;
  failed.length = 0;
});
afterEach(() => jest.useRealTimers());

beforeAll(async () => {
  installHost(host);
  setPermission(samplePermission);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(loadExpose).mockImplementation(async ({ version }) => ({
    default: () => <Page version={version} />,
    loadTexts: async () => ({}),
  }));
  jest.mocked(sendFleetReport).mockImplementation((report) => {
    if (report.class === 'loaded') loaded.push(report);
    else failed.push(`${report.class} ${report.version}`);
  });
  Object.assign(globalThis, { SHELL_VERSION: '1.0.0', fetch: () => Promise.reject(new TypeError('offline')) });
  await initTexts('en');
});

test('reports a version as loaded once, when it is rendered, and none that crashes or is only fetched', async () => {
  await publish({ current: crashing, lastGood: good });
  renderSite();
  await screen.findByText('1.0.0');
  await waitUntilProved();
  const first = { part: 'lobby', version: '1.0.0', class: 'loaded', durationMs: expect.any(Number) };
  expect(loaded).toEqual([first]);
  await act(async () => ensureRemote('member'));
  await publish({ current: next, lastGood: good });
  expect(loaded).toEqual([first]);
  for (const link of ['slots', 'home', 'slots']) await act(async () => void fireEvent.click(screen.getByText(link)));
  expect(screen.getByText('3.0.0')).toBeInTheDocument();
  await waitUntilProved();
  expect(loaded).toEqual([first, { part: 'lobby', version: '3.0.0', class: 'loaded' }]);
});

test('reports no load of a version that crashes soon after it was shown', async () => {
  await publish({ current: late, lastGood: good });
  renderSite();
  fireEvent.click(await screen.findByText('receive data'));
  await screen.findByText('1.0.0');
  await waitUntilProved();
  expect(failed).toContain('render-crash 4.0.0');
  expect(loaded.map(({ version }) => version)).not.toContain('4.0.0');
});

test('reports the load of a page that is left soon', async () => {
  await publish({ current: testRelease('6.0.0'), lastGood: good });
  renderSite();
  await screen.findByText('6.0.0');
  expect(loaded).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await waitUntilProved();
  expect(loaded.map(({ version }) => version)).toEqual(['6.0.0']);
});
