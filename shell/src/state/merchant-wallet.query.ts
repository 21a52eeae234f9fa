import type { MerchantWallet } from '@marquee/contract';
import { callApi, type useQueryClient } from '@marquee/platform';
import { amountRetryMs } from '#state/balance.ts';

/** `checks`: how many responses in a row had an unsettled wallet. */
export type CheckedWallets = MerchantWallet & { readonly checks: number };

type Wallet = MerchantWallet['wallets'][number];

const often = { intervalMs: 3_000, checks: 20 };
/** A withdrawal may wait for 15 minutes for bets that the provider lists late. */
const seldom = { intervalMs: 15_000, checks: 60 };

export function hasMoney(amount: string | null): boolean {
  return amount !== null && /[1-9]/.test(amount);
}

/**
 * Whether the money of a wallet is in transit to the main wallet. A withdrawal that only waits for the end of rounds
 * has nothing to transfer yet.
 */
export function isTransferring({ isWithdrawing, balance, inPlay }: Wallet): boolean {
  return isWithdrawing && (balance === null || hasMoney(balance) || !hasMoney(inPlay));
}

/** Whether the balance of a wallet is about to change without the player, or is unknown. */
export function isUnsettled(wallet: Wallet): boolean {
  return wallet.balance === null || isTransferring(wallet);
}

/** Whether wallets have been unsettled for so long that they are not checked any more. */
export function hasWaitEnded({ checks }: CheckedWallets): boolean {
  return checks > often.checks + seldom.checks;
}

interface CheckState {
  readonly data: CheckedWallets | undefined;
  readonly status: 'pending' | 'error' | 'success';
}

/** Pause before the wallets are checked again, by itself; false when there is no reason to. */
export function getCheckIntervalMs({ data, status }: CheckState): number | false {
  if (status === 'error') return amountRetryMs;
  if (data === undefined || data.checks === 0 || hasWaitEnded(data)) return false;
  return data.checks <= often.checks ? often.intervalMs : seldom.intervalMs;
}

interface FetchContext {
  readonly client: ReturnType<typeof useQueryClient>;
  readonly signal: AbortSignal;
}

/** Wallets at providers. Checks them again while they are unsettled and the page is visible. */
export function merchantWalletQuery(account: string) {
  const queryKey = [`merchantWallet?account=${account}`] as const;
  return {
    queryKey,
    queryFn: async ({ client, signal }: FetchContext): Promise<CheckedWallets> => {
      const response = await callApi('merchantWallet', { signal });
      const earlier = client.getQueryData<CheckedWallets>(queryKey)?.checks ?? 0;
      return { ...response, checks: response.wallets.some(isUnsettled) ? earlier + 1 : 0 };
    },
    refetchOnMount: 'always' as const,
    refetchInterval: ({ state }: { state: CheckState }) => getCheckIntervalMs(state),
  };
}
