import type { MessageList } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const pageSize = 9;

export function messagesQuery(account: string, pageNo: number) {
  return {
    queryKey: ['member', 'messages', account, pageNo] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('messages', { query: { pageNo, pageSize }, signal }),
    placeholderData: (previous: MessageList | undefined) => previous,
  };
}
