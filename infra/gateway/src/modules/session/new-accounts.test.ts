import { z } from 'zod';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { numberFields } from '#test/mobile-client.ts';
import { newNumber } from '#test/phone-numbers.ts';
import { ageAccount } from '#test/old-accounts.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 1_000 });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.pool.query('DELETE FROM rate_windows'));

/** An address from which somebody registers one account after the other. */
const address = '198.51.100.23';

const readCookie = ({ headers }: CallResult, name: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

/** Logs a new account in. */
const createDevice = async (): Promise<{ username: string; device: string; remembered: string }> => {
  const { username, password } = await gateway.client.member();
  const slider = await gateway.client.solveSlider(createSliderTrace, address);
  const response = await gateway.client.call('login', {
    address,
    body: { username, password, slider, remember: true },
  });
  return {
    username,
    device: readCookie(response, 'marquee_device'),
    remembered: readCookie(response, 'marquee_remembered'),
  };
};

const useUp = (limit: string): Promise<unknown> =>
  gateway.pool.query(
    `INSERT INTO rate_windows VALUES ($1, 10000, now() + interval '1 hour')
      ON CONFLICT (key) DO UPDATE SET hits = 10000`,
    [`${limit}:${address}`],
  );

test('counts remembered logins of new accounts in the limit of their network', async () => {
  const { username, device, remembered } = await createDevice();
  const use = () =>
    gateway.client.call('loginRemembered', { address, headers: { cookie: `${device}; ${remembered}` }, body: {} });
  await useUp('remembered-network');
  expect(await use()).toMatchObject({ status: 429 });
  await ageAccount(gateway, username);
  expect(await use()).toMatchObject({ status: 200 });
});

test('counts missed puzzles of new accounts in the limit of their network', async () => {
  const { username, device } = await createDevice();
  const miss = async () =>
    gateway.client.call('login', {
      address,
      headers: { cookie: device },
      body: {
        username,
        password: 'wrong',
        slider: await gateway.client.solveSlider((fit) => createSliderTrace(fit - 60), address),
      },
    });
  await useUp('slider-missed');
  expect(await miss()).toMatchObject({ message: 'login.verification_failed', value: { workBits: 13 } });
  await ageAccount(gateway, username);
  expect(await miss()).toMatchObject({ message: 'login.verification_failed', value: undefined });
});

test('serves the shared puzzle of their network to new accounts above its limit', async () => {
  const { username, device } = await createDevice();
  const request = async (cookie: string) => {
    const { value } = await gateway.client.call('captcha', { address, headers: { cookie } });
    return z.object({ id: z.string() }).parse(value).id;
  };
  await useUp('captcha');
  const [own, others] = await Promise.all([request(device), request('marquee_device=unknown')]);
  expect(own).toBe(others);
  await ageAccount(gateway, username);
  expect(await request(device)).not.toBe(await request(device));
});

test('counts wrong codes of new accounts in the limit of their network', async () => {
  const { username, device } = await createDevice();
  const enter = () =>
    gateway.client.call('login', {
      address,
      headers: { cookie: device },
      body: {
        type: 'sms',
        username: number.mobileNum,
        password: '000000',
        ...numberFields(number),
        verificationCode: '000000',
      },
    });
  const number = newNumber();
  await useUp('code-address');
  expect(await enter()).toMatchObject({ message: 'sms.too_often' });
  await ageAccount(gateway, username);
  expect(await enter()).toMatchObject({ message: 'sms.code_invalid' });
});
