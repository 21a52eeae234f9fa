import pg from 'pg';

/** What a repository needs of a connection; inside a transaction it is always the transaction's own. */
export interface Tx {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

export interface Connection extends Tx {
  release(error?: boolean): void;
}

export interface Database extends Tx {
  connect(): Promise<Connection>;
}

export function createPool(connectionString: string, onIdleError: (error: Error) => void, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 3000, statement_timeout: 10_000 });
  pool.on('error', onIdleError);
  return pool;
}

/** Commits what `work` did, or undoes all of it and rethrows. */
export async function inTransaction<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const connection = await database.connect();
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    connection.release();
    return result;
  } catch (error) {
    const undone = await connection.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    connection.release(!undone);
    throw error;
  }
}
