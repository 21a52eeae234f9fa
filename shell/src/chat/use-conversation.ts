import type { ChatMessage } from '@marquee/contract';
import { useMutation, useQuery, useQueryClient } from '@marquee/platform';
import { chatMessagesQuery } from '#chat/chat-messages.query.ts';
import { sendMessageMutation } from '#chat/send-message.mutation.ts';

/** The messages of a conversation, and a mutation that sends one. */
export function useConversation(conversation: string) {
  const client = useQueryClient();
  const queryKey = ['chat', conversation];
  const query = chatMessagesQuery(conversation, () => client.getQueryData<readonly ChatMessage[]>(queryKey) ?? []);
  const messages = useQuery(query);
  const sending = useMutation({
    ...sendMessageMutation(conversation),
    // Fetches the new message together with others that arrived before it.
    onSuccess: () => client.refetchQueries({ queryKey }),
  });
  return { messages, sending };
}
