import { escapeText } from '@marquee/service/command';
import type pg from 'pg';
import { verifyLedger } from '#modules/ledger/verify-ledger.service.ts';
import { readSumsByCurrency } from '#modules/ledger/ledger-check.repository.ts';
import type { CommandResult } from './transaction-command.ts';

/** Verifies the whole ledger and reports the sums of all currencies. */
export async function checkLedger(client: pg.Client, json: boolean): Promise<CommandResult> {
  const { balanced, checks, discrepancies } = await verifyLedger(client);
  const sums = await readSumsByCurrency(client);
  if (json) return { output: JSON.stringify({ balanced, sums, checks, discrepancies }), hasSucceeded: balanced };
  const lines = [
    ...Object.entries(sums).map(([currency, sum]) => `Sum of all accounts in ${currency}: ${sum}`),
    `${checks.length} checks, ${discrepancies.length} discrepancies`,
    ...discrepancies.map(({ check, subject, expected, found }) =>
      escapeText(`${check}: ${subject}: expected ${expected}, found ${found}`),
    ),
  ];
  return { output: lines.join('\n'), hasSucceeded: balanced };
}
