import type { Tx } from '@marquee/service/database';
import { getActingOperator } from '#authorization/acting-operator.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { Signer } from '#signing/keys.ts';
import { readAudit, type AuditRow } from './audit.repository.ts';
import { isAuditedOperator } from './authentic-rows.repository.ts';
import { chainStart, computeHash, findChainViolation, type AuditEntry, type ChainEnd } from './chain.ts';
import { storeRow } from './store-row.ts';
import { findLastSeen, findVerifiedEnd, recordAppend, recordVerifiedRows } from './verified-rows.ts';

/** Key of the advisory lock of the chain. */
export const auditLockKey = 7_314_002;

export type NewAuditEntry = Omit<AuditEntry, 'sequence' | 'previous'>;

/** Serializes the appends to the chain until the transaction ends. Returns the id of the transaction. */
export async function lockAudit(tx: Tx): Promise<string> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [auditLockKey]);
  const { rows } = await tx.query<{ transaction: string }>('SELECT pg_current_xact_id()::text AS transaction');
  return rows[0]?.transaction ?? '';
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
 * because each hash contains the one before. Rows that this service has verified before are compared as a whole.
 * @throws ReleaseError `not-audited` when a row is missing or was changed; `signing-key` when the key of the site is
 * another one than the signer's
 */
async function requireIntactAudit(tx: Tx, signer: Signer): Promise<ChainEnd> {
  const transaction = await lockAudit(tx);
  const from = await findVerifiedEnd(tx, signer);
  let last: AuditRow | null = null;
  for await (const row of readAudit(tx, from === chainStart ? undefined : from.sequence)) {
    const { hash, keyId: _keyId, signature: _signature, ...entry } = row;
    const violation = findChainViolation(entry, hash, last ?? from);
    if (violation !== null) throw createChainError(row.sequence, violation);
    last = row;
  }
  const lastSeen = await findLastSeen(tx, signer);
  if ((last?.sequence ?? from.sequence) < lastSeen) throw createChainError(lastSeen, 'it is missing');
  if (last === null) return chainStart;
  requireCurrentKey(signer, last.keyId);
  if (!signer.verify(last.keyId, last.hash, last.signature))
    throw createChainError(last.sequence, 'its signature is wrong');
  await recordVerifiedRows(tx, signer, { transaction, from, last });
  return last;
}

function createChainError(sequence: number, violation: string): ReleaseError {
  return new ReleaseError(
    'not-audited',
    `row ${sequence} of the audit: ${violation}. Run audit verify, and restore the audit from a backup`,
  );
}

/**
 * An operator may have been removed since the start of the request, whose body may be a minute late. A removal takes
 * the lock of the audit too, so it comes wholly before or after this check.
 * @throws ReleaseError `no-longer-authorized`
 */
async function requireActingOperator(tx: Tx, signer: Signer): Promise<void> {
  const operator = getActingOperator();
  if (operator === null || (await isAuditedOperator(tx, signer, operator, operator.tokenHash))) return;
  throw new ReleaseError('no-longer-authorized', `${operator.name} is no operator any more`);
}

/**
 * Requirements for signing: an intact chain, the key of the site, and an operator who is still one. Verified
 * before the signature, which the database sees also when the transaction fails.
 * @returns the end of the chain, which is locked until the transaction ends
 * @throws ReleaseError `not-audited`, `signing-key`, `no-longer-authorized`
 */
export async function requireSigningRight(tx: Tx, signer: Signer): Promise<ChainEnd> {
  const last = await requireIntactAudit(tx, signer);
  await requireActingOperator(tx, signer);
  return last;
}

/**
 * Appends rows to the chain, in the transaction of the audited change. The chain is verified once for all of them.
 * @throws ReleaseError as `requireSigningRight`
 */
export async function appendAudit(tx: Tx, signer: Signer, ...newEntries: readonly NewAuditEntry[]): Promise<void> {
  if (newEntries.length === 0) return;
  let last = await requireSigningRight(tx, signer);
  recordAppend(signer, await lockAudit(tx), last.sequence + newEntries.length);
  for (const newEntry of newEntries) last = await insertAuditRow(tx, signer, last, newEntry);
}

async function insertAuditRow(tx: Tx, signer: Signer, last: ChainEnd, newEntry: NewAuditEntry): Promise<ChainEnd> {
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
  return { sequence: entry.sequence, hash };
}
