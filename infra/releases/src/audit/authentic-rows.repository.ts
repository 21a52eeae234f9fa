import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import type { Signer } from '#signing/keys.ts';
import { auditColumns, toAuditRow, type AuditRow, type StoredAuditRow } from './audit.repository.ts';
import { computeHash } from './chain.ts';

function isAuthentic({ hash, signature, keyId, ...entry }: AuditRow, signer: Signer): boolean {
  return computeHash(entry) === hash && signer.verify(keyId, hash, signature);
}

/** @throws ReleaseError `not-audited` when a row was changed outside the service: others would decide in its place */
async function listAuthenticRows(
  db: Queryable,
  signer: Signer,
  condition: string,
  values: readonly (string | readonly string[])[],
): Promise<AuditRow[]> {
  const { rows } = await db.query<StoredAuditRow>(
    `SELECT ${auditColumns} FROM audit WHERE ${condition} ORDER BY sequence DESC`,
    [...values],
  );
  const found = rows.map(toAuditRow);
  const changed = found.find((row) => !isAuthentic(row, signer));
  if (changed === undefined) return found;
  throw new ReleaseError(
    'not-audited',
    `row ${changed.sequence} of the audit has no valid signature: run audit verify, then restore the audit and the ` +
      'keys in the folder retired from a backup',
  );
}

/** Whether this service created a channel. Previews have a channel too, for which nothing is ever signed again. */
export async function hasOpened(db: Queryable, signer: Signer, channel: string): Promise<boolean> {
  const first = "sequence = (SELECT min(sequence) FROM audit WHERE channel = $1 AND action = 'open')";
  return (await listAuthenticRows(db, signer, first, [channel])).length > 0;
}

/** The channels that this service created. */
export async function listOpenedChannels(db: Queryable, signer: Signer): Promise<string[]> {
  const rows = await listAuthenticRows(db, signer, "action = 'open'", []);
  return rows.flatMap(({ channel }) => (channel === null ? [] : [channel]));
}

/** The row of the last manifest of a channel; null when only rows of an older service, without a digest, name one. */
export async function findManifestRow(db: Queryable, signer: Signer, channel: string): Promise<AuditRow | null> {
  const last = "sequence = (SELECT max(sequence) FROM audit WHERE channel = $1 AND detail ? 'manifest')";
  return (await listAuthenticRows(db, signer, last, [channel]))[0] ?? null;
}

/** The last row of each setting of a channel that was ever changed. */
export function listSettingRows(db: Queryable, signer: Signer, channel: string): Promise<AuditRow[]> {
  const last = `sequence IN (SELECT max(sequence) FROM audit WHERE channel = $1
    AND action IN ('approval', 'unsigned', 'smoke-test-required') GROUP BY action)`;
  return listAuthenticRows(db, signer, last, [channel]);
}

/** The row of the last publication of a version; null when this service has not published it. */
export async function findPublicationRow(
  db: Queryable,
  signer: Signer,
  part: string,
  version: string,
): Promise<AuditRow | null> {
  const published = `sequence = (SELECT max(sequence) FROM audit WHERE action = 'publish' AND part = $1
    AND detail->>'version' = $2)`;
  return (await listAuthenticRows(db, signer, published, [part, version]))[0] ?? null;
}

/** The row of the last publication of each version of a part. */
export function listPublicationRows(db: Queryable, signer: Signer, part: string): Promise<AuditRow[]> {
  const last = `sequence IN (SELECT max(sequence) FROM audit WHERE action = 'publish' AND part = $1
    GROUP BY detail->>'version')`;
  return listAuthenticRows(db, signer, last, [part]);
}

/** The rows of publications with a version or a build. */
export function listEqualPublicationRows(
  db: Queryable,
  signer: Signer,
  part: string,
  { version, build }: { readonly version: string; readonly build: string },
): Promise<AuditRow[]> {
  const equal = "action = 'publish' AND part = $1 AND (detail->>'version' = $2 OR detail->>'build' = $3)";
  return listAuthenticRows(db, signer, equal, [part, version, build]);
}

/** The rows by which versions of a part were retired. */
export function listRetirementRows(db: Queryable, signer: Signer, part: string): Promise<AuditRow[]> {
  return listAuthenticRows(db, signer, "action = 'retire' AND part = $1", [part]);
}

interface NamedOperator {
  readonly name: string;
  readonly grants: readonly object[];
}

/** The row that added an operator; null when the operator was removed since, or never added. */
async function findOperatorAddition(db: Queryable, signer: Signer, name: string): Promise<AuditRow | null> {
  const last = `sequence = (SELECT max(sequence) FROM audit WHERE action IN ('operator-add', 'operator-remove')
    AND detail->>'name' = $1)`;
  const [row] = await listAuthenticRows(db, signer, last, [name]);
  return row?.action === 'operator-add' ? row : null;
}

/** Whether an operator was added and not removed since, with whatever grants. */
export async function isOperatorAdded(db: Queryable, signer: Signer, name: string): Promise<boolean> {
  return (await findOperatorAddition(db, signer, name)) !== null;
}

/** The row that added an operator with these grants; null when another row about the name is the last one. */
export async function findOperatorRow(
  db: Queryable,
  signer: Signer,
  { name, grants }: NamedOperator,
): Promise<AuditRow | null> {
  const row = await findOperatorAddition(db, signer, name);
  return isDeepStrictEqual(row?.detail['grants'], grants) ? row : null;
}

/** Whether an operator was added with these grants and this token, and not removed since. */
export async function isAuditedOperator(
  db: Queryable,
  signer: Signer,
  operator: NamedOperator,
  tokenHash: string,
): Promise<boolean> {
  return (await findOperatorRow(db, signer, operator))?.detail['tokenHash'] === tokenHash;
}

const rolledOut = "channel = $1 AND part = $2 AND action IN ('switch', 'promote', 'rollback')";

/** The last 200 rows by which a version of a part became live in a channel, the newest first. */
export function listRolloutRows(db: Queryable, signer: Signer, channel: string, part: string): Promise<AuditRow[]> {
  const last = `sequence IN (SELECT sequence FROM audit WHERE ${rolledOut} ORDER BY sequence DESC LIMIT 200)`;
  return listAuthenticRows(db, signer, last, [channel, part]);
}

/** Whether a version was ever live for all visitors of a channel. */
export async function hasBeenLive(
  db: Queryable,
  signer: Signer,
  { channel, part, version }: { readonly channel: string; readonly part: string; readonly version: string },
): Promise<boolean> {
  const last = `sequence = (SELECT max(sequence) FROM audit WHERE ${rolledOut} AND detail->>'to' = $3)`;
  return (await listAuthenticRows(db, signer, last, [channel, part, version])).length > 0;
}

/** The last row about each key of a part, or of all with `*`: it was added or removed. */
export function listPublisherRows(db: Queryable, signer: Signer, part: string): Promise<AuditRow[]> {
  const last = `sequence IN (SELECT max(sequence) FROM audit WHERE action IN ('publisher-add', 'publisher-remove')
    AND part = $1 GROUP BY detail->>'name')`;
  return listAuthenticRows(db, signer, last, [part]);
}

/** Whether a key of a part, or of all with `*`, was added and not removed since. */
export async function isPublisherAdded(db: Queryable, signer: Signer, part: string, name: string): Promise<boolean> {
  const rows = await listPublisherRows(db, signer, part);
  return rows.some(({ action, detail }) => action === 'publisher-add' && detail['name'] === name);
}

/** The rows about change requests, newest first. */
export function listChangeRequestRows(db: Queryable, signer: Signer, ids: readonly string[]): Promise<AuditRow[]> {
  return listAuthenticRows(db, signer, "coalesce(detail->>'id', detail->>'changeRequest') = ANY ($1)", [ids]);
}
