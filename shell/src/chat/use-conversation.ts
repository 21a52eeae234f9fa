import { callApi, CallError, useMutation, useQuery, useQueryClient } from '@marquee/platform';
import type { ChatMessage } from '@marquee/contract';

/** How often answers are looked for while somebody waits. */
const pollIntervalMs = 3_000;

const mergeMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] =>
  [...new Map([...known, ...more].map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id);

/** The messages of a conversation, kept up to date, and the means to add one. */
export function useConversation(conversation: string) {
  const client = useQueryClient();
  const queryKey = ['chat', conversation];
  const known = (): readonly ChatMessage[] => client.getQueryData<readonly ChatMessage[]>(queryKey) ?? [];
  const messages = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { messages: more } = await callApi('chatMessages', {
        query: { conversation, after: known().at(-1)?.id ?? 0 },
        signal,
      });
      return mergeMessages(known(), more);
    },
    refetchInterval: ({ state: { error } }) =>
      error instanceof CallError && error.code === 'not_found' ? false : pollIntervalMs,
  });
  const sending = useMutation({
    mutationFn: (text: string) => callApi('chatSend', { body: { conversation, text } }),
    // What was said before this message may be on its way, so the next question is about all of it.
    onSuccess: () => client.refetchQueries({ queryKey }),
  });
  return { messages, sending };
}
