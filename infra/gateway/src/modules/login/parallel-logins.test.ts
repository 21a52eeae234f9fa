import { eventually } from '@marquee/testing/eventually';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { mobileClient } from '#test/mobile-client.ts';
import { getLastCode } from '#test/phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ databaseConnections: 20 });
});
afterAll(() => gateway.close());

const NEW = 'nine-lanterns-7';
const getToken = ({ value }: CallResult): string =>
  typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '';

const count = async (query: string): Promise<number> => {
  const { rows } = await gateway.pool.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
};
const countDeadlocks = () =>
  count('SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()');
const countWaiting = () =>
  count(`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);

/** Starts calls while the player's row is locked, and runs `change` in that lock once all of them wait for it. */
const runLocked = async <Result>(
  username: string,
  start: () => readonly Promise<Result>[],
  change: (update: (assignment: string, value: string) => Promise<unknown>) => Promise<unknown> = () =>
    Promise.resolve(),
): Promise<Result[]> => {
  const connection = await gateway.pool.connect();
  try {
    await connection.query('BEGIN');
    await connection.query('SELECT FROM players WHERE username = $1 FOR UPDATE', [username]);
    const calls = start();
    await eventually(async () => expect(await countWaiting()).toBe(calls.length));
    await change((assignment, value) =>
      connection.query(`UPDATE players SET ${assignment} = $2 WHERE username = $1`, [username, value]),
    );
    await connection.query('COMMIT');
    return await Promise.all(calls);
  } finally {
    connection.release();
  }
};

test('accepts twelve parallel logins of one account without a deadlock', async () => {
  const { username, password } = await gateway.client.member();
  // Only five attempts of an account are verified at once; the others must try again. So must those that wait longer
  // for the row of the player than a statement may, on a busy machine. A deadlock is counted by PostgreSQL.
  const loginWithRetry = async (address: string): Promise<number> => {
    let status = 429;
    await eventually(async () => {
      ({ status } = await gateway.client.login(username, password, { address }));
      expect([429, 503]).not.toContain(status);
    }, 20_000);
    return status;
  };
  const logins = Array.from({ length: 12 }, (_, index) => loginWithRetry(`198.51.100.${index + 1}`));
  expect(await Promise.all(logins)).toEqual(Array(12).fill(200));
  expect(await countDeadlocks()).toBe(0);
});

test('rejects a login whose password is changed between its verification and the session', async () => {
  const { username, password } = await gateway.client.member();
  const changedHash = await hashPassword(NEW);
  const [response] = await runLocked(
    username,
    () => [gateway.client.login(username, password)],
    (update) => update('password_hash', changedHash),
  );
  expect(response).toMatchObject({ status: 401, message: 'login.wrong_credentials' });
  expect((await gateway.client.login(username, NEW)).status).toBe(200);
});

test('rejects a login whose account is disabled between its verification and the session', async () => {
  const { username, password } = await gateway.client.member();
  const [response] = await runLocked(
    username,
    () => [gateway.client.login(username, password)],
    (update) => update('status', 'disabled'),
  );
  expect(response).toMatchObject({ status: 401, message: 'login.wrong_credentials' });
});

/** Starts each call once the one before it waits for the player's row. */
const inTurn = (first: () => Promise<CallResult>, second: () => Promise<CallResult>) => () => [
  first(),
  eventually(async () => expect(await countWaiting()).toBe(1)).then(second),
];

test.each(['before', 'after'])(
  'leaves no session of a login that was verified before the logout everywhere and waits %s it',
  async (turn) => {
    const { username, password, token } = await gateway.client.member();
    const logout = () => gateway.client.call('logoutEverywhere', { token });
    const login = () => gateway.client.login(username, password);
    const responses = await runLocked(username, turn === 'before' ? inTurn(login, logout) : inTurn(logout, login));
    const session = responses.map(getToken).find((found) => found !== '');
    expect(responses.map(({ message }) => message)).toEqual(
      turn === 'before' ? [undefined, undefined] : [undefined, 'login.wrong_credentials'],
    );
    if (session !== undefined)
      expect(await gateway.client.call('memberInfo', { token: session })).toMatchObject({ message: 'session.expired' });
    expect((await gateway.client.login(username, password)).status).toBe(200);
  },
);

test('opens no session for a code of an SMS that was verified before the logout everywhere', async () => {
  const mobile = mobileClient(() => gateway);
  await mobile.setFlags({ MOBILEVERCODELOGIN3: true });
  const number = await mobile.registerMember();
  await mobile.requestLoginCode(number);
  const code = await getLastCode(gateway, number.full);
  const { rows } = await gateway.pool.query<{ username: string }>('SELECT username FROM players WHERE mobile = $1', [
    number.full,
  ]);
  const username = rows[0]?.username ?? '';
  const token = getToken(await gateway.client.login(username, 'seven-lanterns-9'));
  const logout = () => gateway.client.call('logoutEverywhere', { token });
  const responses = await runLocked(
    username,
    inTurn(logout, () => mobile.loginBySms(number, code)),
  );
  expect(responses.map(({ message }) => message)).toEqual([undefined, 'sms.code_invalid']);
});

test('opens one session for two logins that have both verified a mailed password', async () => {
  const { username } = await gateway.client.member();
  const email = `${username}@example.com`;
  await gateway.pool.query(
    `INSERT INTO player_details SELECT id, 'email', $2 FROM players WHERE lower(username) = lower($1)`,
    [username, email],
  );
  expect((await gateway.client.call('passwordByEmail', { body: { username, email } })).status).toBe(200);
  const { rows } = await gateway.pool.query<{ body: string }>('SELECT body FROM outbox_messages WHERE recipient = $1', [
    email,
  ]);
  const temporary = /password is (\S+)\. Use/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  const responses = await runLocked(username, () => [
    gateway.client.login(username, temporary),
    gateway.client.login(username, temporary),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('creates no ticket for a login whose password is changed after its verification', async () => {
  await gateway.pool.query('UPDATE merchant SET login_verification_required = true');
  try {
    await eventually(async () =>
      expect((await gateway.gateway.settings.read()).row.loginVerificationRequired).toBe(true),
    );
    const { username, password } = await gateway.client.member();
    await gateway.pool.query(
      `INSERT INTO player_details SELECT id, 'payeeName', 'Kittisak Nok' FROM players WHERE username = $1`,
      [username],
    );
    const changedHash = await hashPassword(NEW);
    const [response] = await runLocked(
      username,
      () => [gateway.client.login(username, password, { address: '203.0.113.9' })],
      (update) => update('password_hash', changedHash),
    );
    expect(response).toMatchObject({ status: 401, message: 'login.wrong_credentials' });
    expect(await count('SELECT count(*)::int FROM login_tickets')).toBe(0);
  } finally {
    await gateway.pool.query('UPDATE merchant SET login_verification_required = false');
  }
});

test('accepts one of two parallel password changes and rejects the other as a wrong password', async () => {
  const { username, password, token } = await gateway.client.member();
  const other = getToken(await gateway.client.login(username, password));
  const change = (session: string, newPassword: string) =>
    gateway.client.call('changePassword', {
      token: session,
      body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
    });
  const responses = await runLocked(username, () => [change(token, NEW), change(other, `${NEW}-other`)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(responses.find(({ status }) => status === 400)?.message).toBe('password.wrong');
  const valid = responses[0]?.status === 200 ? NEW : `${NEW}-other`;
  const [, rejected] = valid === NEW ? [token, other] : [other, token];
  expect((await gateway.client.login(username, valid)).status).toBe(200);
  expect((await gateway.client.call('memberInfo', { token: rejected })).message).toBe('session.expired');
});
