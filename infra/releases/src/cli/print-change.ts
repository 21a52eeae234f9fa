import type { CanaryRule } from '@marquee/contract/fleet';
import type { PartChanged } from '#channel/channel.answers.ts';
import type { ChangeVerb } from '#channel/part-change.ts';
import type { Scheduled, Waiting } from '#planned/planned.answers.ts';

/** Who gets a canary, in words. */
export function ruleText(rule: CanaryRule): string {
  if ('percent' in rule) return `${rule.percent} % of the visitors`;
  if ('language' in rule) return `visitors in ${rule.language}`;
  return 'account' in rule ? `${rule.account} accounts` : `accounts in ${rule.currency}`;
}

function doneText(action: ChangeVerb, { part, from, to, lastGood, revision, channel, canary }: PartChanged): string {
  if (action === 'canary-stop')
    return `the canary ${part} ${from ?? ''} is taken away in ${channel} at revision ${revision}, everybody has ${to}`;
  if (action !== 'canary' || canary === null)
    return `${part} ${to} is live in ${channel} at revision ${revision}, before ${from ?? 'nothing'}, last good ${lastGood}`;
  return `${part} ${to} is a canary in ${channel} at revision ${revision} for ${ruleText(canary.rule)}, the others have ${from ?? 'nothing'}`;
}

function wouldText(action: ChangeVerb, { part, from, to, lastGood, channel, canary }: PartChanged): string {
  if (action === 'canary-stop')
    return `the canary ${part} ${from ?? ''} would be taken away in ${channel}, everybody would have ${to}; nothing was changed`;
  const who = action === 'canary' && canary !== null ? ` for ${ruleText(canary.rule)}` : '';
  return `${part} would go from ${from ?? 'nothing'} to ${to} in ${channel}${who} (last good ${lastGood}); nothing was changed`;
}

export function changedText(action: ChangeVerb, changed: PartChanged): string {
  const { canaryStopped, dryRun, part } = changed;
  const text = dryRun ? wouldText(action, changed) : doneText(action, changed);
  if (canaryStopped === null || action === 'canary-stop') return text;
  return `${text}\nthe canary ${part} ${canaryStopped} ${dryRun ? 'would be' : 'is'} taken away with it`;
}

/** What waits, and for what. */
export function askedText(asked: Waiting | Scheduled): string {
  return 'pending' in asked
    ? `it waits for a second person: releases approve ${asked.pending}`
    : `it is done by itself at ${asked.at}: releases cancel ${asked.id} takes it back`;
}
