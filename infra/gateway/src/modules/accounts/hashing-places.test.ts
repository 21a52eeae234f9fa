import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@marquee/testing/eventually';
import { phoneProject } from '@marquee/testing/phone-project';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { HASHING_PLACES, HASHING_PLACES_OF_CUSTOMER, LimitedHashingPlaces } from './hashing-places.ts';

const listNetworks = (customer: string): string[] =>
  Array.from({ length: HASHING_PLACES }, (_, index) => `2001:db8:${customer}:${index}::1`);

/** Takes all the places that an address, or several, can have, until the returned function is called. */
const fill = (places: TestGateway['gateway']['hashing'], addresses: readonly string[]) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const taken = addresses.flatMap((address) =>
    Array.from({ length: HASHING_PLACES }, () => places.withPlace(address, () => promise).catch(() => 'rejected')),
  );
  return async (): Promise<number> => {
    resolve(null);
    return (await Promise.all(taken)).filter((outcome) => outcome === null).length;
  };
};

const tryPlace = (places: TestGateway['gateway']['hashing'], address: string): Promise<string> =>
  places.withPlace(address, () => Promise.resolve('worked')).catch((error: { code: string }) => error.code);

describe('the places', () => {
  test.each([
    ['an IPv4 address', ['203.0.113.7'], '203.0.113.8'],
    ['an IPv6 customer with many networks', listNetworks('1'), '2001:db8:2::1'],
  ])('are a quarter for %s, so that others get in', async (_, addresses, other) => {
    const places = new LimitedHashingPlaces(1);
    const leave = fill(places, addresses);
    expect(await tryPlace(places, addresses[0] ?? '')).toBe('too_many_requests');
    expect(await tryPlace(places, other)).toBe('worked');
    expect(await leave()).toBe(HASHING_PLACES_OF_CUSTOMER);
    expect(await tryPlace(places, addresses[0] ?? '')).toBe('worked');
  });

  test('are limited for all together', async () => {
    const places = new LimitedHashingPlaces(1);
    const leave = fill(places, ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']);
    expect(await tryPlace(places, '203.0.113.6')).toBe('too_many_requests');
    expect(await leave()).toBe(HASHING_PLACES);
  });

  test('are free again after work that fails', async () => {
    const places = new LimitedHashingPlaces(0.1);
    for (let time = 0; time < 3; time += 1)
      await expect(places.withPlace('203.0.113.7', () => Promise.reject(new Error('failed')))).rejects.toThrow(
        'failed',
      );
    expect(await tryPlace(places, '203.0.113.7')).toBe('worked');
  });
});

describe('a call without a place', () => {
  const home = '198.51.100.20';
  const PASSWORD = 'seven-lanterns-9';
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway({ rateLimitScale: 1 });
  });
  afterAll(() => gateway.close());

  const number = newNumber();
  const given = { mobileNum: number.mobileNum, countryDialingCode: number.countryDialingCode };

  /** The responses of a call while its network has no place, and after that. */
  const callTwice = async (
    name: 'registerMobile' | 'passwordByPhone' | 'login' | 'changePassword',
    options: { body: unknown; token?: string },
  ) => {
    const leave = fill(gateway.gateway.hashing, [home]);
    const without = await gateway.client.call(name, { ...options, address: home });
    await leave();
    return [without, await gateway.client.call(name, { ...options, address: home })] as const;
  };

  test('uses up neither a code nor a slider, and leaves the places of others', async () => {
    await gateway.client.callWithChallenge('smsRegister', { body: given, address: home });
    const [unregistered, registered] = await callTwice('registerMobile', {
      body: {
        ...given,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        termsAccepted: true,
        verificationCode: await getLastCode(gateway, number.full),
      },
    });
    expect(unregistered).toMatchObject({ status: 429, message: 'too_many_requests', value: { retryAfterSeconds: 2 } });
    expect(registered).toMatchObject({ status: 200 });
    await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'password' }, address: home });
    const [unchanged, reset] = await callTwice('passwordByPhone', {
      body: { ...given, verificationCode: await getLastCode(gateway, number.full), newPassword: 'three-rivers-7' },
    });
    expect([unchanged.message, reset.status]).toEqual(['too_many_requests', 200]);
    const { username } = await gateway.client.member();
    const slider = await gateway.client.solveSlider(undefined, home);
    const [rejected, opened] = await callTwice('login', { body: { username, password: PASSWORD, slider } });
    expect([rejected.message, opened.status]).toEqual(['too_many_requests', 200]);
    const leave = fill(gateway.gateway.hashing, [home]);
    expect((await gateway.client.login(username, PASSWORD, { address: '198.51.100.21' })).status).toBe(200);
    await leave();
  });

  test('does not count as one of the passwords that a player has verified in a minute', async () => {
    const { token } = await gateway.client.member();
    const leave = fill(gateway.gateway.hashing, [home]);
    const body = { oldPassword: PASSWORD, newPassword: 'nine-lanterns-7', confirmNewPassword: 'nine-lanterns-7' };
    for (let time = 0; time < 11; time += 1)
      expect((await gateway.client.call('changePassword', { token, body, address: home })).status).toBe(429);
    await leave();
    expect((await gateway.client.call('changePassword', { token, body, address: home })).status).toBe(200);
  });
});

describe('a Firebase that does not respond', () => {
  const home = '198.51.100.30';
  const { mobileNum, countryDialingCode } = newNumber();
  const waiting: http.ServerResponse[] = [];
  const firebase = http.createServer((_, response) => void waiting.push(response));
  let gateway: TestGateway;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void firebase.listen(0, '127.0.0.1', resolve));
    const service = `http://127.0.0.1:${(firebase.address() as AddressInfo).port}`;
    gateway = await buildTestGateway({ rateLimitScale: 1, firebase: { ...phoneProject, service, keys: service } });
    await gateway.pool.query(`UPDATE merchant SET phone_verifier = 'firebase'`);
    await eventually(async () => expect((await gateway.client.value('whitelabel')).phoneVerifier).toBe('firebase'));
  });
  afterAll(async () => {
    firebase.closeAllConnections();
    await new Promise((resolve) => firebase.close(resolve));
    await gateway.close();
  });

  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = {
    mobileNum,
    countryDialingCode,
    firebaseChannel: phoneProject.project,
    firebaseIdToken: `${encode({ alg: 'RS256', kid: 'unknown' })}.${encode({})}.${'A'.repeat(342)}`,
  };
  const registration = { password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9', termsAccepted: true };

  test.each([
    ['passwordByPhone', { ...body, newPassword: 'three-rivers-7' }],
    ['registerMobile', { ...body, ...registration }],
    ['register', { ...body, ...registration, username: 'silentlantern' }],
  ] as const)('leaves all places free while %s waits for it', async (name, sent) => {
    const call = gateway.client.call(name, { body: sent, address: home });
    await eventually(() => expect(waiting).not.toHaveLength(0));
    const leave = fill(gateway.gateway.hashing, [home]);
    for (const response of waiting.splice(0)) response.writeHead(503).end();
    expect(await call).toMatchObject({ message: 'firebase.unavailable' });
    expect(await leave()).toBe(HASHING_PLACES_OF_CUSTOMER);
  });
});
