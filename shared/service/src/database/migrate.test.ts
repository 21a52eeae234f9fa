import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import pg from 'pg';
import { migrate } from './migrate.ts';

const table = 'CREATE TABLE account (id int PRIMARY KEY, balance int NOT NULL, doubled int)';
const trigger =
  'CREATE TRIGGER account_doubled BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION double_balance()';
const doubling = (factor: number) => `CREATE OR REPLACE FUNCTION double_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE row account; BEGIN NEW.doubled := NEW.balance * ${factor}; RETURN NEW; END $$;`;

let temporary: TemporaryFolder;

let workspace: string;
let database: TestDatabase;
let client: pg.Client;

const write = (file: string, text: string) => writeFile(path.join(workspace, file), text);
const writeMigration = () => write('migrations/0001_account.sql', `${table};\n${trigger};`);
const writeFunction = (factor: number) => write('sql/functions/double_balance.sql', doubling(factor));
const doubled = async (id: number): Promise<number> => {
  const { rows } = await client.query<{ doubled: number }>(
    'INSERT INTO account (id, balance) VALUES ($1, 1) RETURNING doubled',
    [id],
  );
  return rows[0]?.doubled ?? 0;
};

beforeEach(async () => {
  temporary = createTemporaryFolder('migrate');
  workspace = temporary.path;
  for (const folder of ['migrations', 'sql/functions']) await mkdir(path.join(workspace, folder), { recursive: true });
  await writeMigration();
  await writeFunction(2);
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  temporary.remove();
});

test('creates trigger functions before the tables that use them, and applies nothing twice', async () => {
  expect(await migrate(database.url, workspace)).toEqual(['0001_account.sql', 'double_balance.sql']);
  expect(await migrate(database.url, workspace)).toEqual([]);
  expect(await doubled(1)).toBe(2);
});

test('replaces a function whose file has changed', async () => {
  await migrate(database.url, workspace);
  await writeFunction(4);
  expect(await migrate(database.url, workspace)).toEqual(['double_balance.sql']);
  expect(await doubled(1)).toBe(4);
});

test('creates new functions before it replaces those that call them', async () => {
  await migrate(database.url, workspace);
  await write('sql/functions/factor.sql', 'CREATE FUNCTION factor() RETURNS int LANGUAGE sql RETURN 4');
  await write('sql/functions/double_balance.sql', doubling(4).replace('* 4', '* factor()'));
  expect(await migrate(database.url, workspace)).toEqual(['factor.sql', 'double_balance.sql']);
  expect(await doubled(1)).toBe(4);
});

test('creates a function again that was removed for some time', async () => {
  await migrate(database.url, workspace);
  await rm(path.join(workspace, 'sql/functions/double_balance.sql'));
  expect(await migrate(database.url, workspace)).toEqual([]);
  await writeFunction(2);
  expect(await migrate(database.url, workspace)).toEqual(['double_balance.sql']);
});

test('names the failing migration and rolls it back completely', async () => {
  await write('migrations/0002_broken.sql', 'CREATE TABLE rolled_back (id int); SELECT missing()');
  await expect(migrate(database.url, workspace)).rejects.toThrow(/^0002_broken\.sql failed: .*missing/);
  await expect(client.query('SELECT FROM rolled_back')).rejects.toThrow('does not exist');
});

test('rejects a database of migrations that were replaced and says how to continue', async () => {
  await migrate(database.url, workspace);
  await client.query(`UPDATE schema_migrations SET name = '0000_replaced.sql'`);
  await expect(migrate(database.url, workspace)).rejects.toThrow('Delete the data folder');
});

test('rejects a database whose migration was edited after it had been applied', async () => {
  await migrate(database.url, workspace);
  await write('migrations/0001_account.sql', `${table};\n${trigger};\nALTER TABLE account ADD COLUMN note text;`);
  await expect(migrate(database.url, workspace)).rejects.toThrow(
    /^0001_account\.sql was changed after it had been applied/,
  );
  await writeMigration();
  expect(await migrate(database.url, workspace)).toEqual([]);
});

test('stores the hash of a migration that was applied before hashes were stored', async () => {
  await migrate(database.url, workspace);
  await client.query('ALTER TABLE schema_migrations DROP COLUMN sha256');
  expect(await migrate(database.url, workspace)).toEqual([]);
  await write('migrations/0001_account.sql', `${table};`);
  await expect(migrate(database.url, workspace)).rejects.toThrow('0001_account.sql was changed');
});

test('rejects a database with tables of another origin', async () => {
  await client.query('CREATE TABLE account (id int)');
  await expect(migrate(database.url, workspace)).rejects.toThrow('Delete the data folder');
});

test('leaves a database of a later version unchanged', async () => {
  await migrate(database.url, workspace);
  await client.query(`INSERT INTO schema_migrations (name) VALUES ('9999_later.sql')`);
  await writeFunction(4);
  expect(await migrate(database.url, workspace)).toEqual([]);
  expect(await doubled(1)).toBe(2);
});

test('applies each file once when processes start together', async () => {
  const applied = await Promise.all([migrate(database.url, workspace), migrate(database.url, workspace)]);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
});
