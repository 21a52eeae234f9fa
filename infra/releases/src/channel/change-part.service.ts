import path from 'node:path';
import type { FleetManifest, Release } from '@marquee/contract/fleet';
import { appendAudit } from '#audit/audit.repository.ts';
import { inTransaction, type Database, type Tx } from '#database/pool.ts';
import { Refusal } from '#http/refusal.ts';
import { findRelease } from '#publish/release.repository.ts';
import { isWhole } from '#publish/store-artefact.ts';
import type { Signer } from '#signing/keys.ts';
import { issueManifest } from '#signing/sign-manifest.ts';
import { insertPlacement, lockChannel, placementsOf, writeChannel } from './channel.repository.ts';
import { lastGoodOf } from './placement.ts';
import { checkOwnership, checkRange, checkShell } from './platform-range.ts';

export interface Fleet {
  readonly database: Database;
  readonly signer: Signer;
  readonly artefacts: string;
  readonly now: () => Date;
}

export interface PartChange {
  readonly channel: string;
  readonly part: string;
  readonly action: 'switch' | 'rollback';
  /** What a rollback without a version takes is the last good one. */
  readonly version?: string | undefined;
  /** Revision that the caller saw. */
  readonly revision: number;
  readonly actor: string;
  readonly reason: string;
  /** Open tabs take it as soon as they can, not at their next navigation. */
  readonly urgent?: boolean;
  /** Checks and answers, and changes nothing. */
  readonly dryRun: boolean;
}

export interface PartChanged {
  readonly channel: string;
  readonly part: string;
  readonly revision: number;
  readonly from: string | null;
  readonly to: string;
  readonly lastGood: string;
  readonly dryRun: boolean;
}

/**
 * Makes another release of a part live. The manifest, its history and the audit row become true together.
 * @throws Refusal `revision` when someone else was faster, else naming the check that failed
 */
export function changePart(fleet: Fleet, change: PartChange): Promise<PartChanged> {
  return inTransaction(fleet.database, async (tx) => {
    const { manifest } = await lockChannel(tx, change.channel);
    if (manifest.revision !== change.revision) {
      throw new Refusal('revision', `${change.channel} is at revision ${manifest.revision}, you saw ${change.revision}`, { revision: manifest.revision });
    }
    const live = change.part === 'shell' ? manifest.shell : (manifest.remotes[change.part] ?? null);
    const release = await releaseFor(tx, fleet, change, live);
    checkFit(change.part, release, manifest);
    const revision = manifest.revision + 1;
    const placement = { version: release.version, build: release.build, action: change.action };
    const lastGood = lastGoodOf([...(await placementsOf(tx, change.channel, change.part)), placement]);
    const changed = { channel: change.channel, part: change.part, from: live?.current.version ?? null, to: release.version, lastGood };
    if (change.dryRun) return { ...changed, revision: manifest.revision, dryRun: true };
    const next = withPart({ ...manifest, revision }, change, release, await published(tx, change.part, lastGood));
    await writeChannel(tx, issueManifest(fleet.signer, next, fleet.now()));
    await insertPlacement(tx, change.channel, revision, change.part, placement);
    await note(tx, fleet, change, { from: changed.from, to: changed.to, lastGood, build: release.build });
    return { ...changed, revision, dryRun: false };
  });
}

async function releaseFor(tx: Tx, fleet: Fleet, { part, action, version }: PartChange, live: { current: Release; lastGood: Release } | null): Promise<Release> {
  if (action === 'rollback' && live === null) throw new Refusal('not-live', `no version of ${part} is live`);
  const wanted = version ?? live?.lastGood.version ?? '';
  if (wanted === live?.current.version) {
    if (action === 'rollback' && version === undefined) throw new Refusal('nothing-to-roll-back-to', `${part} has no good version before ${wanted}`);
    throw new Refusal('already-live', `${part} ${wanted} is live already`);
  }
  const release = await published(tx, part, wanted);
  if (!(await isWhole(path.join(fleet.artefacts, part, release.build), release))) {
    throw new Refusal('artefact-damaged', `the stored files of ${part} ${wanted} are missing or changed; publish it again`);
  }
  return release;
}

async function published(tx: Tx, part: string, version: string): Promise<Release> {
  const stored = await findRelease(tx, part, version);
  if (stored === null) throw new Refusal('not-published', `${part} ${version} is not published`);
  return stored.release;
}

function checkFit(part: string, release: Release, manifest: FleetManifest): void {
  if (part === 'shell') {
    checkShell(release, manifest);
  } else {
    checkRange(part, release, manifest.shell?.platform);
    checkOwnership(part, release, manifest);
  }
}

function withPart(manifest: FleetManifest, { part, urgent }: PartChange, current: Release, lastGood: Release): FleetManifest {
  if (part === 'shell') return { ...manifest, shell: { current, lastGood, platform: current.platform ?? '' } };
  return { ...manifest, remotes: { ...manifest.remotes, [part]: { current, lastGood, ...(urgent ? { urgent } : {}) } } };
}

function note(tx: Tx, { signer, now }: Fleet, change: PartChange, detail: Record<string, string | null>): Promise<void> {
  const { channel, part, action, actor, reason, revision } = change;
  return appendAudit(tx, signer, { at: now().toISOString(), actor, action, channel, part, revision: revision + 1, reason, detail });
}
