import {
  contentList,
  outbox,
  siteAudit,
  siteChange,
  siteStatus,
  type ContentEntry,
  type SiteState,
} from '@marquee/contract/operator';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

const STATUS_REFETCH_MS = 10_000;
const dryRunReason = 'dry run in the console';

export const siteStatusQuery = queryOptions({
  queryKey: ['site', 'status'],
  queryFn: ({ signal }) => request(siteStatus, '/site/status', { signal }),
  refetchInterval: STATUS_REFETCH_MS,
});

/** Dry run of a status change. */
export function statusDryRunQuery(revision: string, state: SiteState | null) {
  return queryOptions({
    queryKey: ['status-dry-run', revision, state],
    enabled: state !== null,
    queryFn: ({ signal }) =>
      request(siteChange, '/site/status', {
        method: 'POST',
        signal,
        body: { state, revision, reason: dryRunReason, dryRun: true },
      }),
    retry: false,
    gcTime: 0,
  });
}

export const siteAuditQuery = queryOptions({
  queryKey: ['site', 'audit'],
  queryFn: ({ signal }) => request(siteAudit, '/site/audit', { signal }),
});

export function contentQuery(type: ContentEntry['type'] | null, page: number) {
  return queryOptions({
    queryKey: ['site', 'content', type, page],
    queryFn: ({ signal }) =>
      request(contentList, `/site/content?pageNo=${page}${type === null ? '' : `&type=${type}`}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Every read is audited, so pages are never refetched automatically.
 * @param to recipient, empty for all; null before the first search
 */
export function outboxQuery(to: string | null) {
  return infiniteQueryOptions({
    queryKey: ['outbox', to],
    enabled: to !== null,
    queryFn: ({ signal, pageParam }) => {
      const search = new URLSearchParams({
        ...(to === null || to === '' ? {} : { to }),
        ...(pageParam === null ? {} : { before: String(pageParam) }),
      }).toString();
      return request(outbox, `/site/outbox${search === '' ? '' : `?${search}`}`, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, older }) => (older ? messages.at(-1)?.id : undefined),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}
