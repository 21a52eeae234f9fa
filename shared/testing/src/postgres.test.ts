import pg from 'pg';
import { copyDatabase, createDatabase, type TestDatabase } from '#postgres.ts';

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a fresh database answers and is gone after it is dropped', async () => {
  const database = await createDatabase();
  expect(await ask(database.url, "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'")).toEqual([
    { tables: 0 },
  ]);
  await database.drop();
  await expect(ask(database.url, 'SELECT')).rejects.toThrow(/does not exist/);
});

describe('a database that is copied', () => {
  const furnished: string[] = [];
  const furnish = async (url: string) => {
    furnished.push(url);
    await ask(url, "CREATE TABLE words AS SELECT 'furnished' AS word");
  };
  const wordsIn = ({ url }: TestDatabase) => ask(url, 'SELECT word FROM words');
  let copies: TestDatabase[];
  beforeAll(async () => {
    copies = await Promise.all([1, 2, 3].map(() => copyDatabase('sample', furnish)));
  });
  afterAll(() => Promise.all(copies.map(({ drop }) => drop())));

  test('is furnished once, also by several that need it first', async () => {
    expect(furnished).toHaveLength(1);
    for (const copy of copies) expect(await wordsIn(copy)).toEqual([{ word: 'furnished' }]);
  });

  test('sees nothing of what another copy writes, nor does a later one', async () => {
    const [one, other] = copies as [TestDatabase, TestDatabase];
    await ask(one.url, "INSERT INTO words VALUES ('own')");
    const later = await copyDatabase('sample', furnish);
    copies.push(later);
    for (const copy of [other, later]) expect(await wordsIn(copy)).toEqual([{ word: 'furnished' }]);
  });

  test('lets nobody into the one that it is a copy of', async () => {
    const [url = ''] = furnished;
    const template = new URL(`/furnished_${process.env['TEST_RUN']}_sample`, url);
    await expect(ask(template.href, 'SELECT')).rejects.toThrow(/not currently accepting connections/);
  });
});
