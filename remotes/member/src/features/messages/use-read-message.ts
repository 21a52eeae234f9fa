import type { CallBody, CallValue, MessageList, PlayerMessage } from '@marquee/contract';
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

const isMarkedBy = (which: CallBody<'readMessage'>, { id }: PlayerMessage): boolean =>
  'all' in which ? id <= (which.upTo ?? Infinity) : which.id === id;

export function useReadMessage(account: string, pageNo: number): ReadMessages {
  const { t } = useMemberText();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...readMessageMutation,
    onSuccess: (unread, which) => {
      const readAt = new Date().toISOString();
      const before =
        client.getQueryData<CallValue<'unreadCount'>>(unreadCountQuery(account).queryKey)?.unreadCount ?? 0;
      client.setQueryData(unreadCountQuery(account).queryKey, unread);
      client.setQueryData<MessageList>(
        messagesQuery(account, pageNo).queryKey,
        (list) =>
          list && {
            ...list,
            messages: list.messages.map((message) =>
              message.readAt === null && isMarkedBy(which, message) ? { ...message, readAt } : message,
            ),
          },
      );
      // Messages that have arrived since are neither in the list nor marked. A larger number loads them anyway.
      if ('all' in which && unread.unreadCount > 0 && unread.unreadCount <= before)
        void client.invalidateQueries({ queryKey: messagesQuery(account, pageNo).queryKey });
    },
    onError: (error) => notify({ tone: 'danger', title: t('messages.readFailed'), text: errorMessage(error) }),
  });
  return { isBusy: isPending, read: mutate };
}
