import { messageCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { countUnreadMessages, markMessageRead, markMessagesRead } from './messages.repository.ts';
import { listPlayerMessages } from './messages.service.ts';

const MAX_MESSAGE_ID = 2 ** 31 - 1;

/** Messages of the site to a player. Operators write by `npm run operator -- message`. */
export function messagesModule({ gateway, call }: ModuleScope): void {
  const { pool } = gateway;

  call(messageCalls.messages, ({ query, player }) => listPlayerMessages(pool, player.playerId, query));

  call(messageCalls.readMessage, async ({ body, player: { playerId } }) => {
    if ('all' in body) await markMessagesRead(pool, playerId, body.upTo ?? MAX_MESSAGE_ID);
    else if (!(await markMessageRead(pool, playerId, body.id))) throw new GatewayError('not_found');
    return { unreadCount: await countUnreadMessages(pool, playerId) };
  });

  call(messageCalls.unreadCount, async ({ player }) => ({
    unreadCount: await countUnreadMessages(pool, player.playerId),
  }));
}
