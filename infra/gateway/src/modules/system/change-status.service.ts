import type { SiteChange, SiteState, SiteStatus } from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';
import { OperatorError } from '#http/operator-error.ts';
import { appendAudit, type AuditActor } from '#modules/audit/audit.service.ts';
import { statusRevision } from './site-status-cache.ts';
import {
  countPlayers,
  lockStatus,
  normalizeNetworks,
  readStatus,
  writeStatus,
  type StatusRow,
} from './status.repository.ts';

export interface StatusChange {
  /** What shall be instead of what is. */
  readonly to: (now: SiteState) => SiteState;
  /** Revision that the person looked at; null takes what is there. */
  readonly seen: string | null;
  readonly by: AuditActor;
}

const toSiteState = ({ maintenance, maintenanceEndsAt, networks }: StatusRow): SiteState => ({
  maintenance,
  endsAt: maintenanceEndsAt?.toISOString() ?? null,
  networks: networks.toSorted(),
});

export async function readSiteStatus(db: Queryable): Promise<SiteStatus> {
  const row = await readStatus(db);
  return { revision: statusRevision(row), state: toSiteState(row) };
}

/** Networks that are refused from now on and were not before. */
const newlyBlocked = (from: SiteState, to: SiteState): readonly string[] =>
  to.networks.filter((network) => !from.networks.includes(network));

const planChange = async (
  db: Queryable,
  row: StatusRow,
  { to, seen }: StatusChange,
): Promise<Omit<SiteChange, 'dryRun'>> => {
  if (seen !== null && seen !== statusRevision(row))
    throw new OperatorError('revision', 'the status was changed since you looked at it');
  const from = toSiteState(row);
  const wanted = to(from);
  if (wanted.endsAt !== null && Date.parse(wanted.endsAt) <= Date.now())
    throw new OperatorError('input', 'state.endsAt: is over already');
  const networks = await normalizeNetworks(db, wanted.networks);
  if (networks === null) throw new OperatorError('input', 'state.networks: one of them is no network');
  const next: SiteState = { ...wanted, networks: [...networks] };
  const closesForAll = next.maintenance && !from.maintenance;
  return { from, to: next, players: await countPlayers(db, closesForAll ? null : newlyBlocked(from, next)) };
};

/** What a change would do, without doing it. */
export async function previewStatusChange(db: Queryable, wish: StatusChange): Promise<SiteChange> {
  return {
    ...(await planChange(db, await readStatus(db), wish)),
    dryRun: true,
  };
}

/** R4.01: closes or opens the site, for everybody or for networks. Open tabs follow within ten seconds. */
export async function changeStatus(tx: Tx, wish: StatusChange): Promise<SiteChange> {
  const change = await planChange(tx, await lockStatus(tx), wish);
  await writeStatus(tx, change.to);
  await appendAudit(tx, { ...wish.by, action: 'status', subject: 'site', detail: change });
  return { ...change, dryRun: false };
}
