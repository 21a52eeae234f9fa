import { publishPart, retirePart, type PublishOptions } from '#cli/calls/release.calls.ts';
import type { CliContext } from './context.ts';
import * as format from '#cli/format/print.ts';

/** Commands for builds that are not live. */
export function addPublishCommands({ command, common, print, siteKey }: CliContext): void {
  command('publish <part>', 'upload a build; it does not go live')
    .option('--dir <folder>', "folder of the build, by default the part's dist folder")
    .option(
      '--key <file>',
      'Ed25519 private key in PEM that signs the build, by default the one of the site on this machine',
    )
    .option('--reason <text>', 'reason for the audit')
    .action(async (part: string, options: PublishOptions) =>
      print(await publishPart(common(), part, { ...options, key: options.key ?? siteKey }), format.formatPublished),
    );

  command('retire <part> <version>', 'delete the files of an unused version; its record stays')
    .requiredOption('--reason <text>', 'reason for the audit')
    .action(async (part: string, version: string, { reason }: { reason: string }) =>
      print(await retirePart(common(), part, version, reason), format.formatRetired),
    );
}
