import { act, fireEvent, render, screen } from '@testing-library/react';
import { installHost } from '@marquee/platform/host';
import { samplePermission } from '@marquee/testing/samples';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { loadExpose } from '#federation/loading/runtime.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { setRemoteState } from '#federation/remote-state/remote-states.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
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

/** Versions whose entry, texts or page never settle. */
const hanging = { entries: new Set<string>(), texts: new Set<string>(), pages: new Set<string>() };

beforeAll(async () => {
  installHost(host);
  setPermission(samplePermission);
  jest.mocked(loadExpose).mockImplementation(async ({ version }, retries) => {
    loads.push(`${version}${retries > 0 ? ' again' : ''}`);
    if (hanging.entries.has(version)) return hang;
    await slow.get(version);
    const Page = hanging.pages.has(version) ? Hanging : () => <p>{`${version} is here`}</p>;
    return { default: Page, loadTexts: async () => (hanging.texts.has(version) ? hang : {}) };
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
  jest.mocked(sendFleetReport).mockClear();
  Object.values(hanging).forEach((versions) => versions.clear());
  loads.length = 0;
});
afterEach(() => {
  document.head.replaceChildren();
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

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Starts a file as webpack does. Returns a function that lets it arrive. */
function startFile(): () => void {
  const file = Object.assign(document.createElement('script'), { onload: () => undefined });
  document.head.append(file);
  return () => file.remove();
}

/** Reported failures of the lobby. */
const listFailures = (): string[] =>
  jest
    .mocked(sendFleetReport)
    .mock.calls.map(([report]) => `${report.part} ${report.version} ${report.class}`)
    .filter((report) => /^lobby .* (?!loaded|fell-back)/.test(report));

/** Waits until the player is told that loading takes long, and presses the button. */
async function tryAgain(): Promise<void> {
  await pass(15_000);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(2_000);
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
  await pass(1_000);
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
    await pass(waited);
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

test.each([
  ['entry', 'entries', '21.1.0', '21.0.0', 'entry-timeout'],
  ['texts', 'texts', '22.1.0', '22.0.0', 'entry-timeout'],
  ['page', 'pages', '23.1.0', '23.0.0', 'chunk-timeout'],
] as const)(
  'reports a version whose %s hangs, once, when the player is told',
  async (_, kind, current, lastGood, expected) => {
    hanging[kind].add(current);
    await open(current, lastGood);
    await pass(14_000);
    expect(listFailures()).toEqual([]);
    await tryAgain();
    await pass(130_000);
    expect(listFailures()).toEqual([`lobby ${current} ${expected}`]);
  },
);

test.each([
  ['texts', '24.1.0', '24.0.0', 'entry-timeout'],
  ['pages', '25.1.0', '25.0.0', 'chunk-timeout'],
] as const)(
  'reports a version whose %s hang once no file has been missing for five seconds',
  async (kind, current, lastGood, expected) => {
    hanging[kind].add(current);
    const arrive = startFile();
    await open(current, lastGood);
    await pass(40_500);
    arrive();
    await pass(4_000);
    expect(listFailures()).toEqual([]);
    await pass(1_000);
    await tryAgain();
    expect(listFailures()).toEqual([`lobby ${current} ${expected}`]);
  },
);

test('does not count a page whose files were missing when the player left it', async () => {
  hanging.pages.add('26.1.0');
  startFile();
  await open('26.1.0', '26.0.0');
  await tryAgain();
  expect(listFailures()).toEqual(['lobby 26.1.0 network']);
});

test('does not count a slow load that the player has replaced by another one of the same version', async () => {
  hanging.entries.add('27.0.0');
  const arrive = startFile();
  await open('27.0.0', '27.0.0');
  hanging.entries.clear();
  await tryAgain();
  arrive();
  await pass(130_000);
  expect(loads).toEqual(['27.0.0', '27.0.0 again']);
  expect(listFailures()).toEqual([]);
});

test('does not count a version while its tab is hidden', async () => {
  hanging.entries.add('28.1.0');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open('28.1.0', '28.0.0');
  await pass(60_000);
  expect(listFailures()).toEqual([]);
  hidden.mockRestore();
  await pass(5_000);
  await tryAgain();
  expect(listFailures()).toEqual(['lobby 28.1.0 entry-timeout']);
});
