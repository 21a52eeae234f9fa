import pg from 'pg';
import { columnTypes, isUnavailable } from '@marquee/service/database';
import { readKey } from '@marquee/service/site';

const CONNECT_WITHIN_MS = 4_000;

/** DATABASE_URL, or the address that `npm start` stores in the data folder of the site on this machine. */
function readDatabaseUrl(environment: NodeJS.ProcessEnv): string {
  const url = environment['DATABASE_URL'] || readKey(environment, 'gateway-database-url');
  if (url === undefined)
    throw new Error('Set DATABASE_URL, or MARQUEE_DATA to the data folder of a site that runs here.');
  return url;
}

const describeReason = (error: unknown): string =>
  error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';

/**
 * Connects a command to the database of the gateway.
 * @throws Error that says in plain words when the database does not respond
 */
export async function connectToDatabase(environment: NodeJS.ProcessEnv): Promise<pg.Client> {
  const url = readDatabaseUrl(environment);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types: columnTypes,
  });
  // A connection that ends rejects the running statement, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // The server itself responded, for instance that it is starting or has no free connection.
    if (error instanceof pg.DatabaseError)
      throw new Error(`The database at ${new URL(url).host} takes no connection now: ${error.message}. Try again.`, {
        cause: error,
      });
    throw new Error(
      `The database at ${new URL(url).host} does not respond${describeReason(error)}. ` +
        'Start the site with npm start, or name another database in DATABASE_URL.',
      { cause: error },
    );
  }
}
