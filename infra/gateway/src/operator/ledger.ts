import type pg from 'pg';
import { reconcile } from '#modules/ledger/reconcile.service.ts';
import { sumsByCurrency } from '#modules/ledger/reconcile.repository.ts';
import type { Outcome } from './as-one.ts';

/** Checks the whole ledger; answers the words to print and whether all is right. */
export async function checkLedger(client: pg.Client, json: boolean): Promise<Outcome> {
  const { balanced, checks, findings } = await reconcile(client);
  const sums = await sumsByCurrency(client);
  if (json) return { words: JSON.stringify({ balanced, sums, checks, findings }), right: balanced };
  const lines = [
    ...Object.entries(sums).map(([currency, sum]) => `Sum of all accounts in ${currency}: ${sum}`),
    `${checks.length} checks, ${findings.length} findings`,
    ...findings.map(
      ({ check, subject, expected, found }) => `${check}: ${subject}: expected ${expected}, found ${found}`,
    ),
  ];
  return { words: lines.join('\n'), right: balanced };
}
