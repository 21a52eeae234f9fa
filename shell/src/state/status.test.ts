import { samplePermission } from '@marquee/testing/samples';
import { leases } from '#state/leases.ts';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { setStatus, status, computeStatus } from '#state/status.ts';

test.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 2],
  [true, true, 1],
])('maintenance %s and region restriction %s give status %d', (maintenance, regionRestriction, expected) => {
  expect(computeStatus({ ...samplePermission, maintenance, regionRestriction })).toBe(expected);
});

describe('the site closes while a game is open', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    setStatus(0);
    jest.useRealTimers();
  });

  test('waits for the lease of the game', () => {
    const end = leases.acquire('game');
    setStatus(1);
    expect(status.get()).toBe(0);
    end();
    expect(status.get()).toBe(1);
  });

  test('closes after a minute at most, and closes the game', () => {
    openModal('game');
    openModal('help');
    const end = leases.acquire('game', { deadlineMs: 3_600_000 });
    setStatus(1);
    jest.advanceTimersByTime(30_000);
    setStatus(2);
    jest.advanceTimersByTime(29_999);
    expect(status.get()).toBe(0);
    jest.advanceTimersByTime(1);
    expect([status.get(), modals.get().map(({ name }) => name)]).toEqual([2, ['help']]);
    closeModal('help');
    end();
    expect(status.get()).toBe(2);
  });

  test('does not close when the site opens again before', () => {
    const end = leases.acquire('game');
    setStatus(1);
    setStatus(0);
    end();
    jest.advanceTimersByTime(120_000);
    expect(status.get()).toBe(0);
  });
});
