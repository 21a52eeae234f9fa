import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const intervalMs = 60_000;

/** Number of unread messages of a member. The member centre changes it under the same key. */
export function unreadCountQuery(account: string) {
  return {
    queryKey: [createInitialDataKey('unreadCount', { account })] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('unreadCount', { signal }),
    refetchInterval: intervalMs,
  };
}
