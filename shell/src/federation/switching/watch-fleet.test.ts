import { watchFleet } from '#federation/switching/watch-fleet.ts';
import { applyManifest, updateAllRemotes } from '#federation/switching/remote-updates.ts';
import { fleet, refetchFleet, startFleet } from '#federation/manifest/fleet.ts';
import { leases } from '#state/leases.ts';
import { testManifest } from '#test/test-releases.ts';
import { setStatus, status, runWhenOpen } from '#state/status.ts';

jest.mock('#federation/switching/remote-updates.ts', () => ({
  applyManifest: jest.fn(),
  updateAllRemotes: jest.fn(),
}));
jest.mock('#federation/reporting/fleet-report.ts');
jest.mock('#federation/manifest/fleet.ts', () => ({
  ...jest.requireActual<object>('#federation/manifest/fleet.ts'),
  refetchFleet: jest.fn(),
}));

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeSource.all.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  push(type: string, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

const latest = (): FakeSource => FakeSource.all.at(-1) ?? new FakeSource();
const hide = (hidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: FakeSource, SHELL_VERSION: '1.0.0' });
  startFleet(testManifest({}, 5));
  watchFleet();
});
beforeEach(() => {
  jest.mocked(refetchFleet).mockReset().mockResolvedValue('newer');
  jest.mocked(updateAllRemotes).mockReset();
  jest.mocked(applyManifest).mockReset();
});

test('fetches the manifest of a newer revision only', async () => {
  latest().push('revision', { revision: 5, withinMs: 1_000 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(refetchFleet).not.toHaveBeenCalled();
  jest.mocked(refetchFleet).mockImplementation(async () => {
    startFleet(testManifest({}, 6));
    return 'newer';
  });
  latest().push('revision', { revision: 6, withinMs: 1_000 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(refetchFleet).toHaveBeenCalledTimes(1);
});

test('fetches the manifest again, with growing pauses, until the announced revision is in use', async () => {
  jest.mocked(refetchFleet).mockResolvedValueOnce('unreachable').mockResolvedValueOnce('invalid');
  jest
    .mocked(refetchFleet)
    .mockResolvedValueOnce('same')
    .mockImplementationOnce(async () => {
      startFleet(testManifest({}, 7));
      return 'newer';
    });
  latest().push('revision', { revision: 7, withinMs: 0 });
  await jest.advanceTimersByTimeAsync(0);
  expect(refetchFleet).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(refetchFleet).toHaveBeenCalledTimes(4);
  expect(fleet.get().revision).toBe(7);
  for (let beat = 0; beat < 40; beat += 1) {
    latest().push('heartbeat', {});
    await jest.advanceTimersByTimeAsync(15_000);
  }
  expect(refetchFleet).toHaveBeenCalledTimes(4);
});

test('fetches at once when another revision is announced during a pause', async () => {
  jest.mocked(refetchFleet).mockResolvedValue('unreachable');
  latest().push('revision', { revision: 8, withinMs: 0 });
  await jest.advanceTimersByTimeAsync(120_000);
  jest.mocked(refetchFleet).mockClear();
  latest().push('revision', { revision: 9, withinMs: 0 });
  await jest.advanceTimersByTimeAsync(0);
  expect(refetchFleet).toHaveBeenCalledTimes(1);
  startFleet(testManifest({}, 9));
});

test('updates the remotes after a change of the manifest', () => {
  startFleet(testManifest({}, 10));
  expect(applyManifest).toHaveBeenCalledTimes(1);
});

test('does nothing for an invalid manifest', async () => {
  jest.mocked(refetchFleet).mockResolvedValue('invalid');
  latest().push('revision', { revision: 11, withinMs: 1_000 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(applyManifest).not.toHaveBeenCalled();
  startFleet(testManifest({}, 11));
});

test('applies a pushed status and runs pending work once when the maintenance ends', () => {
  const run = jest.fn();
  latest().push('status', { status: 1, withinMs: 1_000 });
  expect(status.get()).toBe(1);
  runWhenOpen(run);
  expect(run).not.toHaveBeenCalled();
  latest().push('status', { status: 0, withinMs: 1_000 });
  setStatus(1);
  setStatus(0);
  expect(run).toHaveBeenCalledTimes(1);
});

test('closes the stream while the tab is hidden', () => {
  const before = latest();
  hide(true);
  expect(before.readyState).toBe(FakeSource.CLOSED);
  hide(false);
  expect(latest()).not.toBe(before);
  expect(latest().readyState).toBe(1);
});

test('polls every 30 s while the stream fails', async () => {
  latest().close();
  latest().dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(61_000);
  expect(refetchFleet).toHaveBeenCalledTimes(2);
  hide(true);
  await jest.advanceTimersByTimeAsync(61_000);
  expect(refetchFleet).toHaveBeenCalledTimes(2);
});

test('polls and connects again while the stream is open but silent, until a heartbeat arrives', async () => {
  hide(false);
  const silent = latest();
  await jest.advanceTimersByTimeAsync(61_000);
  expect(refetchFleet).toHaveBeenCalledTimes(1);
  expect(silent.readyState).toBe(FakeSource.CLOSED);
  latest().push('heartbeat', {});
  await jest.advanceTimersByTimeAsync(30_000);
  expect(refetchFleet).toHaveBeenCalledTimes(1);
});

test('finds a silent stream although the clock of the device is set back', async () => {
  latest().push('heartbeat', {});
  const time = Date.now();
  jest.setSystemTime(time - 3_600_000);
  await jest.advanceTimersByTimeAsync(61_000);
  expect(refetchFleet).toHaveBeenCalledTimes(1);
  latest().push('heartbeat', {});
});

test('updates the remotes when the last lease is released', () => {
  leases.acquire('bet')();
  expect(updateAllRemotes).toHaveBeenCalledTimes(1);
});
