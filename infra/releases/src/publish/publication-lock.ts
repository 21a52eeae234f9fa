import { createPool, type Database } from '@marquee/service/database';

/** Parts whose files one process stores at the same time; further ones wait for a connection. */
const connections = 4;
/** In milliseconds: the files of a build are stored in seconds, also in a slow bucket. */
const waitMs = 60_000;

/** Connections for the locks of publications. They are no others', so that a slow storage never delays a change. */
export function createLockPool(databaseUrl: string, onError: (error: Error) => void) {
  return createPool(databaseUrl, {
    applicationName: 'marquee-releases-locks',
    connections,
    timeouts: { connection: waitMs, statement: waitMs, query: waitMs + 1_000 },
    onError,
  });
}

/**
 * Runs `work` while no other process stores or removes files of a part for a publication. It waits for the others, and
 * the lock ends with this process.
 */
export async function withPublicationLock<Result>(
  locks: Database,
  part: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = await locks.connect();
  try {
    await connection.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`publish ${part}`]);
    return await work();
  } finally {
    // A closed connection has no lock, whatever happened to it.
    connection.release(true);
  }
}
