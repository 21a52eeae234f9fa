import type pg from 'pg';

/** A connection in a transaction. */
interface Tx {
  query<Row extends pg.QueryResultRow>(query: string, values: unknown[]): Promise<Pick<pg.QueryResult<Row>, 'rows'>>;
}

export interface CountedRows {
  readonly read: number;
  readonly changed: number;
}

async function readCounters(tx: Tx, table: string): Promise<CountedRows> {
  const { rows } = await tx.query<CountedRows>(
    `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read, n_tup_upd::int AS changed
      FROM pg_stat_xact_user_tables WHERE relname = $1`,
    [table],
  );
  return rows[0] ?? { read: 0, changed: 0 };
}

/**
 * Counts the rows of a table that a step reads and updates in a transaction. The counters of a connection also hold
 * what earlier transactions have not reported to PostgreSQL yet, so their growth counts.
 */
export async function countRows(tx: Tx, table: string, step: () => Promise<unknown>): Promise<CountedRows> {
  const before = await readCounters(tx, table);
  await step();
  const after = await readCounters(tx, table);
  return { read: after.read - before.read, changed: after.changed - before.changed };
}
