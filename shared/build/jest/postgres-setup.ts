import { randomBytes } from 'node:crypto';
import { startServer, type PostgresServer } from '@marquee/testing/postgres';
import { createFolderOfRun } from './temporary-folders.ts';

declare global {
  var marqueeTestPostgres: PostgresServer | undefined;
}

/** Starts one PostgreSQL server for all test files of a run, unless TEST_DATABASE_URL names one. */
export default async function setup(): Promise<void> {
  createFolderOfRun();
  process.env['TEST_RUN'] = randomBytes(4).toString('hex');
  if (process.env['TEST_DATABASE_URL']) return;
  const server = await startServer();
  globalThis.marqueeTestPostgres = server;
  process.env['TEST_DATABASE_URL'] = server.url;
}
