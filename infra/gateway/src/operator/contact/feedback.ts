import type pg from 'pg';
import { listFeedback } from '#modules/feedback/feedback.repository.ts';
import { showList } from '#operator/show-list.ts';
import type { CommandResult } from '#operator/transaction-command.ts';

const topics: Readonly<Record<number, string>> = {
  0: 'other',
  1: 'deposit',
  2: 'withdrawal',
  3: 'game',
  4: 'customer service',
  6: 'agent application',
};

/** The feedback of players and visitors, newest first. */
export function showFeedback(client: pg.Client, after: number | null): Promise<CommandResult> {
  return showList(
    {
      command: 'feedback',
      empty: 'There is no feedback.',
      read: (part) => listFeedback(client, part),
      format: ({ createdAt, type, sender, content }) =>
        `${createdAt.toISOString()}  ${topics[type] ?? 'other'}  ${sender || 'visitor'}: ${JSON.stringify(content)}`,
      getNumber: ({ id }) => id,
    },
    after,
  );
}
