import type { MessageList } from '@marquee/contract';
import type { Queryable, Tx } from '@marquee/service/database';
import { getTexts } from '#texts/texts.ts';
import { countMessages, insertMessage, listMessages, readMessageLanguage } from './messages.repository.ts';

export { countUnreadMessages, readMessageLanguage } from './messages.repository.ts';

/** A message as the player reads it, in plain text. */
export interface PlayerMessageText {
  readonly title: string;
  readonly content: string;
}

/** Sends a player a message of the gateway, in the player's language. It is sent when the transaction commits. */
export async function sendPlayerMessage(
  tx: Tx,
  playerId: string,
  name: 'welcomeBonus' | 'activityJoined' | 'activityRejected' | 'authenticatorRemoved',
  values?: Readonly<Record<string, string>>,
): Promise<void> {
  const t = getTexts(await readMessageLanguage(tx, playerId));
  await insertMessage(tx, playerId, { title: t(`${name}Title`, values), content: t(`${name}Content`, values) });
}

/** Sends a player a text as it is. */
export function sendPlayerText(tx: Tx, playerId: string, text: PlayerMessageText): Promise<void> {
  return insertMessage(tx, playerId, text);
}

/** A page of the player's messages, newest first. */
export async function listPlayerMessages(
  db: Queryable,
  playerId: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<MessageList> {
  const rows = await listMessages(db, playerId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const { total, newestId } = await countMessages(db, playerId);
  return {
    messages: rows.map(({ sentAt, readAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    pageNum: pageNo,
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
    ...(newestId !== null && { newestId }),
  };
}
