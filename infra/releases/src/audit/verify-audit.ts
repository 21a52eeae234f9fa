import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@marquee/service/database';
import type { Signer } from '#signing/keys.ts';
import { readAudit, type AuditRow } from './audit.repository.ts';
import { listChannelSettings } from './channel-settings.repository.ts';
import {
  describeUnknownChannel,
  findManifestProblem,
  selectStoredManifest,
  type StoredManifest,
} from './find-manifest-problem.ts';
import type { AuditVerification } from './audit.responses.ts';
import {
  findReleaseViolations,
  findRetiredDeployments,
  getReleaseId,
  type AuditedRelease,
} from './find-release-violations.ts';
import { chainStart, findChainViolation, type ChainEnd } from './chain.ts';
import { getLastSeen } from './verified-rows.ts';

type Violation = AuditVerification['violations'][number];

/** The state after the rows that were read. */
interface AuditedState {
  /** Channels that the service created. */
  readonly opened: Set<string>;
  /** Last revision by channel. */
  readonly revisions: Map<string, unknown>;
  /** Last row with the digest of a manifest by channel. */
  readonly manifests: Map<string, AuditRow>;
  /** Settings by channel and action. */
  readonly settings: Map<string, unknown>;
  /** Grants and hash of the token by operator. */
  readonly grants: Map<string, unknown>;
  /** Public keys by part and name of the publisher. */
  readonly publicKeys: Map<string, unknown>;
  /** Published versions by their id. */
  readonly releases: Map<string, AuditedRelease>;
}

/** Rows that are verified before other requests have their turn: some milliseconds. */
const rowsPerTurn = 50;

const getSettingId = (channel: string, action: string): string => `${action} of ${channel}`;
const getPublisherId = (part: string | null, name: string): string => `${name} of part ${part}`;

/**
 * Verifies every hash and signature of the chain, and that it accounts for each channel, each published version, each
 * operator and each publisher.
 */
export async function verifyAudit(db: Queryable, signer: Signer): Promise<AuditVerification> {
  const violations: Violation[] = [];
  const state: AuditedState = {
    opened: new Set(),
    revisions: new Map(),
    manifests: new Map(),
    settings: new Map(),
    grants: new Map(),
    publicKeys: new Map(),
    releases: new Map(),
  };
  // Before the snapshot, to which rows may be added meanwhile.
  const lastSeen = getLastSeen(signer);
  let last = chainStart;
  for await (const row of readAudit(db)) {
    const violation = verifyRow(row, last, signer);
    if (violation !== null) violations.push({ sequence: row.sequence, violation });
    applyRow(state, row);
    last = { sequence: row.sequence, hash: row.hash };
    if (row.sequence % rowsPerTurn === 0) await setImmediate();
  }
  if (last.sequence < lastSeen)
    violations.push(toViolation(`the rows ${last.sequence + 1} to ${lastSeen} are missing`));
  violations.push(
    ...(await verifyChannels(db, signer, state)),
    ...(await findReleaseViolations(db, state.releases)).map(toViolation),
    ...(await verifyOperatorsAndPublishers(db, state)),
  );
  return { intact: violations.length === 0, rows: last.sequence, violations };
}

function verifyRow(row: AuditRow, last: ChainEnd, signer: Signer): string | null {
  const { hash, signature, keyId, ...entry } = row;
  const violation = findChainViolation(entry, hash, last);
  if (violation !== null) return violation;
  if (!signer.hasKey(keyId)) return `the folder retired has no readable key with the id ${keyId}`;
  if (!signer.verify(keyId, hash, signature)) return 'its signature is wrong';
  return null;
}

function applyRow(state: AuditedState, row: AuditRow): void {
  const { opened, revisions, manifests, settings, grants, publicKeys, releases } = state;
  const { action, channel, part, revision, detail } = row;
  if (channel !== null) {
    if (action === 'open') opened.add(channel);
    if (revision !== null) revisions.set(channel, revision);
    if (detail['manifest'] !== undefined) manifests.set(channel, row);
    settings.set(getSettingId(channel, action), detail['required'] ?? detail['allowed']);
  }
  const id = getReleaseId(part, detail['version']);
  const { build, release: digest, signedBy = null } = detail;
  const hasVersion = typeof detail['version'] === 'string';
  if (action === 'publish' && hasVersion) releases.set(id, { build, digest, signedBy, isRetired: false });
  const published = releases.get(id);
  if (action === 'retire' && published !== undefined) releases.set(id, { ...published, isRetired: true });
  const name = String(detail['name']);
  if (action === 'operator-add') grants.set(name, [detail['grants'], detail['tokenHash']]);
  if (action === 'operator-remove') grants.delete(name);
  if (action === 'publisher-add') publicKeys.set(getPublisherId(part, name), detail['publicKey']);
  if (action === 'publisher-remove') publicKeys.delete(getPublisherId(part, name));
}

const toViolation = (violation: string): Violation => ({ sequence: null, violation });

/** Detects operators and publishers that were added or removed past the audit, or whose rows at its end are missing. */
async function verifyOperatorsAndPublishers(db: Queryable, { grants, publicKeys }: AuditedState): Promise<Violation[]> {
  const { rows: operators } = await db.query<{ name: string; grants: unknown; tokenHash: string }>(
    'SELECT name, grants, token_hash AS "tokenHash" FROM operator ORDER BY name',
  );
  const { rows: publishers } = await db.query<{ part: string; name: string; publicKey: string }>(
    'SELECT part, name, public_key AS "publicKey" FROM publisher_key ORDER BY part, name',
  );
  const unknownRoles = operators
    .filter(({ name, tokenHash, ...operator }) => !isDeepStrictEqual([operator.grants, tokenHash], grants.get(name)))
    .map(({ name }) => `operator ${name} has roles or a token that the audit does not show`);
  const unknownKeys = publishers
    .map(({ part, name, publicKey }) => ({ id: getPublisherId(part, name), publicKey }))
    .filter(({ id, publicKey }) => publicKeys.get(id) !== publicKey)
    .map(({ id }) => `publisher ${id} has a key that the audit does not show`);
  const [names, ids] = [
    operators.map(({ name }) => name),
    publishers.map(({ part, name }) => getPublisherId(part, name)),
  ];
  const removedOperators = [...grants.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `operator ${name} is missing, and the audit does not show the removal`);
  const removedKeys = [...publicKeys.keys()]
    .filter((id) => !ids.includes(id))
    .map((id) => `publisher ${id} is missing, and the audit does not show the removal`);
  return [...unknownRoles, ...unknownKeys, ...removedOperators, ...removedKeys].map(toViolation);
}

/** Detects a chain without its last rows, and manifests that were changed outside the service. */
async function verifyChannels(
  db: Queryable,
  signer: Signer,
  { opened, revisions, manifests, settings, releases }: AuditedState,
): Promise<Violation[]> {
  const { rows } = await db.query<StoredManifest>(`${selectStoredManifest} ORDER BY name`);
  const unknown = rows.filter(({ name }) => !opened.has(name)).map(({ name }) => describeUnknownChannel(name));
  const otherRevisions = rows
    .filter((channel) => revisions.get(channel.name) !== channel.revision)
    .map(
      ({ name, revision }) =>
        `channel ${name} is at revision ${revision}, the audit ends at ${revisions.get(name) ?? 'none'}`,
    );
  const missing = [...revisions.keys()]
    .filter((channel) => !rows.some(({ name }) => name === channel))
    .map(
      (channel) => `channel ${channel} is missing, and the audit shows its revision ${String(revisions.get(channel))}`,
    );
  const otherManifests = rows.flatMap((row) => {
    const problem = findManifestProblem(row, manifests.get(row.name) ?? null, signer);
    return problem === null ? [] : [`the manifest of channel ${row.name} ${problem}`];
  });
  const otherSettings = (await listChannelSettings(db))
    .filter(({ name, action, value }) => (settings.get(getSettingId(name, action)) ?? false) !== value)
    .map(({ name, action, value }) => `channel ${name} has ${action} ${value}, which the audit does not show`);
  const retired = findRetiredDeployments(rows, releases);
  return [...unknown, ...otherRevisions, ...missing, ...otherManifests, ...otherSettings, ...retired].map(toViolation);
}
