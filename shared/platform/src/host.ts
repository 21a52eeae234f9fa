export { startSessionRenewal } from '#calls/session-renewal.ts';
export { preloadApiClient } from '#calls/load-send-request.ts';
export { installHost, getCurrentHost } from '#host/current-host.ts';
export type * from '#host/host-contract.ts';
export { MarqueeProviders } from './providers.tsx';
export { formatLatinDigits } from '#texts/format-latin-digits.ts';
export { shouldRetryQuery } from './should-retry-query.ts';
