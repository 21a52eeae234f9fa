import { networkVectors } from '@marquee/testing/network-vectors';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 1_000 });
});
afterAll(() => gateway.close());

const fail = (username: string, address: string): Promise<CallResult> =>
  gateway.client.login(username, 'not-the-password', { address });

const failOften = async (username: string, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) for (let failure = 0; failure < 5; failure += 1) await fail(username, address);
};

const loginWithCookie = async (username: string, password: string, address: string, cookie: string) =>
  gateway.client.call('login', {
    address,
    headers: { cookie },
    body: { username, password, slider: await gateway.client.solveSlider(createSliderTrace, address) },
  });

const readCookie = ({ headers }: CallResult, name: string): string => {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
};

test('locks the network of an attacker and not the owner at a known network', async () => {
  const { username, password } = await gateway.client.member();
  await failOften(username, ['198.51.100.1']);
  expect(await fail(username, '198.51.100.1')).toMatchObject({ status: 423, message: 'login.locked' });
  expect((await gateway.client.login(username, password)).status).toBe(200);
  expect((await gateway.client.login(username, password, { address: '198.51.100.1' })).status).toBe(423);
});

test('requires a captcha and more work after failures of the same network only', async () => {
  const { username } = await gateway.client.member();
  const address = '198.51.100.44';
  for (let failure = 0; failure < 3; failure += 1) await fail(username, address);
  const attempt = async (workBits: number): Promise<CallResult> => {
    const captcha = await gateway.client.captcha(address);
    const slider = await gateway.client.solveSlider(createSliderTrace, address, workBits);
    return gateway.client.call('login', {
      address,
      body: { username, password: 'wrong-password', slider, ...captcha },
    });
  };
  expect(await attempt(5)).toMatchObject({ message: 'login.verification_failed', value: { workBits: 7 } });
  expect(await attempt(7)).toMatchObject({ message: 'login.wrong_credentials', value: { workBits: 8 } });
});

test('uses up no captcha when too little work, or a limit, rejects the slider', async () => {
  const { username, password } = await gateway.client.member();
  const address = '198.51.100.45';
  for (let failure = 0; failure < 3; failure += 1) await fail(username, address);
  const captcha = await gateway.client.captcha(address);
  const attempt = async (workBits: number): Promise<CallResult> => {
    const slider = await gateway.client.solveSlider(createSliderTrace, address, workBits);
    return gateway.client.call('login', { address, body: { username, password, slider, ...captcha } });
  };
  expect(await attempt(5)).toMatchObject({ message: 'login.verification_failed', value: { workBits: 7 } });
  const missed = `slider-missed:${address}`;
  await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 30, now() + interval '10 minutes')`, [missed]);
  expect(await attempt(7)).toMatchObject({ message: 'login.verification_failed', value: { workBits: 9 } });
  await gateway.pool.query('DELETE FROM rate_windows WHERE key = $1', [missed]);
  expect(await attempt(7)).toMatchObject({ status: 200 });
});

test('requires the same in the network of the owner as for an unknown username', async () => {
  const { username } = await gateway.client.member();
  const responses = [];
  for (const name of [username, 'nobody-with-this-name']) {
    for (const address of ['198.51.100.51', '198.51.100.52', '198.51.100.53'])
      for (let failure = 0; failure < 4; failure += 1) await fail(name, address);
    const slider = await gateway.client.solveSlider();
    const body = { username: name, password: 'wrong-password', slider };
    const { status, message, value } = await gateway.client.call('login', { body });
    responses.push({ status, message, value });
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]).toMatchObject({ message: 'login.wrong_credentials', value: { captcha: false, workBits: 0 } });
});

test('locks unknown networks after failures in many, and admits the owner at a known network', async () => {
  const { username, password } = await gateway.client.member();
  await failOften(username, ['198.51.100.11', '198.51.100.12', '198.51.100.13', '198.51.100.14']);
  expect(await fail(username, '198.51.100.15')).toMatchObject({ status: 423, message: 'login.locked' });
  expect((await gateway.client.login(username, password)).status).toBe(200);
  expect(await fail(username, '198.51.100.15')).toMatchObject({ status: 423, message: 'login.locked' });
});

test('admits the owner with a known device in a network that an attacker has locked', async () => {
  const { username, password } = await gateway.client.member();
  const [cookie = ''] = readCookie(await gateway.client.login(username, password), 'marquee_device').split(';');
  const shared = '198.51.100.21';
  await failOften(username, [shared]);
  await gateway.pool.query(`INSERT INTO rate_windows VALUES ('login:${shared}', 100, now() + interval '1 hour')
    ON CONFLICT (key) DO UPDATE SET hits = 100`);
  expect(await loginWithCookie(username, password, shared, 'marquee_device=unknown')).toMatchObject({ status: 429 });
  expect(await loginWithCookie(username, password, shared, cookie)).toMatchObject({ status: 200 });
});

test('sets the device cookie where no script can read it', async () => {
  const { username, password } = await gateway.client.member();
  const cookie = readCookie(await gateway.client.login(username, password), 'marquee_device');
  expect(cookie).toMatch(/^marquee_device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('gives a browser that the player does not know another device cookie, and keeps a known one', async () => {
  const [first, second] = [await gateway.client.member(), await gateway.client.member()];
  const readDevice = (response: CallResult): string => readCookie(response, 'marquee_device').split(';')[0] ?? '';
  const ofFirst = readDevice(await gateway.client.login(first.username, first.password));
  const logIn = async ({ username, password }: typeof first, cookie: string): Promise<string> =>
    readDevice(await loginWithCookie(username, password, '198.51.100.22', cookie));
  expect(await logIn(first, ofFirst)).toBe(ofFirst);
  const ofSecond = await logIn(second, ofFirst);
  expect(ofSecond).toMatch(/^marquee_device=[\w-]{43}$/);
  expect(ofSecond).not.toBe(ofFirst);
  expect(await logIn(second, ofSecond)).toBe(ofSecond);
});

test('leaves the device cookie of a browser that starts a trial', async () => {
  const { username, password } = await gateway.client.member();
  const [cookie = ''] = readCookie(await gateway.client.login(username, password), 'marquee_device').split(';');
  const response = await gateway.client.callWithChallenge('freePlay', { body: {}, headers: { cookie } });
  expect([response.status, readCookie(response, 'marquee_device')]).toEqual([200, '']);
});

test('lets the networks of one IPv6 customer lock a username for that customer only', async () => {
  const { username, password } = await gateway.client.member();
  const responses = [];
  for (let network = 1; network <= 20; network += 1) responses.push(await fail(username, `2001:db8:7:${network}::1`));
  expect(responses.map(({ message }) => message)).toEqual([
    ...Array.from({ length: 5 }, () => 'login.wrong_credentials'),
    ...Array.from({ length: 15 }, () => 'login.locked'),
  ]);
  for (const address of ['2001:db8:8:1::1', '198.51.100.61', '2001:db8:7:1::1'])
    expect((await gateway.client.login(username, password, { address })).status).toBe(
      address.startsWith('2001:db8:7:') ? 423 : 200,
    );
});

test('admits the owner from a known network of an IPv6 customer that is locked', async () => {
  const { username, password } = await gateway.client.member();
  const address = '2001:db8:9:1::1';
  expect((await gateway.client.login(username, password, { address })).status).toBe(200);
  for (let network = 2; network <= 7; network += 1) await fail(username, `2001:db8:9:${network}::1`);
  expect((await gateway.client.login(username, password, { address: '2001:db8:9:8::1' })).status).toBe(423);
  expect((await gateway.client.login(username, password, { address })).status).toBe(200);
});

test('counts the guesses of one IPv6 /64 as those of one IPv4 address', async () => {
  for (let failure = 0; failure < 5; failure += 1) await fail('guessed-from-ipv6', `2001:db8:5:6:${failure}::1`);
  expect(await fail('guessed-from-ipv6', '2001:db8:5:6:ffff::9')).toMatchObject({ status: 423 });
  expect(await fail('guessed-from-ipv6', '2001:db8:6:7::9')).toMatchObject({ message: 'login.wrong_credentials' });
  const { rows } = await gateway.pool.query(`SELECT hits FROM rate_windows WHERE key = 'login:2001:db8:5:6::/64'`);
  expect(rows).toEqual([{ hits: 5 }]);
});

test.each(networkVectors)('counts %s in the network %s in the database too', async (address, network) => {
  const { rows } = await gateway.pool.query(
    'SELECT CASE family(n) WHEN 4 THEN host(n) ELSE n::text END AS network FROM network_of($1) AS n',
    [address],
  );
  expect(rows).toEqual([{ network }]);
});
