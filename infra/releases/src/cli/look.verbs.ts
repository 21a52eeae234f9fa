import { RejectedCall } from './client.ts';
import { canSwitch, readFares, readHistory, readStatus, verifyArtefacts, verifyAudit } from './commands.ts';
import { wholeNumber, type CliContext } from './context.ts';
import * as print from './print.ts';

/** Verbs that change nothing. */
export function addLookVerbs({ command, common, show }: CliContext): void {
  command('status', 'what is live').action(async () => show(await readStatus(common()), print.statusText));

  command(
    'can-i-switch <part> <version>',
    'look at everything that a switch looks at; ends with 1 when it would be refused',
  ).action(async (part: string, version: string) => {
    const answer = await canSwitch(common(), part, version);
    show(answer, print.fitText);
    const failed = answer.checks.find(({ passed }) => !passed);
    if (failed !== undefined) throw new RejectedCall({ code: failed.check, message: failed.detail });
  });

  command('fares <part>', 'how the versions of a part did, minute by minute')
    .option('--minutes <number>', 'how far back', wholeNumber, 60)
    .action(async (part: string, { minutes }: { minutes: number }) =>
      show(await readFares(common(), part, minutes), print.faresText),
    );

  command('history <part>', 'what happened to a part, newest first')
    .option('--limit <rows>', 'how many rows', wholeNumber, 20)
    .action(async (part: string, { limit }: { limit: number }) =>
      show(await readHistory(common(), part, limit), print.historyText),
    );

  command(
    'verify [part]',
    'hash the stored files of all releases, or of a part, again; ends with 1 when one is not what was published',
  ).action(async (part: string | undefined) => {
    const found = await verifyArtefacts(common(), part);
    show(found, print.verificationText);
    if (found.damaged.length > 0)
      throw new RejectedCall({
        code: 'artefact-damaged',
        message: `${found.damaged.length} of ${found.builds} builds are damaged; publish them again`,
      });
  });

  command('audit', 'the audit trail')
    .command('verify')
    .description('recompute the chain of audit rows')
    .action(async () => {
      const verdict = await verifyAudit(common());
      show(verdict, print.verdictText);
      if (!verdict.intact) throw new RejectedCall({ code: 'audit', message: 'the audit was tampered with' });
    });
}
