import * as z from 'zod/mini';
import { instant, page } from './primitives.ts';

/** A message of the site to a player, as plain text. `readAt` is null until the player reads it. */
export const playerMessage = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  sentAt: instant,
  readAt: z.nullable(instant),
});
export type PlayerMessage = z.infer<typeof playerMessage>;

/** `newestId` is the id of the newest message; gateways before it was added do not send it. */
export const messageList = z.extend(page, { messages: z.array(playerMessage), newestId: z.optional(z.int()) });
export type MessageList = z.infer<typeof messageList>;

export const unreadCount = z.object({ unreadCount: z.int().check(z.minimum(0)) });
export type UnreadCount = z.infer<typeof unreadCount>;
