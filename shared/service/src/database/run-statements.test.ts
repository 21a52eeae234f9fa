import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import type pg from 'pg';
import { createPool } from './pool.ts';
import type { Queryable } from './queryable.ts';
import { deleteInParts, runStatements, updateInParts } from './run-statements.ts';
import { withTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = createPool(database.url, {
    applicationName: 'statements-test',
    connections: 4,
    timeouts: { connection: 2_000, statement: 5_000, query: 6_000 },
    onError: () => undefined,
  });
  await pool.query('CREATE TABLE ticket (id int PRIMARY KEY, used boolean NOT NULL)');
});
beforeEach(() => pool.query('TRUNCATE ticket; INSERT INTO ticket SELECT id, false FROM generate_series(1, 25000) id'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const countUnused = async () => (await pool.query('SELECT FROM ticket WHERE NOT used')).rowCount;

test('changes and deletes all rows, at most ten thousand in a statement', async () => {
  const changed: (number | null)[] = [];
  const counting: Queryable = {
    query: async (...query) => {
      const result = await pool.query(...query);
      changed.push(result.rowCount);
      return result;
    },
  };
  await runStatements(counting, [updateInParts('ticket', 'used = true', 'NOT used'), deleteInParts('ticket', 'used')]);
  expect(changed).toEqual([10_000, 10_000, 5_000, 10_000, 10_000, 5_000]);
});

test('leaves rows out that another transaction has locked', async () => {
  await withTransaction(pool, async (tx) => {
    await tx.query('SELECT FROM ticket WHERE id <= 3 FOR UPDATE');
    await runStatements(pool, [updateInParts('ticket', 'used = true', 'NOT used')]);
    expect(await countUnused()).toBe(3);
  });
});

test('runs the statements after one that fails, and reports it', async () => {
  await expect(runStatements(pool, ['SELECT 1 / 0', deleteInParts('ticket', 'true')])).rejects.toThrow(
    '1 of 2 statements failed',
  );
  expect(await countUnused()).toBe(0);
});
