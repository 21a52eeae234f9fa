import { createRequire } from 'node:module';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import pg from 'pg';
import { installQueueSchema, QUEUE_SCHEMA_VERSION } from './queue-schema.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

test('declares the schema version of the installed pg-boss', () => {
  const { pgboss } = createRequire(import.meta.filename)('pg-boss/package.json');
  expect(pgboss.schema).toBe(QUEUE_SCHEMA_VERSION);
});

test('creates the tables of the queue in a schema of their own, once', async () => {
  const install = async () => {
    const statements: string[] = [];
    await installQueueSchema({
      query: (query, values) => {
        statements.push(typeof query === 'string' ? query : query.text);
        return client.query(query, values);
      },
    });
    return statements.filter((text) => text.includes('CREATE TABLE')).length;
  };
  expect(await install()).toBeGreaterThan(0);
  expect(await install()).toBe(0);
  const { rows } = await client.query<{ schema: string }>(
    `SELECT DISTINCT schemaname AS schema FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(rows).toEqual([{ schema: 'pgboss' }]);
});
