import type { ChatMessage } from '@marquee/contract';
import { callApi, CallError } from '@marquee/platform';

const pollIntervalMs = 3_000;

const mergeMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] =>
  [...new Map([...known, ...more].map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id);

/**
 * The messages of a conversation, oldest first. Polls for new ones until the conversation has ended.
 * @param getKnown messages that are loaded already
 */
export function chatMessagesQuery(conversation: string, getKnown: () => readonly ChatMessage[]) {
  return {
    queryKey: ['chat', conversation],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { conversation, after: getKnown().at(-1)?.id ?? 0 };
      const { messages } = await callApi('chatMessages', { query, signal });
      return mergeMessages(getKnown(), messages);
    },
    refetchInterval: ({ state: { error } }: { state: { error: unknown } }): number | false =>
      error instanceof CallError && error.code === 'not_found' ? false : pollIntervalMs,
  };
}
