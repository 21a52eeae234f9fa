import { chatAddress, loginValue } from '@marquee/contract/schemas';
import { z } from 'zod';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { respondTo } from '#test/gateway-client.ts';
import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { ageAccount, createOldMember } from '#test/old-accounts.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { registerMember, requestCode } = mobileClient(() => gateway);
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 1_000 });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.pool.query('DELETE FROM rate_windows'));

/** An address that many customers share. */
const shared = '198.51.100.21';
const unknown = { cookie: 'marquee_device=unknown' };

const missTarget = (fit: number) => createSliderTrace(fit - 60);

const readDevice = ({ headers }: CallResult): { cookie: string } => {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return { cookie: cookies.find((cookie) => cookie.startsWith('marquee_device='))?.split(';')[0] ?? '' };
};

const setHits = (hits: number, ...limits: readonly string[]): Promise<unknown> =>
  gateway.pool.query(
    `INSERT INTO rate_windows SELECT name || $1, $3, now() + interval '1 hour' FROM unnest($2::text[]) name
      ON CONFLICT (key) DO UPDATE SET hits = $3`,
    [`:${shared}`, limits, hits],
  );
const useUp = (...limits: readonly string[]): Promise<unknown> => setHits(10_000, ...limits);

test.each([
  ['sliderChallenge', 'slider'],
  ['captcha', 'captcha'],
] as const)('serves %s of its own to a known device in a network that is above its limit', async (name, limit) => {
  const { username, password } = await createOldMember(gateway);
  const known = readDevice(await gateway.client.login(username, password));
  await useUp(limit);
  const request = async (headers: { cookie: string }) => {
    const { status, value } = await gateway.client.call(name, { address: shared, headers });
    expect(status).toBe(200);
    return z.object({ id: z.string() }).parse(value).id;
  };
  const own = await Promise.all(Array.from({ length: 20 }, () => request(known)));
  expect(new Set(own).size).toBe(20);
  expect(own).not.toContain(await request(unknown));
});

test('admits a solved puzzle of a known device in a network with many wrong ones', async () => {
  const { username, password } = await createOldMember(gateway);
  const known = readDevice(await gateway.client.login(username, password));
  const slider = await gateway.client.solveSlider(createSliderTrace, shared);
  const other = await gateway.client.solveSlider(createSliderTrace, shared);
  await useUp('slider-missed');
  const logIn = (headers: { cookie: string }, trace: unknown) =>
    gateway.client.call('login', { address: shared, headers, body: { username, password, slider: trace } });
  expect(await logIn(unknown, other)).toMatchObject({ message: 'login.verification_failed', value: { workBits: 13 } });
  for (let miss = 0; miss < 9; miss += 1)
    expect(await logIn(known, await gateway.client.solveSlider(missTarget, shared))).toMatchObject({
      message: 'login.verification_failed',
    });
  expect(await logIn(known, slider)).toMatchObject({ status: 200 });
});

test('leaves a known device its whole reserve while the network is below its limit', async () => {
  const { username, password } = await createOldMember(gateway);
  const known = readDevice(await gateway.client.login(username, password));
  const logIn = async (way: typeof missTarget) =>
    gateway.client.call('login', {
      address: shared,
      headers: known,
      body: { username, password, slider: await gateway.client.solveSlider(way, shared) },
    });
  for (let miss = 0; miss < 10; miss += 1) expect(await logIn(missTarget)).toMatchObject({ status: 400 });
  await useUp('slider-missed');
  for (let miss = 0; miss < 10; miss += 1) expect(await logIn(missTarget)).toMatchObject({ status: 400 });
  expect(await logIn(createSliderTrace)).toMatchObject({ status: 400, value: { workBits: expect.any(Number) } });
});

test('rejects nobody at an address that has missed many puzzles, and asks for more work with each', async () => {
  const { username, password } = await gateway.client.member();
  const logIn = async (workBits: number, way = createSliderTrace) => {
    const slider = await gateway.client.solveSlider(way, shared, workBits);
    return gateway.client.call('login', { address: shared, headers: unknown, body: { username, password, slider } });
  };
  await setHits(30, 'slider-missed');
  expect(await logIn(5)).toMatchObject({ message: 'login.verification_failed', value: { workBits: 9 } });
  expect(await logIn(9)).toMatchObject({ status: 200 });
  await setHits(63, 'slider-missed');
  expect(await logIn(9)).toMatchObject({ message: 'login.verification_failed', value: { workBits: 11 } });
  expect(await logIn(11, missTarget)).toMatchObject({ message: 'login.verification_failed', value: undefined });
  expect(await logIn(11)).toMatchObject({ status: 200 });
  await setHits(1_000_000, 'slider-missed');
  expect(await logIn(11)).toMatchObject({ message: 'login.verification_failed', value: { workBits: 13 } });
  expect(await logIn(13)).toMatchObject({ status: 200 });
});

test('sends and accepts codes of a known device in a network that has used up messages and attempts', async () => {
  const number = await registerMember();
  const body = { ...numberFields(number), purpose: 'login' } as const;
  const enter = (code: string, headers: { cookie: string }) =>
    gateway.client.call('login', {
      address: shared,
      headers,
      body: {
        type: 'sms',
        username: number.mobileNum,
        password: code,
        ...numberFields(number),
        verificationCode: code,
      },
    });
  const known = { cookie: `marquee_device=${'k'.repeat(43)}` };
  await gateway.pool.query(`INSERT INTO trusted_devices SELECT id, sha256($2) FROM players WHERE mobile = $1`, [
    number.full,
    'k'.repeat(43),
  ]);
  await useUp('sms-address', 'code-address');
  await gateway.pool.query(
    `INSERT INTO rate_windows SELECT name || $1, 100, now() + interval '1 hour'
      FROM unnest(ARRAY['sms-requester:login ', 'sms-requester-hour:login ', 'sms-login:', 'code-requester:']) name`,
    [`${shared} ${number.full}`],
  );
  const request = (headers: { cookie: string }) =>
    gateway.client.call('smsNoLogin', { address: shared, headers, body });
  expect((await request(unknown)).status).not.toBe(200);
  // A message costs the site money, so an account of today has no reserve.
  expect(await request(known)).toMatchObject({ message: 'sms.too_often' });
  await gateway.pool.query(`UPDATE players SET registered_at = now() - interval '25 hours' WHERE mobile = $1`, [
    number.full,
  ]);
  expect(await request(known)).toMatchObject({ status: 200 });
  const code = await getLastCode(gateway, number.full);
  await gateway.pool.query('UPDATE verification_codes SET attempts = 5 WHERE target = $1', [number.full]);
  expect(await enter(code, unknown)).toMatchObject({ status: 429 });
  expect(await enter('000000', known)).toMatchObject({ message: 'sms.code_invalid' });
  expect(await enter(code, known)).toMatchObject({ status: 200 });
});

const registration = (username: string) => ({
  username,
  password: 'seven-lanterns-9',
  confirmPassword: 'seven-lanterns-9',
  termsAccepted: true,
});

const solve = async (): Promise<Record<string, string>> =>
  respondTo(await gateway.client.solveSlider(createSliderTrace, shared));

test.each([
  ['register', 'register', 300, registration('newcomer01')],
  ['freePlay', 'free-play', 300, {}],
] as const)('does not count a %s that is asked for a puzzle', async (name, limit, hits, body) => {
  await useUp('unchallenged-account');
  await setHits(hits - 1, limit);
  const send = (headers: Record<string, string>) => gateway.client.call(name, { address: shared, headers, body });
  for (let time = 0; time < 3; time += 1)
    expect(await send(unknown)).toMatchObject({ status: 403, message: 'challenge.required' });
  expect(await send({ ...unknown, ...(await solve()) })).toMatchObject({ status: 200 });
  expect(await send({ ...unknown, ...(await solve()) })).toMatchObject({ status: 429 });
});

test('has no reserve for the registrations of a known device, which every new account makes its browser', async () => {
  const { username, password } = await gateway.client.member();
  const known = readDevice(await gateway.client.login(username, password));
  await useUp('register');
  const send = (headers: { cookie: string }) =>
    gateway.client.call('register', { address: shared, headers, body: registration('newcomer02') });
  expect(await send(unknown)).toMatchObject({ status: 429, message: 'too_many_requests' });
  expect(await send(known)).toMatchObject({ status: 429, message: 'too_many_requests' });
});

test('counts a missed puzzle only when its proof of work was done', async () => {
  const { username, password } = await gateway.client.member();
  const logIn = (slider: unknown) =>
    gateway.client.call('login', { address: shared, headers: unknown, body: { username, password, slider } });
  await setHits(29, 'slider-missed');
  const used = await gateway.client.solveSlider(createSliderTrace, shared);
  expect(await logIn(used)).toMatchObject({ status: 200 });
  for (const slider of [undefined, { ...used, id: 'x' }, used])
    expect(await logIn(slider)).toMatchObject({ status: 400, message: 'login.verification_failed' });
  expect(await logIn(await gateway.client.solveSlider(createSliderTrace, shared))).toMatchObject({ status: 200 });
  expect(await logIn(await gateway.client.solveSlider(missTarget, shared))).toMatchObject({ status: 400 });
  expect(await logIn(await gateway.client.solveSlider(createSliderTrace, shared))).toMatchObject({
    status: 400,
    value: { workBits: 9 },
  });
});

test('does not count codes for numbers that none was requested for', async () => {
  const number = newNumber();
  const enter = (target: typeof number, verificationCode: string) =>
    gateway.client.call('registerMobile', {
      address: shared,
      headers: unknown,
      body: {
        ...numberFields(target),
        password: 'seven-lanterns-9',
        confirmPassword: 'seven-lanterns-9',
        termsAccepted: true,
        verificationCode,
      },
    });
  await setHits(59, 'code-address');
  for (let time = 0; time < 16; time += 1)
    expect(await enter(number, '000000')).toMatchObject({ message: 'sms.code_invalid' });
  expect(await requestCode(number, {}, shared)).toMatchObject({ status: 200 });
  expect(await enter(number, await getLastCode(gateway, number.full))).toMatchObject({ status: 200 });
});

const launchChat = (token?: string, headers: { cookie: string } = unknown) =>
  gateway.client.call('launchChat', { address: shared, headers, token });

test('counts conversations of visitors and trial accounts by network, with a reserve of older accounts', async () => {
  const { username, password, token } = await gateway.client.member();
  const known = readDevice(await gateway.client.login(username, password));
  const trials = [await gateway.client.trial(), await gateway.client.trial()];
  await setHits(8, 'chat-visitor');
  for (const trial of trials) expect(await launchChat(trial)).toMatchObject({ status: 200 });
  for (const visitor of [...trials, undefined]) expect(await launchChat(visitor)).toMatchObject({ status: 429 });
  expect(await launchChat(undefined, known)).toMatchObject({ status: 429 });
  expect(await launchChat(token)).toMatchObject({ status: 200 });
  await ageAccount(gateway, username);
  expect(await launchChat(undefined, known)).toMatchObject({ status: 200 });
});

test('counts the conversations of members by player, and those of new accounts also by network', async () => {
  const { username, password } = await gateway.client.member();
  const login = await gateway.client.login(username, password);
  const { token } = loginValue.parse(login.value);
  const known = readDevice(login);
  for (let time = 0; time < 5; time += 1) expect(await launchChat(token, known)).toMatchObject({ status: 200 });
  await setHits(30, 'chat-member');
  expect(await launchChat(token, known)).toMatchObject({ status: 429 });
  await ageAccount(gateway, username);
  for (let time = 0; time < 4; time += 1) expect(await launchChat(token, known)).toMatchObject({ status: 200 });
  await gateway.pool.query("DELETE FROM rate_windows WHERE key LIKE 'chat-member%'");
  expect(await launchChat(token, known)).toMatchObject({ status: 429 });
});

test('counts messages by conversation, and none to a conversation that does not exist', async () => {
  const { token } = await gateway.client.member();
  const conversation = new URL(chatAddress.parse((await launchChat(token)).value).chatUrl).hash.slice(1);
  const send = (to: string) =>
    gateway.client.call('chatSend', { address: shared, token, body: { conversation: to, text: 'Hello' } });
  for (let time = 0; time < 31; time += 1) expect(await send('A'.repeat(43))).toMatchObject({ status: 404 });
  for (let time = 0; time < 30; time += 1) expect(await send(conversation)).toMatchObject({ status: 200 });
  expect(await send(conversation)).toMatchObject({ status: 429 });
});

test('counts feedback after its captcha, with a reserve for known devices of older accounts', async () => {
  const { username, password } = await gateway.client.member();
  const known = readDevice(await gateway.client.login(username, password));
  const send = async (headers: { cookie: string }, captcha: object) =>
    gateway.client.call('feedback', {
      address: shared,
      headers,
      body: { content: 'My deposit of yesterday is missing.', type: 1, ...captcha },
    });
  await setHits(9, 'feedback');
  expect(await send(unknown, { captcha: 'AAAAAA', captchaId: 'x' })).toMatchObject({ message: 'captcha.wrong' });
  expect(await send(unknown, await gateway.client.captcha(shared))).toMatchObject({ status: 200 });
  expect(await send(unknown, await gateway.client.captcha(shared))).toMatchObject({ status: 429 });
  expect(await send(known, await gateway.client.captcha(shared))).toMatchObject({ status: 429 });
  await ageAccount(gateway, username);
  expect(await send(known, await gateway.client.captcha(shared))).toMatchObject({ status: 200 });
});

test('counts uses of remembered logins, and no requests without one', async () => {
  const { username, password } = await gateway.client.member();
  const slider = await gateway.client.solveSlider(createSliderTrace, shared);
  const { headers } = await gateway.client.call('login', {
    address: shared,
    headers: unknown,
    body: { username, password, slider, remember: true },
  });
  const cookie =
    [headers['set-cookie']]
      .flat()
      .join()
      .match(/marquee_remembered=[^;]+/)?.[0] ?? '';
  const use = (sent: string) =>
    gateway.client.call('loginRemembered', { address: shared, headers: { cookie: sent }, body: {} });
  await setHits(299, 'remembered-network');
  const invented = `marquee_remembered=00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;
  for (const sent of ['', '', invented, invented]) expect(await use(sent)).toMatchObject({ status: 401 });
  expect(await use(cookie)).toMatchObject({ status: 200 });
});
