import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const registerRulesQuery = {
  queryKey: [createInitialDataKey('registerRules')] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('registerRules', { signal }),
  staleTime: 300_000,
};
