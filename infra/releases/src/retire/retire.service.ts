import type { FleetManifest, Release } from '@marquee/contract/fleet';
import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import { appendAudit } from '#audit/append-audit.ts';
import { findPublicationRow, listOpenedChannels, listPublisherRows } from '#audit/authentic-rows.repository.ts';
import {
  createMissingChannelError,
  listChannelNames,
  lockChannel,
  requireAuditedManifest,
} from '#channel/channel.repository.ts';
import { findDeployment } from '#channel/deployment.ts';
import { findWithdrawnVersion } from '#channel/rollout.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { requirePublished } from '#changes/check-release.service.ts';
import { requireAuditedRelease } from '#changes/require-audited-release.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { hasWaitingChangeRequest } from '#change-requests/change-request.repository.ts';
import { allParts } from '#publishers/signature.ts';
import { markRetired, listReleases } from '#registry/release.repository.ts';
import type { Signer } from '#signing/keys.ts';
import { listLiveTabs, listTabDeliveries } from '#tabs/tab.repository.ts';
import { explainUnknownTabs } from '#tabs/unknown-tabs.ts';
import type { Retired } from './retire.responses.ts';

/** Number of the newest versions of a part that cannot be retired. */
const minNewest = 3;

export interface Retirement {
  readonly part: string;
  readonly version: string;
  readonly actor: string;
  readonly reason: string;
}

/**
 * Deletes the files of an unused release; its record stays. After a crash before the deletion the files are removed as
 * orphans.
 * @throws ReleaseError `in-use` with the usage
 */
export async function retire(context: ReleaseContext, { part, version, actor, reason }: Retirement): Promise<Retired> {
  const { database, signer, now, store } = context;
  const at = now();
  const build = await withTransaction(database, async (tx) => {
    const manifests = await lockAll(tx, signer);
    const stored = await requirePublished(tx, part, version);
    const { release } = stored;
    const usage =
      usageInManifests(manifests, part, release) ??
      (await usageOfWithdrawn(tx, context, manifests, { part, version })) ??
      (await usageElsewhere(tx, context, { part, version }));
    if (usage !== null) throw new ReleaseError('in-use', `${part} ${version} ${usage}`);
    await requireAuditedRelease(tx, signer, stored);
    await markRetired(tx, part, version, at);
    const detail = { version, build: release.build };
    await appendAudit(tx, signer, {
      at: at.toISOString(),
      actor,
      action: 'retire',
      channel: null,
      part,
      revision: null,
      reason,
      detail,
    });
    await resolveAlerts(tx, context, { type: 'files', part, version, cause: 'version_retired' }, actor);
    return release.build;
  });
  await store.remove(part, build);
  return { part, version, build, retiredAt: at.toISOString() };
}

/**
 * Locks all channels, so that the release cannot go live while its usage is checked. Files that are deleted do not come
 * back, so only what the audit shows of every channel decides that they are not used.
 * @throws ReleaseError `not-audited`, `signing-key`
 */
async function lockAll(tx: Tx, signer: Signer): Promise<FleetManifest[]> {
  // Before the stored ones, to which another instance may add one meanwhile.
  const opened = await listOpenedChannels(tx, signer);
  const stored = await listChannelNames(tx);
  const missing = opened.find((channel) => !stored.includes(channel));
  if (missing !== undefined) throw createMissingChannelError(missing);
  const manifests: FleetManifest[] = [];
  for (const channel of stored) {
    manifests.push((await lockChannel(tx, channel)).manifest);
    await requireAuditedManifest(tx, signer, channel);
  }
  return manifests;
}

/** Compares versions and builds, as a changed record of one version may name the build of another one. */
function usageInManifests(
  manifests: readonly FleetManifest[],
  part: string,
  { version, build }: Release,
): string | null {
  const isUsed = (used: Release | undefined): boolean => used?.version === version || used?.build === build;
  for (const manifest of manifests) {
    const live = findDeployment(manifest, part);
    if (isUsed(live?.current)) return `is live in ${manifest.channel}`;
    if (isUsed(live?.lastGood)) return `is the last good version of ${manifest.channel}`;
    if (isUsed(live?.canary?.release)) return `is a canary in ${manifest.channel}`;
  }
  return null;
}

interface Version {
  readonly part: string;
  readonly version: string;
}

/**
 * Whether the audit shows that the key of a version was removed. A stolen key is removed, and then the versions
 * published with it must be retired, however new they are.
 */
async function isSignerRemoved(tx: Tx, signer: Signer, { part, version }: Version): Promise<boolean> {
  const publication = await findPublicationRow(tx, signer, part, version);
  const signedBy = publication?.detail['signedBy'];
  if (publication === null || signedBy === undefined) return false;
  const keys = [...(await listPublisherRows(tx, signer, part)), ...(await listPublisherRows(tx, signer, allParts))];
  // A key that was added later has only the name of the removed one.
  return !keys.some(
    ({ action, detail, sequence }) =>
      action === 'publisher-add' && detail['name'] === signedBy && sequence < publication.sequence,
  );
}

/** A withdrawn part returns to its last good version, as a live one does. */
async function usageOfWithdrawn(
  tx: Tx,
  { signer }: ReleaseContext,
  manifests: readonly FleetManifest[],
  released: Version,
): Promise<string | null> {
  const { part, version } = released;
  if (await isSignerRemoved(tx, signer, released)) return null;
  for (const manifest of manifests) {
    if (findDeployment(manifest, part) !== null) continue;
    if ((await findWithdrawnVersion(tx, signer, manifest.channel, part)) === version)
      return `is the last good version of ${manifest.channel}`;
  }
  return null;
}

async function usageElsewhere(
  tx: Tx,
  { signer, edges, now }: ReleaseContext,
  released: Version,
): Promise<string | null> {
  const { part, version } = released;
  const running = (await listLiveTabs(tx, null, now())).find((tab) => tab.part === part && tab.version === version);
  if (running !== undefined) return `runs in ${running.count} open tabs`;
  if (await hasWaitingChangeRequest(tx, part, version)) return 'is in a change request that waits';
  const newest = (await listReleases(tx))
    .filter((release) => release.part === part && release.retiredAt === null)
    .slice(0, minNewest);
  const isNewest = newest.some((release) => release.version === version);
  if (isNewest && !(await isSignerRemoved(tx, signer, released))) return `is one of the newest ${minNewest} versions`;
  const unknown = explainUnknownTabs(await listTabDeliveries(tx), edges, now());
  return unknown === null ? null : `may run in open tabs: ${unknown}`;
}
