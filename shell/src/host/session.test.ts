import type { MemberInfo } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { sampleGame } from '@marquee/testing/samples';
import { host } from '#host/host.ts';
import { closeModal, modals } from '#state/modals.ts';
import { renewSession } from '#host/renew-session.ts';
import { clearSession, getToken, resumeSession, session, startSession } from '#state/session.ts';

const mockCall = jest.fn<Promise<unknown>, unknown[]>();
jest.mock('@marquee/platform', () => ({
  ...jest.requireActual<object>('@marquee/platform'),
  callApi: (...input: unknown[]) => mockCall(...input),
}));

const member: MemberInfo = {
  id: '1',
  account: 'somchai',
  nickname: 'Somchai',
  type: 0,
  userName: 'somchai',
  currency: 'THB',
  vipLabelName: null,
  vipRankLevel: 0,
  unreadMessage: 0,
  lastLoginAt: null,
  lastLoginKind: null,
  registeredAt: '2026-01-01T00:00:00Z',
};

const game = sampleGame();
const mockResponse = (value: () => Promise<unknown>) => mockCall.mockImplementation(value);

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  modals.get().forEach(({ name }) => closeModal(name));
});

test('stores the token in session storage and loads the member', async () => {
  let release: (value: MemberInfo) => void = () => undefined;
  mockResponse(() => new Promise<MemberInfo>((resolve) => (release = resolve)));
  const done = startSession('secret');
  expect(session.get().state).toBe('loading');
  expect(sessionStorage.getItem('token')).toBe('secret');
  release(member);
  await done;
  expect(session.get()).toMatchObject({ state: 'in', member, isTrial: false, isAgent: false });
});

test.each([
  [4, true, false],
  [1, false, true],
  [42, false, true],
  [0, false, false],
])('account type %d is a trial: %s, an agent: %s', async (type, isTrial, isAgent) => {
  mockResponse(async () => ({ ...member, type }));
  await startSession('secret');
  expect(session.get()).toMatchObject({ isTrial, isAgent });
});

test('resumes the session after a reload and removes a rejected token', async () => {
  sessionStorage.setItem('token', 'stored');
  mockResponse(async () => member);
  resumeSession();
  expect(getToken()).toBe('stored');
  await Promise.resolve();
  mockResponse(() => Promise.reject(new CallError('session.expired', { status: 401 })));
  await startSession('revoked');
  expect(session.get().state).toBe('visitor');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test.each(['unknown_error', 'too_many_requests', 'service.unavailable', 'network'] as const)(
  'stays logged in and loads the member again after the error %s',
  async (code) => {
    jest.useFakeTimers();
    mockResponse(() => Promise.reject(new CallError(code, { status: 500 })));
    await startSession('secret');
    expect(session.get().state).toBe('loading');
    mockResponse(async () => member);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(session.get()).toMatchObject({ state: 'in', member });
    jest.useRealTimers();
  },
);

test('ignores the member of a session that has ended meanwhile', async () => {
  let release: (value: MemberInfo) => void = () => undefined;
  mockResponse(() => new Promise<MemberInfo>((resolve) => (release = resolve)));
  const done = startSession('secret');
  clearSession();
  release(member);
  await done;
  expect(session.get()).toMatchObject({ state: 'visitor', member: null });
});

test('requests a login on the same page after the session has expired', async () => {
  mockResponse(async () => member);
  await startSession('old');
  const renewed = renewSession();
  expect(modals.get()).toEqual([{ name: 'login', params: { expired: true } }]);
  expect(session.get().state).toBe('visitor');
  await startSession('new');
  expect(await renewed).toBe(true);

  const declined = renewSession();
  closeModal('login');
  expect(await declined).toBe(false);
});

test('launches the game after the login, and keeps the notice that the session has expired', async () => {
  mockResponse(async () => member);
  await startSession('old');
  const renewed = renewSession();
  host.launchGame(game, 'real');
  expect(modals.get()).toEqual([{ name: 'login', params: { expired: true, game, isRequired: true } }]);
  await startSession('new');
  expect(await renewed).toBe(true);
  closeModal('login');
  expect(modals.get()).toEqual([{ name: 'game', params: { game, mode: 'real' } }]);
  closeModal();
});

test('launches no game after a login that requires a change of the password', async () => {
  mockResponse(async () => member);
  host.launchGame(game, 'real');
  await startSession('new', null, 'default');
  expect(session.get()).toMatchObject({ state: 'loading', member });
  closeModal('login');
  await Promise.resolve();
  expect(modals.get()).toEqual([{ name: 'password', params: { reason: 'default' } }]);
  closeModal();
  expect(session.get().state).toBe('in');
});

test('launches no game when the visitor closes the login, nor after a later login', async () => {
  host.launchGame(game, 'real');
  closeModal('login');
  mockResponse(async () => member);
  await startSession('later');
  await Promise.resolve();
  expect(modals.get()).toEqual([]);
});

test('logs in without web storage', async () => {
  const throwError = () => {
    throw new DOMException('rejected', 'SecurityError');
  };
  const storageSpies = [
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwError),
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwError),
  ];
  mockResponse(async () => member);
  await startSession('secret');
  expect(session.get().state).toBe('in');
  storageSpies.forEach((spy) => spy.mockRestore());
});
