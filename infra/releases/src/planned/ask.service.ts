import type { FleetManifest } from '@marquee/contract/fleet';
import { appendAudit } from '#audit/audit.repository.ts';
import { answerOf, carryOut, checkSeen } from '#channel/change-part.service.ts';
import type { PartChanged } from '#channel/channel.answers.ts';
import { lockChannel } from '#channel/channel.repository.ts';
import { canaryOf, liveOf, type Fleet, type PartChange, type Wish } from '#channel/part-change.ts';
import { planChange, type Plan } from '#channel/plan-change.ts';
import { prepare } from '#channel/prepare.service.ts';
import { inTransaction, type Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { Scheduled, Waiting } from './planned.answers.ts';
import { findAlike, insertPlanned, type PlannedVerb } from './planned.repository.ts';
import { asksForTwo, checkGoesBack } from './two-people.ts';

export interface Asked extends PartChange {
  /** Whose token asks. */
  readonly operator: string;
}

/** Changes a part at once, or has the change wait for a second person where the channel asks for one. */
export async function askForChange(fleet: Fleet, asked: Asked): Promise<PartChanged | Waiting> {
  const inspection = await prepare(fleet, asked);
  return inTransaction(fleet.database, async (tx) => {
    const { manifest } = await lockChannel(tx, asked.channel);
    checkSeen(asked, manifest.revision);
    const plan = await planChange(tx, fleet, manifest, asked, inspection);
    await checkGoesBack(tx, asked);
    if (asked.dryRun) return answerOf(asked, plan, true);
    if (await asksForTwo(tx, asked)) return { pending: await keep(tx, fleet, manifest, asked, plan, null) };
    return carryOut(tx, fleet, asked, plan);
  });
}

const farthestMs = 90 * 24 * 3_600_000;

/** Has a change wait for its time. What could not be done now is refused now. */
export async function schedule(fleet: Fleet, asked: Asked, at: Date): Promise<Scheduled | PartChanged> {
  const ahead = at.getTime() - fleet.now().getTime();
  if (ahead <= 0 || ahead > farthestMs)
    throw new ReleaseError('input', 'a change is scheduled for a time within the next 90 days');
  const inspection = await prepare(fleet, asked);
  return inTransaction(fleet.database, async (tx) => {
    const { manifest } = await lockChannel(tx, asked.channel);
    checkSeen(asked, manifest.revision);
    const plan = await planChange(tx, fleet, manifest, asked, inspection);
    await checkGoesBack(tx, asked);
    if (asked.dryRun) return answerOf(asked, plan, true);
    return { id: await keep(tx, fleet, manifest, asked, plan, at), at: at.toISOString() };
  });
}

const isPlanned = (action: Wish['action']): action is PlannedVerb => action !== 'canary-stop';

async function keep(
  tx: Tx,
  fleet: Fleet,
  manifest: FleetManifest,
  asked: Asked,
  plan: Plan,
  dueAt: Date | null,
): Promise<string> {
  const { channel, part, action, actor, reason } = asked;
  if (!isPlanned(action)) throw new ReleaseError('input', 'taking a canary away is done at once');
  const live = liveOf(manifest, part);
  const saw = { sawCurrent: live?.current.version ?? null, sawCanary: canaryOf(live)?.version ?? null };
  const alike = dueAt === null ? await findAlike(tx, { ...asked, action, version: plan.to, ...saw }) : null;
  if (alike !== null) return alike;
  const askedAt = fleet.now();
  const id = await insertPlanned(tx, { ...asked, action, version: plan.to, ...saw, dueAt, askedAt });
  const detail = {
    id,
    verb: action,
    to: plan.to,
    ...(asked.rule === undefined ? {} : { rule: asked.rule }),
    ...(dueAt === null ? {} : { due: dueAt.toISOString() }),
  };
  const row = { at: askedAt.toISOString(), actor, channel, part, revision: null, reason, detail };
  await appendAudit(tx, fleet.signer, { ...row, action: dueAt === null ? 'ask' : 'schedule' });
  return id;
}
