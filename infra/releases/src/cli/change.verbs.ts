import type { Command } from 'commander';
import type { ChangeVerb } from '#channel/part-change.ts';
import { addRuleOptions, ruleFrom, type RuleOptions } from './canary-rule.ts';
import { changePart, type ChangeOptions } from './commands.ts';
import type { CliContext } from './context.ts';
import { askedText, changedText } from './print-change.ts';

type Options = Pick<ChangeOptions, 'reason' | 'urgent' | 'dryRun'>;

const withOptions = (command: Command): Command =>
  command
    .requiredOption('--reason <text>', 'why')
    .option('--urgent', 'open tabs take it at once, not at their next navigation')
    .option('--dry-run', 'check and tell, change nothing');

/** Verbs that change what players have. */
export function addChangeVerbs({ command, common, show }: CliContext): void {
  const change = async (action: ChangeVerb, part: string, options: ChangeOptions) =>
    show(await changePart(common(), action, part, options), (answer) =>
      'pending' in answer ? askedText(answer) : changedText(action, answer),
    );

  withOptions(command('switch <part> <version>', 'make a published version live')).action(
    (part: string, version: string, options: Options) => change('switch', part, { ...options, version }),
  );

  addRuleOptions(withOptions(command('canary <part> <version>', 'give some visitors another version'))).action(
    (part: string, version: string, options: Options & RuleOptions, canary: Command) =>
      change('canary', part, { ...options, version, rule: ruleFrom(options, canary) }),
  );

  withOptions(command('canary-stop <part>', 'take the canary away, nobody else notices')).action(
    (part: string, options: Options) => change('canary-stop', part, options),
  );

  withOptions(command('promote <part>', 'make the canary live for everybody')).action(
    (part: string, options: Options) => change('promote', part, options),
  );

  withOptions(
    command(
      'rollback <part> [version]',
      'go back to the last good version, or to the one named; a canary goes with it',
    ),
  ).action((part: string, version: string | undefined, options: Options) =>
    change('rollback', part, { ...options, version }),
  );
}
