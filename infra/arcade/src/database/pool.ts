import pg from 'pg';

/** Anything that runs SQL: the pool for a single statement, a transaction for everything else. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const INT8 = 20;

/** int8 columns hold amounts and round numbers, so they arrive as bigint. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
};

export function createPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'marquee-arcade',
    max: 12,
    types,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    statement_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  return pool;
}
