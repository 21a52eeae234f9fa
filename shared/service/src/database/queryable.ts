import type pg from 'pg';

/** Runs SQL: the pool for a single statement, a transaction for everything else. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<Pick<pg.QueryResult<Row>, 'rows' | 'rowCount'>>;
}

/** A connection that runs all statements in their order. A pool has none of these two functions. */
export type SingleConnection = Queryable & (Pick<Connection, 'release'> | Pick<pg.Client, 'getTypeParser'>);

/** One connection of a pool. `release(true)` closes it instead of giving it back. */
export interface Connection extends Queryable {
  release(destroy?: boolean): void;
}

/** A connection pool as services see it. */
export interface Database extends Queryable {
  connect(): Promise<Connection>;
}
