export { sendWebhook } from './send-webhook.ts';
export { registerWebhookMetrics, type AttemptOutcome } from './webhook-metrics.ts';
