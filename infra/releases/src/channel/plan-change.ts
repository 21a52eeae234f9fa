import type { FleetManifest, RemoteDeployment } from '@marquee/contract/fleet';
import type { Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { StoredRelease } from '#publish/release.repository.ts';
import type { Canary, Check } from './channel.answers.ts';
import { placementsOf } from './channel.repository.ts';
import { refuseUnfit, type Inspection } from './fit.ts';
import { canaryOf, liveOf, type Fleet, type Wish } from './part-change.ts';
import { lastGoodOf, type Placement } from './placement.ts';
import { fitInChannel, published } from './usable-release.ts';

/** What a wish comes to, checked and not yet done. */
export interface Plan {
  readonly from: string | null;
  readonly to: string;
  readonly build: string;
  readonly lastGood: string;
  readonly canary: Canary | null;
  readonly canaryStopped: string | null;
  readonly checks: Check[];
  /** Manifest after the change, still with the revision before it. */
  readonly manifest: FleetManifest;
  /** Null when what everybody has stays. */
  readonly placement: Placement | null;
}

/**
 * @param inspection what was found of the stored files before the channel was locked
 * @throws ReleaseError naming the check that failed
 */
export async function planChange(
  tx: Tx,
  fleet: Fleet,
  manifest: FleetManifest,
  wish: Wish,
  inspection: Inspection | null,
): Promise<Plan> {
  const live = liveOf(manifest, wish.part);
  if (wish.action === 'canary') return planCanary(tx, fleet, manifest, { ...wish, live, inspection });
  if (wish.action === 'canary-stop') return planStop(manifest, wish, live);
  return planPlacement(tx, fleet, manifest, { ...wish, live, inspection });
}

interface Looked extends Wish {
  readonly live: RemoteDeployment | null;
  readonly inspection: Inspection | null;
}

async function planCanary(tx: Tx, fleet: Fleet, manifest: FleetManifest, wish: Looked): Promise<Plan> {
  const { part, version = '', rule, live } = wish;
  if (part === 'shell')
    throw new ReleaseError(
      'shell-canary',
      'the shell has no canary: a page has one shell, and switching it is for everybody',
    );
  if (live === null)
    throw new ReleaseError(
      'not-live',
      `no version of ${part} is live, so there is nothing beside which to try another`,
    );
  if (rule === undefined) throw new ReleaseError('input', 'a canary needs a rule: who gets it');
  if (version === live.current.version) throw new ReleaseError('already-live', `${part} ${version} is live already`);
  const { stored, checks } = await usable(tx, fleet, manifest, { ...wish, version });
  const before = canaryOf(live);
  const after: RemoteDeployment = {
    current: live.current,
    lastGood: live.lastGood,
    canary: { release: stored.release, rule },
  };
  return {
    from: live.current.version,
    to: version,
    build: stored.release.build,
    lastGood: live.lastGood.version,
    canary: { version, rule },
    canaryStopped: before !== null && before.version !== version ? before.version : null,
    checks,
    manifest: withPart(manifest, wish, after),
    placement: null,
  };
}

function planStop(manifest: FleetManifest, wish: Wish, live: RemoteDeployment | null): Plan {
  const { version } = canaryIn(wish.part, live);
  const { current, lastGood } = live ?? canaryMissing(wish.part);
  return {
    from: version,
    to: current.version,
    build: current.build,
    lastGood: lastGood.version,
    canary: null,
    canaryStopped: version,
    checks: [],
    manifest: withPart(manifest, wish, { current, lastGood }),
    placement: null,
  };
}

async function planPlacement(tx: Tx, fleet: Fleet, manifest: FleetManifest, wish: Looked): Promise<Plan> {
  const { channel, part, action, live } = wish;
  const { stored, checks } = await usable(tx, fleet, manifest, { ...wish, version: wantedVersion(wish, live) });
  const { release: current } = stored;
  const placement: Placement = {
    version: current.version,
    build: current.build,
    action: action === 'rollback' || action === 'promote' ? action : 'switch',
  };
  const lastGood = lastGoodOf([...(await placementsOf(tx, channel, part)), placement]);
  const stays = action === 'rollback' || live?.canary?.release.version === current.version ? undefined : live?.canary;
  const after: RemoteDeployment = {
    current,
    lastGood: (await published(tx, part, lastGood)).release,
    ...(stays === undefined ? {} : { canary: stays }),
  };
  return {
    from: live?.current.version ?? null,
    to: current.version,
    build: current.build,
    lastGood,
    canary: canaryOf(after),
    canaryStopped: action === 'rollback' ? (canaryOf(live)?.version ?? null) : null,
    checks,
    manifest: withPart(manifest, wish, after),
    placement,
  };
}

function wantedVersion({ part, action, version }: Wish, live: RemoteDeployment | null): string {
  if (action === 'promote') return canaryIn(part, live).version;
  if (action === 'rollback' && live === null) throw new ReleaseError('not-live', `no version of ${part} is live`);
  const wanted = version ?? live?.lastGood.version ?? '';
  if (wanted !== live?.current.version) return wanted;
  if (action === 'rollback' && version === undefined)
    throw new ReleaseError('nothing-to-roll-back-to', `${part} has no good version before ${wanted}`);
  throw new ReleaseError('already-live', `${part} ${wanted} is live already`);
}

const canaryMissing = (part: string): never => {
  throw new ReleaseError('no-canary', `${part} has no canary`);
};

const canaryIn = (part: string, live: RemoteDeployment | null): Canary => canaryOf(live) ?? canaryMissing(part);

async function usable(
  tx: Tx,
  fleet: Fleet,
  manifest: FleetManifest,
  { part, version, action, inspection }: Looked & { version: string },
): Promise<{ stored: StoredRelease; checks: Check[] }> {
  const stored = await published(tx, part, version);
  return { stored, checks: refuseUnfit(await fitInChannel(tx, fleet, manifest, stored, action, inspection)) };
}

function withPart(manifest: FleetManifest, { part, urgent }: Wish, after: RemoteDeployment): FleetManifest {
  const { current, lastGood } = after;
  const haste = urgent ? { urgent } : {};
  if (part === 'shell')
    return { ...manifest, shell: { current, lastGood, platform: current.platform ?? '', ...haste } };
  return { ...manifest, remotes: { ...manifest.remotes, [part]: { ...after, ...haste } } };
}
