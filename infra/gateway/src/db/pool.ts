import pg from 'pg';

/** Anything that runs SQL: the pool for single reads, a transaction for everything else. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const INT8 = 20;
const parseBigint = (text: string): bigint => BigInt(text);

/** int8 columns hold amounts, so they arrive as bigint; everything else as pg reads it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? parseBigint : pg.types.getTypeParser(oid, format),
};

export interface PoolOptions {
  readonly connections?: number;
  /** Wait as long as it takes: for work at start-up that nobody watches. */
  readonly patient?: boolean;
  readonly onError: (error: Error) => void;
}

/** Waiting for a connection and for an answer together stay below 3 s, so that a dead database is told and not waited for. */
const impatience = {
  connectionTimeoutMillis: 1_200,
  query_timeout: 1_600,
  statement_timeout: 1_500,
  idle_in_transaction_session_timeout: 10_000,
};

/** No statement here runs long enough to earn its compilation back. */
const WITHOUT_JIT = '-c jit=off';

export function createPool(databaseUrl: string, { connections = 10, patient = false, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'marquee-gateway',
    options: WITHOUT_JIT,
    max: connections,
    types: columnTypes,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(patient ? {} : impatience),
  });
  pool.on('error', onError);
  return pool;
}
