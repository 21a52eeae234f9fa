import type { Release } from '@marquee/contract/fleet';
import { findBuildDamage, type Hashes } from '#artefacts/artefact-store.ts';
import { appendAudit } from '#audit/append-audit.ts';
import { listEqualPublicationRows } from '#audit/authentic-rows.repository.ts';
import { requireAuditedRelease } from '#changes/require-audited-release.ts';
import { computeDigest } from '#signing/digest.ts';
import { readChannel } from '#channel/channel.repository.ts';
import { findOwnershipConflict, findPlatformRangeViolation } from '#registry/compatibility.ts';
import { withTransaction, type Database, type Queryable, type Tx } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { checkFolder, type CheckedFolder } from './check-folder.ts';
import type { Published } from './publish.responses.ts';
import { createGate } from './gate.ts';
import {
  getHashes,
  insertRelease,
  findConflictingReleases,
  markSigned,
  replaceHashes,
  type StoredRelease,
} from '#registry/release.repository.ts';
import { requireSameFiles } from './same-bytes.ts';
import { recordVerification } from '#verification/record-verification.ts';
import type { FileOperations } from '#artefacts/files.ts';
import { createStagingFolder } from '#artefacts/staging.ts';
import { withPublicationLock } from './publication-lock.ts';
import { prepareArtefact } from './prepare-artefact.ts';

export interface PublishContext extends Pick<ReleaseContext, 'database' | 'signer' | 'store' | 'webhook' | 'now'> {
  readonly files: FileOperations;
  /** Folder for staging builds. */
  readonly artefacts: string;
  /** Connections for the locks of parts. */
  readonly locks: Database;
}

export interface PublishRequest {
  readonly part: string;
  /** Channel whose live shell must provide the required platform. */
  readonly channel: string;
  readonly actor: string;
  readonly reason: string;
  /** Name of the publisher whose key signed the archive. */
  readonly signedBy: string | null;
}

/**
 * Checks, compresses, stores and records a build. It does not go live.
 * @throws ReleaseError with the code of the failed check
 */
export async function publish(publishing: PublishContext, folder: string, request: PublishRequest): Promise<Published> {
  const { artefacts, database, files, locks, store } = publishing;
  const { part } = request;
  const checked = await checkFolder(folder, part);
  const { release } = checked;
  const identity = { part, version: release.version, build: release.build };
  const known = await findSameRelease(database, part, folder, checked);
  if (known !== null && (await findBuildDamage(store, part, release.build, getHashes(known))) === null) {
    await withTransaction(database, (tx) => recordSignature(tx, publishing, request, known));
    return { ...identity, created: false };
  }
  const { manifest } = await readChannel(database, request.channel);
  const violation = part === 'shell' ? null : findPlatformRangeViolation(part, release, manifest.shell?.platform);
  if (violation !== null) throw new ReleaseError('platform-range', violation);
  // Routes of another remote may be free when this version is made live; the shell keeps its routes.
  const taken = part === 'shell' ? null : findOwnershipConflict('routes', part, release, { ...manifest, remotes: {} });
  if (taken !== null) throw new ReleaseError('route-taken', taken);
  const staging = createStagingFolder(artefacts);
  try {
    const { heaviest, hashes } = await prepareArtefact(files, part, { folder, checked, staging });
    const gate = createGate(part, checked, heaviest, manifest.shell?.platform);
    const created = await withPublicationLock(locks, part, async () => {
      // Another publication may have recorded other files as this version since the check above.
      const known = await findSameRelease(database, part, folder, checked);
      if (known === null) await requireUnpublished(publishing, part, release);
      await store.put(part, release.build, hashes, staging);
      return record(publishing, request, { folder, checked, routeBytes: heaviest.bytes, files: hashes, gate });
    });
    return { ...identity, created };
  } finally {
    await files.remove(staging);
  }
}

/**
 * Files of a build that was published may be live, so they are not replaced because its record is missing.
 * @throws ReleaseError `not-audited` when the audit shows a publication of the version or the build
 */
async function requireUnpublished({ database, signer }: PublishContext, part: string, release: Release): Promise<void> {
  const [row] = await listEqualPublicationRows(database, signer, part, release);
  if (row === undefined) return;
  throw new ReleaseError(
    'not-audited',
    `the record of ${part} ${String(row.detail['version'])} is missing, and the audit shows it: ` +
      'restore it from a backup',
  );
}

/**
 * The stored release with the same version, build and files; null when there is none.
 * @throws ReleaseError when a release conflicts with it
 */
async function findSameRelease(
  db: Queryable,
  part: string,
  folder: string,
  checked: CheckedFolder,
): Promise<StoredRelease | null> {
  const known = await findPublished(db, part, checked.release);
  if (known !== null) await requireSameFiles(folder, checked, known);
  return known;
}

/**
 * The stored release with the same version and build; null when there is none.
 * @throws ReleaseError when a release conflicts with it
 */
async function findPublished(db: Queryable, part: string, release: Release): Promise<StoredRelease | null> {
  const conflicting = await findConflictingReleases(db, part, release);
  for (const { part: owner, release: other, retiredAt } of conflicting) {
    const isSamePart = owner === part;
    if (isSamePart && retiredAt !== null && other.version === release.version)
      throw new ReleaseError('retired', `${part} ${release.version} is retired; publish a new version`);
    if (isSamePart && other.version === release.version && other.build !== release.build) {
      throw new ReleaseError(
        'version-taken',
        `${part} ${release.version} is published already with the build ${other.build}`,
      );
    }
    if (isSamePart && other.build === release.build && other.version !== release.version) {
      throw new ReleaseError(
        'build-taken',
        `the build ${release.build} is published already as ${part} ${other.version}`,
      );
    }
    if (other.build !== release.build || !isSamePart) {
      throw new ReleaseError('scope', `the container name ${release.scope} belongs to ${owner} ${other.version}`);
    }
  }
  return conflicting[0] ?? null;
}

interface RecordInput extends Pick<StoredRelease, 'routeBytes' | 'gate'> {
  readonly folder: string;
  readonly checked: CheckedFolder;
  readonly files: Hashes;
}

function record(
  context: PublishContext,
  request: PublishRequest,
  { folder, checked, routeBytes, files, gate }: RecordInput,
): Promise<boolean> {
  const { database, now } = context;
  const { release } = checked;
  const at = now().toISOString();
  const { part, actor, signedBy } = request;
  return withTransaction(database, async (tx) => {
    const isCreated = await insertRelease(tx, {
      part,
      release,
      routeBytes,
      files,
      publishedAt: at,
      publishedBy: actor,
      signedBy,
      gate,
    });
    if (!isCreated) {
      const known = await findSameRelease(tx, part, folder, checked);
      if (known !== null) await recordSignature(tx, context, request, known);
      await replaceHashes(tx, part, release.version, files);
      await recordVerification(tx, context, {
        part,
        version: release.version,
        build: release.build,
        damage: null,
        at,
        actor,
      });
      return false;
    }
    await auditPublication(tx, context, request, { release, routeBytes, digest: computeDigest(release) });
    return true;
  });
}

/** Signs an unsigned release after a signed publication of the same files. */
async function recordSignature(
  tx: Tx,
  context: PublishContext,
  request: PublishRequest,
  known: StoredRelease,
): Promise<void> {
  const { part, release, routeBytes, files, digest } = known;
  const { signedBy } = request;
  // Without hashes of all files only scripts and styles were compared.
  if (signedBy === null || files === null || known.signedBy !== null) return;
  await requireAuditedRelease(tx, context.signer, known);
  if (await markSigned(tx, part, release.version, signedBy))
    await auditPublication(tx, context, request, { release, routeBytes, digest });
}

function auditPublication(
  tx: Tx,
  { signer, now }: PublishContext,
  { part, actor, reason, signedBy }: PublishRequest,
  { release, routeBytes, digest }: Pick<StoredRelease, 'release' | 'routeBytes' | 'digest'>,
): Promise<void> {
  const { version, build } = release;
  return appendAudit(tx, signer, {
    at: now().toISOString(),
    actor,
    action: 'publish',
    channel: null,
    part,
    revision: null,
    reason,
    detail: {
      version,
      build,
      routeBytes,
      release: digest,
      ...(signedBy === null ? {} : { signedBy }),
    },
  });
}
