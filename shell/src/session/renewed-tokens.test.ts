import { sampleMember } from '@marquee/testing/samples';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { watchRenewedTokens, renewToken } from '#session/renewed-tokens.ts';
import { clearSession, getToken, hasPasswordChanged, replaceToken, startSession } from '#state/session.ts';
import { FakeBroadcastChannel } from '#test/fake-broadcast-channel.ts';
import { OtherTab } from '#test/other-tab.ts';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual<object>('@marquee/platform'),
  callApi: (...input: readonly unknown[]) => {
    mockCalls.push(input);
    return Promise.resolve(sampleMember);
  },
}));
const mockCalls: unknown[] = [];

const mockRenewals: Promise<string | null>[] = [];
jest.mock('@marquee/platform/host', () => ({
  ...jest.requireActual<object>('@marquee/platform/host'),
  startSessionRenewal: (_replaced: string | null, next: Promise<string | null>) => void mockRenewals.push(next),
}));

let other: OtherTab;
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  other = new OtherTab('marquee.renewed-tokens');
  watchRenewedTokens();
});

test('asks the other windows at the start whether they renew the session', () => {
  expect(other.received).toEqual([{ type: 'asked' }]);
  other.received.length = 0;
});

test('replaces the token and names the new one to the other windows', async () => {
  replaceToken('old');
  await renewToken(async () => 'new');
  expect([getToken(), other.received]).toEqual([
    'new',
    [
      { type: 'started', previous: 'old' },
      { type: 'ended', previous: 'old', next: 'new', playerId: sampleMember.id },
    ],
  ]);
});

test.each([
  ['has logged out', () => clearSession(), null],
  ['has logged out, and another one has logged in', () => startSession('of another'), 'of another'],
])('ends the renewed session when the player %s in the meantime', async (_what, meanwhile, kept) => {
  replaceToken('old');
  other.received.length = 0;
  mockCalls.length = 0;
  await renewToken(async () => {
    clearSession();
    await meanwhile();
    return 'renewed';
  });
  expect(getToken()).toBe(kept);
  expect(mockCalls).toContainEqual(['logout', { token: 'renewed' }]);
  expect(other.received.at(-1)).toMatchObject({ type: 'ended', previous: 'old', next: null });
});

test('notifies a window that starts during the change', async () => {
  replaceToken('old');
  await renewToken(async () => {
    await Promise.resolve();
    other.received.length = 0;
    await other.send({ type: 'asked' });
    expect(other.received).toContainEqual({ type: 'started', previous: 'old' });
    return 'new';
  });
});

test('follows a window that continues the same session, and no other one', async () => {
  replaceToken('mine');
  await other.send({ type: 'ended', previous: 'of another player', next: 'theirs', playerId: 'another' });
  expect(getToken()).toBe('mine');
  await other.send({ type: 'ended', previous: 'mine', next: 'renewed', playerId: null });
  expect(getToken()).toBe('renewed');
});

test.each([
  ['closes the required change of the password', { reason: 'expired' }, []],
  ['keeps a form that the player has opened', {}, ['password']],
])('%s after another window has changed it', async (_what, params, open) => {
  replaceToken('mine');
  openModal('password', params);
  await other.send({ type: 'ended', previous: 'mine', next: 'renewed', playerId: null });
  expect(modals.get().map(({ name }) => name)).toEqual(open);
  closeModal('password');
});

test('notes that another session of the same player has changed the password, until the next login', async () => {
  await startSession('mine');
  await other.send({ type: 'ended', previous: 'of another player', next: 'theirs', playerId: 'another' });
  expect(hasPasswordChanged()).toBe(false);
  await other.send({ type: 'ended', previous: 'of another tab', next: 'renewed', playerId: sampleMember.id });
  expect([getToken(), hasPasswordChanged()]).toEqual(['mine', true]);
  clearSession();
  expect(hasPasswordChanged()).toBe(false);
  await startSession('next');
  expect(hasPasswordChanged()).toBe(false);
});

test('notifies the other windows when the password was not changed', async () => {
  replaceToken('kept');
  other.received.length = 0;
  await expect(renewToken(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password');
  expect(getToken()).toBe('kept');
  expect(other.received).toContainEqual({ type: 'ended', previous: 'kept', next: null, playerId: sampleMember.id });
});

test.each([
  ['a new token', () => other.send({ type: 'ended', previous: 'shared', next: 'renewed', playerId: null }), 'renewed'],
  ['the old one', () => other.send({ type: 'ended', previous: 'shared', next: null, playerId: null }), null],
  ['no message', () => jest.advanceTimersByTimeAsync(20_000), null],
])(
  'lets a call that was rejected wait for the renewal in another window, which ends with %s',
  async (_end, end, next) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    mockRenewals.length = 0;
    replaceToken('shared');
    await other.send({ type: 'started', previous: 'shared' });
    const renewed = mockRenewals.at(-1);
    await end();
    expect([mockRenewals.length, await renewed]).toEqual([1, next]);
    jest.useRealTimers();
  },
);
