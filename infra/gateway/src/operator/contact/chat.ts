import { escapeText } from '@marquee/service/command';
import type pg from 'pg';
import { insertServiceMessage, listWaitingConversations } from '#modules/chat/chat.repository.ts';
import type { CommandResult } from '#operator/transaction-command.ts';

const MAX_ID = 2 ** 31 - 1;

/** Conversations that wait for a message of the operator, longest waiting first. */
export async function showChats(client: pg.Client): Promise<CommandResult> {
  const waiting = await listWaitingConversations(client);
  const lines = waiting.map(({ id, model, player, lastText, lastAt }) =>
    escapeText(`${id}  ${lastAt.toISOString()}  ${model}  ${player ?? 'visitor'}: ${JSON.stringify(lastText)}`),
  );
  return { output: lines.length === 0 ? 'No conversation waits for a reply.' : lines.join('\n'), hasSucceeded: true };
}

export async function replyToChat(client: pg.Client, id: number, text: string): Promise<CommandResult> {
  const hasSucceeded = id <= MAX_ID && (await insertServiceMessage(client, id, text));
  return { output: hasSucceeded ? 'Message sent.' : `There is no conversation ${id}.`, hasSucceeded };
}
