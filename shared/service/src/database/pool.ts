import pg from 'pg';

const INT8 = 20;
const parseBigint = (text: string): bigint => BigInt(text);

/** int8 columns hold amounts and counters, so they arrive as bigint; all other types as pg reads them. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? parseBigint : pg.types.getTypeParser(oid, format),
};

/** In milliseconds. */
export interface PoolTimeouts {
  readonly connection: number;
  /** A statement is cancelled by the server after this time. */
  readonly statement: number;
  /** The client gives up after this time; a little above `statement`, so that the server reports the timeout first. */
  readonly query: number;
}

export interface PoolOptions {
  /** Shown by PostgreSQL in `pg_stat_activity`. */
  readonly applicationName: string;
  /** 10 by default. */
  readonly connections?: number;
  /** null waits without a limit, for work at start-up. */
  readonly timeouts: PoolTimeouts | null;
  /** A connection was lost, for instance because the server restarted. The pool opens another when needed. */
  readonly onError: (error: Error) => void;
}

/**
 * No statement here runs long enough for its just-in-time compilation to pay off. In a zone with summer time,
 * `interval '1 day'` is an hour longer or shorter twice a year.
 */
const SETTINGS = '-c jit=off -c TimeZone=UTC';

export function createPool(
  databaseUrl: string,
  { applicationName, connections = 10, timeouts, onError }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    options: SETTINGS,
    max: connections,
    types: columnTypes,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(timeouts && {
      connectionTimeoutMillis: timeouts.connection,
      query_timeout: timeouts.query,
      statement_timeout: timeouts.statement,
      idle_in_transaction_session_timeout: 10_000,
    }),
  });
  // The pool listens to idle connections only; without a listener of its own, losing one in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}
