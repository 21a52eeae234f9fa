import { Switch } from '@marquee/ui';
import { useId, useState } from 'react';
import type { PartStatus, Status } from '#schemas/responses.ts';
import { changePath, type Verb } from '#web/api/change.ts';
import { useWrite, type Outcome } from '#web/api/use-write.ts';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Affected } from './affected.tsx';
import { ChangePreview } from './change-preview.tsx';
import { ConfirmDialog } from '#web/dialog-kit/confirm-dialog.tsx';
import { targetVersion } from './part-state.ts';
import { isReason, ReasonField } from '#web/dialog-kit/reason-field.tsx';
import { RuleField } from './rule-field.tsx';
import { parseFutureInstant, ScheduleFields } from './schedule-fields.tsx';
import { parseChange, useChangeForm } from './use-change-form.ts';
import { useChangePreview } from './use-change-preview.ts';
import { VersionField } from './version-field.tsx';
import css from './change-dialog.module.css';

const reachesEverybody: ReadonlySet<Verb> = new Set(['switch', 'promote']);

export interface ChangeDialogProps {
  /** Current state of the channel; it may change while the dialog is open. */
  readonly status: Status;
  readonly requiresApproval: boolean;
  /** The part when the dialog was opened. */
  readonly part: PartStatus;
  readonly verb: Verb | 'schedule';
  onClose(): void;
}

/** Dialog of a change with its preview and its reason. */
export function ChangeDialog({ status, requiresApproval, part: asked, verb: task, onClose }: ChangeDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const urgentId = useId();
  const live = { revision: status.revision, part: status.parts.find(({ part }) => part === asked.part) ?? asked };
  const [seen, setSeen] = useState(live);
  const [tried, setTried] = useState(false);
  const hold = useChangeForm(task);
  const { form, set } = hold;
  const write = useWrite();

  const { part } = seen;
  const { verb } = form;
  const scheduling = task === 'schedule';
  const place = { channel: status.channel, part: part.part };
  const change = parseChange(form);
  const preview = useChangePreview(place, seen, change);
  const raced = live.revision !== seen.revision;
  const at = scheduling ? parseFutureInstant(form.at) : '';
  const version = targetVersion(part, verb, form.version);
  const blocked = preview.response === undefined;

  const finished = (outcome: Outcome): void => {
    notify(
      'success',
      t(outcome === 'waits' ? 'done.pending' : scheduling ? 'done.scheduled' : 'done.title', { part: part.part }),
    );
    onClose();
  };
  const confirm = (): void => {
    setTried(true);
    if (change === null || at === null || !isReason(form.reason) || raced || blocked) return;
    const extra = { ...(scheduling ? { at } : {}), ...(form.urgent ? { urgent: true } : {}) };
    const { verb: sent, ...rest } = change;
    const body = { ...(scheduling ? change : rest), ...extra, reason: form.reason.trim() };
    write.mutate(
      { path: changePath(place, scheduling ? 'schedule' : sent), revision: seen.revision, body },
      { onSuccess: finished },
    );
  };
  const look = (): void => {
    setSeen(live);
    write.reset();
  };

  const moved = raced
    ? t('conflict.channelRevision', { channel: status.channel, revision: live.revision, seen: seen.revision })
    : null;
  return (
    <ConfirmDialog
      title={t(`title.${task}`, { part: part.part })}
      confirmLabel={t(`confirm.${task}`, { version })}
      danger={verb === 'rollback'}
      blocked={blocked}
      raced={moved}
      write={write}
      onConfirm={confirm}
      onLook={look}
      onClose={onClose}
    >
      {scheduling && <ScheduleFields part={part} form={form} set={set} tried={tried} />}
      {(verb === 'switch' || verb === 'canary' || verb === 'rollback') && (
        <VersionField
          part={part}
          value={form.version}
          placeholder={
            verb === 'rollback'
              ? `${t('column.lastGood')}: ${part.lastGood ?? t('part.none')}`
              : t('change.versionPlaceholder')
          }
          onChange={(chosen) => set({ version: chosen })}
        />
      )}
      {verb === 'canary' && <RuleField form={form} set={set} />}
      <ChangePreview seen={seen} verb={verb} preview={preview} />
      {preview.response !== undefined && (
        <Affected
          part={part}
          verb={verb}
          urgent={form.urgent}
          version={version}
          waits={requiresApproval && reachesEverybody.has(verb)}
        />
      )}
      {part.part !== 'shell' && (
        <div className={css.urgent}>
          <Switch id={urgentId} checked={form.urgent} onChange={(urgent) => set({ urgent })} />
          <label htmlFor={urgentId} className={css.urgentWords}>
            <strong>{t('change.urgent')}</strong>
            <span>{t('change.urgent.text')}</span>
          </label>
        </div>
      )}
      <ReasonField value={form.reason} tried={tried} onChange={(reason) => set({ reason })} />
    </ConfirmDialog>
  );
}
