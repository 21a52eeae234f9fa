export { EnvironmentError, parseEnvironment } from './parse-environment.ts';
export {
  databaseVariables,
  json,
  list,
  proxies,
  getMetricsListener,
  metricsVariables,
  origin,
  createServerVariables,
} from './variables.ts';
export { getWebhook, requireWholeWebhook, webhookVariables, type Webhook } from './webhook-variables.ts';
