import { Argument, InvalidArgumentError } from 'commander';
import { grant, type Grant } from '#operators/grant.ts';
import type { CliContext } from './context.ts';
import { addOperator, readChannels, readMe, readOperators, removeOperator, setTwoPeople } from './operator.commands.ts';
import { channelsText, meText, operatorAddedText, operatorsText } from './print-operators.ts';

/** `releaser:lobby:production`, `viewer:*:*`; what is left out is all. */
function grantFrom(text: string, before: readonly Grant[] = []): Grant[] {
  const [role, part = '*', channel = '*', ...rest] = text.split(':');
  const parsed = grant.safeParse({ role, part, channel });
  if (!parsed.success || rest.length > 0)
    throw new InvalidArgumentError(
      'It is <role>:<part>:<channel>, role being viewer, publisher, releaser or admin, * for all.',
    );
  return [...before, parsed.data];
}

/** Verbs about who may do what. */
export function addOperatorVerbs({ command, common, show }: CliContext): void {
  command('me', 'who the token says you are').action(async () => show(await readMe(common()), meText));

  command('channels', 'the channels').action(async () => show(await readChannels(common()), channelsText));

  command('two-people', 'whether two people decide about what reaches everybody in the channel')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .requiredOption('--reason <text>', 'why')
    .action(async (state: string, { reason }: { reason: string }) =>
      show(
        await setTwoPeople(common(), state === 'on', reason),
        ({ name, twoPeople }) =>
          `${twoPeople ? 'two people decide' : 'one person decides'} about what reaches everybody in ${name}`,
      ),
    );

  const operator = command('operator', 'who may do what');
  operator
    .command('list')
    .description('all operators')
    .action(async () => show(await readOperators(common()), operatorsText));
  operator
    .command('add <name>')
    .description('a new operator; the token is shown once')
    .requiredOption(
      '--grant <role:part:channel>',
      'what the operator may do, as releaser:lobby:production; may be given again',
      grantFrom,
    )
    .option('--reason <text>', 'why')
    .action(async (name: string, options: { grant: Grant[]; reason?: string }) =>
      show(await addOperator(common(), name, options.grant, options.reason), operatorAddedText),
    );
  operator
    .command('remove <name>')
    .description('the token is worth nothing from then on')
    .option('--reason <text>', 'why')
    .action(async (name: string, { reason }: { reason?: string }) =>
      show(await removeOperator(common(), name, reason), ({ removed }) => `the operator ${removed} is removed`),
    );
}
