import { isDeepStrictEqual } from 'node:util';
import {
  findTooLargeNetworks,
  minNetworkPrefixLength,
  type SiteChange,
  type SiteState,
  type SiteStatus,
} from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';
import { OperatorError } from '@marquee/service/operator';
import { appendAudit, type AuditActor } from '#modules/audit/audit.service.ts';
import { computeStatusRevision } from './site-status-cache.ts';
import {
  countPlayers,
  lockStatus,
  normalizeNetworks,
  readStatus,
  writeStatus,
  type StatusRow,
} from './status.repository.ts';

export interface StatusChange {
  /** Computes the new state from the current one. */
  readonly update: (current: SiteState) => SiteState;
  /** The revision that the operator has read; null accepts any. */
  readonly expectedRevision: string | null;
  readonly actor: AuditActor;
}

const toSiteState = ({ maintenance, maintenanceEndsAt, networks }: StatusRow): SiteState => ({
  maintenance,
  endsAt: maintenanceEndsAt?.toISOString() ?? null,
  networks: networks.toSorted(),
});

export async function readSiteStatus(db: Queryable): Promise<SiteStatus> {
  const row = await readStatus(db);
  return { revision: computeStatusRevision(row), state: toSiteState(row) };
}

/** Networks that the change blocks. */
const newlyBlocked = (from: SiteState, to: SiteState): readonly string[] =>
  to.networks.filter((network) => !from.networks.includes(network));

const computeEffect = async (
  db: Queryable,
  row: StatusRow,
  { update, expectedRevision }: StatusChange,
): Promise<Omit<SiteChange, 'dryRun'>> => {
  if (expectedRevision !== null && expectedRevision !== computeStatusRevision(row))
    throw new OperatorError('revision', 'the status has changed since you read it');
  const from = toSiteState(row);
  const requested = update(from);
  if (requested.endsAt !== null && Date.parse(requested.endsAt) <= Date.now())
    throw new OperatorError('input', 'state.endsAt: must be in the future');
  const networks = await normalizeNetworks(db, requested.networks);
  if (networks === null) throw new OperatorError('input', 'state.networks: contains an invalid network');
  const next: SiteState = { ...requested, networks: [...networks] };
  const [tooLarge] = findTooLargeNetworks(from, next);
  if (tooLarge !== undefined)
    throw new OperatorError(
      'input',
      `${tooLarge} is too large. The shortest prefix is /${minNetworkPrefixLength}; ` +
        'close the site for maintenance instead.',
    );
  const closesForAll = next.maintenance && !from.maintenance;
  return { from, to: next, players: await countPlayers(db, closesForAll ? null : newlyBlocked(from, next)) };
};

/** The effect of a change, without applying it. */
export async function dryRunStatusChange(db: Queryable, change: StatusChange): Promise<SiteChange> {
  return {
    ...(await computeEffect(db, await readStatus(db), change)),
    dryRun: true,
  };
}

/**
 * Closes or opens the site, for all players or for networks. Open tabs follow within ten seconds. A change without an
 * effect leaves no audit row.
 */
export async function changeStatus(tx: Tx, change: StatusChange): Promise<SiteChange> {
  const effect = await computeEffect(tx, await lockStatus(tx), change);
  if (isDeepStrictEqual(effect.from, effect.to)) return { ...effect, dryRun: false };
  await writeStatus(tx, effect.to);
  await appendAudit(tx, { ...change.actor, action: 'status', subject: 'site', detail: effect });
  return { ...effect, dryRun: false };
}
