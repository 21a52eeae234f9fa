import { InvalidArgumentError, type Command } from 'commander';
import type { PlannedVerb } from '#planned/planned.repository.ts';
import { addRuleOptions, ruleFrom, type RuleOptions } from './canary-rule.ts';
import type { CliContext } from './context.ts';
import { approve, cancel, reject, schedule } from './planned.commands.ts';
import { askedText, changedText } from './print-change.ts';

interface ScheduleOptions extends RuleOptions {
  readonly at: string;
  readonly reason: string;
  readonly urgent?: boolean;
  readonly dryRun?: boolean;
}

function plannedVerb(text: string): PlannedVerb {
  if (text === 'switch' || text === 'canary' || text === 'promote' || text === 'rollback') return text;
  throw new InvalidArgumentError('It is switch, canary, promote or rollback.');
}

function instant(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('It is a time with its zone, as 2026-12-01T03:00:00Z.');
  return new Date(text).toISOString();
}

/** Verbs for what waits. */
export function addPlannedVerbs({ command, common, show }: CliContext): void {
  const scheduling = command('schedule', 'have a change made by itself at a time, unless what is live changes before')
    .argument('<part>')
    .argument('<verb>', 'switch, canary, promote or rollback', plannedVerb)
    .argument('[version]')
    .requiredOption('--at <time>', 'when, in ISO 8601 with a zone', instant)
    .requiredOption('--reason <text>', 'why')
    .option('--urgent', 'open tabs take it at once, not at their next navigation')
    .option('--dry-run', 'check and tell, change nothing');
  addRuleOptions(scheduling).action(
    async (part: string, verb: PlannedVerb, version: string | undefined, options: ScheduleOptions, self: Command) => {
      const { at, reason, urgent, dryRun } = options;
      const rule = verb === 'canary' ? ruleFrom(options, self) : undefined;
      show(await schedule(common(), part, { verb, version, rule, at, reason, urgent, dryRun }), (answer) =>
        'dryRun' in answer ? changedText(verb, answer) : askedText(answer),
      );
    },
  );

  command('cancel <id>', 'take back a change that waits')
    .requiredOption('--reason <text>', 'why')
    .action(async (id: string, { reason }: { reason: string }) =>
      show(await cancel(common(), id, reason), ({ cancelled }) => `${cancelled} is cancelled`),
    );

  command('approve <id>', 'agree, as the second person, to a change that waits')
    .requiredOption('--reason <text>', 'why')
    .action(async (id: string, { reason }: { reason: string }) =>
      show(await approve(common(), id, reason), (answer) =>
        'dryRun' in answer ? changedText('switch', answer) : askedText(answer),
      ),
    );

  command('reject <id>', 'refuse, as the second person, a change that waits')
    .requiredOption('--reason <text>', 'why')
    .action(async (id: string, { reason }: { reason: string }) =>
      show(await reject(common(), id, reason), ({ rejected }) => `${rejected} is rejected`),
    );
}
