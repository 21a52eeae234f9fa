import type { MerchantWallet } from '@marquee/contract';
import { useBalance, useQuery, useSession } from '@marquee/platform';
import { useEffect, useRef } from 'react';
import { getCheckIntervalMs, isUnsettled, merchantWalletQuery } from '#state/merchant-wallet.query.ts';

interface ProviderWallets {
  /** As last fetched; empty until a component fetches them. */
  readonly wallets: MerchantWallet['wallets'];
  /** Fetches the wallets again. */
  check(): void;
}

/** Wallets at providers. Fetches them only on request, and afterwards while they are unsettled. */
export function useProviderWallets(): ProviderWallets {
  const { member } = useSession();
  const { data, refetch } = useQuery({
    ...merchantWalletQuery(member?.id ?? ''),
    enabled: ({ state }) => getCheckIntervalMs(state) !== false,
  });
  return { wallets: data?.wallets ?? [], check: () => void refetch({ cancelRefetch: false }) };
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
