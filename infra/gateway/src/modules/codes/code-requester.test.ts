import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

// A proof of work takes thousands of derivations here, which are cheap with one iteration.
jest.mock('@marquee/contract', () => {
  const contract = jest.requireActual<typeof import('@marquee/contract')>('@marquee/contract');
  return { ...contract, challengeWork: { ...contract.challengeWork, iterations: 1 } };
});

let gateway: TestGateway;
const { requestCode, register } = mobileClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

type Owner = ReturnType<typeof newNumber>;
const stranger = '198.51.100.7';

const registerOwner = async (): Promise<Owner> => {
  const number = newNumber();
  await requestCode(number);
  expect((await register(number, await getLastCode(gateway, number.full))).status).toBe(200);
  await gateway.pool.query('UPDATE code_sends SET next_at = now() WHERE target = $1', [number.full]);
  return number;
};

const request = (number: Owner, address?: string): Promise<CallResult> =>
  gateway.client.callWithChallenge('smsNoLogin', {
    body: { ...numberFields(number), purpose: 'login' },
    ...(address === undefined ? {} : { address }),
  });

const enter = (number: Owner, code: string, address?: string): Promise<CallResult> =>
  gateway.client.call('login', {
    body: { type: 'sms', username: number.mobileNum, password: code, ...numberFields(number), verificationCode: code },
    ...(address === undefined ? {} : { address }),
  });

test('accepts the code of the owner after a stranger has requested and guessed codes of the number', async () => {
  const number = await registerOwner();
  await request(number);
  const code = await getLastCode(gateway, number.full);
  expect((await request(number, stranger)).status).toBe(200);
  for (let guess = 0; guess < 16; guess += 1) await enter(number, '000000', stranger);
  expect((await enter(number, code, stranger)).status).not.toBe(200);
  expect((await enter(number, code)).status).toBe(200);
});

test('sends a code to the owner while a stranger waits for the countdown or has used up the day', async () => {
  const number = await registerOwner();
  for (let other = 1; other <= 3; other += 1)
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 8, now() + interval '1 day')`, [
      `sms-requester:198.51.100.${other} ${number.full}`,
    ]);
  await gateway.pool.query(`UPDATE code_sends SET sent = 5, next_at = now() + interval '1 hour' WHERE target = $1`, [
    number.full,
  ]);
  expect(await request(number, '198.51.100.1')).toMatchObject({ message: 'sms.quota_exceeded' });
  expect(await request(number, '198.51.100.4')).toMatchObject({ message: 'sms.quota_exceeded' });
  expect((await request(number)).status).toBe(200);
});

test('limits the wrong codes of all unknown networks together', async () => {
  const number = await registerOwner();
  await gateway.pool.query(
    `INSERT INTO rate_windows VALUES ($1, 60, now() + interval '1 hour')
    ON CONFLICT (key) DO UPDATE SET hits = 60`,
    [`code-number:${number.full}`],
  );
  expect(await enter(number, '000000', stranger)).toMatchObject({ message: 'sms.too_often' });
  expect(await enter(number, '000000')).toMatchObject({ message: 'sms.code_invalid' });
});
