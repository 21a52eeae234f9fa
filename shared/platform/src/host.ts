export { preloadApiClient } from '#calls/load-send-request.ts';
export { installHost, currentHost } from './current-host.ts';
export type * from './host-contract.ts';
export { MarqueeProviders } from './providers.tsx';
export { shouldRetryQuery } from './should-retry-query.ts';
