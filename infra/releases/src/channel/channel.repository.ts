import { fleetManifest, type FleetManifest, type SignedManifest } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { Tx, Queryable } from '@marquee/service/database';
import { listChannelSettings } from '#audit/channel-settings.repository.ts';
import { findManifestRow, hasOpened, listSettingRows } from '#audit/authentic-rows.repository.ts';
import { storeRow } from '#audit/store-row.ts';
import {
  describeUnknownChannel,
  findManifestProblem,
  selectStoredManifest,
  type StoredManifest,
} from '#audit/find-manifest-problem.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { Signer } from '#signing/keys.ts';
import { saveServedVersions } from './served-version.repository.ts';

interface Row {
  manifest: unknown;
  key_id: string;
  signature: string;
}

export const notificationName = 'fleet_revision';

const toSigned = (channel: string, row: Row): SignedManifest => {
  const { success, data: manifest } = fleetManifest.safeParse(row.manifest);
  if (!success || manifest.channel !== channel)
    throw createChangedManifestError(channel, 'is invalid or names another channel');
  return { manifest, keyId: row.key_id, signature: row.signature };
};

const createChangedManifestError = (channel: string, fact: string): ReleaseError =>
  new ReleaseError(
    'signing-key',
    `the stored manifest of ${channel} ${fact}: it was changed outside this service. Restore the one that an edge ` +
      'serves at /fleet/manifest, with its signature',
  );

export function createMissingChannelError(channel: string): ReleaseError {
  return new ReleaseError(
    'not-audited',
    `the channel ${channel} is missing, and the audit shows it: restore its row from a backup`,
  );
}

async function selectChannel(db: Queryable, channel: string, lock: '' | 'FOR UPDATE'): Promise<SignedManifest> {
  const { rows } = await db.query<Row>(`SELECT manifest, key_id, signature FROM channel WHERE name = $1 ${lock}`, [
    channel,
  ]);
  if (rows[0] === undefined) throw new ReleaseError('not-found', `the channel ${channel} does not exist`);
  return toSigned(channel, rows[0]);
}

/** @throws ReleaseError `not-found` */
export function readChannel(db: Queryable, channel: string): Promise<SignedManifest> {
  return selectChannel(db, channel, '');
}

/** As `readChannel`, and locks the channel against other changes until the transaction ends. */
export function lockChannel(tx: Tx, channel: string): Promise<SignedManifest> {
  return selectChannel(tx, channel, 'FOR UPDATE');
}

/**
 * Requires that a manifest was signed before and matches the audit before it is signed again; write access to the
 * database alone must not be enough.
 * @throws ReleaseError `signing-key` for a manifest without the signature of a current or retired key, or another one
 *   than the audit shows; `not-audited` for a channel that the audit does not show
 */
export async function requireAuditedManifest(db: Queryable, signer: Signer, channel: string): Promise<void> {
  if (!(await hasOpened(db, signer, channel)))
    throw new ReleaseError('not-audited', `${describeUnknownChannel(channel)}: delete it from the table channel`);
  const { rows } = await db.query<StoredManifest>(`${selectStoredManifest} WHERE name = $1`, [channel]);
  const row = await findManifestRow(db, signer, channel);
  const problem = rows[0] === undefined ? null : findManifestProblem(rows[0], row, signer);
  if (problem !== null) throw createChangedManifestError(channel, problem);
  await requireAuditedSettings(db, signer, channel);
}

/** A setting that was changed outside the service lets no change through, also when it is put back afterwards. */
async function requireAuditedSettings(db: Queryable, signer: Signer, channel: string): Promise<void> {
  const rows = await listSettingRows(db, signer, channel);
  for (const { action, value } of (await listChannelSettings(db)).filter(({ name }) => name === channel)) {
    const detail = rows.find((row) => row.action === action)?.detail;
    if ((detail?.['required'] ?? detail?.['allowed'] ?? false) === value) continue;
    throw new ReleaseError(
      'not-audited',
      `${channel} has the setting ${action} ${value}, which the audit does not show`,
    );
  }
}

export async function listChannelNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM channel ORDER BY name');
  return rows.map((row) => row.name);
}

/**
 * Runs the work for every channel, also after it has failed for one: an invalid channel must not stop the others.
 * @throws the first failure, after the last channel
 */
export async function runForEachChannel(db: Queryable, work: (channel: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const channel of await listChannelNames(db)) await work(channel).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

export interface ChannelRow {
  readonly name: string;
  readonly revision: number;
  readonly requiresApproval: boolean;
  /** Whether builds without a signature may be published for it. */
  readonly allowsUnsigned: boolean;
  /** Whether a version whose smoke test was skipped is rejected. */
  readonly requiresSmokeTest: boolean;
}

export async function listChannels(db: Queryable): Promise<ChannelRow[]> {
  const { rows } = await db.query<ChannelRow & Record<string, unknown>>(
    `SELECT name, revision, requires_approval AS "requiresApproval", allows_unsigned AS "allowsUnsigned",
       requires_smoke_test AS "requiresSmokeTest"
     FROM channel ORDER BY name`,
  );
  return rows;
}

export async function updateApproval(tx: Tx, channel: string, isRequired: boolean): Promise<void> {
  await storeRow(tx, 'UPDATE channel SET requires_approval = $2 WHERE name = $1', [channel, isRequired]);
}

export async function updateUnsigned(tx: Tx, channel: string, isAllowed: boolean): Promise<void> {
  await storeRow(tx, 'UPDATE channel SET allows_unsigned = $2 WHERE name = $1', [channel, isAllowed]);
}

export async function updateSmokeTestRule(tx: Tx, channel: string, isRequired: boolean): Promise<void> {
  await storeRow(tx, 'UPDATE channel SET requires_smoke_test = $2 WHERE name = $1', [channel, isRequired]);
}

/** Whether a version whose smoke test was skipped is rejected. */
export async function readSmokeTestRule(db: Queryable, channel: string): Promise<boolean> {
  const { rows } = await db.query<{ requires_smoke_test: boolean }>(
    'SELECT requires_smoke_test FROM channel WHERE name = $1',
    [channel],
  );
  return rows[0]?.requires_smoke_test ?? false;
}

/** Whether builds without a signature may be published for a channel. */
export async function allowsUnsigned(db: Queryable, channel: string): Promise<boolean> {
  const { rows } = await db.query<{ allows_unsigned: boolean }>('SELECT allows_unsigned FROM channel WHERE name = $1', [
    channel,
  ]);
  return rows[0]?.allows_unsigned ?? false;
}

export async function insertChannel(tx: Tx, { manifest, keyId, signature }: SignedManifest): Promise<void> {
  await storeRow(
    tx,
    'INSERT INTO channel (name, revision, manifest, key_id, signature, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [manifest.channel, manifest.revision, JSON.stringify(manifest), keyId, signature, manifest.expiresAt],
  );
}

/** Replaces the manifest of a locked channel. Other instances are notified when the transaction commits. */
export async function updateManifest(tx: Tx, { manifest, keyId, signature }: SignedManifest): Promise<void> {
  const { manifest: previous } = await readChannel(tx, manifest.channel);
  await saveServedVersions(tx, manifest.channel, [previous, manifest], new Date(manifest.issuedAt));
  await storeRow(
    tx,
    'UPDATE channel SET revision = $2, manifest = $3, key_id = $4, signature = $5, expires_at = $6 WHERE name = $1',
    [manifest.channel, manifest.revision, JSON.stringify(manifest), keyId, signature, manifest.expiresAt],
  );
  await tx.query('SELECT pg_notify($1, $2)', [notificationName, JSON.stringify(toRevisionNotice(manifest))]);
}

/** Notification about a new manifest: enough to decide whether to fetch it. */
export const revisionNotice = z.object({ channel: z.string(), revision: z.int(), issuedAt: z.string() });
export type RevisionNotice = z.infer<typeof revisionNotice>;

export function toRevisionNotice({ channel, revision, issuedAt }: FleetManifest): RevisionNotice {
  return {
    channel,
    revision,
    issuedAt,
  };
}

/** @throws ReleaseError `revision` when the caller expects another revision than the current one */
export function checkRevision(
  { channel, revision: expected }: { channel: string; revision: number },
  current: number,
): void {
  if (current === expected) return;
  throw new ReleaseError('revision', `${channel} is at revision ${current}, the request expects ${expected}`, {
    revision: current,
  });
}
