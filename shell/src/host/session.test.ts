import type { MemberInfo } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { sampleGame } from '@marquee/testing/samples';
import { host } from '#host/host.ts';
import { closeModal, modals } from '#state/modals.ts';
import { renewSession } from '#host/renew-session.ts';
import { clearSession, resumeSession, session, signIn, signOut, token } from '#state/session.ts';

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
  registeredAt: '2026-01-01T00:00:00Z',
};

const game = sampleGame();
const answer = (value: () => Promise<unknown>) => mockCall.mockImplementation(value);

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  closeModal('login');
});

test('R4.11 R4.02 signed in is a token in session storage and the member loaded', async () => {
  let release: (value: MemberInfo) => void = () => undefined;
  answer(() => new Promise<MemberInfo>((resolve) => (release = resolve)));
  const done = signIn('secret');
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
])('R3.09 R4.11 type %d: trial %s, agent %s', async (type, isTrial, isAgent) => {
  answer(async () => ({ ...member, type }));
  await signIn('secret');
  expect(session.get()).toMatchObject({ isTrial, isAgent });
});

test('a tab takes up its session after a reload; a token that is refused is forgotten', async () => {
  sessionStorage.setItem('token', 'kept');
  answer(async () => member);
  resumeSession();
  expect(token()).toBe('kept');
  await Promise.resolve();
  answer(() => Promise.reject(new CallError('session.expired', { status: 401 })));
  await signIn('revoked');
  expect(session.get().state).toBe('visitor');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('R4.12 signing out forgets the session, even when the gateway does not answer', async () => {
  answer(async () => member);
  await signIn('secret');
  answer(() => Promise.reject(new CallError('network')));
  await signOut();
  expect(session.get().state).toBe('visitor');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('an answer for someone who has left meanwhile is not shown', async () => {
  let release: (value: MemberInfo) => void = () => undefined;
  answer(() => new Promise<MemberInfo>((resolve) => (release = resolve)));
  const done = signIn('secret');
  clearSession();
  release(member);
  await done;
  expect(session.get()).toMatchObject({ state: 'visitor', member: null });
});

test('a lost session asks to sign in on the same page and ends with the answer', async () => {
  answer(async () => member);
  await signIn('old');
  const renewed = renewSession();
  expect(modals.get()).toEqual([{ name: 'login', params: { expired: true } }]);
  expect(session.get().state).toBe('visitor');
  await signIn('new');
  expect(await renewed).toBe(true);

  const declined = renewSession();
  closeModal('login');
  expect(await declined).toBe(false);
});

test('pressing Play while the login says that the session ended keeps those words, and the game starts once signed in', async () => {
  answer(async () => member);
  await signIn('old');
  const renewed = renewSession();
  host.launchGame(game, 'real');
  expect(modals.get()).toEqual([{ name: 'login', params: { expired: true, game } }]);
  await signIn('new');
  expect(await renewed).toBe(true);
  closeModal('login');
  expect(modals.get()).toEqual([{ name: 'game', params: { game, mode: 'real' } }]);
  closeModal();
});

test('a visitor who closes the login that Play opened gets no game, nor does the next login know of it', async () => {
  host.launchGame(game, 'real');
  closeModal('login');
  answer(async () => member);
  await signIn('later');
  await Promise.resolve();
  expect(modals.get()).toEqual([]);
});

test('a browser without storage signs in all the same', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const refused = [
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
  ];
  answer(async () => member);
  await signIn('secret');
  expect(session.get().state).toBe('in');
  refused.forEach((spy) => spy.mockRestore());
});
