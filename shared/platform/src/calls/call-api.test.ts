/** @jest-environment node */
import { callAddresses, type Permission } from '@marquee/contract';
import { calls } from '@marquee/contract/calls';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { callApi } from './call-api.ts';
import { CallError } from './call-error.ts';
import { installHost } from '#host/current-host.ts';
import { testHost } from '#test-host.ts';

type MockResponse = Response | Error;

const sent: Request[] = [];
let responses: MockResponse[] = [];

const success = (value: unknown) => Response.json({ success: true, value });
const failure = (message: string, status: number, value?: unknown) =>
  Response.json({ success: false, message, value }, { status });

async function getFailure(call: Promise<unknown>): Promise<CallError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('The call was expected to fail');
  return error;
}

beforeEach(() => {
  sent.length = 0;
  Object.assign(globalThis, { location: new URL('http://site.test/rng') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!(input instanceof Request)) throw new Error('ky passes requests');
    sent.push(input.clone());
    const response = responses.shift() ?? new Error('no response left');
    if (response instanceof Error) throw response;
    return response;
  });
});

test('sends token, language and a unique request id with each call', async () => {
  installHost(testHost({ token: () => 'secret' }));
  responses = [
    success({ categories: [], totalCount: 3, prizeMode: 'LOTT' }),
    success({ categories: [], totalCount: 3, prizeMode: 'LOTT' }),
  ];
  expect(await callApi('gameMenus', { query: { language: 'th' } })).toEqual({
    categories: [],
    totalCount: 3,
    prizeMode: 'LOTT',
  });
  await callApi('gameMenus');
  expect(sent[0]?.url).toBe('http://site.test/lgw/games/game_menus?language=th');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(sent[0]?.headers.get('accept-language')).toBe('en');
  expect(sent[0]?.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.headers.get('x-request-id')).not.toBe(sent[0]?.headers.get('x-request-id'));
});

test('sends the response to a challenge in a header, and the body unchanged', async () => {
  installHost(testHost());
  responses = [success({ token: 'trial', firstTimeLogin: false, passwordExpired: false })];
  const challenge = { id: 'a.b.10.c.7', points: [[0, 0] as [number, number], [512.5, 900] as [number, number]] };
  await callApi('freePlay', { body: { os: 'web', platform: 'W' }, challenge });
  const header = sent[0]?.headers.get('challenge-response') ?? '';
  expect(JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/')))).toEqual(challenge);
  expect(await sent[0]?.json()).toEqual({ os: 'web', platform: 'W' });
});

test('rejects an error response with its code, details and status', async () => {
  installHost(testHost());
  responses = [failure('input.invalid', 400, { fields: [] }), failure('code.of.a.later.version', 418)];
  expect(await getFailure(callApi('gameMenus'))).toMatchObject({
    code: 'input.invalid',
    status: 400,
    details: { fields: [] },
  });
  expect(await getFailure(callApi('gameMenus'))).toMatchObject({ code: 'unknown_error', status: 418 });
});

test('rejects with network for a failed fetch, HTML and broken JSON, without a retry', async () => {
  installHost(testHost());
  responses = [
    new TypeError('Failed to fetch'),
    new Response('<html>'),
    new Response('{"success":'),
    Response.json(null),
  ];
  for (let number = 0; number < 4; number += 1) expect((await getFailure(callApi('gameMenus'))).code).toBe('network');
  expect(sent).toHaveLength(4);
});

test.each([
  ['no value', null],
  ['an unrelated value', { hello: 'world' }],
  ['an object in place of a list', { categories: {}, totalCount: 3 }],
  [
    'a row that lacks a property',
    { categories: [{ title: 'Slots', gameClassify: 'RNG', gameCount: 1 }], totalCount: 1 },
  ],
])('rejects with network for a response with %s', async (_, value) => {
  installHost(testHost());
  responses = [success(value)];
  expect(await getFailure(callApi('gameMenus'))).toMatchObject({ code: 'network', status: 200 });
});

test('accepts a response with properties that the schema does not name', async () => {
  installHost(testHost());
  responses = [success({ categories: [], totalCount: 0, prizeMode: 'LOTT', news: true })];
  expect(await callApi('gameMenus')).toMatchObject({ totalCount: 0 });
});

test('rejects an aborted call with the reason of the caller', async () => {
  installHost(testHost());
  const controller = new AbortController();
  controller.abort(new Error('left the page'));
  await expect(callApi('gameMenus', { signal: controller.signal })).rejects.toThrow('left the page');
});

const page = (pageNum: number) => ({ pageNum, totalPages: 2, totalCount: 0, games: [] });

test('uses initial data for the first call and the network for the next', async () => {
  const initial = new Map([['gameList?gameType=RNG&pageNo=1', page(1)]]);
  const takeInitialData = (key: string) => {
    const value = initial.get(key);
    initial.delete(key);
    return value;
  };
  installHost(testHost({ takeInitialData }));
  responses = [success(page(2))];
  const query = { pageNo: 1, gameType: 'RNG' } as const;
  expect(await callApi('gameList', { query })).toEqual(page(1));
  expect(await callApi('gameList', { query })).toEqual(page(2));
});

test('asks for one login when several GET calls fail with an expired session, and repeats them', async () => {
  const money = { balance: '1', currency: 'THB', currencySymbol: '฿' };
  let token = 'old';
  const reauthenticate = jest.fn(async () => {
    token = 'new';
    return true;
  });
  installHost(testHost({ token: () => token, reauthenticate }));
  responses = [1, 2, 3].map(() => failure('session.expired', 401)).concat([1, 2, 3].map(() => success(money)));
  const values = await Promise.all([callApi('balance'), callApi('balance'), callApi('balance')]);
  expect(values).toEqual([money, money, money]);
  expect(reauthenticate).toHaveBeenCalledTimes(1);
  expect(sent.slice(3).map((request) => request.headers.get('authorization'))).toEqual(Array(3).fill('Bearer new'));
});

test('does not repeat a POST call after a new login', async () => {
  installHost(testHost({ token: () => 'old', reauthenticate: async () => true }));
  responses = [failure('session.expired', 401)];
  expect((await getFailure(callApi('freePlay', { body: {} }))).code).toBe('session.expired');
  expect(sent).toHaveLength(1);
});

test('opens the password modal when a password change is required, and does not repeat the call', async () => {
  const openModal = jest.fn();
  installHost(testHost({ token: () => 'secret', openModal }));
  responses = [failure('password.change_required', 403, { reason: 'expired' })];
  expect((await getFailure(callApi('balance'))).code).toBe('password.change_required');
  expect(openModal).toHaveBeenCalledWith('password', { reason: 'expired' });
  expect(sent).toHaveLength(1);
});

test('sends form calls as application/x-www-form-urlencoded', async () => {
  installHost(testHost());
  responses = [success(null)];
  await callApi('passwordByEmail', { body: { username: 'nok', email: 'nok+1@example.com' } });
  expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(await sent[0]?.text()).toBe('username=nok&email=nok%2B1%40example.com');
});

test('sends files as multipart form data, each under the name of its list', async () => {
  responses = [success({ status: 'applying' })];
  const pictures = ['one', 'two'].map((words) => new File([words], `${words}.png`, { type: 'image/png' }));
  await callApi('applyForActivity', { body: { id: 'luckiest-round', comment: 'Three sevens!', pictures } });
  const form = await sent[0]?.formData();
  expect([...(form?.keys() ?? [])]).toEqual(['id', 'comment', 'pictures', 'pictures']);
  expect(form?.get('comment')).toBe('Three sevens!');
  expect(form?.getAll('pictures').map((part) => (part instanceof File ? [part.name, part.type] : part))).toEqual([
    ['one.png', 'image/png'],
    ['two.png', 'image/png'],
  ]);
});

test('passes the reason on when wrong passwords have ended the session', async () => {
  const reauthenticate = jest.fn(async () => false);
  installHost(testHost({ token: () => 'old', reauthenticate }));
  responses = [failure('session.too_many_wrong_passwords', 401)];
  const { code } = await getFailure(callApi('freePlay', { body: {} }));
  expect(code).toBe('session.too_many_wrong_passwords');
  expect(reauthenticate).toHaveBeenCalledWith('session.too_many_wrong_passwords');
});

test('does not ask a visitor to log in again', async () => {
  const reauthenticate = jest.fn(async () => true);
  installHost(testHost({ reauthenticate }));
  responses = [failure('session.missing', 401)];
  expect((await getFailure(callApi('balance'))).code).toBe('session.missing');
  expect(reauthenticate).not.toHaveBeenCalled();
});

describe('encrypted calls', () => {
  const loggedIn = { token: 't', firstTimeLogin: false, passwordExpired: false };
  const body = { username: 'somchai', password: 'correct horse' };

  async function keyPair() {
    const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const { x = '', y = '' } = await exportJWK(publicKey);
    return { privateKey, jwk: { kid: 'k1', kty: 'EC' as const, crv: 'P-256' as const, x, y } };
  }

  const withKey = (encryptionKey: Permission['info']['encryptionKey']): Permission => {
    const permission = testHost().permission.get();
    return { ...permission, info: { ...permission.info, encryptionKey } };
  };

  test('sends encrypted calls as ciphertext only, with path, time and nonce inside', async () => {
    const { privateKey, jwk } = await keyPair();
    installHost(testHost({ permission: { get: () => withKey(jwk), subscribe: () => () => undefined } }));
    responses = [success(loggedIn)];
    await callApi('login', { body });
    const text = (await sent[0]?.text()) ?? '';
    expect(text).not.toContain('correct horse');
    const { plaintext, protectedHeader } = await compactDecrypt(JSON.parse(text).envelope, privateKey);
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
    const inside = JSON.parse(new TextDecoder().decode(plaintext));
    expect(inside).toMatchObject({ path: '/wps/session/login', body });
    expect(Date.now() - Date.parse(inside.issuedAt)).toBeLessThan(5_000);
    expect(inside.nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  test('encrypts only the field of a call that declares one', async () => {
    const { privateKey, jwk } = await keyPair();
    installHost(testHost({ permission: { get: () => withKey(jwk), subscribe: () => () => undefined } }));
    responses = [success(loggedIn)];
    await callApi('freePlay', { body: { os: 'web', value: {}, version: 3 } });
    const { value, ...others } = await sent[0]?.json();
    expect(others).toEqual({ os: 'web', version: 3 });
    const { plaintext } = await compactDecrypt(value, privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({
      path: '/wps/session/login/freeplay',
      body: {},
    });
  });

  test('fetches a new key and retries when the gateway does not know the key', async () => {
    const [before, after] = [await keyPair(), await keyPair()];
    let permission = withKey(before.jwk);
    const refreshPermission = async () => {
      permission = withKey({ ...after.jwk, kid: 'k2' });
    };
    installHost(
      testHost({ permission: { get: () => permission, subscribe: () => () => undefined }, refreshPermission }),
    );
    responses = [failure('envelope.key_unknown', 400), success(loggedIn)];
    expect(await callApi('login', { body })).toEqual(loggedIn);
  });

  test('sends an encrypted call again with the time of the server when the clock of the device is wrong', async () => {
    const { privateKey, jwk } = await keyPair();
    const serverTime = Date.parse('2026-11-20T10:00:00Z');
    let now = Date.parse('2025-11-20T10:00:00Z');
    const synchronize = ({ status }: Response) => {
      if (status === 400) now = serverTime;
    };
    installHost(
      testHost({
        permission: { get: () => withKey(jwk), subscribe: () => () => undefined },
        clock: { now: () => now, synchronize },
      }),
    );
    responses = [failure('envelope.replayed', 400), success(loggedIn), failure('envelope.replayed', 400)];
    expect(await callApi('login', { body })).toEqual(loggedIn);
    const { envelope } = await sent[1]?.json();
    const { plaintext } = await compactDecrypt(envelope, privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext)).issuedAt).toBe('2026-11-20T10:00:00.000Z');
    expect((await getFailure(callApi('login', { body }))).code).toBe('envelope.replayed');
    expect(sent).toHaveLength(3);
  });

  test('lists the same encrypted calls in the addresses and in the schemas', () => {
    const inAddresses = Object.entries(callAddresses).flatMap(([name, address]) =>
      'encrypted' in address ? [name] : [],
    );
    const inSchemas = Object.entries(calls).flatMap(([name, schema]) => ('encrypted' in schema ? [name] : []));
    expect(inAddresses).toEqual(inSchemas);
  });
});
