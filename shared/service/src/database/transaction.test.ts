import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import type pg from 'pg';
import { getViolatedConstraint } from './database-errors.ts';
import { createPool } from './pool.ts';
import { withTransaction, type Tx } from './transaction.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool(database.url, {
    applicationName: 'transaction-test',
    connections: 8,
    timeouts: { connection: 2_000, statement: 5_000, query: 6_000 },
    onError: () => undefined,
  });
  await pool.query(
    `CREATE TABLE account (id int PRIMARY KEY, balance bigint NOT NULL,
     CONSTRAINT balance_not_negative CHECK (balance >= 0))`,
  );
});

beforeEach(() => pool.query('TRUNCATE account; INSERT INTO account VALUES (1, 100), (2, 100)'));

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const balances = async (): Promise<bigint[]> =>
  (await pool.query<{ balance: bigint }>('SELECT balance FROM account ORDER BY id')).rows.map(({ balance }) => balance);

const withdraw = (tx: Tx, id: number, amount: number) =>
  tx.query('UPDATE account SET balance = balance - $2 WHERE id = $1', [id, amount]);

test('commits the statements of the work and returns its result', async () => {
  await expect(withTransaction(pool, async (tx) => (await withdraw(tx, 1, 30)).rowCount)).resolves.toBe(1);
  await expect(balances()).resolves.toEqual([70n, 100n]);
});

test('rolls everything back when one statement fails, and names the violated constraint', async () => {
  const work = withTransaction(pool, async (tx) => {
    await withdraw(tx, 2, 50);
    await withdraw(tx, 1, 500);
  });
  const error = await work.catch((reason: unknown) => reason);
  expect(getViolatedConstraint(error)).toBe('balance_not_negative');
  await expect(balances()).resolves.toEqual([100n, 100n]);
});

test('runs the work again after a deadlock, so that both transactions commit', async () => {
  let started = 0;
  let bothStarted = (): void => undefined;
  const barrier = new Promise<void>((resolve) => (bothStarted = resolve));
  const transfer = (first: number, second: number) =>
    withTransaction(pool, async (tx) => {
      await withdraw(tx, first, 10);
      started += 1;
      if (started === 2) bothStarted();
      await barrier;
      await withdraw(tx, second, 10);
    });
  await Promise.all([transfer(1, 2), transfer(2, 1)]);
  expect(started).toBeGreaterThan(2);
  await expect(balances()).resolves.toEqual([80n, 80n]);
});

test('returns a usable connection to the pool after a failure', async () => {
  for (let index = 0; index < 20; index += 1)
    await withTransaction(pool, () => Promise.reject(new Error('failed'))).catch(() => undefined);
  expect(pool.totalCount).toBeLessThanOrEqual(8);
  await expect(balances()).resolves.toEqual([100n, 100n]);
});

test('closes a connection that was lost instead of giving it back', async () => {
  const lost = withTransaction(pool, (tx) => tx.query('SELECT pg_terminate_backend(pg_backend_pid())'));
  await expect(lost).rejects.toThrow();
  await expect(balances()).resolves.toEqual([100n, 100n]);
});
