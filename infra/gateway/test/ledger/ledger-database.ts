import path from 'node:path';
import { copyDatabase } from '@marquee/testing/postgres';
import type pg from 'pg';
import { createPool, migrate } from '@marquee/service/database';
import { prepareGame } from './ledger-scene.ts';

export interface LedgerDatabase {
  readonly pool: pg.Pool;
  readonly drop: () => Promise<void>;
}

const open = (url: string, connections: number): pg.Pool =>
  createPool(url, { applicationName: 'marquee-gateway', connections, timeouts: null, onError: () => undefined });

const furnish = async (url: string): Promise<void> => {
  await migrate(url, path.join(import.meta.dirname, '../..'));
  const pool = open(url, 1);
  await prepareGame(pool);
  await pool.end();
};

/**
 * A migrated database with the game of the scene. Its pool is larger than any concurrency of the tests, so that nothing
 * is made serial by waiting for a connection.
 */
export async function ledgerDatabase(connections = 80): Promise<LedgerDatabase> {
  const database = await copyDatabase('ledger', furnish);
  const pool = open(database.url, connections);
  return {
    pool,
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
