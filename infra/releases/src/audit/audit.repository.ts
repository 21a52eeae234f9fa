import type { ReleaseAuditAction } from '@marquee/contract/releases';
import type { Tx, Queryable } from '@marquee/service/database';
import { parseStoredTime } from '#http/parse-stored.ts';
import type { AuditEntry } from './chain.ts';

const batchSize = 1000;
/** The first row has the number 1; a row that was inserted before it is a violation. */
const beforeAll = -(2 ** 31);

export interface AuditRow extends AuditEntry {
  readonly hash: string;
  readonly keyId: string;
  readonly signature: string;
}

export type StoredAuditRow = Omit<AuditRow, 'at' | 'keyId'> & { at: Date; key_id: string };

export const auditColumns =
  'sequence, at, actor, action, channel, part, revision, reason, detail, previous, hash, key_id, signature';

const isValidTime = (at: unknown): at is Date => at instanceof Date && !Number.isNaN(at.getTime());
const isObject = (detail: unknown): boolean => typeof detail === 'object' && detail !== null && !Array.isArray(detail);

/**
 * A row with a time that no JavaScript date has, such as `infinity`, or with a detail that is not an object, does not
 * have the hash of its content. Checked without a schema: each change reads hundreds of rows.
 */
export function toAuditRow({ at, detail, key_id: keyId, ...row }: StoredAuditRow): AuditRow {
  return {
    ...row,
    at: isValidTime(at) ? at.toISOString() : String(at),
    detail: isObject(detail) ? detail : {},
    keyId,
  };
}

/** All rows, or those after a sequence number, oldest first. */
export async function* readAudit(db: Queryable, start = beforeAll): AsyncGenerator<AuditRow> {
  for (let after = start; ;) {
    const { rows } = await db.query<StoredAuditRow>(
      `SELECT ${auditColumns} FROM audit WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
      [after, batchSize],
    );
    yield* rows.map(toAuditRow);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.sequence;
  }
}

/** Audit rows of a part in a channel, newest first. Rows without a channel, such as `publish`, are included. */
export async function listAuditOfPart(
  db: Queryable,
  channel: string,
  part: string,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await db.query<StoredAuditRow>(
    `SELECT ${auditColumns} FROM audit WHERE part = $2 AND (channel = $1 OR channel IS NULL)
     ORDER BY sequence DESC LIMIT $3`,
    [channel, part, limit],
  );
  return rows.map(toAuditRow);
}

/** Parts whose rows may be read; `*` stands for all parts. */
export interface ReadableParts {
  readonly parts: readonly string[];
  /** Parts whose publishers may be read. Operators may be read with `*` only. */
  readonly publishers: readonly string[];
}

/** Audit rows of a channel and of the whole service, newest first, without the digests of tokens. */
export async function listAuditOfChannel(
  db: Queryable,
  channel: string,
  { parts, publishers }: ReadableParts,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  const { rows } = await db.query<StoredAuditRow>(
    `SELECT sequence, at, actor, action, channel, part, revision, reason,
       CASE jsonb_typeof(detail) WHEN 'object' THEN detail - 'tokenHash' ELSE '{}' END AS detail,
       previous, hash, key_id, signature
     FROM audit
     WHERE (channel = $1 OR channel IS NULL) AND ($4::int IS NULL OR sequence < $4)
       AND CASE
         WHEN action LIKE 'operator-%' THEN '*' = ANY ($3::text[])
         WHEN action LIKE 'publisher-%' THEN '*' = ANY ($3::text[]) OR part = ANY ($3::text[])
         ELSE part IS NULL OR '*' = ANY ($2::text[]) OR part = ANY ($2::text[])
       END
     ORDER BY sequence DESC LIMIT $5`,
    [channel, parts, publishers, before ?? null, limit],
  );
  return rows.map(toAuditRow);
}

/** Whether the audit has a row. */
export async function hasAudit(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM audit LIMIT 1');
  return rows.length > 0;
}

/** Time of the last audit row of an action on a part in a channel. */
export async function getLastAuditTime(
  db: Queryable,
  channel: string,
  part: string,
  action: ReleaseAuditAction,
): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date; sequence: number }>(
    'SELECT at, sequence FROM audit WHERE channel = $1 AND part = $2 AND action = $3 ORDER BY sequence DESC LIMIT 1',
    [channel, part, action],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return parseStoredTime(row.at, 'time', { table: 'audit', name: `row ${row.sequence} of the audit` });
}

/** The last audit row of a part in a channel, or of the repair of its version. */
export async function findLastAuditRow(
  tx: Tx,
  channel: string,
  part: string,
  version: string,
): Promise<AuditRow | null> {
  const { rows } = await tx.query<StoredAuditRow>(
    `SELECT ${auditColumns} FROM audit
     WHERE part = $2 AND (channel = $1 OR (action = 'artefact-repaired' AND detail->>'version' = $3))
     ORDER BY sequence DESC LIMIT 1`,
    [channel, part, version],
  );
  return rows[0] === undefined ? null : toAuditRow(rows[0]);
}
