import { Argument, InvalidArgumentError } from 'commander';
import { releaseRoles } from '@marquee/contract/release-calls';
import { grant, type Grant } from '#authorization/grant.ts';
import type { CliContext } from './context.ts';
import {
  addOperator,
  readChannels,
  readMe,
  readOperators,
  removeOperator,
  setApproval,
  setSmokeTest,
} from '#cli/calls/operator.calls.ts';
import { formatChannels, formatMe, formatAddedOperator, formatOperators } from '#cli/format/print-operators.ts';

/** Parses `releaser:lobby:production`, `viewer:*:*` or `viewer`; an omitted member means `*`. */
function grantFrom(text: string, before: readonly Grant[] = []): Grant[] {
  const [role = '', part = '*', channel = '*', ...rest] = text.split(':');
  if (!releaseRoles.some((known) => known === role))
    throw new InvalidArgumentError(`${role} is not a role; the roles are ${releaseRoles.join(', ')}.`);
  const parsed = grant.safeParse({ role, part, channel });
  if (!parsed.success || rest.length > 0)
    throw new InvalidArgumentError(
      'It must be <role>:<part>:<channel>, as releaser:lobby:production; * stands for all.',
    );
  return [...before, parsed.data];
}

/** Commands for operators, their roles, and the rules of a channel. */
export function addOperatorCommands({ command, common, print }: CliContext): void {
  command('me', 'show the operator of the token').action(async () => print(await readMe(common()), formatMe));

  command('channels', 'list the channels').action(async () => print(await readChannels(common()), formatChannels));

  command(
    'require-approval',
    'whether a second operator must approve a switch, canary, promotion or withdrawal in the channel',
  )
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .requiredOption('--reason <text>', 'reason for the audit')
    .action(async (state: string, { reason }: { reason: string }) =>
      print(await setApproval(common(), state === 'on', reason), ({ name, requiresApproval }) =>
        requiresApproval
          ? `a second operator must approve a switch, canary, promotion or withdrawal in ${name}`
          : `a switch, canary, promotion or withdrawal in ${name} needs no approval`,
      ),
    );

  command('require-smoke-test', 'whether a version needs a smoke test that passed before it goes live in the channel')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .requiredOption('--reason <text>', 'reason for the audit')
    .action(async (state: string, { reason }: { reason: string }) =>
      print(await setSmokeTest(common(), state === 'on', reason), ({ name, requiresSmokeTest }) =>
        requiresSmokeTest
          ? `${name} rejects a version whose smoke test was skipped`
          : `${name} accepts a version whose smoke test was skipped`,
      ),
    );

  const operator = command('operator', 'operators and their roles');
  operator
    .command('list')
    .description('list the operators')
    .action(async () => print(await readOperators(common()), formatOperators));
  operator
    .command('add <name>')
    .description('add an operator; the token is shown once')
    .requiredOption('--grant <role:part:channel>', 'a role, as releaser:lobby:production; may be repeated', grantFrom)
    .option('--reason <text>', 'reason for the audit')
    .action(async (name: string, options: { grant: Grant[]; reason?: string }) =>
      print(await addOperator(common(), name, options.grant, options.reason), formatAddedOperator),
    );
  operator
    .command('remove <name>')
    .description('remove an operator and revoke the token')
    .option('--reason <text>', 'reason for the audit')
    .action(async (name: string, { reason }: { reason?: string }) =>
      print(await removeOperator(common(), name, reason), ({ removed }) => `the operator ${removed} is removed`),
    );
}
