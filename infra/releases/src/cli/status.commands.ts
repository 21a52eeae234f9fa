import { ServiceError } from '#cli/calls/client.ts';
import {
  checkSwitch,
  readHealth,
  readHistory,
  readStatus,
  verifyArtefacts,
  verifyAudit,
} from '#cli/calls/release.calls.ts';
import { parseCount, type CliContext } from './context.ts';
import * as format from '#cli/format/print.ts';

/** Commands that do not change what players get. */
export function addStatusCommands({ command, common, print }: CliContext): void {
  command('status', 'show the live versions of all parts').action(async () =>
    print(await readStatus(common()), format.formatStatus),
  );

  command('can-switch <part> <version>', 'run all checks of a switch; exits with 1 when one fails').action(
    async (part: string, version: string) => {
      const response = await checkSwitch(common(), part, version);
      print(response, format.formatCanSwitch);
      if (response.allowed) return;
      const { checks } = response;
      const rejected =
        checks.find(({ result }) => result === 'failed') ?? checks.find(({ result }) => result === 'skipped');
      throw new ServiceError({ code: rejected?.check ?? 'failed', message: rejected?.detail ?? 'a check rejected it' });
    },
  );

  command('health <part>', 'show loads and failures of the versions of a part by minute')
    .option('--minutes <number>', 'size of the window', parseCount, 60)
    .action(async (part: string, { minutes }: { minutes: number }) =>
      print(await readHealth(common(), part, minutes), format.formatHealth),
    );

  command('history <part>', 'show the audit rows of a part, newest first')
    .option('--limit <rows>', 'number of rows', parseCount, 20)
    .action(async (part: string, { limit }: { limit: number }) =>
      print(await readHistory(common(), part, limit), format.formatHistory),
    );

  command(
    'verify [part]',
    'verify the hashes of the stored files of all parts or of one; exits with 1 when a build is damaged',
  ).action(async (part: string | undefined) => {
    const result = await verifyArtefacts(common(), part);
    print(result, format.formatVerification);
    if (result.damaged.length > 0)
      throw new ServiceError({
        code: 'artefact-damaged',
        message: `${result.damaged.length} of ${result.builds} builds are damaged; publish them again`,
      });
  });

  command('audit', 'the audit trail')
    .command('verify')
    .description('verify the hashes and signatures of all audit rows')
    .action(async () => {
      const verification = await verifyAudit(common());
      print(verification, format.formatAuditVerification);
      if (!verification.intact) throw new ServiceError({ code: 'audit', message: 'the audit could not be verified' });
    });
}
