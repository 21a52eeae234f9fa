import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { auditColumns, toAuditRow, type AuditRow, type StoredAuditRow } from './audit.repository.ts';
import { computeHash } from './chain.ts';

function isAuthentic({ hash, signature, keyId, ...entry }: AuditRow, signer: Signer): boolean {
  return computeHash(entry) === hash && signer.verify(keyId, hash, signature);
}

async function listAuthenticRows(
  db: Queryable,
  signer: Signer,
  condition: string,
  values: readonly string[],
): Promise<AuditRow[]> {
  const { rows } = await db.query<StoredAuditRow>(
    `SELECT ${auditColumns} FROM audit WHERE ${condition} ORDER BY sequence DESC`,
    [...values],
  );
  return rows.map(toAuditRow).filter((row) => isAuthentic(row, signer));
}

/** The row of the last manifest of a channel; null when only rows of an older service, without a digest, name one. */
export async function findManifestRow(db: Queryable, signer: Signer, channel: string): Promise<AuditRow | null> {
  const last = "sequence = (SELECT max(sequence) FROM audit WHERE channel = $1 AND detail ? 'manifest')";
  return (await listAuthenticRows(db, signer, last, [channel]))[0] ?? null;
}

/** The row of the last publication of a version; null when this service has not published it. */
export async function findPublicationRow(
  db: Queryable,
  signer: Signer,
  part: string,
  version: string,
): Promise<AuditRow | null> {
  const published = "action = 'publish' AND part = $1 AND detail->>'version' = $2";
  return (await listAuthenticRows(db, signer, published, [part, version]))[0] ?? null;
}

/** Whether an operator was added with these grants and this token, and not removed since. */
export async function isAuditedOperator(
  db: Queryable,
  signer: Signer,
  { name, grants }: { readonly name: string; readonly grants: readonly object[] },
  tokenHash: string,
): Promise<boolean> {
  const changes = "action IN ('operator-add', 'operator-remove') AND detail->>'name' = $1";
  const [row] = await listAuthenticRows(db, signer, changes, [name]);
  if (row?.action !== 'operator-add') return false;
  // Rows of an older service have no hash.
  return isDeepStrictEqual([row.detail['grants'], row.detail['tokenHash'] ?? tokenHash], [grants, tokenHash]);
}

/** The rows about a change request, newest first. */
export function listChangeRequestRows(db: Queryable, signer: Signer, id: string): Promise<AuditRow[]> {
  return listAuthenticRows(db, signer, "$1 IN (detail->>'id', detail->>'changeRequest')", [id]);
}
