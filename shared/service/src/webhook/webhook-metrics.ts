import type { Registry } from 'prom-client';
import { registerCounter } from '#http/register-counter.ts';

/** `failed` attempts are repeated; after a `dropped` one no further attempt follows. */
export const attemptOutcomes = ['delivered', 'failed', 'dropped'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/**
 * Adds the count of attempts to deliver a message to the webhook of the operators.
 * @returns records the outcome of an attempt
 */
export function registerWebhookMetrics(registry: Registry): (outcome: AttemptOutcome) => void {
  return registerCounter(registry, {
    name: 'webhook_attempts_total',
    help: 'Attempts of this process to deliver a message to the webhook of the operators, by outcome',
    label: 'outcome',
    values: attemptOutcomes,
  });
}
