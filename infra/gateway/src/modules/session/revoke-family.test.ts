import { withTransaction } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import { OutsideProviders } from '#test/outside-provider.ts';
import { findFamily } from './remembered-family.service.ts';

let scene: OutsideProviders;
beforeAll(async () => {
  scene = await OutsideProviders.open();
});
afterAll(() => scene.gateway.close());

/** Each connection reports its counts by itself. */
const countDeadlocks = async (): Promise<bigint | undefined> => {
  const { pool, config } = scene.gateway;
  await Promise.all(
    Array.from({ length: config.databaseConnections }, () =>
      pool.query('SELECT pg_stat_force_next_flush(), pg_sleep(0.1)'),
    ),
  );
  const { rows } = await pool.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks;
};

test('a slot that is launched during the end of a remembered login does not deadlock with it', async () => {
  const { client, pool } = scene.gateway;
  const { username, password, token } = await client.member();
  for (let login = 0; login < 3; login += 1) await client.login(username, password);
  const { id } = await client.value('memberInfo', { token });
  const { rows } = await pool.query<{ family: string }>(
    `INSERT INTO remembered_logins (player_id, token_hash, expires_at)
      VALUES ($1, sha256('x'), now() + interval '1 day') RETURNING family_id AS family`,
    [id],
  );
  const family = rows[0]?.family ?? '';
  await pool.query('UPDATE sessions SET remembered_family = $2 WHERE player_id = $1', [id, family]);
  // The end of the login reaches the newest session last, and the launch the one with the lowest hash first.
  const first = '(SELECT min(encode(token_hash, $$hex$$)) FROM sessions WHERE player_id = $1)';
  await pool.query(
    `UPDATE sessions SET created_at = now() + interval '100 milliseconds'
      WHERE player_id = $1 AND encode(token_hash, 'hex') = ${first}`,
    [id],
  );
  const waitForBlocked = (count: number) =>
    eventually(async () => {
      const blocked = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(blocked.rowCount).toBe(count);
    });
  const before = await countDeadlocks();
  const [launched, ended] = await withTransaction(pool, async (tx) => {
    await tx.query(`SELECT FROM sessions WHERE player_id = $1 AND encode(token_hash, 'hex') = ${first} FOR UPDATE`, [
      id,
    ]);
    const launching = client.call('launchGame', { token, query: { gameCode: 'STU_RNG1' } });
    await waitForBlocked(1);
    const ending = findFamily(scene.gateway.gateway, { familyId: family, secret: 'copied' });
    await waitForBlocked(2);
    return [launching, ending] as const;
  });
  expect((await launched).status).toBe(200);
  expect(await ended).toBeNull();
  expect(await countDeadlocks()).toBe(before);
});
