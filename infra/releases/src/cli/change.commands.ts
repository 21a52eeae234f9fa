import type { Command } from 'commander';
import type { ChangeAction } from '#changes/change.ts';
import { addRuleOptions, parseCanaryRule, type RuleOptions } from './canary-rule.ts';
import { changePart, type ChangeOptions } from '#cli/calls/release.calls.ts';
import type { CliContext } from './context.ts';
import { formatChangeRequested, formatChange } from '#cli/format/format-change.ts';

type Options = Pick<ChangeOptions, 'reason' | 'urgent' | 'dryRun'>;

const withOptions = (command: Command): Command =>
  command
    .requiredOption('--reason <text>', 'reason for the audit')
    .option('--urgent', 'open tabs switch or leave at once, and tabs with an older platform are not waited for')
    .option('--dry-run', 'run the checks and change nothing');

/** Commands that change the live versions. */
export function addChangeCommands({ command, common, print }: CliContext): void {
  const change = async (action: ChangeAction, part: string, options: ChangeOptions) =>
    print(await changePart(common(), action, part, options), (response) =>
      'changeRequestId' in response ? formatChangeRequested(response) : formatChange(action, response),
    );

  withOptions(command('switch <part> <version>', 'make a published version live')).action(
    (part: string, version: string, options: Options) => change('switch', part, { ...options, version }),
  );

  addRuleOptions(withOptions(command('canary <part> <version>', 'give some visitors another version'))).action(
    (part: string, version: string, options: Options & RuleOptions, canary: Command) =>
      change('canary', part, { ...options, version, rule: parseCanaryRule(options, canary) }),
  );

  withOptions(command('canary-stop <part>', 'stop the canary; its visitors get the current version')).action(
    (part: string, options: Options) => change('canary-stop', part, options),
  );

  withOptions(command('promote <part>', 'make the canary live for all visitors')).action(
    (part: string, options: Options) => change('promote', part, options),
  );

  withOptions(
    command(
      'rollback <part> [version]',
      'make the last good, the withdrawn or the given version live again; this stops a canary too',
    ),
  ).action((part: string, version: string | undefined, options: Options) =>
    change('rollback', part, { ...options, version }),
  );

  withOptions(command('withdraw <part>', 'take a remote out of the channel; its versions stay published')).action(
    (part: string, options: Options) => change('withdraw', part, options),
  );
}
