import type { Db } from 'pg-boss';
import { QUEUE_SCHEMA } from '#database/queue-schema.ts';

/** A run that failed starts again after its back-off, for which each run stores the maximum. Nothing starts later. */
const latestStart = `now() + make_interval(secs => coalesce(retry_delay_max, 0)) + interval '1 minute'`;
const latestPast = `now() + interval '1 minute'`;

/**
 * Corrects the times that the queue stored while the clock of the database was ahead: they count as now. Until they
 * come, the job of a planned run would not run, and nobody would take over the jobs of a killed worker. Not a job
 * itself, as its own runs would be among those that wait.
 */
export async function fixQueueTimes(database: Db): Promise<void> {
  await database.executeSql(
    `UPDATE ${QUEUE_SCHEMA}.job SET start_after = now()
      WHERE state IN ('created', 'retry') AND start_after > ${latestStart}`,
  );
  await database.executeSql(
    `UPDATE ${QUEUE_SCHEMA}.job SET started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now()),
        completed_on = least(completed_on, now())
      WHERE started_on > ${latestPast} OR heartbeat_on > ${latestPast} OR completed_on > ${latestPast}`,
  );
  // The interval of a run that was proposed: when it comes, no other run would be accepted in it.
  await database.executeSql(
    `UPDATE ${QUEUE_SCHEMA}.job SET singleton_on = NULL WHERE singleton_on > (${latestPast}) AT TIME ZONE 'UTC'`,
  );
  await database.executeSql(
    `UPDATE ${QUEUE_SCHEMA}.queue SET monitor_on = least(monitor_on, now()),
        monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
      WHERE monitor_on > ${latestPast} OR monitor_claim_on > ${latestPast} OR maintain_on > ${latestPast}`,
  );
}
