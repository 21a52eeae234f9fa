/** @jest-environment node */
import { exportJWK, generateKeyPair } from 'jose';
import { callApi } from './call-api.ts';
import { startSessionRenewal } from './session-renewal.ts';
import { installHost } from '#host/current-host.ts';
import { testHost } from '#test-host.ts';

const money = { balance: '1', currency: 'THB', currencySymbol: '฿' };
const expired = () => Response.json({ success: false, message: 'session.expired' }, { status: 401 });

let token = 'old';
const reauthenticate = jest.fn(async () => false);
const openModal = jest.fn();
const respond = jest.fn<Promise<Response>, [Request]>();

beforeEach(async () => {
  token = 'old';
  reauthenticate.mockClear();
  respond.mockReset();
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const encryptionKey = { kid: 'k1', kty: 'EC', crv: 'P-256', x, y } as const;
  const permission = testHost().permission.get();
  const withKey = { ...permission, info: { ...permission.info, encryptionKey } };
  installHost(
    testHost({
      token: () => token,
      reauthenticate,
      openModal,
      permission: { get: () => withKey, subscribe: () => () => undefined },
    }),
  );
  Object.assign(globalThis, { location: new URL('http://site.test/rng') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!(input instanceof Request)) throw new Error('ky passes requests');
    return respond(input);
  });
});

const changePassword = async () => {
  const body = { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' };
  const call = callApi('changePassword', { query: { renewSession: 'true' }, body }).then((renewed) => {
    token = renewed?.token ?? token;
    return renewed?.token ?? null;
  });
  startSessionRenewal(token, call);
  await call;
};

test.each([
  ['balance', () => callApi('balance')],
  ['addFavourite', () => callApi('addFavourite', { body: { nodeId: 1, vendor: 'BGS', gameType: 'RNG' } })],
])('repeats the call %s that is rejected while a password change replaces the token', async (_name, call) => {
  let finishChange: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    finishChange = resolve;
  });
  const done = { balance: money, addFavourite: null };
  respond.mockImplementation(async ({ url, method, headers }) => {
    if (url.includes('renewSession'))
      return changed.then(() => Response.json({ success: true, value: { token: 'new' } }));
    if (headers.get('authorization') === 'Bearer new')
      return Response.json({ success: true, value: method === 'GET' ? done.balance : done.addFavourite });
    setTimeout(finishChange);
    return expired();
  });
  await expect(Promise.all([changePassword(), call()])).resolves.toBeDefined();
  expect(reauthenticate).not.toHaveBeenCalled();
});

test.each([
  ['balance', 2, () => callApi('balance')],
  ['addFavourite', 1, () => callApi('addFavourite', { body: { nodeId: 1, vendor: 'BGS', gameType: 'RNG' } })],
])('sends the call %s %d times when another login has replaced its session', async (name, count, call) => {
  token = `of the session before ${name}`;
  respond.mockImplementation(async () => {
    token = 'of another login';
    return expired();
  });
  await expect(call()).rejects.toMatchObject({ code: 'session.expired' });
  expect(respond).toHaveBeenCalledTimes(count);
});

test('does not repeat a call of a renewed session when another player has logged in meanwhile', async () => {
  token = 'of Ann';
  startSessionRenewal(token, Promise.resolve('renewed for Ann'));
  respond.mockImplementation(async () => {
    token = 'of Ben';
    return expired();
  });
  const call = callApi('addFavourite', { body: { nodeId: 1, vendor: 'BGS', gameType: 'RNG' } });
  await expect(call).rejects.toMatchObject({ code: 'session.expired' });
  expect(respond).toHaveBeenCalledTimes(1);
});

test('opens no password modal when the call of a session before is answered late', async () => {
  respond.mockImplementation(async () => {
    token = 'of Ben';
    return Response.json({ success: false, message: 'password.change_required' }, { status: 403 });
  });
  await expect(callApi('balance')).rejects.toMatchObject({ code: 'password.change_required' });
  expect(openModal).not.toHaveBeenCalled();
});

test('asks for a login when the password change itself is rejected because the session has ended', async () => {
  respond.mockImplementation(async () => expired());
  await expect(changePassword()).rejects.toMatchObject({ code: 'session.expired' });
  expect(reauthenticate).toHaveBeenCalledTimes(1);
});

test('sends the token of the moment of the call, also when another player logs in before it is sent', async () => {
  const tokens: (string | null)[] = [];
  respond.mockImplementation(async ({ headers }) => {
    tokens.push(headers.get('authorization'));
    return Response.json({ success: true, value: null });
  });
  const call = callApi('logout');
  token = 'of another player';
  await call;
  expect(tokens).toEqual(['Bearer old']);
});
