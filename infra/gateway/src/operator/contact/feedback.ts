import { escapeText } from '@marquee/service/command';
import type pg from 'pg';
import { listFeedback } from '#modules/feedback/feedback.repository.ts';
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
export async function showFeedback(client: pg.Client): Promise<CommandResult> {
  const rows = await listFeedback(client);
  const lines = rows.map(({ createdAt, type, sender, content }) =>
    escapeText(
      `${createdAt.toISOString()}  ${topics[type] ?? 'other'}  ${sender || 'visitor'}: ${JSON.stringify(content)}`,
    ),
  );
  return { output: lines.length === 0 ? 'There is no feedback yet.' : lines.join('\n'), hasSucceeded: true };
}
