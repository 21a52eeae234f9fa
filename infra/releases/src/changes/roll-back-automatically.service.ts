import { listRollouts } from '#channel/rollout.repository.ts';
import { listGoodVersions } from '#channel/rollout.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { changePartAutomatically, type AutomaticChange } from './change-part.service.ts';
import type { PartChanged } from './change.responses.ts';
import type { Change } from './change.ts';

interface AutomaticRollback extends Omit<Change, 'action' | 'version'> {
  readonly revision: number;
}

/**
 * Rolls a part back to the last good version that passes the checks: a version whose files are damaged, or that lacks a
 * required signature, is skipped for an older one.
 * @throws ReleaseError `revision` after a concurrent change; when no version passes, the error of the last good one
 */
export async function rollBackAutomatically(
  context: ReleaseContext,
  rollback: AutomaticRollback,
  change: AutomaticChange,
): Promise<PartChanged> {
  const { channel, part } = rollback;
  const rollouts = await listRollouts(context.database, context.signer, channel, part);
  const versions = listGoodVersions(
    rollouts.map(({ isRetired, ...rollout }) => ({ ...rollout, isUnusable: isRetired })),
  );
  let failure = new ReleaseError('nothing-to-roll-back-to', `${part} has no earlier good version`);
  for (const [index, version] of versions.entries()) {
    try {
      return await changePartAutomatically(context, { ...rollback, action: 'rollback', version }, change);
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.code === 'revision') throw error;
      if (index === 0) failure = error;
    }
  }
  throw failure;
}
