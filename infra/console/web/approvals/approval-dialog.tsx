import { buildPath, releaseCalls } from '@marquee/contract/release-calls';
import type { ChangeRequest, PartStatus, Status } from '#schemas/responses.ts';
import type { Change } from '#web/api/change.ts';
import { BeforeAfter } from '#web/change/before-after.tsx';
import { Difference } from '#web/change/difference.tsx';
import { DryRunResult } from '#web/change/dry-run-result.tsx';
import type { PartState } from '#web/change/part-state.ts';
import { useDryRun } from '#web/change/use-dry-run.ts';
import type { SeenRequest } from '#web/tasks/task.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/dialog-kit/note.tsx';
import { ReasonDialog } from '#web/dialog-kit/reason-dialog.tsx';

interface ApprovalDialogProps {
  readonly status: Status;
  readonly part: PartStatus;
  readonly pending: SeenRequest;
  readonly decision: 'approve' | 'reject';
  onClose(): void;
}

/**
 * A withdrawal has no checks, and its dry run needs the role of an admin, which the approver may not have. A rollback
 * makes the withdrawn version live again.
 */
const getWithdrawnState = ({ current }: PartStatus): PartState => ({ current: null, lastGood: current, canary: null });

function toChange({ action, version, rule, isUrgent }: ChangeRequest): Change | null {
  const urgency = isUrgent ? { urgent: true as const } : {};
  if (action === 'promote') return { action, ...urgency };
  if (action === 'canary' && typeof version === 'string' && rule !== null) return { action, version, rule, ...urgency };
  return action === 'switch' && typeof version === 'string' ? { action, version, ...urgency } : null;
}

/** Shows the approver the effect that the change would have now. */
export function ApprovalDialog({ status, part: openedPart, pending, decision, onClose }: ApprovalDialogProps) {
  const { t } = useTexts();
  const part = status.parts.find((each) => each.part === openedPart.part) ?? openedPart;
  const change = toChange(pending);
  const isWithdrawal = pending.action === 'withdraw';
  const withdrawn = getWithdrawnState(part);
  const isSuperseded = part.superseded.some(({ id }) => id === pending.id);
  const snapshot = { revision: status.revision, part };
  const dryRun = useDryRun(
    { channel: status.channel, part: part.part },
    snapshot,
    decision === 'approve' && !isSuperseded ? change : null,
  );
  return (
    <ReasonDialog
      title={t(isWithdrawal ? `decide.${decision}.withdraw` : `decide.${decision}`, { part: part.part })}
      confirmLabel={t(isWithdrawal ? `decide.${decision}.withdraw.confirm` : `pending.${decision}`)}
      isDangerous={decision === 'reject'}
      doneText={t(`done.${decision}`, { part: part.part })}
      revision={status.revision}
      isBlocked={isSuperseded || (decision === 'approve' && change !== null && dryRun.response === undefined)}
      createWrite={(reason, revision) => ({
        path: buildPath(releaseCalls[decision], { channel: status.channel, id: pending.id }),
        body: { reason, digest: pending.digest },
        ...(revision === undefined ? {} : { revision }),
      })}
      onClose={onClose}
    >
      <p>{t('decide.requested', { actor: pending.actor, at: formatInstant(pending.at), reason: pending.reason })}</p>
      {pending.isUrgent && <Note tone="coral">{t('pending.urgent')}</Note>}
      {isSuperseded && <Note tone="coral">{t('decide.superseded')}</Note>}
      {isWithdrawal && !isSuperseded && (
        <>
          <BeforeAfter before={part} after={withdrawn} part={part} />
          <Difference part={part.part} revision={status.revision} before={part} after={withdrawn} />
        </>
      )}
      {change !== null && !isSuperseded && <DryRunResult snapshot={snapshot} action={change.action} dryRun={dryRun} />}
    </ReasonDialog>
  );
}
