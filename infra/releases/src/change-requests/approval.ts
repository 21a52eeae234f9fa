import { approvalActions } from '@marquee/contract/release-calls';
import { hasBeenLive } from '#audit/authentic-rows.repository.ts';
import type { Tx, Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import type { Signer } from '#signing/keys.ts';
import type { Change } from '#changes/change.ts';

/** Whether a second operator must approve a change in the channel. The end of a canary and a rollback never need it. */
export async function requiresApproval(
  db: Queryable,
  { channel, action }: Pick<Change, 'channel' | 'action'>,
): Promise<boolean> {
  if (!approvalActions.includes(action)) return false;
  const { rowCount } = await db.query('SELECT 1 FROM channel WHERE name = $1 AND requires_approval', [channel]);
  return rowCount === 1;
}

/**
 * In a channel that requires approvals or smoke tests, a rollback may only go to a version that was live before;
 * otherwise it would be a switch without them.
 * @throws ReleaseError `never-live`
 */
export async function checkRollbackTarget(
  tx: Tx,
  signer: Signer,
  { channel, part, action, version }: Change,
): Promise<void> {
  if (action !== 'rollback' || version === undefined) return;
  const { rowCount } = await tx.query(
    'SELECT 1 FROM channel WHERE name = $1 AND (requires_approval OR requires_smoke_test)',
    [channel],
  );
  if (rowCount === 0) return;
  if (await hasBeenLive(tx, signer, { channel, part, version })) return;
  throw new ReleaseError(
    'never-live',
    `${part} ${version} was never live in ${channel}, which requires an approval or a smoke test; switch to it`,
  );
}
