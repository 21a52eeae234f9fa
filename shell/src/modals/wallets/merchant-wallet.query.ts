import { callApi } from '@marquee/platform';

export function merchantWalletQuery(account: string) {
  return {
    queryKey: [`merchantWallet?account=${account}`] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('merchantWallet', { signal }),
    refetchOnMount: 'always' as const,
  };
}
