import type { Tx } from '@marquee/service/database';
import { readMessageLanguage, sendPlayerMessage } from '#modules/messages/messages.service.ts';
import { readActivity, writeApplicationStatus } from './activities.repository.ts';

export { countAvailableActivities } from './activities.repository.ts';

/**
 * Accepts or rejects an application, and notifies the player when this changes it. Returns false when the application
 * does not exist.
 */
export async function decideApplication(tx: Tx, application: number, status: 'joined' | 'rejected'): Promise<boolean> {
  const decided = await writeApplicationStatus(tx, application, status);
  if (decided === null) return false;
  const { playerId, activityId, hasChanged } = decided;
  if (!hasChanged) return true;
  const language = await readMessageLanguage(tx, playerId);
  const activity = await readActivity(tx, { language, fallback: language }, activityId, null);
  await sendPlayerMessage(tx, playerId, status === 'joined' ? 'activityJoined' : 'activityRejected', {
    activity: activity?.title ?? activityId,
  });
  return true;
}
