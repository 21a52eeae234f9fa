import type pg from 'pg';
import { insertServiceMessage, listWaitingConversations } from '#modules/chat/chat.repository.ts';
import { showList } from '#operator/show-list.ts';
import type { CommandResult } from '#operator/transaction-command.ts';

const MAX_ID = 2 ** 31 - 1;

/** Conversations that wait for a message of the operator, longest waiting first. */
export function showChats(client: pg.Client, after: number | null): Promise<CommandResult> {
  return showList(
    {
      command: 'chat',
      empty: 'No conversation waits for a reply.',
      read: (part) => listWaitingConversations(client, part),
      format: ({ id, model, player, lastText, lastAt }) =>
        `${id}  ${lastAt.toISOString()}  ${model}  ${player ?? 'visitor'}: ${JSON.stringify(lastText)}`,
      getNumber: ({ waitingFrom }) => waitingFrom,
    },
    after,
  );
}

export async function replyToChat(client: pg.Client, id: number, text: string): Promise<CommandResult> {
  const hasSucceeded = id <= MAX_ID && (await insertServiceMessage(client, id, text));
  return { output: hasSucceeded ? 'Message sent.' : `There is no conversation ${id}.`, hasSucceeded };
}
