import { randomBytes } from 'node:crypto';
import { runDirectly } from '@marquee/service/jobs/testing';
import { OutsideProviders } from '#test/outside-provider.ts';

let scene: OutsideProviders;
let token: string;
let playerId: unknown;
beforeAll(async () => {
  scene = await OutsideProviders.open();
});
afterAll(() => scene.gateway.close());
beforeEach(async () => {
  const member = await scene.gateway.client.member();
  token = member.token;
  [playerId] = await query('SELECT id FROM players WHERE username = $1', [member.username]);
});

const cleanUp = async () => {
  const job = scene.gateway.jobs.find(({ name }) => name === 'cleanup-expired');
  if (!job) throw new Error('there is no such job');
  await runDirectly(job, (error) => {
    throw error;
  });
};
const query = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await scene.gateway.pool.query({ text, values, rowMode: 'array' })).rows.flat();
/** The times of a table as a clock stores them that is ten days ahead, and that is then corrected. */
const shift = (table: string, column: string) =>
  query(`UPDATE ${table} SET ${column} = ${column} + interval '10 days'`);

test('counts stakes of a time to come for a day to the limit of a day', async () => {
  const game = await scene.start(token, 'STU_LIVE1');
  await query('INSERT INTO stake_limits (player_id, per_day) VALUES ($1, 100000)', [playerId]);
  expect([await scene.debit(game), await scene.debit(game)]).toEqual(['OK', 'LIMIT_REACHED']);
  await shift('provider_transactions', 'created_at');
  await cleanUp();
  expect(await scene.debit(game)).toBe('LIMIT_REACHED');
  await query("UPDATE provider_transactions SET created_at = created_at - interval '1 day'");
  expect(await scene.debit(game)).toBe('OK');
});

test('rotates and ends remembered logins, and trusts networks and devices, as from now', async () => {
  const at = "now() + interval '10 days'";
  const hash = randomBytes(32);
  await query(
    `INSERT INTO remembered_logins (player_id, token_hash, expires_at, previous_token_hash, rotated_at)
     VALUES ($1, $2, ${at}, $2, ${at})`,
    [playerId, hash],
  );
  await query(`INSERT INTO trusted_networks (player_id, network, seen_at) VALUES ($1, '192.0.2.0/24', ${at})`, [
    playerId,
  ]);
  await query(`INSERT INTO trusted_devices (player_id, device_hash, seen_at) VALUES ($1, $2, ${at})`, [playerId, hash]);
  await cleanUp();
  expect(
    await query("SELECT rotated_at <= now() AND expires_at <= now() + interval '1 day' FROM remembered_logins"),
  ).toEqual([true]);
  for (const table of ['trusted_networks', 'trusted_devices'])
    expect(await query(`SELECT DISTINCT seen_at <= now() FROM ${table}`)).toEqual([true]);
});

test('compares rounds and wallets, and reports transfers and bets that are missing, as from now', async () => {
  const game = await scene.start(token, 'STU_LIVE1');
  expect(await scene.debit(game)).toBe('OK');
  await query(
    `INSERT INTO changed_rounds (round_id, provider, changed_at)
     SELECT id, provider, now() + interval '10 days' FROM rounds LIMIT 1`,
  );
  await query(
    `INSERT INTO vendor_wallets
       (player_id, vendor, currency, account, awaited_bets, awaited_from, awaited_since, incomplete_since, compared_at)
     SELECT a.player_id, vendors.code, a.currency, a.id, 1, 0, at, at, at
     FROM ledger_accounts a, vendors, (SELECT now() + interval '10 days' AS at) AS clock
     WHERE a.player_id IS NOT NULL LIMIT 1`,
  );
  await query(
    `INSERT INTO vendor_transfers (player_id, vendor, currency, direction, amount, next_try_at, requested_at)
     SELECT player_id, vendor, currency, 'out', 1, now(), now() + interval '10 days' FROM vendor_wallets`,
  );
  await cleanUp();
  expect(await query('SELECT changed_at <= now() FROM changed_rounds')).toEqual([true]);
  expect(
    await query('SELECT greatest(awaited_since, incomplete_since, compared_at) <= now() FROM vendor_wallets'),
  ).toEqual([true]);
  expect(await query('SELECT requested_at <= now() FROM vendor_transfers')).toEqual([true]);
});

test('corrects times of rows whose other times are empty', async () => {
  const at = "now() + interval '10 days'";
  await query(`INSERT INTO remembered_logins (player_id, token_hash, expires_at) VALUES ($1, $2, ${at})`, [
    playerId,
    randomBytes(32),
  ]);
  await query(
    `INSERT INTO vendor_wallets (player_id, vendor, currency, account, compared_at)
     SELECT a.player_id, v.code, a.currency, a.id, ${at} FROM ledger_accounts a, vendors v
     WHERE a.player_id = $1 ORDER BY a.id, v.code LIMIT 1`,
    [playerId],
  );
  await cleanUp();
  const tomorrow = "now() + interval '1 day'";
  expect(
    await query(`SELECT rotated_at, expires_at <= ${tomorrow} FROM remembered_logins WHERE player_id = $1`, [playerId]),
  ).toEqual([null, true]);
  expect(
    await query('SELECT awaited_since, compared_at <= now() FROM vendor_wallets WHERE player_id = $1', [playerId]),
  ).toEqual([null, true]);
});
