import { runForEachChannel } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import type { FastifyBaseLogger } from 'fastify';
import { rollBackFailingVersions, type AutoRollbackRule } from './auto-rollback.service.ts';
import type { CanaryAnalysisRule } from './canary-analysis.ts';
import { stopFailingCanaries } from './stop-failing-canaries.service.ts';

export type FailureRule = AutoRollbackRule & CanaryAnalysisRule;

export const defaultFailureRule: FailureRule = {
  failures: 20,
  networks: 10,
  canaryFailures: 5,
  canaryNetworks: 3,
  failureRate: 0.25,
};

/** Stops the canaries and rolls back the current versions of a channel that exceed their failure budgets. */
export async function enforceFailureBudgets(
  context: ReleaseContext,
  channel: string,
  rule: FailureRule,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const stopped of await stopFailingCanaries(context, channel, rule))
    log.error({ stopped }, 'a failing canary was stopped');
  for (const rolledBack of await rollBackFailingVersions(context, channel, rule))
    log.error({ rolledBack }, 'a failing version was rolled back');
}

export async function enforceAllFailureBudgets(
  context: ReleaseContext,
  rule: FailureRule,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  await runForEachChannel(context.database, (channel) => enforceFailureBudgets(context, channel, rule, log));
}
