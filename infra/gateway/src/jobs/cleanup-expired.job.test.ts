import { withTransaction } from '@marquee/service/database';
import { runDirectly } from '@marquee/service/jobs/testing';
import { decideApplication } from '#modules/activities/activities.service.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const cleanUp = async () => {
  const job = gateway.jobs.find(({ name }) => name === 'cleanup-expired');
  if (!job) throw new Error('there is no such job');
  await runDirectly(job, (error) => {
    throw error;
  });
};
const list = async (query: string): Promise<unknown[]> =>
  (await gateway.pool.query({ text: query, rowMode: 'array' })).rows.flat();
/** Values of `kind` with the longest time that is planned, and with one that only a wrong clock stores. */
const times = (longest: string) =>
  `(VALUES ('right', now() + interval '${longest}'), ('wrong', now() + interval '10 days')) AS stored (kind, at)`;

test.each([
  ['rate_windows', 'key', '(key, hits, ends_at) SELECT kind, 9, at', '1 day'],
  [
    'login_locks',
    'account_key',
    "(account_key, requester, failures, window_ends_at) SELECT kind, 'a', 9, at",
    '30 minutes',
  ],
  [
    'code_sends',
    'target',
    `(target, purpose, sent, window_ends_at, next_at, first_at, network)
     SELECT kind, 'login', 9, at, at, at, '192.0.2.0/24'`,
    '1 day',
  ],
])('ends the limits in %s that a clock stored while it was ahead', async (table, key, values, longest) => {
  await gateway.pool.query(`INSERT INTO ${table} ${values} FROM ${times(longest)}`);
  await cleanUp();
  expect(await list(`SELECT ${key} FROM ${table}`)).toEqual(['right']);
});

test('lets a session expire that was opened while the clock was ahead', async () => {
  const { token } = await gateway.client.member();
  await gateway.pool.query(
    `UPDATE sessions SET created_at = created_at + interval '10 days', seen_at = seen_at + interval '10 days'`,
  );
  await cleanUp();
  expect(
    await list(
      "SELECT token_hash FROM sessions WHERE session_expires_at(seen_at, created_at) > now() + interval '30 minutes'",
    ),
  ).toEqual([]);
  expect((await gateway.client.call('memberInfo', { token })).status).toBe(200);
});

test('resolves transfers and updates wallets whose next attempt was planned while the clock was ahead', async () => {
  await gateway.pool.query(
    `INSERT INTO vendor_wallets (player_id, vendor, currency, account, next_try_at)
     SELECT DISTINCT ON (player_id) player_id, vendors.code, currency, a.id, now() + interval '10 days'
     FROM ledger_accounts a, vendors WHERE player_id IS NOT NULL LIMIT 1`,
  );
  await gateway.pool.query(
    `INSERT INTO vendor_transfers (player_id, vendor, currency, direction, amount, next_try_at)
     SELECT player_id, vendor, currency, 'out', 1, now() + interval '10 days' FROM vendor_wallets`,
  );
  await cleanUp();
  expect(await list('SELECT next_try_at <= now() FROM vendor_transfers')).toEqual([true]);
  expect(await list('SELECT next_try_at <= now() FROM vendor_wallets')).toEqual([true]);
});

test('requests the hourly reconciliation after one that was requested while the clock was ahead', async () => {
  await gateway.pool.query(
    `INSERT INTO reconciliation_runs (requested_at, claimed_at, finished_at)
     SELECT ahead, ahead, CASE WHEN finished THEN ahead END
     FROM (SELECT now() + interval '10 days' AS ahead) AS clock, (VALUES (true), (false)) AS runs (finished)`,
  );
  await gateway.pool.query(
    `INSERT INTO round_comparisons (provider, agreed_to, started_at)
     SELECT code, now() + interval '10 days', now() + interval '10 days' FROM providers LIMIT 1`,
  );
  await cleanUp();
  expect(await list('SELECT requested_at <= now() FROM reconciliation_runs')).toEqual([true, true]);
  expect(await list('SELECT claimed_at <= now() FROM reconciliation_runs WHERE finished_at IS NULL')).toEqual([true]);
  expect(await list('SELECT agreed_to <= now() AND started_at <= now() FROM round_comparisons')).toEqual([true]);
});

test('reports and resolves discrepancies that were found while the clock was ahead', async () => {
  await gateway.pool.query(
    `INSERT INTO discrepancies (check_name, subject, expected, found, changed_at, first_seen, last_seen)
     SELECT 'rounds', 'a round', '1', '2', ahead, ahead, ahead
     FROM (SELECT now() + interval '10 days' AS ahead) AS clock`,
  );
  await cleanUp();
  expect(await list('SELECT greatest(changed_at, first_seen, last_seen) <= now() FROM discrepancies')).toEqual([true]);
});

test('deletes secrets of one use and failed attempts of a time to come', async () => {
  await gateway.pool.query(
    `INSERT INTO phone_tokens (token_hash, purpose, used, expires_at)
     SELECT sha256(convert_to(kind, 'UTF8')), kind, false, at FROM ${times('30 minutes')}`,
  );
  await gateway.pool.query(
    "INSERT INTO failed_attempts (minute, kind, count) SELECT at - interval '30 minutes', kind, 9 " +
      `FROM ${times('30 minutes')}`,
  );
  await cleanUp();
  expect(await list('SELECT purpose FROM phone_tokens')).toEqual(['right']);
  expect(await list('SELECT kind FROM failed_attempts')).toEqual(['right']);
});

test('deletes the pictures of ten applications each time, 90 days after their decisions', async () => {
  await gateway.pool.query(`
    WITH applicants AS (INSERT INTO players (username, nickname, type, currency, password_hash)
        SELECT 'applicant' || n, 'applicant' || n, 0, 'THB', 'x' FROM generate_series(1, 14) n RETURNING id, username),
      applications AS (INSERT INTO activity_applications (activity_id, player_id, comment)
        SELECT (SELECT min(id) FROM activities), id, username FROM applicants RETURNING id)
    INSERT INTO application_pictures
      SELECT id, position, 'image/png', 'x' FROM applications, generate_series(1, 2) position`);
  const [waiting, later, ...decided] = await list('SELECT id FROM activity_applications ORDER BY id');
  const pass = (days: number) =>
    gateway.pool.query(
      'UPDATE activity_applications SET pictures_expire_at = pictures_expire_at - make_interval(days => $1)',
      [days],
    );
  const decide = (application: unknown, status: 'joined' | 'rejected') =>
    withTransaction(gateway.pool, (tx) => decideApplication(tx, Number(application), status));
  const listWithPictures = () =>
    list('SELECT application_id FROM application_pictures WHERE position = 2 ORDER BY application_id');
  for (const each of [later, ...decided]) await decide(each, 'rejected');
  await pass(89);
  await decide(later, 'joined');
  for (const each of decided) await decide(each, 'rejected');
  await cleanUp();
  expect(await listWithPictures()).toEqual([waiting, later, ...decided]);
  await pass(2);
  await cleanUp();
  expect(await listWithPictures()).toHaveLength(4);
  await cleanUp();
  expect(await listWithPictures()).toEqual([waiting, later]);
  expect(await list('SELECT count(*)::int FROM activity_applications')).toEqual([14]);
});
