/** @jest-environment node */
import { calls, type Permission } from '@marquee/contract';
import { callSchemas } from '@marquee/contract/schemas';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { callApi } from '#calls/call-api.ts';
import { CallError } from '#calls/call-error.ts';
import { installHost } from '#current-host.ts';
import { testHost } from '#test-host.ts';

type Answer = Response | Error;

const sent: Request[] = [];
let answers: Answer[] = [];

const success = (value: unknown) => Response.json({ success: true, value });
const refusal = (message: string, status: number, value?: unknown) =>
  Response.json({ success: false, message, value }, { status });

async function failureOf(call: Promise<unknown>): Promise<CallError> {
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
    const answer = answers.shift() ?? new Error('no answer left');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

test('a call carries token, language and a request id of its own', async () => {
  installHost(testHost({ token: () => 'secret' }));
  answers = [
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

test('a refusal becomes its code with details and status', async () => {
  installHost(testHost());
  answers = [refusal('input.invalid', 400, { fields: [] }), refusal('code.of.a.later.version', 418)];
  expect(await failureOf(callApi('gameMenus'))).toMatchObject({
    code: 'input.invalid',
    status: 400,
    details: { fields: [] },
  });
  expect(await failureOf(callApi('gameMenus'))).toMatchObject({ code: 'unknown_error', status: 418 });
});

test('R8.01 no answer, HTML and broken JSON are network failures, asked once', async () => {
  installHost(testHost());
  answers = [
    new TypeError('Failed to fetch'),
    new Response('<html>'),
    new Response('{"success":'),
    Response.json(null),
  ];
  for (let number = 0; number < 4; number += 1) expect((await failureOf(callApi('gameMenus'))).code).toBe('network');
  expect(sent).toHaveLength(4);
});

test.each([
  ['nothing', null],
  ['something else', { hello: 'world' }],
  ['a list that is none', { categories: {}, totalCount: 3 }],
  ['a row that lacks a member', { categories: [{ title: 'Slots', gameClassify: 'RNG', gameCount: 1 }], totalCount: 1 }],
])('R8.01 an answer of %s is none', async (_, value) => {
  installHost(testHost());
  answers = [success(value)];
  expect(await failureOf(callApi('gameMenus'))).toMatchObject({ code: 'network', status: 200 });
});

test('an answer may say more than this build knows', async () => {
  installHost(testHost());
  answers = [success({ categories: [], totalCount: 0, prizeMode: 'LOTT', news: true })];
  expect(await callApi('gameMenus')).toMatchObject({ totalCount: 0 });
});

test('a caller that gives up gets its own reason', async () => {
  installHost(testHost());
  const controller = new AbortController();
  controller.abort(new Error('left the page'));
  await expect(callApi('gameMenus', { signal: controller.signal })).rejects.toThrow('left the page');
});

const page = (pageNum: number) => ({ pageNum, totalPages: 2, totalCount: 0, games: [] });

test('initial data answers a call once without asking', async () => {
  const ready = new Map([['gameList?gameType=RNG&pageNo=1', page(1)]]);
  const takeInitialData = (key: string) => {
    const value = ready.get(key);
    ready.delete(key);
    return value;
  };
  installHost(testHost({ takeInitialData }));
  answers = [success(page(2))];
  const query = { pageNo: 1, gameType: 'RNG' } as const;
  expect(await callApi('gameList', { query })).toEqual(page(1));
  expect(await callApi('gameList', { query })).toEqual(page(2));
});

test('of many refused calls one asks to sign in again; readers are repeated', async () => {
  const money = { balance: '1', currency: 'THB', currencySymbol: '฿' };
  let token = 'old';
  const renewSession = jest.fn(async () => {
    token = 'new';
    return true;
  });
  installHost(testHost({ token: () => token, renewSession }));
  answers = [1, 2, 3].map(() => refusal('session.expired', 401)).concat([1, 2, 3].map(() => success(money)));
  const values = await Promise.all([callApi('balance'), callApi('balance'), callApi('balance')]);
  expect(values).toEqual([money, money, money]);
  expect(renewSession).toHaveBeenCalledTimes(1);
  expect(sent.slice(3).map((request) => request.headers.get('authorization'))).toEqual(Array(3).fill('Bearer new'));
});

test('a writing call is not repeated after signing in again', async () => {
  installHost(testHost({ token: () => 'old', renewSession: async () => true }));
  answers = [refusal('session.expired', 401)];
  expect((await failureOf(callApi('freePlay', { body: {} }))).code).toBe('session.expired');
  expect(sent).toHaveLength(1);
});

test('R1.05 who owes a change of the password is asked for it, and the call is not repeated', async () => {
  const openModal = jest.fn();
  installHost(testHost({ token: () => 'secret', openModal }));
  answers = [refusal('password.due', 403, { reason: 'expired' })];
  expect((await failureOf(callApi('balance'))).code).toBe('password.due');
  expect(openModal).toHaveBeenCalledWith('password', { reason: 'expired' });
  expect(sent).toHaveLength(1);
});

test('R7.01 a call that the specification wants as a form is one', async () => {
  installHost(testHost());
  answers = [success(null)];
  await callApi('passwordByEmail', { body: { username: 'nok', email: 'nok+1@example.com' } });
  expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(await sent[0]?.text()).toBe('username=nok&email=nok%2B1%40example.com');
});

test('R5.06 a form with files is sent as one: each file under the name of its list', async () => {
  answers = [success({ status: 'applying' })];
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

test('a visitor is not asked to sign in again', async () => {
  const renewSession = jest.fn(async () => true);
  installHost(testHost({ renewSession }));
  answers = [refusal('session.missing', 401)];
  expect((await failureOf(callApi('balance'))).code).toBe('session.missing');
  expect(renewSession).not.toHaveBeenCalled();
});

describe('R7.02 encrypted calls', () => {
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

  test('send nothing in the clear, bound to path, time and nonce', async () => {
    const { privateKey, jwk } = await keyPair();
    installHost(testHost({ permission: { get: () => withKey(jwk), subscribe: () => () => undefined } }));
    answers = [success(loggedIn)];
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

  test('a key that the gateway no longer knows is fetched again', async () => {
    const [before, after] = [await keyPair(), await keyPair()];
    let permission = withKey(before.jwk);
    const refreshPermission = async () => {
      permission = withKey({ ...after.jwk, kid: 'k2' });
    };
    installHost(
      testHost({ permission: { get: () => permission, subscribe: () => () => undefined }, refreshPermission }),
    );
    answers = [refusal('envelope.key_unknown', 400), success(loggedIn)];
    expect(await callApi('login', { body })).toEqual(loggedIn);
  });

  test('are the same in the light list of addresses and in the schemas', () => {
    const inAddresses = Object.entries(calls).flatMap(([name, address]) => ('encrypted' in address ? [name] : []));
    const inSchemas = Object.entries(callSchemas).flatMap(([name, schema]) => ('encrypted' in schema ? [name] : []));
    expect(inAddresses).toEqual(inSchemas);
  });
});
