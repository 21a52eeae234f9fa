import type { ChatMessage } from '@marquee/contract';
import { callApi, CallError } from '@marquee/platform';

const pollIntervalMs = 3_000;

/**
 * While a password change in another window is on its way, the token of this window is not valid any more and its
 * conversation is not found. A call takes 15 s at most; then this window has the renewed token.
 */
const renewalMs = 20_000;

interface ReadState {
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

/** Whether the conversation was never found, or is not found for longer than a renewal of the token takes. */
export function hasEnded({ error, dataUpdatedAt, errorUpdatedAt }: ReadState): boolean {
  return error instanceof CallError && error.code === 'not_found' && errorUpdatedAt - dataUpdatedAt > renewalMs;
}

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
    refetchInterval: ({ state }: { state: ReadState }): number | false => (hasEnded(state) ? false : pollIntervalMs),
  };
}
