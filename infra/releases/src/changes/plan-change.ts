import type { FleetManifest, Release, RemoteDeployment } from '@marquee/contract/fleet';
import { findWithdrawnVersion, listRollouts } from '#channel/rollout.repository.ts';
import { getCanary, findDeployment, type Canary } from '#channel/deployment.ts';
import { findLastGood, type Rollout } from '#channel/rollout.ts';
import { findSignatureRequirement } from '#publishers/signature.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import type { Tx } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import type { Check } from '#registry/check.ts';
import { findPlatformRangeViolation } from '#registry/compatibility.ts';
import type { RemoteCanary } from './change.responses.ts';
import type { Change } from './change.ts';
import { checkReleaseInChannel, requireAuditedPublication } from './check-release.service.ts';
import { requireAllowed, type ArtefactInspection } from './check-release.ts';

/** The effect of a change whose checks have passed, before it is applied. */
export interface ChangePlan {
  readonly from: string | null;
  readonly to: string | null;
  /** Version that the change is about: the new one, or the one that is withdrawn. */
  readonly version: string;
  readonly build: string;
  readonly lastGood: string | null;
  readonly canary: Canary | null;
  readonly canaryStopped: string | null;
  /** Canaries that cannot run on the shell of a rollback. */
  readonly remoteCanariesStopped: readonly RemoteCanary[];
  readonly checks: Check[];
  /** Manifest after the change, with the revision before it. */
  readonly manifest: FleetManifest;
  /** Null when the current version of the part stays. */
  readonly rollout: Rollout | null;
}

/**
 * @param inspection result of `prepareChange`
 * @throws ReleaseError with the code of the failed check
 */
export async function planChange(
  tx: Tx,
  context: ReleaseContext,
  manifest: FleetManifest,
  change: Change,
  inspection: ArtefactInspection | null,
): Promise<ChangePlan> {
  const live = findDeployment(manifest, change.part);
  if (change.action === 'canary') return planCanary(tx, context, manifest, { ...change, live, inspection });
  if (change.action === 'canary-stop') return planCanaryStop(manifest, change, live);
  if (change.action === 'withdraw') return planWithdrawal(manifest, change, live);
  return planRollout(tx, context, manifest, { ...change, live, inspection });
}

interface PlanInput extends Change {
  readonly live: RemoteDeployment | null;
  readonly inspection: ArtefactInspection | null;
}

async function planCanary(
  tx: Tx,
  context: ReleaseContext,
  manifest: FleetManifest,
  change: PlanInput,
): Promise<ChangePlan> {
  const { part, version = '', rule, live } = change;
  if (part === 'shell') throw new ReleaseError('shell-canary', 'the shell cannot have a canary: a page has one shell');
  if (live === null) throw new ReleaseError('not-live', `${part} needs a live version before it can have a canary`);
  if (rule === undefined) throw new ReleaseError('input', 'a canary needs a rule that selects its visitors');
  if (version === live.current.version) throw new ReleaseError('already-live', `${part} ${version} is already live`);
  const stored = await requireAuditedPublication(tx, context, part, version);
  const checks = requireAllowed(await checkReleaseInChannel(tx, context, manifest, stored, change, change.inspection));
  const before = getCanary(live);
  const after: RemoteDeployment = {
    current: live.current,
    lastGood: live.lastGood,
    canary: { release: stored.release, rule },
  };
  return {
    from: live.current.version,
    to: version,
    version,
    build: stored.release.build,
    lastGood: live.lastGood.version,
    canary: { version, rule },
    canaryStopped: before !== null && before.version !== version ? before.version : null,
    remoteCanariesStopped: [],
    checks,
    manifest: replacePart(manifest, change, after),
    rollout: null,
  };
}

function planCanaryStop(manifest: FleetManifest, change: Change, live: RemoteDeployment | null): ChangePlan {
  const { current, lastGood, canary } = requireCanary(change.part, live);
  const { version } = canary.release;
  return {
    from: version,
    to: current.version,
    version: current.version,
    build: current.build,
    lastGood: lastGood.version,
    canary: null,
    canaryStopped: version,
    remoteCanariesStopped: [],
    checks: [],
    manifest: replacePart(manifest, change, { current, lastGood }),
    rollout: null,
  };
}

/** The pages of the remote are not found any more, and its addresses are free. Its versions stay published. */
function planWithdrawal(manifest: FleetManifest, { part, urgent }: Change, live: RemoteDeployment | null): ChangePlan {
  if (part === 'shell') throw new ReleaseError('input', 'the shell cannot be withdrawn: every page needs it');
  if (live === null) throw new ReleaseError('not-live', `no version of ${part} is live`);
  const { [part]: _withdrawn, ...remotes } = manifest.remotes;
  const { version, build } = live.current;
  return {
    from: version,
    to: null,
    version,
    build,
    lastGood: null,
    canary: null,
    canaryStopped: getCanary(live)?.version ?? null,
    remoteCanariesStopped: [],
    checks: [],
    manifest: { ...manifest, remotes, ...listUrgentlyWithdrawn(manifest, part, urgent) },
    rollout: null,
  };
}

async function planRollout(
  tx: Tx,
  context: ReleaseContext,
  before: FleetManifest,
  change: PlanInput,
): Promise<ChangePlan> {
  const { channel, part, action, live } = change;
  const withdrawn = live === null ? await findWithdrawnVersion(tx, context.signer, channel, part) : null;
  const version = targetVersion(change, live, withdrawn);
  if (action === 'rollback' && change.version === undefined) await requireNoEarlierRollback(tx, context, change, live);
  const stored = await requireAuditedPublication(tx, context, part, version);
  const { release: current } = stored;
  const stopped = part === 'shell' && action === 'rollback' ? listUnsuitableCanaries(current, before) : [];
  const manifest = stopped.reduce(removeCanary, before);
  const checks = requireAllowed(await checkReleaseInChannel(tx, context, manifest, stored, change, change.inspection));
  const rollout: Rollout = {
    version: current.version,
    build: current.build,
    action: action === 'rollback' || action === 'promote' ? action : 'switch',
  };
  const lastGood = findLastGood([...(await listRolloutHistory(tx, context, change)), rollout]);
  const remainingCanary =
    action === 'rollback' || live?.canary?.release.version === current.version ? undefined : live?.canary;
  const after: RemoteDeployment = {
    current,
    lastGood:
      [current, live?.current, live?.lastGood].find((release) => release?.version === lastGood) ??
      (await requireAuditedPublication(tx, context, part, lastGood)).release,
    ...(remainingCanary === undefined ? {} : { canary: remainingCanary }),
  };
  return {
    from: live?.current.version ?? null,
    to: current.version,
    version: current.version,
    build: current.build,
    lastGood,
    canary: getCanary(after),
    canaryStopped: action === 'rollback' ? (getCanary(live)?.version ?? null) : null,
    remoteCanariesStopped: stopped,
    checks,
    manifest: replacePart(manifest, change, after),
    rollout,
  };
}

/** Few visitors with a canary must not keep a failing shell live for all. */
function listUnsuitableCanaries({ platform }: Release, { remotes }: FleetManifest): RemoteCanary[] {
  return Object.entries(remotes).flatMap(([part, { canary }]) =>
    canary === undefined || findPlatformRangeViolation(part, canary.release, platform) === null
      ? []
      : [{ part, version: canary.release.version }],
  );
}

function removeCanary(manifest: FleetManifest, { part }: RemoteCanary): FleetManifest {
  const live = findDeployment(manifest, part);
  if (live === null) return manifest;
  return replacePart(manifest, { part }, { current: live.current, lastGood: live.lastGood });
}

/**
 * A rollback without a version is meant for the version that fails now. After another rollback, which may have been
 * automatic or whose response was lost, it would replace the good version.
 * @throws ReleaseError `already-rolled-back`
 */
async function requireNoEarlierRollback(
  tx: Tx,
  { signer }: ReleaseContext,
  { channel, part }: PlanInput,
  live: RemoteDeployment | null,
): Promise<void> {
  const last = (await listRollouts(tx, signer, channel, part)).at(-1);
  if (live === null || last?.action !== 'rollback') return;
  throw new ReleaseError(
    'already-rolled-back',
    `${part} was rolled back to ${live.current.version} already; name a version to go back further`,
  );
}

async function listRolloutHistory(
  tx: Tx,
  { signer }: ReleaseContext,
  { channel, part }: PlanInput,
): Promise<Rollout[]> {
  const isSignatureRequired = (await findSignatureRequirement(tx, signer, { part, channel })) !== null;
  return (await listRollouts(tx, signer, channel, part)).map(({ isRetired, isSigned, ...rollout }) => ({
    ...rollout,
    isUnusable: isRetired || (isSignatureRequired && !isSigned),
  }));
}

function targetVersion(
  { part, action, version }: Change,
  live: RemoteDeployment | null,
  withdrawn: string | null,
): string {
  if (action === 'promote') return requireCanary(part, live).canary.release.version;
  if (action === 'rollback' && live === null && withdrawn === null)
    throw new ReleaseError('not-live', `${part} has no version that was live and is not retired`);
  const target = version ?? live?.lastGood.version ?? withdrawn ?? '';
  if (target !== live?.current.version) return target;
  if (action === 'rollback' && version === undefined)
    throw new ReleaseError('nothing-to-roll-back-to', `${part} has no good version before ${target}`);
  throw new ReleaseError('already-live', `${part} ${target} is already live`);
}

function requireCanary(part: string, live: RemoteDeployment | null) {
  if (live?.canary === undefined) throw new ReleaseError('no-canary', `${part} has no canary`);
  return { ...live, canary: live.canary };
}

function replacePart(
  manifest: FleetManifest,
  { part, urgent }: Pick<Change, 'part' | 'urgent'>,
  after: RemoteDeployment,
): FleetManifest {
  const { current, lastGood } = after;
  const urgency = urgent ? { urgent } : listBuildsSinceUrgent(manifest, part);
  if (part === 'shell')
    return { ...manifest, shell: { current, lastGood, platform: current.platform ?? '', ...urgency } };
  const { urgentlyWithdrawn: _before, ...others } = manifest;
  const remotes = { ...manifest.remotes, [part]: { ...after, ...urgency } };
  return { ...others, remotes, ...listUrgentlyWithdrawn(manifest, part, false) };
}

/** The remotes whose withdrawal was urgent, after a change of one; nothing for none. */
function listUrgentlyWithdrawn(
  { urgentlyWithdrawn: before = [] }: FleetManifest,
  part: string,
  isUrgent = false,
): Pick<FleetManifest, 'urgentlyWithdrawn'> {
  const urgentlyWithdrawn = [...before.filter((other) => other !== part), ...(isUrgent ? [part] : [])];
  return urgentlyWithdrawn.length === 0 ? {} : { urgentlyWithdrawn };
}

/** More would make every manifest longer. A tab with an older build switches at once, as after the urgent change. */
const MAX_BUILDS_SINCE_URGENT = 10;

/**
 * Adds the builds that a change which is not urgent replaces: only tabs with an older build still switch at once.
 * After an urgent withdrawal, every tab that still runs the part has an older build.
 */
function listBuildsSinceUrgent(manifest: FleetManifest, part: string): Pick<RemoteDeployment, 'buildsSinceUrgent'> {
  if (manifest.urgentlyWithdrawn?.includes(part) === true) return { buildsSinceUrgent: [] };
  const before = findDeployment(manifest, part);
  if (before === null || (before.urgent !== true && before.buildsSinceUrgent === undefined)) return {};
  const replaced = [...(before.canary === undefined ? [] : [before.canary.release.build]), before.current.build];
  const earlier = (before.buildsSinceUrgent ?? []).filter((build) => !replaced.includes(build));
  return { buildsSinceUrgent: [...earlier, ...replaced].slice(-MAX_BUILDS_SINCE_URGENT) };
}
