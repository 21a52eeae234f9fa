export { EnvironmentError, parseEnvironment } from './parse-environment.ts';
export {
  databaseVariables,
  json,
  list,
  metricsListener,
  metricsVariables,
  origin,
  serverVariables,
} from './variables.ts';
export { getWebhook, requireWholeWebhook, webhookVariables, type Webhook } from './webhook-variables.ts';
