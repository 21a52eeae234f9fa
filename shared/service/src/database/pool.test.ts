import { createDatabase } from '@marquee/testing/postgres';
import { createPool } from './pool.ts';

test('a day has 24 hours, whatever the time zone of the database is', async () => {
  const database = await createDatabase();
  const connect = () =>
    createPool(database.url, { applicationName: 'pool-test', timeouts: null, onError: () => undefined });
  const first = connect();
  await first.query(`ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET timezone = 'Europe/Berlin'`);
  await first.end();
  const pool = connect();
  const { rows } = await pool.query(
    "SELECT (timestamptz '2026-03-28 12:00Z' + interval '1 day')::text AS next, current_setting('jit') AS jit",
  );
  await pool.end();
  await database.drop();
  expect(rows).toEqual([{ next: '2026-03-29 12:00:00+00', jit: 'off' }]);
});
