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
    throw new InvalidArgumentError('It is a number from 0.01 to 99.99.');
  return Number(text);
}

export function addRuleOptions(command: Command): Command {
  return command
    .option('--percent <number>', 'this share of all visitors, always the same ones', share)
    .option('--language <code>', 'visitors who read this language')
    .option('--account <kind>', 'accounts of this kind: member, trial, agent')
    .option('--currency <code>', 'accounts in this currency');
}

/** Ends as a wrong usage unless exactly one audience is named. */
export function ruleFrom({ percent, language, account, currency }: RuleOptions, command: Command): CanaryRule {
  const named = Object.entries({ percent, language, account, currency }).filter(([, value]) => value !== undefined);
  const rule = canaryRule.safeParse(Object.fromEntries(named));
  return rule.success
    ? rule.data
    : command.error('error: a canary needs one of --percent, --language, --account, --currency, with a fitting value');
}
