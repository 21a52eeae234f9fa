import { randomBytes } from 'node:crypto';
import { createDatabase } from '@marquee/testing/postgres';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { createPool } from '#db/pool.ts';

export interface LedgerDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** A copy of the schema as it stands, with nobody connected to it. */
  readonly copy: (connections: number) => Promise<LedgerDatabase>;
  readonly drop: () => Promise<void>;
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const open = (url: string, connections: number, template: string): LedgerDatabase => {
  const pool = createPool(url, { connections, patient: true, onError: () => undefined });
  const name = new URL(url).pathname.slice(1);
  return {
    url,
    pool,
    copy: async (wanted) => {
      const copyName = `test_${randomBytes(8).toString('hex')}`;
      await administer(url, `CREATE DATABASE ${copyName} TEMPLATE ${template}`);
      return open(new URL(`/${copyName}`, url).href, wanted, template);
    },
    drop: async () => {
      await pool.end();
      await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
};

/** A migrated database. Its pool is larger than any concurrency of the tests, so that nothing is made serial by waiting for a connection. */
export const ledgerDatabase = async (connections = 80): Promise<LedgerDatabase> => {
  const { url } = await createDatabase();
  await migrate(url);
  return open(url, connections, new URL(url).pathname.slice(1));
};
