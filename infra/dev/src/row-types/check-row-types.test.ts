import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { resolveInRepository } from '#command/repository.ts';
import { checkRowTypes } from './check-row-types.ts';
import { createProgram } from './service-program.ts';

/** Files of each workspace with statements that are composed at run time. */
const composed = {
  'infra/arcade': [],
  // The filters and the order of the list depend on the request.
  'infra/gateway': ['modules/games/lists/find-games.repository.ts'],
  'infra/releases': [],
  'shared/service': [],
};

const workspaces = Object.entries(composed);
const program = createProgram(workspaces.map(([workspace]) => resolveInRepository(workspace, 'src')));

describe('the services', () => {
  test.each(workspaces)('%s declares the rows of its statements as the database returns them', async (name, files) => {
    const { mismatches, unchecked } = await checkRowTypes(program, resolveInRepository(name));
    expect(mismatches).toEqual([]);
    expect(unchecked.toSorted()).toEqual(files);
  });
});

describe('the check', () => {
  const schema = `CREATE TYPE state AS ENUM ('open', 'closed');
    CREATE TABLE account (id int PRIMARY KEY, balance bigint NOT NULL, note text, tags text[] NOT NULL,
      state state NOT NULL, opened_at timestamptz NOT NULL)`;
  const declarations = `
    declare const db: { query<Row = unknown>(query: string | { text: string }): Promise<{ rows: Row[] }> };
    const columns = 'id, balance, note';
    const find = (lock: string) => db.query<{ id: number }>(\`SELECT id FROM account \${lock}\`);
    const statements = {
      all: 'SELECT 1 AS n FROM account',
      open: "SELECT 2 AS n FROM account WHERE state = 'open'",
    } as const;
    const count = (kind: 'all' | 'open') => db.query<{ n: number }>(statements[kind]);
    const where = (column: string) => \`WHERE \${column} = $1\`;`.replaceAll('\n', ' ');

  const accepted = [
    "db.query<{ id: number; note: string | null }>('SELECT id, note FROM account')",
    "db.query<{ id: number; balance: bigint }>({ text: `SELECT ${columns} FROM account ${where('id')}` })",
    "db.query<{ state: 'open' | 'closed'; tags: readonly string[] }>('SELECT state, tags FROM account')",
    "db.query<{ at: Date }>('SELECT opened_at AS at FROM account')",
    "db.query<{ note: string }>('SELECT note FROM account WHERE note IS NOT NULL -- not null: note')",
    "db.query('DELETE FROM account')",
    "find('FOR UPDATE')",
    "find('FOR SHARE')",
    "count('all')",
    "db.query<{ state: 'open' } | { state: 'closed'; note: string | null }>('SELECT state, note FROM account')",
    "db.query<{ state: 'open'; note: null } | { state: 'closed'; note: string }>('SELECT state, note FROM account')",
  ];
  const rejected: [call: string, reason: string][] = [
    ["db.query<{ balance: number }>('SELECT balance FROM account')", '"balance" is number, the column is bigint'],
    ["db.query<{ tags: number[] }>('SELECT tags FROM account')", '"tags" is number[], the column is string[]'],
    ["db.query<{ note: string }>('SELECT note FROM account')", '"note" may be null'],
    ["db.query<{ owner: string }>('SELECT id FROM account')", '"owner" is not a column of the result'],
    ["db.query<{ id: number } | { owner: string }>('SELECT id FROM account')", '"owner" is not a column of the result'],
    [
      "db.query<{ id: number } | { tags: Date }>('SELECT id, tags FROM account')",
      '"tags" is Date, the column is string[]',
    ],
    ["<Row>() => db.query<Row>('SELECT id FROM account')", 'the row type is not known'],
    ["db.query<any>('SELECT id FROM account')", 'the row type is not known'],
    ["db.query('DELETE FROM accounts')", 'relation "accounts" does not exist'],
    ["db.query<{ id: number }>('SELECT id FROM account -- not null: id')", '"id" is not null in any case'],
  ];
  const composedAtRunTime = "db.query<{ id: number }>(['SELECT id', 'FROM account'].join(' '))";

  test('accepts only rows as the database returns them, and lists files with composed statements', async () => {
    const temporary = createTemporaryFolder('row-types');
    const workspace = temporary.path;
    try {
      for (const folder of ['migrations', 'src']) await mkdir(path.join(workspace, folder));
      await writeFile(path.join(workspace, 'migrations/0001_account.sql'), schema);
      const calls = [...rejected.map(([call]) => call), ...accepted];
      await writeFile(path.join(workspace, 'src/a.ts'), `${calls.join(';\n')};${declarations}`);
      await writeFile(path.join(workspace, 'src/b.ts'), `${composedAtRunTime};${declarations}`);
      expect(await checkRowTypes(createProgram([path.join(workspace, 'src')], program), workspace)).toEqual({
        mismatches: rejected.map(([, reason], index) => `a.ts:${index + 1} ${reason}`),
        unchecked: ['b.ts'],
      });
    } finally {
      temporary.remove();
    }
  });
});
