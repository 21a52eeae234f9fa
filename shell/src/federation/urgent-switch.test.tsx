import { useDraft } from '@marquee/platform';
import { installHost } from '@marquee/platform/host';
import { samplePermission } from '@marquee/testing/samples';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { loadExpose } from '#federation/loading/runtime.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { setRemoteState } from '#federation/remote-state/remote-states.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { watchUserActivity } from '#federation/shell-update/unsaved-work.ts';
import { applyManifest, updateAllRemotes } from '#federation/switching/remote-updates.ts';
import { host } from '#host/host.ts';
import { discardDrafts } from '#state/drafts.ts';
import { leases } from '#state/leases.ts';
import { setPermission } from '#state/permission.ts';
import { initTexts } from '#state/texts.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('#federation/reporting/fleet-report.ts');
jest.mock('#frame/status-pages/remote-skeleton.tsx', () => ({ RemoteSkeleton: () => <p>skeleton</p> }));
jest.mock('#frame/status-pages/unmatched-page.tsx', () => ({ UnmatchedPage: () => <p>not found</p> }));

let revision = 0;
let crashing = '';
/** A version with a page whose chunk cannot be fetched. */
let incomplete = '';
const renders: string[] = [];
const chunkError = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' });

/** A page of a remote with one field that writes a draft, and one that does not. */
function Page({ version }: { readonly version: string }) {
  const { fields, change } = useDraft('lobby.test', { name: '' });
  const [note, setNote] = useState('');
  renders.push(version);
  if (incomplete === version) throw chunkError();
  if (crashing === version && fields.name !== '') throw new Error('broken release');
  return (
    <>
      <p>{version}</p>
      <input aria-label="name" value={fields.name} onChange={(event) => change({ name: event.target.value })} />
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
    </>
  );
}

beforeAll(async () => {
  installHost(host);
  setPermission(samplePermission);
  watchUserActivity();
  jest.mocked(loadExpose).mockImplementation(async ({ version }) => ({
    default: () => <Page version={version} />,
    loadTexts: async () => ({}),
  }));
  Object.assign(globalThis, {
    SHELL_VERSION: '1.0.0',
    SHELL_BUILD: 'shell',
    fetch: () => Promise.reject(new TypeError()),
  });
  await initTexts('en');
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  crashing = '';
  incomplete = '';
  discardDrafts();
  jest.useRealTimers();
});

async function publish(current: string, lastGood: string, urgent = false): Promise<void> {
  revision += 1;
  const lobby = { current: testRelease(current), lastGood: testRelease(lastGood), ...(urgent && { urgent }) };
  startFleet(testManifest({ lobby }, revision));
  await act(async () => applyManifest());
}

async function open(version: string, lastGood = version, urgent = false): Promise<void> {
  setRemoteState('lobby', { active: null, waiting: null, failure: null });
  await publish(version, lastGood, urgent);
  renders.length = 0;
  render(
    <MemoryRouter>
      <main id="content">
        <Link to="/rng">slots</Link> <Link to="/?filter=new">new</Link>
        <RemoteOutlet />
      </main>
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const failNextLoads = (count: number): void => {
  for (let load = 0; load < count; load += 1) jest.mocked(loadExpose).mockRejectedValueOnce(chunkError());
};
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The lobby is taken out of the fleet. */
async function withdraw(urgent: boolean): Promise<void> {
  revision += 1;
  startFleet({ ...testManifest({}, revision), ...(urgent && { urgentlyWithdrawn: ['lobby'] }) });
  await act(async () => applyManifest());
}

test('leaves a remote whose withdrawal is urgent, and shows it when it is live again', async () => {
  await open('0.1.0');
  await withdraw(true);
  expect(screen.queryByText('0.1.0')).not.toBeInTheDocument();
  expect(screen.getByText('not found')).toBeInTheDocument();
  await publish('0.1.1', '0.1.1');
  await wait(0);
  expect(screen.getByText('0.1.1')).toBeInTheDocument();
});

test('holds an urgent withdrawal back while a lease is held or a field without a draft is filled', async () => {
  await open('0.2.0');
  const release = leases.acquire('bet');
  await withdraw(true);
  await wait(60_000);
  expect(screen.getByText('0.2.0')).toBeInTheDocument();
  type('note', 'half typed');
  release();
  act(() => updateAllRemotes());
  await wait(60_000);
  expect(screen.getByLabelText('note')).toHaveValue('half typed');
  type('note', '');
  await wait(1_000);
  expect(screen.getByText('not found')).toBeInTheDocument();
});

test('keeps a remote that was withdrawn without urgency until the next navigation', async () => {
  await open('0.3.0');
  await withdraw(false);
  await wait(60_000);
  expect(screen.getByText('0.3.0')).toBeInTheDocument();
  fireEvent.click(screen.getByText('slots'));
  await wait(0);
  expect(screen.getByText('not found')).toBeInTheDocument();
});

test('keeps what the player typed into a draft at an urgent switch, and waits while the player is typing', async () => {
  await open('1.0.0');
  type('name', 'tiger');
  await publish('1.1.0', '1.0.0', true);
  await wait(1_000);
  expect(screen.getByText('1.0.0')).toBeInTheDocument();
  await wait(3_000);
  expect(screen.getByText('1.1.0')).toBeInTheDocument();
  expect(screen.getByLabelText('name')).toHaveValue('tiger');
});

const findName = () => screen.getByLabelText<HTMLInputElement>('name');

test('focuses the field of the player again after an urgent switch, with the caret at its place', async () => {
  await open('1.2.0');
  findName().focus();
  type('name', 'tiger');
  findName().setSelectionRange(2, 3);
  await publish('1.3.0', '1.2.0', true);
  await wait(4_000);
  expect(screen.getByText('1.3.0')).toBeInTheDocument();
  expect(findName()).toHaveFocus();
  expect([findName().selectionStart, findName().selectionEnd]).toEqual([2, 3]);
});

test('focuses no field of the next page when a switch comes with a navigation', async () => {
  await open('1.4.0');
  findName().focus();
  await publish('1.5.0', '1.4.0');
  fireEvent.click(screen.getByText('slots'));
  await wait(0);
  expect(screen.getByText('1.5.0')).toBeInTheDocument();
  expect(findName()).not.toHaveFocus();
});

test('holds an urgent switch back until a field without a draft is emptied', async () => {
  await open('2.0.0');
  type('note', 'half typed');
  await publish('2.1.0', '2.0.0', true);
  await wait(60_000);
  expect(screen.getByText('2.0.0')).toBeInTheDocument();
  expect(screen.getByLabelText('note')).toHaveValue('half typed');
  type('note', '');
  await wait(1_000);
  expect(screen.getByText('2.1.0')).toBeInTheDocument();
});

test('holds a switch back when only the query of the address changes, until the player leaves the page', async () => {
  await open('3.0.0');
  type('note', 'half typed');
  await publish('3.1.0', '3.0.0');
  fireEvent.click(screen.getByText('new'));
  await wait(0);
  expect(screen.getByLabelText('note')).toHaveValue('half typed');
  fireEvent.click(screen.getByText('slots'));
  await wait(0);
  expect(screen.getByText('3.1.0')).toBeInTheDocument();
});

test('keeps a draft when the last good version replaces one that crashes', async () => {
  await open('4.0.0');
  await publish('4.1.0', '4.0.0', true);
  await wait(1_000);
  crashing = '4.1.0';
  type('name', 'tiger');
  await wait(1_000);
  expect(screen.getByText('4.0.0')).toBeInTheDocument();
  expect(screen.getByLabelText('name')).toHaveValue('tiger');
});

test('fetches the files of an urgent switch again until they arrive, and reports the failure once', async () => {
  await open('5.0.0');
  jest.mocked(sendFleetReport).mockClear();
  failNextLoads(2);
  await publish('5.1.0', '5.0.0', true);
  await wait(1_000);
  await wait(2_000);
  expect(screen.getByText('5.1.0')).toBeInTheDocument();
  const failures = jest.mocked(sendFleetReport).mock.calls.filter(([report]) => report.class === 'chunk-failed');
  expect(failures).toHaveLength(1);
});

test('leaves the version that an urgent change replaced when the files of the current one arrive', async () => {
  failNextLoads(2);
  await open('6.1.0', '6.0.0', true);
  await wait(1_000);
  await wait(1_000);
  expect(screen.getByText('6.1.0')).toBeInTheDocument();
  expect(new Set(renders)).toEqual(new Set(['6.0.0', '6.1.0']));
});

test('tries a version whose files failed again at the next navigation', async () => {
  failNextLoads(2);
  await open('7.1.0', '7.0.0');
  await wait(1_000);
  await wait(60_000);
  expect(screen.getByText('7.0.0')).toBeInTheDocument();
  fireEvent.click(screen.getByText('slots'));
  await wait(0);
  fireEvent.click(screen.getByText('new'));
  await wait(0);
  expect(screen.getByText('7.1.0')).toBeInTheDocument();
});

test('stays on the last good version when the page of an urgent version fails three times', async () => {
  incomplete = '8.1.0';
  await open('8.1.0', '8.0.0', true);
  for (let second = 0; second < 60; second += 1) await wait(1_000);
  expect(screen.getByText('8.0.0')).toBeInTheDocument();
  const returns = renders.filter((version, index) => version === '8.0.0' && renders[index - 1] === '8.1.0');
  expect(returns).toHaveLength(3);
});

test.each(['9.1.0', '9.3.0'])('does not return to the urgent version %s after a crash', async (version) => {
  const isAtLoad = version === '9.3.0';
  if (isAtLoad) jest.mocked(loadExpose).mockRejectedValueOnce(new Error('broken')).mockRejectedValueOnce(new Error());
  else crashing = version;
  await open(version, '9.0.0', true);
  if (!isAtLoad) type('name', 'tiger');
  await wait(1_000);
  renders.length = 0;
  for (let second = 0; second < 10; second += 1) await wait(1_000);
  fireEvent.click(screen.getByText('slots'));
  for (let second = 0; second < 10; second += 1) await wait(1_000);
  expect(renders).not.toContain(version);
  expect(screen.getByText('9.0.0')).toBeInTheDocument();
});
