import type { SiteChange, SiteState, SiteStatus } from '@marquee/contract/operator';
import type { Queryable } from '#db/pool.ts';
import type { Tx } from '#db/transaction.ts';
import { OperatorRefusal } from '#http/operator-refusal.ts';
import { appendAudit, type By } from '#modules/audit/audit.service.ts';
import { revisionOf } from './status-board.ts';
import {
  countPlayers,
  lockStatus,
  normalNetworks,
  readStatus,
  writeStatus,
  type StatusRow,
} from './status.repository.ts';

export interface StatusWish {
  /** What shall be instead of what is. */
  readonly to: (now: SiteState) => SiteState;
  /** Revision that the person looked at; null takes what is there. */
  readonly seen: string | null;
  readonly by: By;
}

const stateOf = ({ maintenance, maintenanceEndsAt, networks }: StatusRow): SiteState => ({
  maintenance,
  endsAt: maintenanceEndsAt?.toISOString() ?? null,
  networks: networks.toSorted(),
});

export async function readState(db: Queryable): Promise<SiteStatus> {
  const row = await readStatus(db);
  return { revision: revisionOf(row), state: stateOf(row) };
}

/** Networks that are refused from now on and were not before. */
const newlyRefused = (from: SiteState, to: SiteState): readonly string[] =>
  to.networks.filter((network) => !from.networks.includes(network));

const outlook = async (
  db: Queryable,
  row: StatusRow,
  { to, seen }: StatusWish,
): Promise<Omit<SiteChange, 'dryRun'>> => {
  if (seen !== null && seen !== revisionOf(row))
    throw new OperatorRefusal('revision', 'the status was changed since you looked at it');
  const from = stateOf(row);
  const wanted = to(from);
  if (wanted.endsAt !== null && Date.parse(wanted.endsAt) <= Date.now())
    throw new OperatorRefusal('input', 'state.endsAt: is over already');
  const networks = await normalNetworks(db, wanted.networks);
  if (networks === null) throw new OperatorRefusal('input', 'state.networks: one of them is no network');
  const next: SiteState = { ...wanted, networks: [...networks] };
  const closesForAll = next.maintenance && !from.maintenance;
  return { from, to: next, players: await countPlayers(db, closesForAll ? null : newlyRefused(from, next)) };
};

/** What a change would do, without doing it. */
export async function lookAtChange(db: Queryable, wish: StatusWish): Promise<SiteChange> {
  return {
    ...(await outlook(db, await readStatus(db), wish)),
    dryRun: true,
  };
}

/** R4.01: closes or opens the site, for everybody or for networks. Open tabs follow within ten seconds. */
export async function changeStatus(tx: Tx, wish: StatusWish): Promise<SiteChange> {
  const change = await outlook(tx, await lockStatus(tx), wish);
  await writeStatus(tx, change.to);
  await appendAudit(tx, { ...wish.by, action: 'status', subject: 'site', detail: change });
  return { ...change, dryRun: false };
}
