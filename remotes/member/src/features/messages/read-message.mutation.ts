import type { CallBody, UnreadCount } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const readMessageMutation = {
  /** One after the other, so that the last response has the number of unread messages. */
  scope: { id: 'readMessage' },
  mutationFn: (body: CallBody<'readMessage'>): Promise<UnreadCount> => callApi('readMessage', { body }),
};
