import { canaryRule, type CanaryRule } from '@marquee/contract/fleet';
import { InvalidArgumentError, type Command } from 'commander';

export interface RuleOptions {
  readonly percent?: number;
  readonly language?: string;
  readonly account?: string;
  readonly currency?: string;
}

function share(text: string): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('It must be a number from 0.01 to 99.99.');
  return Number(text);
}

export function addRuleOptions(command: Command): Command {
  return command
    .option('--percent <number>', 'share of all visitors, always the same ones', share)
    .option('--language <code>', 'visitors with this language')
    .option('--account <kind>', 'accounts of this kind: member, trial, agent')
    .option('--currency <code>', 'accounts in this currency');
}

/** Fails as a usage error unless exactly one audience is given. */
export function parseCanaryRule({ percent, language, account, currency }: RuleOptions, command: Command): CanaryRule {
  const named = Object.entries({ percent, language, account, currency }).filter(([, value]) => value !== undefined);
  const rule = canaryRule.safeParse(Object.fromEntries(named));
  return rule.success
    ? rule.data
    : command.error('error: a canary needs one of --percent, --language, --account, --currency, with a valid value');
}
