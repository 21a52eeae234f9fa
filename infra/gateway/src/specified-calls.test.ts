import { z } from 'zod';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { respondTo } from '#test/gateway-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

/** Requests with the methods and paths of the product specification, to a gateway that listens on a port. */
let gateway: TestGateway;
let origin: string;
let member: { username: string; password: string; token: string };
beforeAll(async () => {
  gateway = await buildTestGateway();
  origin = gateway.client.origin;
  await gateway.pool.query(`UPDATE feature_flags SET enabled = true WHERE flag = 'AGENTPOLICY'`);
  member = await gateway.client.member();
});
afterAll(() => gateway.close());

const envelope = z.object({ success: z.boolean(), message: z.string().optional(), value: z.unknown().optional() });
const challenged = z.object({ workBits: z.number().optional() }).catch({});
const mobiles = mobileClient(() => gateway);

interface Request {
  readonly token?: string;
  readonly json?: unknown;
  /** Sent in an encrypted envelope. */
  readonly encrypted?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const encode = async (path: string, { json, encrypted, form }: Request): Promise<RequestInit> => {
  if (form !== undefined) return { body: new URLSearchParams(form) };
  const body =
    encrypted === undefined
      ? json
      : { envelope: await gateway.client.encryptBody(new URL(path, origin).pathname, encrypted) };
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/** Sends a request, with a solved challenge when one is required, and returns the value of its response. */
async function send(method: string, path: string, request: Request = {}): Promise<unknown> {
  const { headers, ...body } = await encode(path, request);
  const response = await fetch(new URL(path, origin), {
    method,
    ...body,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      ...request.headers,
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
    },
  });
  const { success, message, value } = envelope.parse(await response.json());
  if (message === 'challenge.required' && request.headers === undefined) {
    const trace = await gateway.client.solveSlider(undefined, undefined, challenged.parse(value).workBits);
    return send(method, path, { ...request, headers: respondTo(trace) });
  }
  if (!success) throw new Error(`${method} ${path}: ${response.status} ${message}`);
  return value;
}

const get = (path: string, token?: string) => send('GET', path, token === undefined ? {} : { token });

test('R7.01a logs in, starts free play and logs out', async () => {
  const { username, password } = member;
  const slider = await gateway.client.solveSlider();
  const login = { username, password, type: 'username', slider };
  const { token } = z
    .object({ token: z.string().min(1), firstTimeLogin: z.literal(false), passwordExpired: z.literal(false) })
    .parse(await send('POST', '/wps/session/login', { encrypted: login }));
  const freePlay = '/wps/session/login/freeplay';
  const value = await gateway.client.encryptBody(freePlay, {});
  const opened = await send('POST', freePlay, { json: { os: 'Windows', platform: 'W', value, version: 3 } });
  expect(opened).toMatchObject({ token: expect.any(String), firstTimeLogin: false });
  expect(await send('DELETE', '/wps/session/logout', { token })).toBeNull();
  await expect(get('/wps/member/info', token)).rejects.toThrow('401 session.expired');
});

test.each(['noLogin', 'register'])('R7.01b sends a code at /wps/verification/sms/%s', async (kind) => {
  const value = await send('POST', `/wps/verification/sms/${kind}`, { json: numberFields(newNumber()) });
  expect(value).toEqual({ expiredMinutes: expect.any(Number) });
});

test.each([
  ['/wps/system/whitelabel', { name: 'Marquee' }],
  ['/wps/system/status', { status: 0 }],
  ['/wps/system/setting/register', { mobile: true, username: true, fields: expect.any(Array) }],
  ['/wps/system/domainRoute', { domains: expect.any(Array) }],
  ['/wps/system/helpCenter', { topics: expect.arrayContaining([expect.objectContaining({ id: 'term' })]) }],
  ['/wps/system/permission', { maintenance: false, regionRestriction: false, location: { ip: '127.0.0.1' } }],
])('R7.01c responds to GET %s', async (path, value) => {
  expect(await get(path)).toMatchObject(value);
});

test('R3.03a R7.01d responds to the calls about a member', async () => {
  const { username, password, token } = await gateway.client.member();
  expect(await get('/wps/member/info', token)).toMatchObject({
    id: expect.stringMatching(/./),
    account: username,
    nickname: username,
    type: 0,
    userName: username,
  });
  expect(await get('/wps/member/info/icon', token)).toMatchObject({ icon: null });
  const newPassword = 'nine-quiet-harbours';
  const change = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
  expect(await send('POST', '/wps/member/password', { token, encrypted: change })).toBeNull();
  const registration = {
    username: `r${username.slice(1)}`,
    password,
    confirmPassword: password,
    email: 'somsri@example.com',
    login: true,
    registerMethod: 'WEB',
    registerUrl: 'http://localhost:8080/register',
  };
  expect(await send('PUT', '/wps/member/register', { encrypted: registration })).toMatchObject({
    firstTimeLogin: false,
  });
  const form = { username: registration.username, email: registration.email };
  expect(await send('POST', '/wps/member/password/email', { form })).toBeNull();
});

test('R7.01d registers by mobile number and resets the password by a code', async () => {
  const number = newNumber();
  await mobiles.requestCode(number);
  const password = 'seven-lanterns-9';
  const registration = {
    ...numberFields(number),
    password,
    confirmPassword: password,
    verificationCode: await getLastCode(gateway, number.full),
  };
  await send('PUT', '/wps/member/register/mobile', { encrypted: registration });
  await send('POST', '/wps/verification/sms/noLogin', { json: { ...numberFields(number), purpose: 'password' } });
  const reset = {
    newPassword: 'nine-quiet-harbours',
    mobileNum: number.mobileNum,
    countryDialingCode: number.countryDialingCode,
    verificationCode: await getLastCode(gateway, number.full),
  };
  expect(await send('POST', '/wps/member/password/verification', { encrypted: reset })).toMatchObject({
    token: expect.stringMatching(/./),
  });
});

test('R7.01e checks an affiliate code and returns a captcha as a base64 image', async () => {
  const { rows } = await gateway.pool.query<{ code: string }>('SELECT code FROM affiliate_codes WHERE enabled LIMIT 1');
  expect(await get(`/wps/agent/affiliate?code=${rows[0]?.code ?? ''}&domain=localhost`)).toEqual({ valid: true });
  expect(await get('/wps/captcha')).toMatchObject({
    image: expect.stringMatching(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/),
  });
});

test('R7.01f responds to the calls about wallets', async () => {
  const { token } = member;
  const { balance } = z.object({ balance: z.string() }).parse(await get('/wps/v2/wallets/balance', token));
  expect(await get('/wps/member/info/funds/consolidated', token)).toMatchObject({ balance });
  expect(await get('/wps/relay/GCS_merchantWallet', token)).toMatchObject({ isSingle: expect.any(Boolean) });
  await send('POST', '/wps/relay/GCS_walletTransfer', { token, json: { all: true } });
});

test('R7.01g stores feedback', async () => {
  const feedback = { content: 'The jackpot is easy to read.', sender: 'somsri', type: 4 };
  const json = { ...feedback, ...(await gateway.client.captcha()) };
  expect(await send('PUT', '/wps/feedback', { json })).toBeNull();
});

const gameOfMember = async () => {
  const list = z.object({
    games: z.array(z.object({ nodeId: z.number(), gameCode: z.string(), vendorCode: z.string() })),
  });
  const [game] = list.parse(await get('/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=20')).games;
  return game ?? Promise.reject(new Error('no game'));
};

test.each([
  ['/lgw/games/game_menus?language=en', 'categories'],
  [
    '/wps/relay/GCSGAME_gameList?clientType=3&platform=WEB&merchant=marquee&gameType=RNG&gameClassify=RNG&pageNo=1' +
      '&pageSize=20&language=en&isNew=0',
    'games',
  ],
  ['/wps/relay/GCSGAME_hotGamesV2?merchantCode=marquee&isPlatform=2&platform=WEB&language=en', 'games'],
  ['/wps/relay/MCSFE_getListAnnouncements?type=PU&platform=W&language=en', 'announcements'],
  ['/wps/relay/GCSGAME_getVassGameType', 'vendors'],
  ['/wps/relay/GCSGAME_newGameVendor', 'vendors'],
  ['/wps/relay/GCS_recentGame?page=1&pageSize=20&gameType=RNG&language=en&clientType=3', 'games'],
  ['/wps/relay/GLS2_roomList?vassalage=ARC', 'rooms'],
  ['/wps/relay/GCSGAME_getRankList?gameCategory=ALL&language=en&limitNum=20', 'winners'],
])('R7.01h responds to GET %s', async (path, list) => {
  expect(await get(path, member.token)).toMatchObject({ [list]: expect.any(Array) });
});

test('R7.01h launches a demo and a game', async () => {
  const query = 'gameCode=BGS_DICE&language=en';
  for (const path of ['/wps/relay/GCS_gameLaunchFB', '/wps/game/launchGame'])
    expect(await get(`${path}?${query}`, member.token)).toMatchObject({ launchUrl: expect.stringMatching(/^http/) });
});

test('R7.01i adds, lists and removes a favourite game', async () => {
  const { token } = member;
  const { nodeId, vendorCode } = await gameOfMember();
  const json = { nodeId, vendor: vendorCode, gameType: 'RNG' };
  await send('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, json });
  expect(await get('/wps/relay/MCSFE_getFavoriteGames', token)).toEqual({ nodeIds: [nodeId] });
  const list =
    '/wps/relay/MCSFE_getFavoriteGamesList?clientType=3&platform=WEB&language=en&pageNo=1&pageSize=999&gameType=RNG';
  expect(await get(list, token)).toMatchObject({ content: [{ nodeId }], pageNum: 1, totalPages: 1 });
  await send('DELETE', `/wps/relay/MCSFE_removeFavoriteGameV2?nodeId=${nodeId}&vendor=${vendorCode}&gameType=RNG`, {
    token,
  });
  expect(await get('/wps/relay/MCSFE_getFavoriteGames', token)).toEqual({ nodeIds: [] });
});

test('R7.01n counts unread messages', async () => {
  expect(await get('/wps/relay/CSP_unreadCount', member.token)).toEqual({ unreadCount: expect.any(Number) });
});

test('R3.02a R7.01q returns the registration rules and changes the language', async () => {
  expect(await get('/wps/system/setting/register/rules')).toMatchObject({
    fields: expect.arrayContaining([
      {
        field: 'username',
        enabled: true,
        required: true,
        acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
        patternId: 'letter_first_letters_digits',
        minLength: 6,
        maxLength: 16,
      },
    ]),
  });
  const { token, username } = member;
  expect(await send('POST', '/wps/member/language', { token, json: { language: 'th' } })).toBeNull();
  const { rows } = await gateway.pool.query('SELECT language FROM players WHERE username = $1', [username]);
  expect(rows).toEqual([{ language: 'th' }]);
});
