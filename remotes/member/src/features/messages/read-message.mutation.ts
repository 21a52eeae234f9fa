import type { CallBody, UnreadCount } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const readMessageMutation = {
  mutationFn: (body: CallBody<'readMessage'>): Promise<UnreadCount> => callApi('readMessage', { body }),
};
