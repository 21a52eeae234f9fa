import type { Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';

/** @throws ReleaseError `not-found` when a part was never published and no audit row is about it */
export async function requireKnownPart(db: Queryable, part: string): Promise<void> {
  const { rowCount } = await db.query(
    'SELECT FROM release WHERE part = $1 UNION ALL SELECT FROM audit WHERE part = $1 LIMIT 1',
    [part],
  );
  if (rowCount === 0) throw new ReleaseError('not-found', `there is no part ${part}`);
}
