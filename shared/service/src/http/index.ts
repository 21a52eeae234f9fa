export {
  frameworkErrorHandler,
  installErrorHandler,
  isRequestError,
  sendError,
  type ErrorHandlerOptions,
} from './error-handler.ts';
export { hasUnstorableText, rejectUnstorableInput } from './storable-input.ts';
export { serveHealth } from './health.ts';
export { splitEventBlocks } from './event-blocks.ts';
export { EventStreams, type EventStream, type EventStreamsOptions } from './event-streams.ts';
export { serveMetrics, type MetricsListener } from './metrics.ts';
export { logResponses } from './response-log.ts';
export { getNetwork, unmapAddress } from './network.ts';
