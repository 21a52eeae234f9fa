import { CallError } from '@marquee/platform';
import { sampleMember as member } from '@marquee/testing/samples';
import { act, renderHook, waitFor } from '@testing-library/react';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { renewSession } from '#host/renew-session.ts';
import { drafts } from '#state/drafts.ts';
import { getPageState } from '#state/page/page-state.ts';
import {
  clearSession,
  endAllSessions,
  endSession,
  getToken,
  leaveSession,
  replaceToken,
  session,
  startSession,
  useHandoverCount,
} from '#state/session.ts';

const mockCall = jest.fn<Promise<unknown>, unknown[]>();
jest.mock('@marquee/platform', () => ({
  ...jest.requireActual<object>('@marquee/platform'),
  callApi: (...input: unknown[]) => mockCall(...input),
}));

const mockResponse = (value: () => Promise<unknown>) => mockCall.mockImplementation(value);

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  modals.get().forEach(({ name }) => closeModal(name));
});

test('clears the session at logout, even when the call fails, and repeats it until there is a response', async () => {
  jest.useFakeTimers();
  mockResponse(async () => member);
  await startSession('secret');
  mockCall.mockClear();
  mockResponse(() => Promise.reject(new CallError('network')));
  await endSession();
  expect(session.get().state).toBe('visitor');
  expect(sessionStorage.getItem('token')).toBeNull();
  await jest.advanceTimersByTimeAsync(5_000);
  mockResponse(async () => null);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(mockCall.mock.calls).toEqual(Array(3).fill(['logout', { token: 'secret' }]));
  jest.useRealTimers();
});

test.each([
  ['runs no callback of a call', {}, 0],
  ['still runs those of a call that changes the session', { meta: { changesSession: true } }, 1],
])('%s that is answered after the page was left to somebody else', async (_what, options, count) => {
  const { queryClient } = getPageState();
  const onSuccess = jest.fn();
  let respond: (value: null) => void = () => undefined;
  const mutationFn = () => new Promise<null>((resolve) => (respond = resolve));
  const call = queryClient.getMutationCache().build(queryClient, { ...options, mutationFn, onSuccess });
  const answered = call.execute(undefined);
  await waitFor(() => expect(call.state.status).toBe('pending'));
  leaveSession();
  respond(null);
  await answered;
  expect(onSuccess).toHaveBeenCalledTimes(count);
});

test.each([
  ['closes the required change of the password of the session before', { reason: 'expired' }, []],
  ['keeps a change of the password that the player has opened', {}, ['password']],
])('%s when the same player logs in again', async (_what, params, open) => {
  mockResponse(async () => member);
  await startSession('expired');
  openModal('password', params);
  clearSession();
  await startSession('next');
  expect(modals.get().map(({ name }) => name)).toEqual(open);
});

test('ends the renewed session too when another tab renews it during the logout', async () => {
  mockResponse(async () => member);
  await startSession('shared');
  mockCall.mockClear();
  mockCall.mockImplementationOnce(async () => {
    replaceToken('renewed');
    throw new CallError('session.expired');
  });
  await endSession();
  expect([getToken(), mockCall.mock.calls]).toEqual([
    null,
    [
      ['logout', { token: 'shared' }],
      ['logout', { token: 'renewed' }],
    ],
  ]);
});

test.each([
  ['logs out', () => endSession()],
  ['logs out in another tab', () => leaveSession()],
  [
    'is followed by another one after the session has expired',
    async () => {
      clearSession();
      mockResponse(async () => ({ ...member, id: '2' }));
      await startSession('of another');
    },
  ],
])('closes and empties what a player has left open who %s', async (_what, leave) => {
  mockResponse(async () => member);
  await startSession('secret');
  const { result } = renderHook(useHandoverCount);
  const before = result.current;
  for (const name of ['feedback', 'login', 'game']) openModal(name);
  const { queryClient } = getPageState();
  queryClient.setQueryData(['bets'], 'of the player');
  await act(async () => leave());
  expect(modals.get().map(({ name }) => name)).toEqual(['login', 'game']);
  expect(result.current).toBe(before + 1);
  expect(queryClient.getQueryData(['bets'])).toBeUndefined();
});

test('leaves open what the address of a new page opens, although the tab had another player before', async () => {
  leaveSession();
  sessionStorage.setItem('marquee.drafts.owner', 'another');
  mockResponse(async () => member);
  openModal('activity');
  await startSession('secret');
  expect(modals.get().map(({ name }) => name)).toEqual(['activity']);
});

test('leaves everything open for the same player after the session has expired', async () => {
  mockResponse(async () => member);
  await startSession('secret');
  openModal('feedback');
  clearSession();
  await startSession('next');
  expect(modals.get().map(({ name }) => name)).toEqual(['feedback']);
});

test('keeps a session that has started since a login was sent, and ends that of the login', async () => {
  mockResponse(async () => member);
  await startSession('newer');
  mockCall.mockClear();
  expect(await startSession('of a late response', null)).toBe(false);
  expect([getToken(), mockCall.mock.calls]).toEqual(['newer', [['logout', { token: 'of a late response' }]]]);
});

test('has ended every session when the gateway rejects the token after a lost response', async () => {
  mockResponse(async () => member);
  await startSession('secret');
  mockResponse(() => Promise.reject(new CallError('network')));
  await expect(endAllSessions()).rejects.toThrow('network');
  expect(getToken()).toBe('secret');
  mockResponse(async () => {
    expect(await renewSession('session.missing')).toBe(false);
    throw new CallError('session.missing');
  });
  expect(await endAllSessions()).toBe('secret');
  expect(getToken()).toBeNull();
});

test('does not take a rejected call for the end of every session, when this one expires later', async () => {
  mockResponse(async () => member);
  await startSession('rejected');
  mockResponse(() => Promise.reject(new CallError('unknown_error')));
  await expect(endAllSessions()).rejects.toThrow('unknown_error');
  mockResponse(() => Promise.reject(new CallError('session.expired')));
  await expect(endAllSessions()).rejects.toThrow('session.expired');
});

test('does not report every session as ended when only this one had expired', async () => {
  mockResponse(async () => member);
  await startSession('expired');
  mockResponse(() => Promise.reject(new CallError('session.expired')));
  await expect(endAllSessions()).rejects.toThrow('session.expired');
});

test.each([
  ['log out', endSession],
  ['log out everywhere', endAllSessions],
])('asks nobody to log in again while the session is being ended by %s', async (what, end) => {
  mockResponse(async () => member);
  await startSession(what);
  let endLogout: (value: null) => void = () => undefined;
  mockResponse(() => new Promise<null>((resolve) => (endLogout = resolve)));
  const ended = end();
  expect(await renewSession('session.missing')).toBe(false);
  expect([getToken(), modals.get()]).toEqual([what, []]);
  endLogout(null);
  await ended;
  expect(getToken()).toBeNull();
});

test.each([
  ['log out', endSession],
  ['log out everywhere', endAllSessions],
])('keeps a session that starts while the gateway ends the one before, by %s', async (_what, end) => {
  mockResponse(async () => member);
  await startSession('first');
  let endCall: (value: null) => void = () => undefined;
  mockCall.mockImplementationOnce(() => new Promise<null>((resolve) => (endCall = resolve)));
  const ended = end();
  clearSession();
  await startSession('second');
  endCall(null);
  await ended;
  expect(session.get()).toMatchObject({ state: 'in', member });
  expect(getToken()).toBe('second');
});

test('continues with the new session while the logout of the trial before it is on its way', async () => {
  mockResponse(async () => ({ ...member, type: 4 }));
  await startSession('of the trial');
  let endLogout: (value: null) => void = () => undefined;
  mockCall.mockImplementation(async (name) =>
    name === 'logout' ? new Promise<null>((resolve) => (endLogout = resolve)) : member,
  );
  const isLogoutSent = () => mockCall.mock.calls.some(([name]) => name === 'logout');
  mockCall.mockClear();
  const started = startSession('of the member');
  while (!isLogoutSent()) await Promise.resolve();
  expect(getToken()).toBe('of the member');
  endLogout(null);
  await started;
  expect(session.get()).toMatchObject({ state: 'in', member });
});

test.each([
  ['log out', endSession],
  ['log out everywhere', endAllSessions],
])('leaves no draft to whoever logs in after %s', async (_what, end) => {
  mockResponse(async () => member);
  await startSession('secret');
  drafts.set('profile', { address: '1 Main Road' });
  await end();
  expect([drafts.get(), sessionStorage.getItem('marquee.drafts')]).toEqual([{}, null]);
});
