import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { registerMember, loginBySms } = mobileClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway({ databaseConnections: 24 });
});
afterAll(() => gateway.close());

type Number = ReturnType<typeof newNumber>;

let strangerNetworks = 0;
/** Addresses that no other test uses. */
const strangers = (count: number): string[] => {
  strangerNetworks += 1;
  return Array.from({ length: count }, (_, index) => `198.51.${strangerNetworks}.${index + 1}`);
};

const request = (number: Number, address: string): Promise<CallResult> =>
  gateway.client.callWithChallenge('smsNoLogin', { body: { ...numberFields(number), purpose: 'login' }, address });

const enter = (number: Number, code: string, address: string): Promise<CallResult> =>
  gateway.client.call('login', {
    body: { type: 'sms', username: number.mobileNum, password: code, ...numberFields(number), verificationCode: code },
    address,
  });

const countMessages = async (number: Number): Promise<number> => {
  const { rows } = await gateway.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM outbox_messages WHERE recipient = $1',
    [number.full],
  );
  return rows[0]?.count ?? 0;
};

/** Lets the wait after the last message end. */
const endWait = (number: Number): Promise<unknown> =>
  gateway.pool.query(`UPDATE code_sends SET next_at = now(), first_at = now() WHERE target = $1`, [number.full]);

const expireCodes = (number: Number): Promise<unknown> =>
  gateway.pool.query(`UPDATE verification_codes SET expires_at = now() WHERE target = $1`, [number.full]);

test('sends one message when many unknown networks request a code of a number at the same time', async () => {
  const number = await registerMember();
  const before = await countMessages(number);
  await endWait(number);
  const networks = strangers(12);
  const responses = await Promise.all(networks.map((address) => request(number, address)));
  expect(responses.map(({ status, value }) => ({ status, value }))).toEqual(
    networks.map(() => ({ status: 200, value: { expiredMinutes: 1 } })),
  );
  expect((await countMessages(number)) - before).toBe(1);
});

test('makes one code valid in twelve other networks at most', async () => {
  const number = await registerMember();
  await endWait(number);
  const [first = '', ...others] = strangers(14);
  expect((await request(number, first)).status).toBe(200);
  const responses = await Promise.all(others.map((address) => request(number, address)));
  const messages = responses.map(({ message = 'sent' }) => message).sort();
  expect(messages).toEqual([...Array.from({ length: 11 }, () => 'sent'), 'sms.too_often', 'sms.too_often'].sort());
});

test('sends a code for each purpose, whatever strangers request for another', async () => {
  const number = newNumber();
  const [stranger = '', owner = ''] = strangers(2);
  const forPassword = { ...numberFields(number), purpose: 'password' };
  expect(await gateway.client.callWithChallenge('smsNoLogin', { body: forPassword, address: stranger })).toMatchObject({
    status: 200,
  });
  await gateway.pool.query(`UPDATE code_sends SET sent = 6, next_at = now() + interval '1 hour' WHERE target = $1`, [
    number.full,
  ]);
  expect(
    await gateway.client.callWithChallenge('smsRegister', { body: numberFields(number), address: owner }),
  ).toMatchObject({ status: 200 });
});

test('accepts the sent code once, in each unknown network that requested it', async () => {
  const number = await registerMember();
  await endWait(number);
  const [first = '', second = '', third = ''] = strangers(3);
  for (const address of [first, second]) expect((await request(number, address)).status).toBe(200);
  const code = await getLastCode(gateway, number.full);
  expect((await enter(number, code, third)).message).toBe('sms.code_invalid');
  for (let guess = 0; guess < 6; guess += 1) await enter(number, '000000', first);
  expect(await enter(number, code, second)).toMatchObject({ status: 200 });
  expect((await enter(number, code, second)).message).toBe('sms.code_invalid');
});

test('lets networks that had a code wait an hour after five messages a day, and others for the countdown', async () => {
  const number = await registerMember();
  const networks = strangers(7);
  for (const address of networks.slice(0, 5)) {
    await expireCodes(number);
    await endWait(number);
    expect(await request(number, address)).toMatchObject({ status: 200 });
  }
  const before = await countMessages(number);
  const [again = '', , , , , first = '', late = ''] = networks;
  await expireCodes(number);
  expect(await request(number, late)).toMatchObject({ status: 429, message: 'sms.too_often' });
  await gateway.pool.query('UPDATE code_sends SET first_at = now() WHERE target = $1', [number.full]);
  await gateway.pool.query(`DELETE FROM rate_windows WHERE key LIKE 'sms-login:%' || $1`, [number.full]);
  expect(await request(number, again)).toMatchObject({ status: 429, message: 'sms.quota_exceeded' });
  expect(await countMessages(number)).toBe(before);
  expect(await request(number, first)).toMatchObject({ status: 200 });
  expect(await countMessages(number)).toBe(before + 1);
  expect((await request(number, '127.0.0.1')).status).toBe(200);
  expect((await loginBySms(number, await getLastCode(gateway, number.full))).status).toBe(200);
});

test('makes a code valid in two networks of an IPv6 customer, and counts no request without a code', async () => {
  const number = await registerMember();
  await endWait(number);
  const networks = [1, 2, 3].map((network) => `2001:db8:77:${network}::1`);
  const responses = [];
  for (const address of networks) responses.push((await request(number, address)).message ?? 'sent');
  expect(responses).toEqual(['sent', 'sent', 'sms.too_often']);
  const [other = ''] = strangers(1);
  expect((await request(number, other)).status).toBe(200);
  const { rowCount } = await gateway.pool.query('SELECT FROM rate_windows WHERE key = $1', [
    `sms-requester:login 2001:db8:77:3::/64 ${number.full}`,
  ]);
  expect(rowCount).toBe(0);
});

test('keeps a code valid for new networks until the next may be sent', async () => {
  const number = await registerMember();
  const [stranger = '', owner = ''] = strangers(2);
  await gateway.pool.query(
    `INSERT INTO code_sends (target, purpose, sent, window_ends_at, next_at, first_at, network)
      VALUES ($1, 'login', 5, now() + interval '1 day', now(), now(), '192.0.2.1')`,
    [number.full],
  );
  expect(await request(number, stranger)).toMatchObject({ status: 200 });
  await gateway.pool.query(
    `UPDATE code_sends SET next_at = next_at - interval '59 minutes' WHERE target = $1 AND purpose = 'login'`,
    [number.full],
  );
  await gateway.pool.query(
    `UPDATE verification_codes SET expires_at = expires_at - interval '59 minutes' WHERE target = $1`,
    [number.full],
  );
  expect(await request(number, owner)).toMatchObject({ status: 200 });
  expect((await enter(number, await getLastCode(gateway, number.full), owner)).status).toBe(200);
});

test('requires a puzzle for each code from an unknown device, with more work after each', async () => {
  const number = newNumber();
  const call = (address: string): Promise<CallResult> =>
    gateway.client.call('smsRegister', { body: numberFields(number), address });
  const [first = '', second = ''] = strangers(2);
  expect(await call(first)).toMatchObject({ status: 403, message: 'challenge.required', value: { workBits: 8 } });
  expect(
    (await gateway.client.callWithChallenge('smsRegister', { body: numberFields(number), address: first })).status,
  ).toBe(200);
  expect(await call(second)).toMatchObject({ message: 'challenge.required', value: { workBits: 9 } });
});

test('requires the same work in a network of the player as for a number without an account', async () => {
  const known = await registerMember();
  const responses = [];
  for (const number of [known, newNumber()]) {
    const body = { ...numberFields(number), purpose: 'login' };
    expect(await gateway.client.callWithChallenge('smsNoLogin', { body })).toMatchObject({ status: 200 });
    for (const address of [undefined, ...strangers(1)]) {
      const { message, value } = await gateway.client.call('smsNoLogin', { body, ...(address && { address }) });
      responses.push({ message, value });
    }
  }
  expect(responses).toEqual(
    Array.from({ length: 4 }, () => ({ message: 'challenge.required', value: { workBits: 9 } })),
  );
});
