import { placementsOf } from '#channel/channel.repository.ts';
import type { ChangeVerb, Wish } from '#channel/part-change.ts';
import type { Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';

/** Verbs that give everybody something new. Going back never waits. */
const reachesEverybody = (action: ChangeVerb): boolean => action === 'switch' || action === 'promote';

/** Whether a change of the channel needs a second person. */
export async function asksForTwo(tx: Tx, { channel, action }: Pick<Wish, 'channel' | 'action'>): Promise<boolean> {
  if (!reachesEverybody(action)) return false;
  const { rowCount } = await tx.query('SELECT 1 FROM channel WHERE name = $1 AND two_people', [channel]);
  return rowCount === 1;
}

/**
 * Where two people decide, a rollback goes to what was live before: anything else would be a switch by one person.
 * @throws ReleaseError `never-live`
 */
export async function checkGoesBack(tx: Tx, { channel, part, action, version }: Wish): Promise<void> {
  if (action !== 'rollback' || version === undefined) return;
  if (!(await asksForTwo(tx, { channel, action: 'switch' }))) return;
  const before = await placementsOf(tx, channel, part);
  if (before.some((placement) => placement.version === version)) return;
  throw new ReleaseError(
    'never-live',
    `${part} ${version} was never live in ${channel}, where two people decide about a switch; switch to it`,
  );
}
