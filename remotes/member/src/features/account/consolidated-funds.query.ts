import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** The balance by wallet, which only members of a site with an agent policy see. */
export function consolidatedFundsQuery(account: string) {
  return {
    queryKey: [createInitialDataKey('consolidatedFunds', { account })] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('consolidatedFunds', { signal }),
  };
}
