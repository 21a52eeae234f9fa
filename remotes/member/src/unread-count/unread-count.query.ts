import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** Number of unread messages. The shell shows it under the same key. */
export function unreadCountQuery(account: string) {
  return {
    queryKey: [createInitialDataKey('unreadCount', { account })] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('unreadCount', { signal }),
  };
}
