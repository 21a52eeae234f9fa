import type { ReleaseAuditAction } from '@marquee/contract/releases';
import type { Tx, Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { ReleaseError } from '#http/release-error.ts';
import { genesisHash, computeHash, type AuditEntry } from './chain.ts';
import { storeRow } from './store-row.ts';

const lockKey = 7_314_002;

export interface AuditRow extends AuditEntry {
  readonly hash: string;
  readonly keyId: string;
  readonly signature: string;
}

export type NewAuditEntry = Omit<AuditEntry, 'sequence' | 'previous'>;

/** Serializes the appends to the chain until the transaction ends. */
export async function lockAudit(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
}

/** Edges accept only the key of the last row; another one takes its place when an operator has retired it. */
function requireCurrentKey({ keyId, hasKey }: Signer, lastKeyId: string): void {
  if (!hasKey(lastKeyId))
    throw new ReleaseError(
      'signing-key',
      `this instance signs with the key ${keyId}, but the key of this site is ${lastKeyId}. Give the instance that ` +
        `key; to change the key to ${keyId}, put the public key of ${lastKeyId} into KEYS/retired`,
    );
}

/**
 * Locks the chain until the transaction ends, and returns its last row.
 * @throws ReleaseError `signing-key` when the key of the site is another one than the signer's
 */
export async function requireSigningKey(
  tx: Tx,
  signer: Signer,
): Promise<{ readonly sequence: number; readonly hash: string }> {
  await lockAudit(tx);
  const { rows } = await tx.query<{ sequence: number; hash: string; keyId: string }>(
    'SELECT sequence, hash, key_id AS "keyId" FROM audit ORDER BY sequence DESC LIMIT 1',
  );
  const last = rows[0] ?? { sequence: 0, hash: genesisHash, keyId: signer.keyId };
  requireCurrentKey(signer, last.keyId);
  return last;
}

/**
 * Appends a row to the chain, in the transaction of the audited change.
 * @throws ReleaseError `signing-key` when the key of the site is another one that is not retired
 */
export async function appendAudit(tx: Tx, signer: Signer, newEntry: NewAuditEntry): Promise<void> {
  const last = await requireSigningKey(tx, signer);
  const entry: AuditEntry = { ...newEntry, sequence: last.sequence + 1, previous: last.hash };
  const hash = computeHash(entry);
  await storeRow(
    tx,
    `INSERT INTO audit (sequence, at, actor, action, channel, part, revision, reason, detail, previous, hash, key_id,
      signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      entry.sequence,
      entry.at,
      entry.actor,
      entry.action,
      entry.channel,
      entry.part,
      entry.revision,
      entry.reason,
      JSON.stringify(entry.detail),
      entry.previous,
      hash,
      signer.keyId,
      signer.sign(hash),
    ],
  );
}

export type StoredAuditRow = Omit<AuditRow, 'at' | 'keyId'> & { at: Date; key_id: string };

export const auditColumns =
  'sequence, at, actor, action, channel, part, revision, reason, detail, previous, hash, key_id, signature';

export function toAuditRow({ at, key_id: keyId, ...row }: StoredAuditRow): AuditRow {
  return { ...row, at: at.toISOString(), keyId };
}

/** Rows after a sequence number, oldest first. */
export async function listAuditAfter(db: Queryable, sequence: number, limit: number): Promise<AuditRow[]> {
  const { rows } = await db.query<StoredAuditRow>(
    `SELECT ${auditColumns} FROM audit WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
    [sequence, limit],
  );
  return rows.map(toAuditRow);
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
  const { rows } = await db.query<{ at: Date }>(
    'SELECT at FROM audit WHERE channel = $1 AND part = $2 AND action = $3 ORDER BY sequence DESC LIMIT 1',
    [channel, part, action],
  );
  return rows[0]?.at ?? null;
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
