import type pg from 'pg';
import { reconcile } from '#modules/ledger/reconcile.service.ts';
import { sumsByCurrency } from '#modules/ledger/reconcile.repository.ts';
import type { CommandResult } from './transaction-command.ts';

/** Checks the whole ledger; answers the words to print and whether all is right. */
export async function checkLedger(client: pg.Client, json: boolean): Promise<CommandResult> {
  const { balanced, checks, findings } = await reconcile(client);
  const sums = await sumsByCurrency(client);
  if (json) return { output: JSON.stringify({ balanced, sums, checks, findings }), succeeded: balanced };
  const lines = [
    ...Object.entries(sums).map(([currency, sum]) => `Sum of all accounts in ${currency}: ${sum}`),
    `${checks.length} checks, ${findings.length} findings`,
    ...findings.map(
      ({ check, subject, expected, found }) => `${check}: ${subject}: expected ${expected}, found ${found}`,
    ),
  ];
  return { output: lines.join('\n'), succeeded: balanced };
}
