import { Counter, type Registry } from 'prom-client';

/** `failed` attempts are repeated; after a `dropped` one no further attempt follows. */
export const attemptOutcomes = ['delivered', 'failed', 'dropped'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/**
 * Adds the count of attempts to deliver a message to the webhook of the operators.
 * @returns records the outcome of an attempt
 */
export function registerWebhookMetrics(registry: Registry): (outcome: AttemptOutcome) => void {
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts of this process to deliver a message to the webhook of the operators, by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  for (const outcome of attemptOutcomes) attempts.inc({ outcome }, 0);
  return (outcome) => attempts.inc({ outcome });
}
