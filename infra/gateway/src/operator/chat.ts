import type pg from 'pg';
import { answerConversation, waitingConversations } from '#modules/chat/chat.repository.ts';
import type { Outcome } from './as-one.ts';

/** Who waits for an answer, the longest waiting first. */
export async function listChats(client: pg.Client): Promise<Outcome> {
  const waiting = await waitingConversations(client);
  const lines = waiting.map(
    ({ id, model, player, lastText, lastAt }) =>
      `${id}  ${lastAt.toISOString()}  ${model}  ${player ?? 'visitor'}: ${JSON.stringify(lastText)}`,
  );
  return { words: lines.length === 0 ? 'Nobody waits for an answer.' : lines.join('\n'), right: true };
}

export async function answerChat(client: pg.Client, id: number, text: string): Promise<Outcome> {
  const right = await answerConversation(client, id, text);
  return { words: right ? 'Answered.' : `There is no conversation ${id}.`, right };
}
