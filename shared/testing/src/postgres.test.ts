import pg from 'pg';
import { createDatabase } from '#postgres.ts';

test('a fresh database answers and is gone after it is dropped', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ tables: number }>("SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'");
  expect(rows).toEqual([{ tables: 0 }]);
  await client.end();
  await database.drop();
  await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow(/does not exist/);
});
