import { buildPath, releaseCalls as calls } from '@marquee/contract/release-calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { auditChain, auditLog, channels, health, history, status } from '#schemas/responses.ts';
import { request } from './request.ts';

const STATUS_REFETCH_MS = 10_000;
const HEALTH_REFETCH_MS = 30_000;
const HISTORY_ROWS = 20;
const AUDIT_ROWS = 10;

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => request(channels, calls.channels.path, { signal }),
});

export function statusQuery(channel: string) {
  return queryOptions({
    queryKey: ['status', channel],
    queryFn: ({ signal }) => request(status, buildPath(calls.status, { channel }), { signal }),
    refetchInterval: STATUS_REFETCH_MS,
  });
}

export function healthQuery(channel: string, part: string) {
  return queryOptions({
    queryKey: ['health', channel, part],
    queryFn: ({ signal }) => request(health, `${buildPath(calls.health, { channel, part })}?minutes=60`, { signal }),
    refetchInterval: HEALTH_REFETCH_MS,
  });
}

export function historyQuery(channel: string, part: string) {
  return queryOptions({
    queryKey: ['history', channel, part],
    queryFn: ({ signal }) =>
      request(history, `${buildPath(calls.history, { channel, part })}?limit=${HISTORY_ROWS}`, { signal }),
  });
}

/** Audit rows of a channel and of the whole service. The key is the beginning of those of the histories of parts. */
export function auditLogQuery(channel: string) {
  return infiniteQueryOptions({
    queryKey: ['history', channel],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? '' : `&before=${pageParam}`;
      return request(auditLog, `${buildPath(calls.auditLog, { channel })}?limit=${AUDIT_ROWS}${before}`, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, older }) => (older ? entries.at(-1)?.sequence : undefined),
  });
}

/** Verifies the whole audit chain, so it is fetched only once and after changes. */
export const auditChainQuery = queryOptions({
  queryKey: ['chain'],
  queryFn: ({ signal }) => request(auditChain, calls.verifyAudit.path, { signal }),
  staleTime: 300_000,
});
