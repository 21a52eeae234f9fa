import { calls } from '@marquee/contract/calls';
import { runDirectly } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { findFreePort } from '@marquee/testing/free-port';
import { listDeclaredErrors } from '#http/declared-errors.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { findAttemptKind } from './attempt-kind.ts';
import { findBruteForce } from './find-brute-force.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.pool.query('DELETE FROM failed_attempts'));

const find = () => findBruteForce(gateway.pool, 4);
const save = () => gateway.gateway.failedAttempts.save();
/** The minute in which a test begins, so that its attempts keep their distances when the next one begins. */
let minute: Date;
beforeEach(async () => {
  const { rows } = await gateway.pool.query<{ minute: Date }>(`SELECT date_trunc('minute', now()) AS minute`);
  minute = rows[0]?.minute ?? new Date();
});
const insert = (kind: string, count: number, minutesAgo: number) =>
  gateway.pool.query(`INSERT INTO failed_attempts VALUES ($4::timestamptz - make_interval(mins => $3), $1, $2)`, [
    kind,
    count,
    minutesAgo,
    minute,
  ]);
test.each([
  ['login', 'login.wrong_credentials', 'password'],
  ['changePassword', 'session.too_many_wrong_passwords', 'password'],
  ['confirmAuthenticator', 'verification.wrong_code', 'verification'],
  ['verifyLogin', 'sms.code_invalid', 'sent_code'],
  ['login', 'login.locked', 'refused'],
  ['login', 'too_many_requests', 'refused'],
  ['balance', 'too_many_requests', null],
  ['login', 'captcha.missing', null],
] as const)('%s with %s is an attempt of the kind %s', (name, code, kind) => {
  expect(findAttemptKind(listDeclaredErrors(calls[name]), code)).toBe(kind);
});

test('counts failed and rejected attempts in the metrics, without names and addresses', async () => {
  const port = await findFreePort();
  const measured = await buildTestGateway({ metrics: { port, host: '127.0.0.1' } });
  const readMetrics = async (): Promise<readonly string[]> =>
    (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('failed_attempts_total'));
  const format = (counts: Readonly<Record<string, number>>): readonly string[] =>
    Object.entries(counts).map(([kind, count]) => `failed_attempts_total{kind="${kind}",service="gateway"} ${count}`);
  try {
    const { username, password } = await measured.client.member();
    await measured.client.login(username, password);
    expect(await readMetrics()).toEqual(format({ password: 0, verification: 0, sent_code: 0, refused: 0 }));
    for (let attempt = 0; attempt < 6; attempt += 1)
      await measured.client.login(username, 'not-the-password', { address: '198.51.100.7' });
    expect(await readMetrics()).toEqual(format({ password: 5, verification: 0, sent_code: 0, refused: 1 }));
  } finally {
    await measured.close();
  }
});

test('adds up the attempts of all gateways by minute and kind, also when a gateway stops', async () => {
  const second = await gateway.startSecond();
  for (const [number, { client }] of [gateway, second, second, gateway, second].entries())
    await client.login('nobody-with-this-name', 'not-the-password', { address: `198.51.100.${20 + number}` });
  await save();
  expect(await find()).toBeNull();
  await second.app.close();
  expect(await find()).toEqual({ failures: 5, limit: 4, detail: 'password 5' });
  const { rows } = await gateway.pool.query('SELECT DISTINCT kind FROM failed_attempts');
  expect(rows).toEqual([{ kind: 'password' }]);
});

test('keeps attempts that could not be saved for the next time', async () => {
  gateway.gateway.failedAttempts.record('refused');
  await gateway.pool.query('ALTER TABLE failed_attempts RENAME TO failed_attempts_away');
  await save();
  await gateway.pool.query('ALTER TABLE failed_attempts_away RENAME TO failed_attempts');
  gateway.gateway.failedAttempts.record('refused');
  await save();
  const { rows } = await gateway.pool.query('SELECT kind, sum(count)::int AS count FROM failed_attempts GROUP BY kind');
  expect(rows).toEqual([{ kind: 'refused', count: 2 }]);
});

test('stops after a save that runs, and saves then what that one could not', async () => {
  const { failedAttempts } = gateway.gateway;
  const lock = await gateway.pool.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE failed_attempts');
  failedAttempts.record('refused');
  const saved = failedAttempts.save();
  const stopped = failedAttempts.stop();
  await eventually(async () => {
    const { rowCount } = await gateway.pool.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO failed_attempts%'`,
    );
    expect(rowCount).toBe(1);
  });
  await lock.query('COMMIT');
  lock.release();
  await Promise.all([saved, stopped]);
  const { rows } = await gateway.pool.query('SELECT kind, count FROM failed_attempts');
  expect(rows).toEqual([{ kind: 'refused', count: 1 }]);
});

describe('brute force', () => {
  test('is more failed attempts of all kinds than the limit within ten minutes', async () => {
    await insert('password', 2, 3);
    await insert('sent_code', 3, 13);
    expect(await find()).toBeNull();
    await insert('sent_code', 1, 12);
    await insert('refused', 2, 3);
    expect(await find()).toEqual({ failures: 5, limit: 4, detail: 'password 2, refused 2, sent_code 1' });
  });

  test('is over after an hour in which no ten minutes were above the limit', async () => {
    await insert('password', 5, 58);
    expect(await find()).toMatchObject({ failures: 5 });
    await gateway.pool.query(`UPDATE failed_attempts SET minute = minute - interval '3 minutes'`);
    expect(await find()).toBeNull();
  });

  test('is forgotten by the cleanup, so that attempts leave few rows', async () => {
    await insert('password', 5, 72);
    await insert('password', 1, 50);
    const cleanup = gateway.jobs.find(({ name }) => name === 'cleanup-expired');
    if (!cleanup) throw new Error('there is no cleanup');
    await runDirectly(cleanup, (error) => {
      throw error;
    });
    expect((await gateway.pool.query('SELECT count FROM failed_attempts')).rows).toEqual([{ count: 1 }]);
  });
});
