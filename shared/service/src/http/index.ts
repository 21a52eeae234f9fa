export { installErrorHandler, isRequestError, sendError, type ErrorHandlerOptions } from './error-handler.ts';
export { serveHealth } from './health.ts';
export { serveMetrics } from './metrics.ts';
export { logResponses } from './response-log.ts';
