import { sampleMember } from '@marquee/testing/samples';
import { watchRenewedTokens } from '#session/renewed-tokens.ts';
import { restoreSharedSession, sendSessionEnd, watchSharedSession } from '#session/shared-session.ts';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { clearSession, endSession, getToken, replaceToken, startSession } from '#state/session.ts';
import { FakeBroadcastChannel } from '#test/fake-broadcast-channel.ts';
import { OtherTab } from '#test/other-tab.ts';

const mockCalls: string[] = [];
jest.mock('@marquee/platform', () => ({
  ...jest.requireActual<object>('@marquee/platform'),
  callApi: (name: string, input?: { readonly token?: string }) => {
    mockCalls.push(name === 'logout' ? `logout ${input?.token}` : name);
    return name === 'logout' ? mockLogout : mockMember;
  },
}));
let mockLogout: Promise<null> = Promise.resolve(null);
let mockMember: Promise<typeof sampleMember>;

let other: OtherTab;
beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  watchSharedSession();
});
beforeEach(() => {
  mockMember = Promise.resolve(sampleMember);
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  other = new OtherTab('marquee.session');
});
afterEach(() => {
  jest.useRealTimers();
  other.close();
  history.replaceState(null, '', '/');
});

describe('a browser without channels', () => {
  const reject = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  test.each([
    ['lacks', undefined],
    ['rejects', reject],
  ])('starts the site when the browser %s them', async (_what, constructor) => {
    localStorage.setItem('marquee.open-session', '1');
    Object.assign(globalThis, { BroadcastChannel: constructor });
    try {
      await restoreSharedSession();
      watchSharedSession();
      watchRenewedTokens();
      sendSessionEnd('own', null);
    } finally {
      Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
    }
    expect(getToken()).toBeNull();
  });
});

describe('a new tab', () => {
  /** Tabs answer that have these tokens, by their id. */
  const answerFrom = (tabs: Readonly<Record<string, string>>) =>
    other.answer(
      ...Object.entries(tabs).map(([tab, token]) => (message: unknown) => {
        return { type: 'token', token, id: Object(message).id, tab };
      }),
    );

  test('takes the session of the tab that was used last when tabs have different ones', async () => {
    localStorage.setItem('marquee.open-session', 'b');
    answerFrom({ a: 'of Ann', b: 'of Ben' });
    await restoreSharedSession();
    expect(sessionStorage.getItem('token')).toBe('of Ben');
  });

  test('takes none of different ones when the tab that was used last is closed', async () => {
    localStorage.setItem('marquee.open-session', 'closed');
    answerFrom({ a: 'of Ann', b: 'of Ben' });
    await restoreSharedSession();
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('takes the session of an open tab over', async () => {
    localStorage.setItem('marquee.open-session', '1');
    other.answer((message) => ({ type: 'token', token: 'shared', id: Object(message).id }));
    await restoreSharedSession();
    expect(sessionStorage.getItem('token')).toBe('shared');
  });

  test('takes it over later when the open tab answers late', async () => {
    localStorage.setItem('marquee.open-session', '1');
    await restoreSharedSession();
    expect(getToken()).toBeNull();
    const [ask] = other.received;
    await other.send({ type: 'token', token: 'for another tab', id: 'another' });
    expect(getToken()).toBeNull();
    await other.send({ type: 'token', token: 'shared', id: Object(ask).id });
    expect(getToken()).toBe('shared');
  });

  test('waits longer for an open tab where a visitor would have to log in', async () => {
    localStorage.setItem('marquee.open-session', '1');
    history.replaceState(null, '', '/member');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    let hasEnded = false;
    const restored = restoreSharedSession().then(() => (hasEnded = true));
    await jest.advanceTimersByTimeAsync(400);
    expect(hasEnded).toBe(false);
    await other.send({ type: 'token', token: 'shared', id: Object(other.received[0]).id });
    await restored;
    // Stored for the start of the page, not started over it.
    expect([sessionStorage.getItem('token'), getToken()]).toEqual(['shared', null]);
  });

  test('starts the session of a tab that answers at once only once, also after a logout', async () => {
    localStorage.setItem('marquee.open-session', 'b');
    answerFrom({ b: 'of Ben' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await restoreSharedSession();
    await startSession('of Ben');
    clearSession();
    mockCalls.length = 0;
    await jest.advanceTimersByTimeAsync(2_000);
    expect([getToken(), mockCalls]).toEqual([null, []]);
  });

  test.each(['login', 'register', 'forgot'])('keeps an open form (%s) when the open tab answers late', async (form) => {
    localStorage.setItem('marquee.open-session', '1');
    await restoreSharedSession();
    openModal(form);
    await other.send({ type: 'token', token: 'shared', id: Object(other.received[0]).id });
    expect(getToken()).toBeNull();
    closeModal(form);
  });

  test('keeps its own login when the open tab answers late', async () => {
    localStorage.setItem('marquee.open-session', '1');
    await restoreSharedSession();
    await startSession('own');
    await other.send({ type: 'token', token: 'shared', id: Object(other.received[0]).id });
    expect(getToken()).toBe('own');
  });

  test('stays logged out when the open tab answers after a login and a logout here', async () => {
    localStorage.setItem('marquee.open-session', '1');
    await restoreSharedSession();
    await startSession('own');
    clearSession();
    await other.send({ type: 'token', token: 'shared', id: Object(other.received[0]).id });
    expect(getToken()).toBeNull();
  });

  test('stays without one when no tab answers, and does not ask again', async () => {
    localStorage.setItem('marquee.open-session', '1');
    await restoreSharedSession();
    await restoreSharedSession();
    expect(other.received.filter((message) => Object(message).type === 'ask')).toHaveLength(1);
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('asks nobody when no tab had a session, or when it has one', async () => {
    await restoreSharedSession();
    await startSession('own');
    await restoreSharedSession();
    expect(other.received).toEqual([]);
    expect(sessionStorage.getItem('token')).toBe('own');
  });
});

describe('a tab with a session', () => {
  test('sends its token to a tab that asks', async () => {
    await other.send({ type: 'ask', id: 'first' });
    expect(other.received).toEqual([]);
    await startSession('own');
    expect(localStorage.getItem('marquee.open-session')).toEqual(expect.any(String));
    // A tab that was not answered in time has removed it.
    localStorage.clear();
    await other.send({ type: 'ask', id: 'second' });
    expect(other.received).toEqual([{ type: 'token', token: 'own', id: 'second', tab: expect.any(String) }]);
    expect(localStorage.getItem('marquee.open-session')).toEqual(expect.any(String));
  });

  test('ends it at the gateway when another player logs in here, unless another tab has it', async () => {
    await startSession('own');
    mockCalls.length = 0;
    await startSession('another');
    expect(mockCalls).toEqual(['logout own', 'memberInfo']);
    const sharing = new OtherTab('marquee.session-owners');
    sharing.answer((message) => ({ ...Object(message), type: 'answer' }));
    mockCalls.length = 0;
    await startSession('third');
    expect(mockCalls).toEqual(['memberInfo']);
    sharing.close();
  });

  test('notifies another tab that it has the session, and no other one', async () => {
    await startSession('own');
    const asking = new OtherTab('marquee.session-owners');
    await asking.send({ type: 'question', token: 'of another player', id: '1' });
    await asking.send({ type: 'question', token: 'own', id: '2' });
    await Promise.resolve();
    expect(asking.received).toEqual([{ type: 'answer', token: 'own', id: '2' }]);
    asking.close();
  });

  test('ends it with the tab that logs out, and no other session', async () => {
    await startSession('own');
    localStorage.clear();
    await other.send({ type: 'ended', token: 'of another player' });
    expect(localStorage.getItem('marquee.open-session')).toEqual(expect.any(String));
    expect(getToken()).toBe('own');
    await other.send({ type: 'ended', token: 'own' });
    expect(getToken()).toBeNull();
    expect(other.received).toEqual([]);
  });

  test('leaves the page of a player who has logged out everywhere, also when the gateway was faster', async () => {
    await startSession('shared');
    openModal('feedback');
    clearSession();
    await other.send({ type: 'ended', token: 'of another' });
    expect(modals.get()).toHaveLength(1);
    await other.send({ type: 'ended', token: 'shared' });
    expect(modals.get()).toEqual([]);
  });

  test('leaves the page of a player who has logged in again and out in another tab', async () => {
    await startSession('expired');
    openModal('feedback');
    clearSession();
    await other.send({ type: 'ended', token: 'next', playerId: 'another' });
    expect(modals.get()).toHaveLength(1);
    await other.send({ type: 'ended', token: 'next', playerId: sampleMember.id });
    expect(modals.get()).toEqual([]);
  });

  test('ends its own session of a player who logs out in another tab, also at the gateway', async () => {
    await startSession('second of the player');
    await other.send({ type: 'ended', token: 'first', playerId: 'another' });
    expect(getToken()).toBe('second of the player');
    await other.send({ type: 'ended', token: 'first', playerId: sampleMember.id });
    expect(getToken()).toBeNull();
    expect(mockCalls).toContain('logout second of the player');
  });

  test('keeps a session that is loading when the player before logs out in another tab', async () => {
    await startSession('expired');
    clearSession();
    let finish: (member: typeof sampleMember) => void = () => undefined;
    mockMember = new Promise((resolve) => (finish = resolve));
    const started = startSession('next');
    await other.send({ type: 'ended', token: 'of the player before', playerId: sampleMember.id });
    expect(getToken()).toBe('next');
    expect(mockCalls).not.toContain('logout next');
    finish(sampleMember);
    await started;
  });

  test('ends it too when its token was replaced shortly before, also at the gateway', async () => {
    await startSession('old');
    replaceToken('renewed');
    await other.send({ type: 'ended', token: 'old' });
    expect(getToken()).toBeNull();
    expect(mockCalls).toContain('logout renewed');
  });

  test('stays until the gateway has ended the session, and gives it to no new tab', async () => {
    await startSession('own');
    let finish: (value: null) => void = () => undefined;
    mockLogout = new Promise((resolve) => (finish = resolve));
    sendSessionEnd('own', null);
    const ended = endSession();
    await Promise.resolve();
    expect(getToken()).toBe('own');
    other.received.length = 0;
    await other.send({ type: 'ask', id: '3' });
    expect(other.received).toEqual([]);
    finish(null);
    await ended;
    expect(getToken()).toBeNull();
  });

  test('notifies the other tabs that it has logged out', async () => {
    sendSessionEnd('own', null);
    await Promise.resolve();
    expect(other.received).toEqual([{ type: 'ended', token: 'own', playerId: null }]);
    expect(localStorage.getItem('marquee.open-session')).toBeNull();
  });
});
