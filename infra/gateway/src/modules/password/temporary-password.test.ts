import { callAddresses } from '@marquee/contract';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const NEW = 'nine-lanterns-7';
const getToken = ({ value }: CallResult): string =>
  typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '';
const change = (token: string, oldPassword: string, newPassword: string): Promise<CallResult> =>
  gateway.client.call('changePassword', {
    token,
    body: { oldPassword, newPassword, confirmNewPassword: newPassword },
  });
const mail = (username: string, email: string) => gateway.client.call('passwordByEmail', { body: { username, email } });
const withMail = async () => {
  const username = `mail${Math.floor(Math.random() * 1e8)}`;
  const email = `${username}@example.com`;
  await gateway.client.call('register', {
    body: { username, password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9', email, termsAccepted: true },
  });
  return { username, email };
};
const mailed = async (email: string): Promise<string> => {
  const { rows } = await gateway.pool.query<{ body: string }>(
    'SELECT body FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  return /password is (\S+)\. Use/.exec(rows[0]?.body ?? '')?.[1] ?? '';
};

test('R4.08b sends a password by mail that works once and must be changed, beside the current one', async () => {
  const { username, email } = await withMail();
  expect(await mail(username.toUpperCase(), email.toUpperCase())).toMatchObject({ status: 200, value: null });
  expect(await mail(username, email)).toMatchObject({ status: 200 });
  const temporary = await mailed(email);
  expect((await gateway.client.login(username, 'seven-lanterns-9')).value).toMatchObject({ firstTimeLogin: false });
  const response = await gateway.client.login(username, temporary);
  expect(response.value).toMatchObject({ firstTimeLogin: true });
  expect((await change(getToken(response), temporary, NEW)).status).toBe(200);
  expect((await gateway.client.login(username, temporary)).message).toBe('login.wrong_credentials');
  expect((await gateway.client.login(username, NEW)).status).toBe(200);
});

test('mails to the stored address only, and compares it without the case of ASCII letters', async () => {
  const { username, email } = await withMail();
  expect(await mail(username, email.replace('mail', 'ma\u0130l'))).toMatchObject({
    status: 400,
    message: 'password.account_unknown',
  });
  expect(await mail(username.replace('i', '\u0130'), email)).toMatchObject({ status: 400 });
  expect((await mail(username, email.toUpperCase())).status).toBe(200);
  const { rows } = await gateway.pool.query('SELECT recipient FROM outbox_messages WHERE lower(recipient) = $1', [
    email,
  ]);
  expect(rows).toEqual([{ recipient: email }]);
});

test('keeps the mailed passwords of the owner valid when somebody else requests one', async () => {
  const { username, email } = await withMail();
  const mailByStranger = (address: string) =>
    gateway.client.call('passwordByEmail', { body: { username, email }, address });
  await mail(username, email);
  const [first, second] = [await mailed(email), (await mail(username, email), await mailed(email))];
  expect((await mailByStranger('198.51.100.71')).status).toBe(200);
  const token = getToken(await gateway.client.login(username, first));
  expect((await mailByStranger('198.51.100.72')).status).toBe(200);
  expect((await gateway.client.login(username, first)).message).toBe('login.wrong_credentials');
  expect((await gateway.client.login(username, second)).value).toMatchObject({ firstTimeLogin: true });
  const unused = await mailed(email);
  expect((await change(token, first, NEW)).status).toBe(200);
  expect((await gateway.client.login(username, unused)).message).toBe('login.wrong_credentials');
});

test('opens one session with a mailed password, and accepts it as the old password of the change', async () => {
  const { username, email } = await withMail();
  await mail(username, email);
  const temporary = await mailed(email);
  const token = getToken(await gateway.client.login(username, temporary));
  expect((await gateway.client.login(username, temporary)).message).toBe('login.wrong_credentials');
  expect((await gateway.client.login(username, 'seven-lanterns-9')).value).toMatchObject({ firstTimeLogin: false });
  expect((await change(token, temporary, NEW)).status).toBe(200);
  expect((await gateway.client.login(username, 'seven-lanterns-9')).message).toBe('login.wrong_credentials');
});

test('rejects an expired mailed password as the old password, and accepts the own one', async () => {
  const { username, email } = await withMail();
  await mail(username, email);
  const temporary = await mailed(email);
  const token = getToken(await gateway.client.login(username, temporary));
  await gateway.pool.query(`UPDATE temporary_passwords SET expires_at = now() - interval '1 second'`);
  expect((await change(token, temporary, NEW)).message).toBe('password.wrong');
  expect((await gateway.client.call('balance', { token })).message).toBe('password.change_required');
  expect((await change(token, 'seven-lanterns-9', NEW)).status).toBe(200);
});

test('keeps a mailed password valid after a login in the wrong area', async () => {
  const { username, email } = await withMail();
  await mail(username, email);
  const temporary = await mailed(email);
  expect((await gateway.client.login(username, temporary, { agentArea: true })).message).toBe('login.not_agent');
  expect((await gateway.client.login(username, 'seven-lanterns-9')).value).toMatchObject({ firstTimeLogin: false });
  expect((await gateway.client.login(username, temporary)).value).toMatchObject({ firstTimeLogin: true });
});

test('opens one session when two logins use a mailed password at the same time', async () => {
  const { username, email } = await withMail();
  await mail(username, email);
  const temporary = await mailed(email);
  const logins = await Promise.all([
    gateway.client.login(username, temporary),
    gateway.client.login(username, temporary),
  ]);
  expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('rejects an expired mailed password, and a username that does not match the address', async () => {
  const { username, email } = await withMail();
  await mail(username, email);
  await gateway.pool.query(`UPDATE temporary_passwords SET expires_at = now() - interval '1 second'`);
  expect((await gateway.client.login(username, await mailed(email))).message).toBe('login.wrong_credentials');
  for (const [name, address] of [
    [username, 'someone@example.com'],
    ['nobody-at-all', email],
  ] as const) {
    expect(await mail(name, address)).toMatchObject({ status: 400, message: 'password.account_unknown' });
  }
});

test('accepts a form body only for a reset by mail', async () => {
  const { username, email } = await withMail();
  const { method, path } = callAddresses.passwordByEmail;
  const post = (type: string, payload: string) =>
    gateway.app.inject({ method, url: path, headers: { 'content-type': type }, payload });
  expect((await post('application/json', JSON.stringify({ username, email }))).json()).toMatchObject({
    message: 'unsupported_media_type',
  });
  expect(
    (
      await post(
        'application/x-www-form-urlencoded; charset=UTF-8',
        new URLSearchParams({ username, email }).toString(),
      )
    ).statusCode,
  ).toBe(200);
  const other = await gateway.app.inject({
    method: 'PUT',
    url: callAddresses.register.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'envelope=x',
  });
  expect([other.statusCode, other.json()]).toMatchObject([415, { message: 'unsupported_media_type' }]);
});

test('allows five resets by mail an hour for each username', async () => {
  const { username, email } = await withMail();
  for (let count = 0; count < 5; count += 1) expect((await mail(username, email)).status).toBe(200);
  expect(await mail(username, email)).toMatchObject({ status: 429, message: 'too_many_requests' });
});

describe('requests of strangers', () => {
  let limited: TestGateway;
  beforeAll(async () => {
    limited = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 1_000 });
  });
  afterAll(() => limited.close());
  beforeEach(() => limited.pool.query('DELETE FROM rate_windows'));

  const HOME = '2001:db8:1:1::1';
  const createPlayer = async () => {
    const username = `mail${Math.floor(Math.random() * 1e8)}`;
    const email = `${username}@example.com`;
    const body = {
      username,
      password: 'seven-lanterns-9',
      confirmPassword: 'seven-lanterns-9',
      email,
      termsAccepted: true,
    };
    await limited.client.call('register', { body, address: HOME });
    return { username, email };
  };
  const mailFrom = async (customer: number, subnet: number, username: string, email: string) =>
    (
      await limited.client.call('passwordByEmail', {
        body: { username, email },
        address: `2001:db8:${customer}:${subnet}::1`,
      })
    ).message ?? 'success';
  const repeat = async (times: number, send: () => Promise<string>): Promise<readonly string[]> => {
    const messages: string[] = [];
    for (let count = 0; count < times; count += 1) messages.push(await send());
    return messages;
  };
  const unknown = 'password.account_unknown';
  const limit = 'too_many_requests';

  test('are compared five times an hour for each network, and four times that for each /48', async () => {
    const { username, email } = await createPlayer();
    const guess = (subnet: number) => repeat(6, () => mailFrom(2, subnet, username, 'wrong@example.com'));
    for (const subnet of [1, 2, 3, 4]) expect(await guess(subnet)).toEqual([...Array(5).fill(unknown), limit]);
    expect(await mailFrom(2, 5, username, email)).toBe(limit);
    expect(await mailFrom(3, 1, username, email)).toBe('success');
  });

  test('with invented names do not use up the mails of a neighbour at the same address', async () => {
    const { username, email } = await createPlayer();
    for (let count = 0; count < 12; count += 1)
      expect(await mailFrom(2, 1, `invented${count}`, 'wrong@example.com')).toBe(unknown);
    expect(await mailFrom(2, 1, username, email)).toBe('success');
  });

  test('do not use up the requests of a neighbour in the same /48', async () => {
    const { username, email } = await createPlayer();
    await repeat(10, () => mailFrom(2, 1, username, 'wrong@example.com'));
    expect(await mailFrom(2, 2, username, email)).toBe('success');
  });

  test('leave one mail an hour to a neighbour in the same /48 when they know the address', async () => {
    const { username, email } = await createPlayer();
    expect(await repeat(6, () => mailFrom(2, 1, username, email))).toEqual([...Array(5).fill('success'), limit]);
    expect(await repeat(2, () => mailFrom(2, 2, username, email))).toEqual(['success', limit]);
  });

  test('from all networks of one /48 send nine mails an hour at most', async () => {
    const { username, email } = await createPlayer();
    const messages: string[] = [];
    for (let subnet = 1; subnet <= 30; subnet += 1) messages.push(await mailFrom(2, subnet, username, email));
    expect(messages.filter((message) => message === 'success')).toHaveLength(9);
  });

  test('in the /48 of the player do not use up the requests of a known network', async () => {
    const { username, email } = await createPlayer();
    for (const subnet of [2, 3, 4, 5]) await repeat(5, () => mailFrom(1, subnet, username, email));
    expect(await mailFrom(1, 6, username, email)).toBe(limit);
    expect(await mailFrom(1, 1, username, email)).toBe('success');
  });

  test('with the right address leave one mail an hour to each further network', async () => {
    const { username, email } = await createPlayer();
    for (const customer of [2, 3, 4, 5])
      expect(await repeat(5, () => mailFrom(customer, 1, username, email))).toEqual(Array(5).fill('success'));
    for (const customer of [7, 8])
      expect(await repeat(2, () => mailFrom(customer, 1, username, email))).toEqual(['success', limit]);
    expect(await mailFrom(1, 1, username, email)).toBe('success');
  });
});
