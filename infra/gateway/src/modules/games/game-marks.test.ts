import { eventually } from '@marquee/testing/eventually';
import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { LedgerScene } from '#test/ledger/ledger-scene.ts';

let database: LedgerDatabase;
let scene: LedgerScene;

beforeAll(async () => {
  database = await ledgerDatabase(3);
  scene = new LedgerScene(database.pool);
});
afterAll(() => database.drop());

const addGame = `
  INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, released_on)
  VALUES (9, 'NEW', 'New', 1, 'BGS', 'BGS', 9, 'games/9', '2026-01-01') RETURNING stakes_closed`;

const addingWaits = `
  SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND query LIKE '%INSERT INTO games%') AS value`;

test('closes a game that is added while its vendor’s maintenance is being committed', async () => {
  const operator = await database.pool.connect();
  await operator.query('BEGIN');
  await operator.query('UPDATE vendors SET maintenance = true');
  const added = database.pool.query(addGame);
  await eventually(async () => expect(await scene.value(addingWaits)).toBe(true));
  await operator.query('COMMIT');
  operator.release();
  expect((await added).rows).toEqual([{ stakes_closed: true }]);
  await database.pool.query('UPDATE vendors SET maintenance = false');
  expect(await scene.value(`SELECT stakes_closed AS value FROM games WHERE code = 'NEW'`)).toBe(false);
  await database.pool.query(`DELETE FROM games WHERE code = 'NEW'`);
});

test('lists a game that is added while its vendor is being delisted only with the vendor', async () => {
  const listed = `SELECT listed AS value FROM games WHERE code = 'NEW'`;
  const operator = await database.pool.connect();
  await operator.query('BEGIN');
  await operator.query('UPDATE vendors SET enabled = false');
  const added = database.pool.query(addGame);
  await eventually(async () => expect(await scene.value(addingWaits)).toBe(true));
  await operator.query('COMMIT');
  operator.release();
  await added;
  expect(await scene.value(listed)).toBe(false);
  await database.pool.query('UPDATE games SET listed = true');
  expect(await scene.value(listed)).toBe(false);
  await database.pool.query('UPDATE vendors SET enabled = true');
  expect(await scene.value(listed)).toBe(true);
  await database.pool.query(`DELETE FROM games WHERE code = 'NEW'`);
});

test('rejects direct updates of the marks of limits and maintenance', async () => {
  const player = await scene.player();
  await database.pool.query('INSERT INTO stake_limits (player_id, per_bet) VALUES ($1, 1)', [player.id]);
  await database.pool.query('UPDATE players SET limited = false');
  expect(await player.debit()).toMatchObject({ status: 'LIMIT_REACHED' });
  await database.pool.query('DELETE FROM stake_limits');
  await database.pool.query('UPDATE games SET maintenance = true');
  await database.pool.query('UPDATE games SET stakes_closed = false');
  expect(await player.debit()).toMatchObject({ status: 'MAINTENANCE' });
  await database.pool.query('UPDATE games SET maintenance = false');
  expect(await player.debit()).toMatchObject({ status: 'OK' });
});
