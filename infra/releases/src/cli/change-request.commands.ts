import { dayjs } from '@marquee/time';
import { InvalidArgumentError, type Command } from 'commander';
import type { ScheduledAction } from '@marquee/contract/release-calls';
import type { ChangeAction } from '#changes/change.ts';
import type { PartChanged } from '#changes/change.responses.ts';
import { addRuleOptions, parseCanaryRule, type RuleOptions } from './canary-rule.ts';
import {
  approveChangeRequest,
  cancelChangeRequest,
  rejectChangeRequest,
  scheduleChange,
  type DecisionInput,
} from '#cli/calls/change-request.calls.ts';
import { readStatus } from '#cli/calls/release.calls.ts';
import type { CliContext } from './context.ts';
import { formatChange, formatChangeRequested, formatChangeRequests } from '#cli/format/format-change.ts';

interface ScheduleOptions extends RuleOptions {
  readonly at: string;
  readonly reason: string;
  readonly urgent?: boolean;
  readonly dryRun?: boolean;
}

function parseAction(text: string): ScheduledAction {
  if (text === 'switch' || text === 'canary' || text === 'promote' || text === 'rollback') return text;
  throw new InvalidArgumentError('It must be switch, canary, promote or rollback.');
}

function parseInstant(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:\d{2})$/.test(text) || !dayjs(text).isValid())
    throw new InvalidArgumentError('It must be a time with its zone, as 2026-12-01T03:00:00Z.');
  return dayjs(text).toISOString();
}

/** Action of an approved change. Only the action canary leaves a canary with the version of the change. */
function getApprovedAction({ to, canary }: PartChanged): ChangeAction {
  if (to === null) return 'withdraw';
  return canary?.version === to ? 'canary' : 'switch';
}

/** Commands for scheduled changes and for change requests. */
export function addChangeRequestCommands({ command, common, print }: CliContext): void {
  const scheduling = command('schedule', 'apply a change at a time, unless other versions are live then')
    .argument('<part>')
    .argument('<action>', 'switch, canary, promote or rollback', parseAction)
    .argument('[version]')
    .requiredOption('--at <time>', 'due time, in ISO 8601 with a zone', parseInstant)
    .requiredOption('--reason <text>', 'reason for the audit')
    .option('--urgent', 'open tabs switch at once, not at their next navigation')
    .option('--dry-run', 'run the checks and change nothing');
  addRuleOptions(scheduling).action(
    async (
      part: string,
      action: ScheduledAction,
      version: string | undefined,
      options: ScheduleOptions,
      self: Command,
    ) => {
      const { at, reason, urgent, dryRun } = options;
      const rule = action === 'canary' ? parseCanaryRule(options, self) : undefined;
      print(await scheduleChange(common(), part, { action, version, rule, at, reason, urgent, dryRun }), (response) =>
        'dryRun' in response ? formatChange(action, response) : formatChangeRequested(response),
      );
    },
  );

  command('change-requests', 'list the change requests that wait or were superseded within a day').action(async () => {
    const { parts } = await readStatus(common());
    print(
      parts.map(({ part, awaitingApproval, scheduled, superseded }) => ({
        part,
        awaitingApproval,
        scheduled,
        superseded,
      })),
      (requests) => formatChangeRequests(requests).join('\n') || 'no change request waits or was superseded',
    );
  });

  command('cancel <id>', 'cancel a change request')
    .requiredOption('--reason <text>', 'reason for the audit')
    .action(async (id: string, { reason }: { reason: string }) =>
      print(await cancelChangeRequest(common(), id, reason), ({ cancelled }) => `${cancelled} is cancelled`),
    );

  command('approve <id>', "approve another operator's change request")
    .requiredOption('--digest <digest>', 'digest of the request, as change-requests shows it')
    .requiredOption('--reason <text>', 'reason for the audit')
    .action(async (id: string, input: DecisionInput) =>
      print(await approveChangeRequest(common(), id, input), (response) =>
        'dryRun' in response ? formatChange(getApprovedAction(response), response) : formatChangeRequested(response),
      ),
    );

  command('reject <id>', "reject another operator's change request")
    .requiredOption('--digest <digest>', 'digest of the request, as change-requests shows it')
    .requiredOption('--reason <text>', 'reason for the audit')
    .action(async (id: string, input: DecisionInput) =>
      print(await rejectChangeRequest(common(), id, input), ({ rejected }) => `${rejected} is rejected`),
    );
}
