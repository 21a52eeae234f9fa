import { alertList } from '@marquee/contract/alerts';
import { releaseCalls as calls } from '@marquee/contract/release-calls';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

const REFETCH_MS = 10_000;

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => request(alertList, calls.alerts.path, { signal }),
  refetchInterval: REFETCH_MS,
});
