import { buildPath, releaseCalls } from '@marquee/contract/release-calls';
import type { Status } from '#schemas/responses.ts';
import { describeAlert } from '#web/alerts/describe-alert.ts';
import { ChangeDialog } from '#web/change/change-dialog.tsx';
import { VersionsDialog } from '#web/versions/versions-dialog.tsx';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ApprovalDialog } from '#web/approvals/approval-dialog.tsx';
import { ReasonDialog } from '#web/dialog-kit/reason-dialog.tsx';
import type { Task } from '#web/tasks/task.ts';

interface TaskDialogProps {
  readonly task: Task;
  readonly status: Status;
  readonly requiresApproval: boolean;
  onClose(): void;
}

/** The dialog of the current task. */
export function TaskDialog({ task, status, requiresApproval, onClose }: TaskDialogProps) {
  const texts = useTexts();
  const { t } = texts;
  const { channel, revision } = status;
  const toRevision = (loaded: number | undefined) => (loaded === undefined ? {} : { revision: loaded });
  switch (task.kind) {
    case 'change':
      return (
        <ChangeDialog
          status={status}
          requiresApproval={requiresApproval}
          part={task.part}
          action={task.action}
          onClose={onClose}
        />
      );
    case 'versions':
      return <VersionsDialog status={status} part={task.part} onClose={onClose} />;
    case 'approve':
    case 'reject':
      return (
        <ApprovalDialog
          status={status}
          part={task.part}
          pending={task.pending}
          decision={task.kind}
          onClose={onClose}
        />
      );
    case 'cancel':
      return (
        <ReasonDialog
          title={t('decide.cancel', { part: task.part })}
          confirmLabel={t('pending.cancel')}
          isDangerous
          doneText={t('done.cancel', { part: task.part })}
          revision={revision}
          createWrite={(reason, loaded) => ({
            path: buildPath(releaseCalls.cancel, { channel, id: task.change.id }),
            body: { reason },
            ...toRevision(loaded),
          })}
          onClose={onClose}
        >
          <p>
            {t('decide.scheduled', {
              at: formatInstant(task.change.at),
              actor: task.change.actor,
              reason: task.change.reason,
            })}
          </p>
        </ReasonDialog>
      );
    case 'retire':
      return (
        <ReasonDialog
          title={t('versions.retire.title', { part: task.part, version: task.version })}
          confirmLabel={t('versions.retire')}
          isDangerous
          doneText={t('done.retire', { part: task.part, version: task.version })}
          createWrite={(reason) => ({
            path: buildPath(releaseCalls.retire, { part: task.part, version: task.version }),
            body: { reason },
          })}
          onClose={onClose}
        >
          <p>{t('versions.retire.text')}</p>
        </ReasonDialog>
      );
    case 'approval':
      return (
        <ReasonDialog
          title={t('decide.requiresApproval', { channel })}
          confirmLabel={t(task.required ? 'pending.requiresApproval.on' : 'pending.requiresApproval.off')}
          doneText={t('done.setting', {
            channel,
            setting: t(task.required ? 'pending.requiresApproval' : 'pending.noApprovalRequired'),
          })}
          revision={revision}
          createWrite={(reason, loaded) => ({
            method: releaseCalls.setApproval.method,
            path: buildPath(releaseCalls.setApproval, { channel }),
            body: { required: task.required, reason },
            ...toRevision(loaded),
          })}
          onClose={onClose}
        >
          <p>{t('pending.requiresApproval.text')}</p>
        </ReasonDialog>
      );
    case 'unsigned':
      return (
        <ReasonDialog
          title={t('decide.unsigned', { channel })}
          confirmLabel={t(task.allowed ? 'pending.unsigned.on' : 'pending.unsigned.off')}
          isDangerous={task.allowed}
          doneText={t('done.setting', {
            channel,
            setting: t(task.allowed ? 'pending.unsigned' : 'pending.signedOnly'),
          })}
          createWrite={(reason) => ({
            method: releaseCalls.setUnsigned.method,
            path: buildPath(releaseCalls.setUnsigned, { channel }),
            body: { allowed: task.allowed, reason },
          })}
          onClose={onClose}
        >
          <p>{t('pending.unsigned.text')}</p>
        </ReasonDialog>
      );
    case 'acknowledge':
      return (
        <ReasonDialog
          title={t('alerts.acknowledge.title')}
          confirmLabel={t('alerts.acknowledge')}
          doneText={t('alerts.acknowledge.done')}
          createWrite={(reason) => ({
            path: buildPath(releaseCalls.acknowledgeAlert, { id: task.alert.id }),
            body: { reason },
          })}
          onClose={onClose}
        >
          <p>
            <strong>{describeAlert(task.alert, texts)}</strong>
          </p>
          <p>{t('alerts.acknowledge.text')}</p>
        </ReasonDialog>
      );
  }
}
