import type { CallBody, MessageList } from '@marquee/contract';
import { notify, useErrorMessage, useMutation, useQueryClient } from '@marquee/platform';
import { useMemberText } from '#texts/text.ts';
import { messagesQuery } from './messages.query.ts';
import { readMessageMutation } from './read-message.mutation.ts';
import { unreadCountQuery } from '#unread-count/unread-count.query.ts';

interface ReadMessages {
  readonly isBusy: boolean;
  /** Marks a message, or all, as read, in the list and in the number of unread messages. */
  read(which: CallBody<'readMessage'>): void;
}

export function useReadMessage(account: string, pageNo: number): ReadMessages {
  const { t } = useMemberText();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...readMessageMutation,
    onSuccess: (unread, which) => {
      const readAt = new Date().toISOString();
      client.setQueryData(unreadCountQuery(account).queryKey, unread);
      client.setQueryData<MessageList>(
        messagesQuery(account, pageNo).queryKey,
        (list) =>
          list && {
            ...list,
            messages: list.messages.map((message) =>
              message.readAt === null && ('all' in which || which.id === message.id) ? { ...message, readAt } : message,
            ),
          },
      );
    },
    onError: (error) => notify({ tone: 'danger', title: t('messages.readFailed'), text: errorMessage(error) }),
  });
  return { isBusy: isPending, read: mutate };
}
