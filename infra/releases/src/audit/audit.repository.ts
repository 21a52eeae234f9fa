import type { ReleaseAuditAction } from '@marquee/contract/releases';
import type { Tx, Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { ReleaseError } from '#http/release-error.ts';
import { chainStart, computeHash, findChainViolation, type AuditEntry, type ChainEnd } from './chain.ts';
import { storeRow } from './store-row.ts';

const lockKey = 7_314_002;
const batchSize = 1000;
/** The first row has the number 1; a row that was inserted before it is a violation. */
const beforeAll = -(2 ** 31);

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
 * Locks the chain until the transaction ends, verifies it and returns its end. A row that revokes a right decides only
 * while it is there, so nothing is signed while a row is missing. The signature of the last row covers all rows,
 * because each hash contains the one before.
 * @throws ReleaseError `not-audited` when a row is missing or was changed; `signing-key` when the key of the site is
 * another one than the signer's
 */
export async function requireIntactAudit(tx: Tx, signer: Signer): Promise<ChainEnd> {
  await lockAudit(tx);
  let last: AuditRow | null = null;
  for await (const row of readAudit(tx)) {
    const { hash, keyId: _keyId, signature: _signature, ...entry } = row;
    const violation = findChainViolation(entry, hash, last ?? chainStart);
    if (violation !== null) throw createChainError(row.sequence, violation);
    last = row;
  }
  if (last === null) return chainStart;
  requireCurrentKey(signer, last.keyId);
  if (!signer.verify(last.keyId, last.hash, last.signature))
    throw createChainError(last.sequence, 'its signature is wrong');
  return last;
}

function createChainError(sequence: number, violation: string): ReleaseError {
  return new ReleaseError(
    'not-audited',
    `row ${sequence} of the audit: ${violation}. Run audit verify, and put back the audit of a backup`,
  );
}

/**
 * Appends a row to the chain, in the transaction of the audited change.
 * @throws ReleaseError as `requireIntactAudit`
 */
export async function appendAudit(tx: Tx, signer: Signer, newEntry: NewAuditEntry): Promise<void> {
  const last = await requireIntactAudit(tx, signer);
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

/** All rows, oldest first. */
export async function* readAudit(db: Queryable): AsyncGenerator<AuditRow> {
  for (let after = beforeAll; ;) {
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
