export { prepareCalls } from '#calls/sender.ts';
export { installHost, currentHost } from '#current-host.ts';
export { formatAtOffset } from '#format-instant.ts';
export type * from '#host-contract.ts';
export { MarqueeProviders } from '#providers.tsx';
export { retryFailedQuery } from '#query-retry.ts';
