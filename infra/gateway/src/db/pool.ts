import pg from 'pg';

/** Anything that runs SQL: the pool for single reads, a transaction for everything else. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const INT8 = 20;
const parseBigint = (text: string): bigint => BigInt(text);

/** int8 columns hold amounts, so they arrive as bigint; everything else as pg reads it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 && format !== 'binary' ? parseBigint : pg.types.getTypeParser(oid, format)),
};

export interface PoolOptions {
  readonly connections?: number;
  readonly onError: (error: Error) => void;
}

/** Waiting for a connection and for an answer together stay below 3 s, so that a dead database is told and not waited for. */
export const createPool = (databaseUrl: string, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'marquee-gateway',
    max: options.connections ?? 16,
    types,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_900,
    statement_timeout: 1_800,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', options.onError);
  return pool;
};
