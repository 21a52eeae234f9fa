import { Refused } from './client.ts';
import { readHistory, readStatus, verifyAudit } from './commands.ts';
import { wholeNumber, type CliContext } from './context.ts';
import * as print from './print.ts';

/** Verbs that change nothing. */
export function addLookVerbs({ command, common, show }: CliContext): void {
  command('status', 'what is live').action(async () => show(await readStatus(common()), print.statusText));

  command('history <part>', 'what happened to a part, newest first')
    .option('--limit <rows>', 'how many rows', wholeNumber, 20)
    .action(async (part: string, { limit }: { limit: number }) => show(await readHistory(common(), part, limit), print.historyText));

  command('audit', 'the audit trail')
    .command('verify')
    .description('recompute the chain of audit rows')
    .action(async () => {
      const verdict = await verifyAudit(common());
      show(verdict, print.verdictText);
      if (!verdict.intact) throw new Refused('audit', 'the audit was tampered with', {});
    });
}
