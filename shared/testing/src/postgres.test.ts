import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '#eventually.ts';
import { copyDatabase, createDatabase, type TestDatabase } from '#postgres.ts';

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('creates an empty database and drops it', async () => {
  const database = await createDatabase();
  expect(
    await query(database.url, "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'"),
  ).toEqual([{ tables: 0 }]);
  await database.drop();
  await expect(query(database.url, 'SELECT')).rejects.toThrow(/does not exist/);
});

test('lets connections that are closing end before it drops their database', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const errors: Error[] = [];
  client.on('error', (error) => errors.push(error));
  await client.connect();
  await Promise.all([database.drop(), wait(100).then(() => client.end())]);
  expect(errors).toEqual([]);
});

test('drops a database with a connection that stays open', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const errors: string[] = [];
  client.on('error', ({ message }) => errors.push(message));
  await client.connect();
  await database.drop();
  await eventually(() => expect(errors).toContain('terminating connection due to administrator command'));
});

describe('a copy of a template database', () => {
  const prepared: string[] = [];
  const prepare = async (url: string) => {
    prepared.push(url);
    await query(url, "CREATE TABLE words AS SELECT 'prepared' AS word");
  };
  const wordsIn = ({ url }: TestDatabase) => query(url, 'SELECT word FROM words');
  let copies: TestDatabase[];
  beforeAll(async () => {
    copies = await Promise.all([1, 2, 3].map(() => copyDatabase('sample', prepare)));
  });
  afterAll(() => Promise.all(copies.map(({ drop }) => drop())));

  test('prepares the template once, also for concurrent first callers', async () => {
    expect(prepared).toHaveLength(1);
    for (const copy of copies) expect(await wordsIn(copy)).toEqual([{ word: 'prepared' }]);
  });

  test('does not see the writes of other copies', async () => {
    const [one, other] = copies as [TestDatabase, TestDatabase];
    await query(one.url, "INSERT INTO words VALUES ('own')");
    const later = await copyDatabase('sample', prepare);
    copies.push(later);
    for (const copy of [other, later]) expect(await wordsIn(copy)).toEqual([{ word: 'prepared' }]);
  });

  test('allows no connection to the template', async () => {
    const [url = ''] = prepared;
    const template = new URL(`/template_${process.env['TEST_RUN']}_sample`, url);
    await expect(query(template.href, 'SELECT')).rejects.toThrow(/not currently accepting connections/);
  });
});
