import { approvalActions } from '@marquee/contract/release-calls';
import { Switch } from '@marquee/ui';
import { useId, useState } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import type { PartStatus, Status } from '#schemas/responses.ts';
import { changePath, type ChangeAction } from '#web/api/change.ts';
import { useWrite, type Outcome } from '#web/api/use-write.ts';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Affected } from './affected.tsx';
import { DryRunResult } from './dry-run-result.tsx';
import { Note } from '#web/dialog-kit/note.tsx';
import { ConfirmDialog } from '#web/dialog-kit/confirm-dialog.tsx';
import { getEarlierVersion, getTargetVersion } from './part-state.ts';
import { isReason, ReasonField } from '#web/dialog-kit/reason-field.tsx';
import { RuleField } from './rule-field.tsx';
import { parseFutureInstant, ScheduleFields } from './schedule-fields.tsx';
import { parseChange, useChangeForm, type ChangeForm } from './use-change-form.ts';
import { useDryRun } from './use-dry-run.ts';
import { VersionField } from './version-field.tsx';
import css from './change-dialog.module.css';

export interface ChangeDialogProps {
  /** Current state of the channel; it may change while the dialog is open. */
  readonly status: Status;
  readonly requiresApproval: boolean;
  /** The part when the dialog was opened. */
  readonly part: PartStatus;
  readonly action: ChangeAction | 'schedule';
  onClose(): void;
}

/** Dialog of a change with its dry run and its reason. */
export function ChangeDialog({ status, requiresApproval, part: openedPart, action: task, onClose }: ChangeDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const urgentId = useId();
  const live = {
    revision: status.revision,
    part: status.parts.find(({ part }) => part === openedPart.part) ?? openedPart,
  };
  const [snapshot, setSnapshot] = useState(live);
  const form = useChangeForm(task);
  const { control, register, handleSubmit } = form;
  const { errors } = useFormState({ control });
  const values = useWatch({ control, compute: (current: ChangeForm) => current });
  const write = useWrite();

  const { part } = snapshot;
  const { action } = values;
  const isScheduling = task === 'schedule';
  const target = { channel: status.channel, part: part.part };
  const version = getTargetVersion(part, action, values.version);
  const earlier = getEarlierVersion(part);
  const change = action === 'rollback' && version === '' ? null : parseChange(values);
  const dryRun = useDryRun(target, snapshot, change);
  const isOutdated = live.revision !== snapshot.revision;
  const needsVersion = action === 'switch' || action === 'canary' || action === 'rollback';
  const isBlocked = dryRun.response === undefined;

  const finished = (outcome: Outcome): void => {
    const result = outcome === 'waits' ? 'pending' : isScheduling ? 'scheduled' : action;
    notify('success', t(`done.${result}`, { part: part.part, version }));
    onClose();
  };
  const confirm = handleSubmit(({ at, urgent, reason }) => {
    if (change === null || isOutdated || isBlocked) return;
    const extra = { ...(isScheduling ? { at: parseFutureInstant(at) } : {}), ...(urgent ? { urgent: true } : {}) };
    const { action: sent, ...rest } = change;
    const body = { ...(isScheduling ? change : rest), ...extra, reason: reason.trim() };
    write.mutate(
      { path: changePath(target, isScheduling ? 'schedule' : sent), revision: snapshot.revision, body },
      { onSuccess: finished },
    );
  });
  const continueWithCurrentState = (): void => {
    setSnapshot(live);
    write.reset();
  };

  const conflictText = isOutdated
    ? t('conflict.channelRevision', { channel: status.channel, revision: live.revision, seen: snapshot.revision })
    : null;
  return (
    <ConfirmDialog
      title={t(`title.${task}`, { part: part.part })}
      confirmLabel={needsVersion && version === '' ? t(`changeAction.${task}`) : t(`confirm.${task}`, { version })}
      isDangerous={action === 'rollback'}
      isBlocked={isBlocked}
      conflict={conflictText}
      write={write}
      onConfirm={confirm}
      onContinue={continueWithCurrentState}
      onClose={onClose}
    >
      {isScheduling && <ScheduleFields part={part} form={form} />}
      {needsVersion && (
        <Controller
          control={control}
          name="version"
          render={({ field }) => (
            <VersionField
              part={part}
              value={field.value}
              placeholder={
                action === 'rollback' && earlier !== null
                  ? `${t('column.lastGood')}: ${earlier}`
                  : t('change.versionPlaceholder')
              }
              onChange={field.onChange}
            />
          )}
        />
      )}
      {action === 'rollback' && version === '' && <Note tone="cyan">{t('change.noEarlierVersion')}</Note>}
      {action === 'canary' && <RuleField form={form} />}
      <DryRunResult snapshot={snapshot} action={action} dryRun={dryRun} />
      {dryRun.response !== undefined && (
        <Affected
          part={part}
          action={action}
          urgent={values.urgent}
          version={version}
          waits={requiresApproval && approvalActions.includes(action)}
        />
      )}
      {part.part !== 'shell' && (
        <div className={css.urgent}>
          <Controller
            control={control}
            name="urgent"
            render={({ field }) => <Switch id={urgentId} checked={field.value} onChange={field.onChange} />}
          />
          <label htmlFor={urgentId} className={css.urgentWords}>
            <strong>{t('change.urgent')}</strong>
            <span>{t('change.urgent.text')}</span>
          </label>
        </div>
      )}
      <ReasonField
        registration={register('reason', { validate: isReason })}
        isInvalid={errors.reason !== undefined}
        hasInitialFocus
      />
    </ConfirmDialog>
  );
}
