import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  await migrate(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const definitionOf = async (name: string): Promise<string> => {
  const { rows } = await client.query<{ text: string }>('SELECT pg_get_functiondef($1::regproc) AS text', [name]);
  return rows[0]?.text ?? '';
};

test('applies nothing to a database that is up to date', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('replaces a function whose applied text differs from its file', async () => {
  const present = await definitionOf('ledger_post');
  await client.query(
    `CREATE OR REPLACE FUNCTION ledger_post(p_kind text, p_reference text, p_currency text, p_accounts bigint[],
       p_amounts bigint[], p_actor text, p_reason text, p_request text DEFAULT NULL, p_reverses bigint DEFAULT NULL)
     RETURNS bigint LANGUAGE sql AS 'SELECT 0::bigint'`,
  );
  await client.query(`UPDATE schema_functions SET sha256 = '' WHERE name = 'ledger_post.sql'`);
  expect(await migrate(database.url)).toEqual(['ledger_post.sql']);
  expect(await definitionOf('ledger_post')).toBe(present);
});

test('rejects a database of replaced migrations and says how to continue', async () => {
  await client.query(`UPDATE schema_migrations SET name = '0001_replaced.sql' WHERE name = '0100_limits.sql'`);
  await expect(migrate(database.url)).rejects.toThrow(/0001_replaced\.sql.*Delete the data folder/);
});

test('leaves a database of a later version unchanged', async () => {
  await client.query(`INSERT INTO schema_migrations (name) VALUES ('9999_later.sql')`);
  await client.query(`UPDATE schema_functions SET sha256 = ''`);
  expect(await migrate(database.url)).toEqual([]);
});

test('is applied once by gateways that start together', async () => {
  const empty = await createDatabase();
  try {
    const applied = await Promise.all([migrate(empty.url), migrate(empty.url)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  } finally {
    await empty.drop();
  }
});
