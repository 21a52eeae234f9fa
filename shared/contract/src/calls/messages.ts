import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { messageList, unreadCount } from '#schemas/responses/messages.ts';
import { noParameters, pageNo, pageSize } from '#schemas/primitives.ts';

const messageId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const messageCalls = defineCalls({
  /** Newest first. */
  messages: {
    method: 'GET',
    path: '/wps/member/messages',
    caller: 'member',
    query: z.object({ pageNo, pageSize: pageSize.default(9) }),
    response: messageList,
    errors: [],
  },
  /**
   * Marks a message, or all messages up to an id, as read. Returns how many are unread after it. Without `upTo` also a
   * message that the player's list does not have yet.
   */
  readMessage: {
    method: 'POST',
    path: '/wps/member/messages/read',
    caller: 'member',
    body: z.union([
      z.strictObject({ id: messageId }),
      z.strictObject({ all: z.literal(true), upTo: messageId.optional() }),
    ]),
    response: unreadCount,
    errors: ['not_found'],
  },
  unreadCount: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    caller: 'member',
    isRepeated: true,
    query: noParameters,
    response: unreadCount,
    errors: [],
  },
});
