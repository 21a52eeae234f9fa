import { act, fireEvent, render, screen } from '@testing-library/react';
import { installHost } from '@marquee/platform/host';
import { samplePermission } from '@marquee/testing/samples';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { loadExpose } from '#federation/loading/runtime.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { setRemoteState } from '#federation/remote-state/remote-states.ts';
import { applyManifest } from '#federation/switching/remote-updates.ts';
import { host } from '#host/host.ts';
import { setPermission } from '#state/permission.ts';
import { initTexts } from '#state/texts.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('#federation/reporting/fleet-report.ts');
jest.mock('#frame/status-pages/remote-unavailable.tsx', () => ({
  RemoteUnavailable: ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Try again</button>,
}));

const loads: string[] = [];
const hang = new Promise<never>(() => undefined);
/** Entries that arrive when the test says so, by version. */
const slow = new Map<string, Promise<void>>();
const Hanging = lazy(() => hang);

/** Versions whose entry never arrives, and versions with a page that never arrives. */
const hanging = { entries: new Set<string>(), pages: new Set<string>() };

beforeAll(async () => {
  installHost(host);
  setPermission(samplePermission);
  jest.mocked(loadExpose).mockImplementation(async ({ version }, retries) => {
    loads.push(`${version}${retries > 0 ? ' again' : ''}`);
    if (hanging.entries.has(version)) return hang;
    await slow.get(version);
    const Page = hanging.pages.has(version) ? Hanging : () => <p>{`${version} is here`}</p>;
    return { default: Page, loadTexts: async () => ({}) };
  });
  Object.assign(globalThis, {
    SHELL_VERSION: '1.0.0',
    SHELL_BUILD: 'shell',
    fetch: () => Promise.reject(new TypeError('offline')),
  });
  await initTexts('en');
});

beforeEach(() => {
  jest.useFakeTimers();
  hanging.entries.clear();
  hanging.pages.clear();
  loads.length = 0;
});
afterEach(() => {
  setRemoteState('lobby', { active: null, waiting: null, failure: null });
  jest.useRealTimers();
});

const publish = (current: string, lastGood: string): void =>
  startFleet(testManifest({ lobby: { current: testRelease(current), lastGood: testRelease(lastGood) } }));

/** The tab receives another manifest. */
async function receive(current: string, lastGood: string): Promise<void> {
  await act(async () => {
    publish(current, lastGood);
    applyManifest();
    await jest.advanceTimersByTimeAsync(1_000);
  });
}

/** Opens the site. Loaded code stays in the page, so each test has versions of its own. */
async function open(current: string, lastGood: string): Promise<void> {
  publish(current, lastGood);
  await act(async () => {
    render(
      <MemoryRouter>
        <RemoteOutlet />
      </MemoryRouter>,
    );
  });
}

/** Waits until the player is told that loading takes long, and presses the button. */
async function tryAgain(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
}

test.each([
  ['entries', '2.0.0', '1.0.0'],
  ['pages', '4.0.0', '3.0.0'],
] as const)('loads the last good version at a retry when %s of %s hang', async (kind, current, lastGood) => {
  hanging[kind].add(current);
  await open(current, lastGood);
  await tryAgain();
  expect(screen.getByText(`${lastGood} is here`)).toBeInTheDocument();
  expect(loads).toEqual([current, lastGood]);
});

test('loads the last good version when the current one blocked an earlier page', async () => {
  const { build } = testRelease('12.0.0');
  localStorage.setItem('marquee_hung', JSON.stringify({ [build]: Date.now() + 60_000 }));
  await open('12.0.0', '11.0.0');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await receive('12.0.0', '11.0.0');
  expect(screen.getByText('11.0.0 is here')).toBeInTheDocument();
  expect(loads).toEqual(['11.0.0']);
  localStorage.clear();
});

test('loads the only version again from a new URL when it hangs', async () => {
  hanging.entries.add('5.0.0');
  await open('5.0.0', '5.0.0');
  hanging.entries.clear();
  await tryAgain();
  expect(screen.getByText('5.0.0 is here')).toBeInTheDocument();
  expect(loads).toEqual(['5.0.0', '5.0.0 again']);
});

test('starts again with the current version when the last good one hangs too', async () => {
  hanging.entries.add('7.0.0').add('6.0.0');
  await open('7.0.0', '6.0.0');
  await tryAgain();
  hanging.entries.clear();
  await tryAgain();
  expect(screen.getByText('7.0.0 is here')).toBeInTheDocument();
  expect(loads).toEqual(['7.0.0', '6.0.0', '7.0.0 again']);
});

test.each([
  ['before', 0, '8.1.0', '8.0.0'],
  ['after', 16_000, '9.1.0', '9.0.0'],
])(
  'loads the version of a rollback %s the player is told that the first version hangs',
  async (_, waited, hung, good) => {
    hanging.entries.add(hung);
    await open(hung, good);
    await act(() => jest.advanceTimersByTimeAsync(waited));
    await receive(good, good);
    expect(screen.getByText(`${good} is here`)).toBeInTheDocument();
  },
);

test('ignores a replaced version that arrives before the current one', async () => {
  let arrive: () => void = () => undefined;
  let arriveCurrent: () => void = () => undefined;
  slow.set('11.0.0', new Promise((resolve) => (arrive = resolve)));
  slow.set('10.0.0', new Promise((resolve) => (arriveCurrent = resolve)));
  await open('11.0.0', '10.0.0');
  await receive('10.0.0', '10.0.0');
  await act(async () => arrive());
  expect(screen.queryByText('11.0.0 is here')).not.toBeInTheDocument();
  await act(async () => arriveCurrent());
  expect(screen.getByText('10.0.0 is here')).toBeInTheDocument();
});

test('continues a slow load when the manifest changes for another reason', async () => {
  let arrive: () => void = () => undefined;
  slow.set('12.0.0', new Promise((resolve) => (arrive = resolve)));
  await open('12.0.0', '11.9.0');
  await receive('12.0.0', '12.0.0');
  await act(async () => arrive());
  expect(screen.getByText('12.0.0 is here')).toBeInTheDocument();
  expect(loads).toEqual(['12.0.0']);
});
