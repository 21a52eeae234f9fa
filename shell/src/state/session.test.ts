import { CallError, callApi } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { clearSession, getToken, replaceToken, session, startSession } from '#state/session.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const calls: [name: string, token: string | null][] = [];
beforeEach(() => {
  calls.length = 0;
  jest.mocked(callApi).mockImplementation(async (name) => {
    calls.push([name, getToken()]);
    if (name === 'logout') throw new CallError('network');
    return sampleMember;
  });
});
afterEach(clearSession);

test('ends the session that another one replaces, also when the call fails', async () => {
  await startSession('trial');
  await startSession('member');
  expect(calls).toEqual([
    ['memberInfo', 'trial'],
    ['logout', 'trial'],
    ['memberInfo', 'member'],
  ]);
});

test('does not end a session that starts again', async () => {
  await startSession('member');
  await startSession('member');
  expect(calls.map(([name]) => name)).toEqual(['memberInfo', 'memberInfo']);
});

test('loads the member again when the token is replaced while the member is loading', async () => {
  let respond = (): void => undefined;
  const arriving = new Promise<void>((resolve) => (respond = resolve));
  jest.mocked(callApi).mockImplementation(async () => {
    if (getToken() === 'before') await arriving;
    return sampleMember;
  });
  const started = startSession('before');
  replaceToken('after');
  respond();
  await started;
  expect(session.get()).toMatchObject({ state: 'in', member: sampleMember });
});
