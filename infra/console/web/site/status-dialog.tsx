import { Field, SegmentedControl, TextArea, TextInput } from '@marquee/ui';
import { minNetworkPrefixLength, type SiteState, type SiteStatus } from '@marquee/contract/operator';
import { Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useDialogForm } from '#web/dialog-kit/use-dialog-form.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/dialog-kit/confirm-dialog.tsx';
import { isReason, ReasonField } from '#web/dialog-kit/reason-field.tsx';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { formatLocalOffset } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { StatusDryRun, useStatusDryRun } from './status-dry-run.tsx';
import { toStatusForm, parseStatus, type StatusForm } from './status-form.ts';
import css from './site.module.css';

interface FormValues extends StatusForm {
  readonly reason: string;
}

interface StatusDialogProps {
  /** Current status; it may change while the dialog is open. */
  readonly status: SiteStatus;
  onClose(): void;
}

const getConfirmKey = (now: SiteState, { maintenance }: { readonly maintenance: boolean }) =>
  maintenance === now.maintenance ? 'site.confirm' : maintenance ? 'site.close' : 'site.reopen';

/** Dialog to change the status, with a dry run and a reason. */
export function StatusDialog({ status, onClose }: StatusDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const [snapshot, setSnapshot] = useState(status);
  const { control, register, handleSubmit, reset, formState } = useDialogForm<FormValues>({
    defaultValues: { ...toStatusForm(status.state), reason: '' },
  });
  const { errors } = formState;
  const form = useWatch({ control, compute: (current: FormValues) => current });
  const write = useWrite();
  const { state, problem } = parseStatus(snapshot.state, form);
  const dryRun = useStatusDryRun(snapshot, state);
  const isOutdated = status.revision !== snapshot.revision;
  const isBlocked = dryRun.data === undefined || dryRun.isFetching;

  const confirm = handleSubmit(({ reason }) => {
    if (state === null || isOutdated || isBlocked) return;
    write.mutate(
      { path: '/site/status', body: { state, revision: snapshot.revision, reason: reason.trim() } },
      {
        onSuccess: () => {
          notify('success', t('site.done'));
          onClose();
        },
      },
    );
  });
  /** Continues with the new status; fields that the operator has changed stay as typed. */
  const continueWithCurrentState = (): void => {
    setSnapshot(status);
    reset({ ...toStatusForm(status.state), reason: '' }, { keepDirtyValues: true });
    write.reset();
  };

  return (
    <ConfirmDialog
      title={t('site.change')}
      confirmLabel={t(getConfirmKey(snapshot.state, form))}
      isDangerous={form.maintenance && !snapshot.state.maintenance}
      isBlocked={isBlocked}
      conflict={isOutdated ? t('conflict.edited') : null}
      write={write}
      onConfirm={confirm}
      onContinue={continueWithCurrentState}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="maintenance"
        render={({ field }) => (
          <SegmentedControl
            label={t('page.site')}
            value={field.value ? 'closed' : 'open'}
            onChange={(chosen) => field.onChange(chosen === 'closed')}
            segments={[
              { value: 'open', label: t('site.open'), icon: <Power aria-hidden /> },
              { value: 'closed', label: t('site.maintenance'), icon: <PowerOff aria-hidden /> },
            ]}
          />
        )}
      />
      {form.maintenance && (
        <Field
          label={t('site.endsAt')}
          hint={t('site.endsAt.hint', { offset: formatLocalOffset() })}
          {...(problem === 'endsAt' ? { error: t('change.at.past') } : {})}
        >
          {(attributes) => <TextInput {...attributes} type="datetime-local" {...register('endsAt')} />}
        </Field>
      )}
      <Field
        label={t('site.networks')}
        hint={t('site.networks.hint')}
        {...(problem === 'networks' ? { error: t('site.networks.invalid') } : {})}
        {...(problem === 'largeNetworks'
          ? { error: t('site.networks.large', { length: minNetworkPrefixLength }) }
          : {})}
      >
        {(attributes) => (
          <Controller
            control={control}
            name="networks"
            render={({ field }) => (
              <TextArea {...attributes} {...field} rows={3} spellCheck={false} autoComplete="off" />
            )}
          />
        )}
      </Field>
      <div className={css.outlook}>
        <StatusDryRun dryRun={dryRun} />
      </div>
      <ReasonField registration={register('reason', { validate: isReason })} isInvalid={errors.reason !== undefined} />
    </ConfirmDialog>
  );
}
