import { callApi } from '@marquee/platform';

export const countriesQuery = {
  queryKey: ['countries'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('countries', { signal }),
  staleTime: Infinity,
};
