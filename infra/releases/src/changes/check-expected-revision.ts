import type { Queryable } from '@marquee/service/database';
import { checkRevision } from '#channel/channel.repository.ts';
import type { Change } from './change.ts';

/**
 * A rollback may be based on an earlier revision if only other parts have changed since; frequent releases of other
 * parts must not block it.
 * @param current revision of the channel
 * @throws ReleaseError `revision`
 */
export async function checkExpectedRevision(
  db: Queryable,
  { channel, part, action, revision }: Pick<Change, 'channel' | 'part' | 'action'> & { readonly revision: number },
  current: number,
): Promise<void> {
  const isSuperseded = action !== 'rollback' || revision > current || (await hasChanged(db, channel, part, revision));
  if (isSuperseded) checkRevision({ channel, revision }, current);
}

async function hasChanged(db: Queryable, channel: string, part: string, since: number): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM audit WHERE channel = $1 AND part = $2 AND revision > $3 LIMIT 1', [
    channel,
    part,
    since,
  ]);
  return rows.length > 0;
}
