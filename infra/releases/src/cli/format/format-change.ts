import type { CanaryRule } from '@marquee/contract/fleet';
import { escapeText } from '@marquee/service/command';
import type { ChangeRequested, ChangeRequestRow } from '#change-requests/change-request.responses.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import type { ChangeAction } from '#changes/change.ts';
import type { PartStatus } from '#status/status.responses.ts';
import { formatSuperseding } from '#superseded-requests/format-superseding.ts';

/** The visitors of a canary, in words. */
export function formatRule(rule: CanaryRule): string {
  if ('percent' in rule) return `${rule.percent} % of the visitors`;
  if ('language' in rule) return `visitors in ${rule.language}`;
  return 'account' in rule ? `${rule.account} accounts` : `accounts in ${rule.currency}`;
}

const tabsText = (isUrgent: boolean): string =>
  isUrgent
    ? 'open tabs leave it as soon as no bet, payment, game or partly filled form is open'
    : 'open tabs keep it until their next navigation or reload';

function appliedText(
  action: ChangeAction,
  { part, from, to, lastGood, revision, channel, canary, isUrgent }: PartChanged,
): string {
  if (action === 'canary-stop')
    return `the canary ${part} ${from ?? ''} is stopped in ${channel} at revision ${revision}, all visitors get ${to}`;
  if (action === 'withdraw')
    return `${part} ${from ?? ''} is withdrawn from ${channel} at revision ${revision}; ${tabsText(isUrgent)}`;
  if (action !== 'canary' || canary === null)
    return (
      `${part} ${to} is live in ${channel} at revision ${revision}${from === null ? '' : ` in place of ${from}`}` +
      (lastGood === to ? '' : `, last good ${lastGood}`)
    );
  return (
    `${part} ${to} is a canary in ${channel} at revision ${revision} for ${formatRule(canary.rule)}, ` +
    `the others get ${from ?? 'nothing'}`
  );
}

function dryRunText(action: ChangeAction, { part, from, to, lastGood, channel, canary }: PartChanged): string {
  if (action === 'canary-stop')
    return (
      `the canary ${part} ${from ?? ''} would be stopped in ${channel}, all visitors would get ${to}; ` +
      'nothing was changed'
    );
  if (action === 'withdraw') return `${part} ${from ?? ''} would be withdrawn from ${channel}; nothing was changed`;
  const audience = action === 'canary' && canary !== null ? ` for ${formatRule(canary.rule)}` : '';
  return (
    `${part} would go from ${from ?? 'nothing'} to ${to} in ${channel}${audience} (last good ${lastGood}); ` +
    'nothing was changed'
  );
}

export function formatChange(action: ChangeAction, changed: PartChanged): string {
  const { canaryStopped, remoteCanariesStopped, checks, dryRun, part } = changed;
  const own = canaryStopped === null || action === 'canary-stop' ? [] : [{ part, version: canaryStopped }];
  return [
    dryRun ? dryRunText(action, changed) : appliedText(action, changed),
    ...[...own, ...remoteCanariesStopped].map(
      (canary) => `the canary ${canary.part} ${canary.version} ${dryRun ? 'would be' : 'is'} stopped too`,
    ),
    ...checks.flatMap(({ check, result, detail }) =>
      result === 'skipped' ? [escapeText(`the check ${check} was skipped: ${detail}`)] : [],
    ),
  ].join('\n');
}

export function formatChangeRequested({ changeRequestId: id, dueAt, needsApproval }: ChangeRequested): string {
  const list = 'another operator finds it with npm run releases -- change-requests';
  if (dueAt === null) return `${id} needs an approval: ${list}`;
  const when = needsApproval ? `${id} needs an approval before ${dueAt}: ${list}` : `it will be applied at ${dueAt}`;
  return `${when}; to cancel it: npm run releases -- cancel ${id} --reason <text>`;
}

const formatRequested = (
  part: string,
  { action, version, rule, isUrgent }: Pick<ChangeRequestRow, 'action' | 'version' | 'rule' | 'isUrgent'>,
): string =>
  `${isUrgent ? 'urgent ' : ''}${action} ${part} ${version}${rule === null ? '' : ` for ${formatRule(rule)}`}`;

const notAudited = (id: string): string =>
  `${id} is not the request that the audit shows: use npm run releases -- audit verify, ` +
  `then npm run releases -- cancel ${id} --reason <text>`;

/** One line for each change request that waits or was superseded, and one with the call that approves it. */
export function formatChangeRequests(
  parts: readonly Pick<PartStatus, 'part' | 'awaitingApproval' | 'scheduled' | 'superseded'>[],
): string[] {
  const lines = parts.flatMap(({ part, awaitingApproval, scheduled, superseded }) => [
    ...awaitingApproval.flatMap(({ id, actor, reason, digest, ...change }) => {
      if (digest === null) return [notAudited(id)];
      const dueAt = scheduled.find((other) => other.id === id)?.at;
      const before = dueAt === undefined ? '' : ` before ${dueAt}`;
      return [
        `${id} needs an approval${before}: ${formatRequested(part, change)}, requested by ${actor}: ${reason}`,
        `  npm run releases -- approve ${id} --digest ${digest} --reason <text>`,
      ];
    }),
    ...scheduled
      .filter(({ id }) => awaitingApproval.every((other) => other.id !== id))
      .map(({ id, at, actor, reason, digest, ...change }) =>
        digest === null
          ? notAudited(id)
          : `${id} is due at ${at}: ${formatRequested(part, change)}, by ${actor}: ${reason}`,
      ),
    ...superseded.map(
      ({ id, actor, supersededBy, ...change }) =>
        `${id} was superseded by ${formatSuperseding(supersededBy)}: ` +
        `${formatRequested(part, change)}, requested by ${actor}`,
    ),
  ]);
  return lines.map(escapeText);
}
