import { serviceActor } from '#audit/service-actor.ts';
import { lockChannel } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import type { ReleaseError } from '#http/release-error.ts';
import { applyChangeRequest } from './apply-change-request.ts';
import { findWaitingChangeRequest, listDueIds, lockWaitingChangeRequest } from './change-request.repository.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import type { ArtefactInspection } from '#changes/check-release.ts';
import { prepareChange } from '#changes/prepare-change.service.ts';

/**
 * Applies all change requests that are due. A row lock makes one instance apply each of them. A request that throws is
 * tried again at the next call and does not stop the others.
 */
export async function applyDueChanges(
  context: ReleaseContext,
  onError: (error: unknown) => void,
): Promise<(PartChanged | ReleaseError)[]> {
  const outcomes: (PartChanged | ReleaseError)[] = [];
  for (const id of await listDueIds(context.database, context.now())) {
    try {
      const request = await findWaitingChangeRequest(context.database, id);
      if (request === null) continue;
      const outcome = await applyDueChange(context, id, await prepareChange(context, request));
      if (outcome !== null) outcomes.push(outcome);
    } catch (error) {
      onError(error);
    }
  }
  return outcomes;
}

const applyDueChange = (
  context: ReleaseContext,
  id: string,
  inspection: ArtefactInspection | null,
): Promise<PartChanged | ReleaseError | null> =>
  withTransaction(context.database, async (tx) => {
    const request = await lockWaitingChangeRequest(tx, id, 'SKIP LOCKED');
    if (request === null) return null;
    const { manifest } = await lockChannel(tx, request.channel);
    return applyChangeRequest(tx, context, manifest, request, inspection, serviceActor);
  });
