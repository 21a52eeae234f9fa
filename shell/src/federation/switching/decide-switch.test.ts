import { decideSwitch, type SwitchInput } from '#federation/switching/decide-switch.ts';
import { testRelease } from '#test/test-releases.ts';

const v1 = testRelease('1.0.0');
const v2 = testRelease('2.0.0');
const facts: SwitchInput = {
  active: v1,
  waiting: null,
  deployment: { current: v2, lastGood: v1 },
  isWithdrawn: false,
  isMounted: true,
  isLeaseHeld: false,
  hasUnsavedInput: false,
  isNavigating: false,
  isUsable: true,
};
const decide = (changes: Partial<SwitchInput>) => decideSwitch({ ...facts, ...changes });

test('fetches a new version in the background first', () => {
  expect(decide({})).toBe('fetch');
  expect(decide({ isNavigating: true })).toBe('fetch');
  expect(decide({ waiting: testRelease('1.5.0') })).toBe('fetch');
});

test('swaps at a navigation, or when the remote is not mounted', () => {
  expect(decide({ waiting: v2 })).toBe('none');
  expect(decide({ waiting: v2, isNavigating: true })).toBe('swap');
  expect(decide({ waiting: v2, isMounted: false })).toBe('swap');
});

test('does nothing while a lease is held', () => {
  const urgent = { current: v2, lastGood: v1, urgent: true };
  expect(decide({ waiting: v2, isLeaseHeld: true, isNavigating: true, isMounted: false, deployment: urgent })).toBe(
    'none',
  );
});

test('swaps an urgent change without a navigation', () => {
  expect(decide({ waiting: v2, deployment: { current: v2, lastGood: v1, urgent: true } })).toBe('swap');
});

test('swaps without a navigation for tabs that have not made an earlier urgent change', () => {
  const deployment = { current: v2, lastGood: v1 };
  expect(decide({ waiting: v2, deployment: { ...deployment, buildsSinceUrgent: [testRelease('1.5.0').build] } })).toBe(
    'swap',
  );
  expect(decide({ waiting: v2, deployment: { ...deployment, buildsSinceUrgent: [v1.build] } })).toBe('none');
});

test('holds a swap of the open page back while it would lose input', () => {
  const urgent = { current: v2, lastGood: v1, urgent: true };
  expect(decide({ waiting: v2, deployment: urgent, hasUnsavedInput: true })).toBe('hold');
  expect(decide({ waiting: v2, isNavigating: true, hasUnsavedInput: true })).toBe('hold');
  expect(decide({ waiting: v2, hasUnsavedInput: true })).toBe('none');
  expect(decide({ waiting: v2, isMounted: false, hasUnsavedInput: true })).toBe('swap');
});

test.each<[string, Partial<SwitchInput>, string]>([
  ['keeps a withdrawn remote', {}, 'none'],
  ['leaves an urgently withdrawn remote', { isWithdrawn: true }, 'leave'],
  ['does not leave it while a lease is held', { isWithdrawn: true, isLeaseHeld: true }, 'none'],
  ['holds that back while it would lose input', { isWithdrawn: true, hasUnsavedInput: true }, 'hold'],
  ['leaves it when it is not mounted', { isWithdrawn: true, isMounted: false, hasUnsavedInput: true }, 'leave'],
])('%s', (_, changes, decision) => {
  expect(decide({ deployment: undefined, isUsable: false, ...changes })).toBe(decision);
});

test('drops a waiting version that is no longer current', () => {
  expect(decide({ waiting: v2, deployment: { current: v1, lastGood: v1 }, isNavigating: true })).toBe('drop');
});

test('does nothing for a remote that is not loaded, not in the manifest, or not usable', () => {
  expect(decide({ active: null })).toBe('none');
  expect(decide({ deployment: undefined })).toBe('none');
  expect(decide({ isUsable: false, waiting: v2, isNavigating: true })).toBe('none');
  expect(decide({ deployment: { current: v1, lastGood: v1 } })).toBe('none');
});
