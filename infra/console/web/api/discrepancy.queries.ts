import { discrepancyList } from '@marquee/contract/operator';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

const REFETCH_MS = 30_000;

export function explainDiscrepancyPath(id: number): string {
  return `/site/discrepancies/${id}/explain`;
}

export const discrepanciesQuery = infiniteQueryOptions({
  queryKey: ['discrepancies'],
  queryFn: ({ signal, pageParam }) =>
    request(discrepancyList, `/site/discrepancies${pageParam === null ? '' : `?before=${pageParam}`}`, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ discrepancies, older }) => (older ? discrepancies.at(-1)?.id : undefined),
  refetchInterval: REFETCH_MS,
});
