import { publishPart, retirePart, type PublishOptions } from './commands.ts';
import type { CliContext } from './context.ts';
import * as print from './print.ts';

/** Verbs about builds that nobody has yet. */
export function addPublishVerbs({ command, common, show }: CliContext): void {
  command('publish <part>', 'upload a build; it is not live after this')
    .option('--dir <folder>', "the build, by default the part's dist folder")
    .option('--key <file>', 'sign it with this Ed25519 private key in PEM, a must where the part has publishers')
    .option('--reason <text>', 'why')
    .action(async (part: string, options: PublishOptions) =>
      show(await publishPart(common(), part, options), print.publishedText),
    );

  command('retire <part> <version>', 'delete the files of a version that nobody needs any more; its record stays')
    .requiredOption('--reason <text>', 'why')
    .action(async (part: string, version: string, { reason }: { reason: string }) =>
      show(await retirePart(common(), part, version, reason), print.retiredText),
    );
}
