import { act, fireEvent, screen } from '@testing-library/react';
import type { RemoteExpose } from '@marquee/platform';
import { Modal } from '@marquee/ui';
import { lazy } from 'react';
import { loadExpose } from '#federation/loading/runtime.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import { RemoteModal } from '#federation/remote-modal.tsx';
import { getRemoteState, setRemoteState } from '#federation/remote-state/remote-states.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { leases } from '#state/leases.ts';
import { applyManifest } from '#federation/switching/remote-updates.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('#federation/reporting/fleet-report.ts');

const hang = new Promise<never>(() => undefined);
/** Versions whose entry or modal never arrives, and versions without the modal. */
const hanging = { entries: new Set<string>(), modals: new Set<string>() };
const incomplete = new Set<string>();
const close = jest.fn();
const fail = jest.fn();

function expose(version: string): RemoteExpose {
  const Group = () => (
    <Modal label="group" onClose={close}>
      {`group of ${version}`}
    </Modal>
  );
  const modal = hanging.modals.has(version) ? lazy(() => hang) : Group;
  const modals: RemoteExpose['modals'] = incomplete.has(version) ? {} : { group: modal };
  return { default: () => null, loadTexts: async () => ({}), modals };
}

beforeAll(() => {
  jest
    .mocked(loadExpose)
    .mockImplementation(async ({ version }) => (hanging.entries.has(version) ? hang : expose(version)));
  Object.assign(globalThis, {
    SHELL_VERSION: '1.0.0',
    SHELL_BUILD: 'shell',
    fetch: () => Promise.reject(new TypeError('offline')),
  });
});
beforeEach(() => jest.clearAllMocks());
afterEach(() => {
  setRemoteState('lobby', { active: null, waiting: null, failure: null });
  jest.useRealTimers();
});

/** Publishes versions of the lobby; the tab receives the new manifest. */
function publish(current: string, lastGood: string, urgent = false): void {
  const lobby = { current: testRelease(current), lastGood: testRelease(lastGood), urgent };
  startFleet(testManifest({ lobby }));
  applyManifest();
}

/** Opens the modal. Loaded code stays in the page, so each test has versions of its own. */
async function open(current: string, lastGood: string): Promise<void> {
  publish(current, lastGood);
  jest.useFakeTimers();
  await renderShell(<RemoteModal remote="lobby" name="group" params={{}} onClose={close} onFailure={fail} />, {});
  await wait(1_000);
}

/** React renders after each step. */
async function wait(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 250) await act(() => jest.advanceTimersByTimeAsync(250));
}

test.each([
  ['entries', '2.0.0', '1.0.0'],
  ['modals', '4.0.0', '3.0.0'],
] as const)('loads the modal of the last good version at a retry when %s of %s hang', async (kind, current, good) => {
  hanging[kind].add(current);
  await open(current, good);
  expect(screen.getByRole('dialog', { name: 'Loading' })).toBeInTheDocument();
  await wait(15_000);
  expect(screen.getByRole('dialog', { name: "This window couldn't be loaded" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(1_000);
  expect(screen.getByText(`group of ${good}`)).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('leaves the version of an open game active at a retry', async () => {
  hanging.modals.add('4.5.0');
  await open('4.5.0', '3.5.0');
  await wait(15_000);
  const endGame = leases.acquire('bet');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(1_000);
  expect(getRemoteState('lobby').active?.release.version).toBe('4.5.0');
  endGame();
});

test('reports a version whose modal hangs, also while a game is open', async () => {
  hanging.modals.add('4.7.0');
  await open('4.7.0', '3.7.0');
  const endGame = leases.acquire('bet');
  await wait(15_000);
  expect(sendFleetReport).toHaveBeenLastCalledWith({ part: 'lobby', version: '4.7.0', class: 'chunk-timeout' });
  endGame();
});

test('closes a modal that hangs', async () => {
  hanging.modals.add('5.0.0');
  await open('5.0.0', '5.0.0');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('shows the modal of a rollback in place of one that hangs', async () => {
  hanging.modals.add('7.0.0');
  await open('7.0.0', '6.0.0');
  await act(async () => publish('6.0.0', '6.0.0', true));
  await wait(1_000);
  expect(screen.getByText('group of 6.0.0')).toBeInTheDocument();
});

test('keeps the version of a modal that is shown', async () => {
  await open('8.0.0', '8.0.0');
  await act(async () => publish('8.1.0', '8.0.0', true));
  await wait(1_000);
  expect(screen.getByText('group of 8.0.0')).toBeInTheDocument();
});

test('fails when the loaded version has no such modal', async () => {
  incomplete.add('9.0.0');
  await open('9.0.0', '9.0.0');
  expect(fail).toHaveBeenCalledTimes(1);
});
