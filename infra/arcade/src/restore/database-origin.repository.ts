import type { Queryable, Tx } from '@marquee/service/database';

export interface DatabaseOrigin {
  /** Null before the first start. */
  stored: string | null;
  current: string;
}

/**
 * Server, timeline and database. A restore from a base backup and archived WAL, and the promotion of a standby, start
 * another timeline; a copy is another database.
 */
export async function readOrigin(db: Queryable): Promise<DatabaseOrigin> {
  const { rows } = await db.query<DatabaseOrigin>(
    `SELECT (SELECT origin FROM database_origin) AS stored,
       concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
         left(pg_walfile_name(pg_current_wal_lsn()), 8),
         (SELECT oid FROM pg_database WHERE datname = current_database())) AS current`,
  );
  const [origin] = rows;
  if (!origin) throw new Error('the database does not say what it is');
  return origin;
}

export async function storeOrigin(tx: Tx, origin: string): Promise<void> {
  await tx.query(
    'INSERT INTO database_origin (origin) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET origin = excluded.origin',
    [origin],
  );
}

/** Processes that start together find the restore one after the other. */
export async function lockOrigin(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('database origin', 0))`);
}
