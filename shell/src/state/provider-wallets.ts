import { useBalance, useQuery, useSession } from '@marquee/platform';
import { useEffect, useRef } from 'react';
import { getCheckIntervalMs, isUnsettled, merchantWalletQuery } from '#state/merchant-wallet.query.ts';

/** Wallets at providers. Fetches them only on request, and afterwards while they are unsettled. */
export function useProviderWallets() {
  const { member } = useSession();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...merchantWalletQuery(member?.id ?? ''),
    enabled: ({ state }) => getCheckIntervalMs(state) !== false,
  });
  return { wallets: data?.wallets ?? [], updatedAt: dataUpdatedAt, refetch };
}

/** Fetches the balance again when money has come back from a provider, and when a provider responds again. */
export function useBalanceOfSettledWallets(): void {
  const { refresh } = useBalance();
  const unsettled = useProviderWallets().wallets.filter(isUnsettled).length;
  const before = useRef(unsettled);
  useEffect(() => {
    if (unsettled < before.current) refresh();
    before.current = unsettled;
  }, [unsettled, refresh]);
}
