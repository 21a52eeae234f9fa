import type pg from 'pg';
import { readFeedback } from '#modules/feedback/feedback.repository.ts';
import type { Outcome } from './as-one.ts';

const about: Readonly<Record<number, string>> = {
  0: 'other',
  1: 'deposit',
  2: 'withdrawal',
  3: 'game',
  4: 'customer service',
  6: 'agent application',
};

export async function listFeedback(client: pg.Client): Promise<Outcome> {
  const rows = await readFeedback(client);
  const lines = rows.map(
    ({ createdAt, type, sender, content }) =>
      `${createdAt.toISOString()}  ${about[type] ?? 'other'}  ${sender || 'visitor'}: ${JSON.stringify(content)}`,
  );
  return { words: lines.length === 0 ? 'Nobody has written yet.' : lines.join('\n'), right: true };
}
