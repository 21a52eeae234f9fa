import { Field, SegmentedControl, TextArea, TextInput } from '@marquee/ui';
import type { SiteState, SiteStatus } from '@marquee/contract/operator';
import { Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/dialog-kit/confirm-dialog.tsx';
import { isReason, ReasonField } from '#web/dialog-kit/reason-field.tsx';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { offsetText } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { StatusPreview, useStatusPreview } from './status-preview.tsx';
import { statusForm, parseStatus } from './status-form.ts';
import css from './site.module.css';

interface StatusDialogProps {
  /** Current status; it may change while the dialog is open. */
  readonly status: SiteStatus;
  onClose(): void;
}

const confirmOf = (now: SiteState, { maintenance }: { readonly maintenance: boolean }) =>
  maintenance === now.maintenance ? 'site.confirm' : maintenance ? 'site.close' : 'site.reopen';

/** Dialog to change the status, with a preview and a reason. */
export function StatusDialog({ status, onClose }: StatusDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const [seen, setSeen] = useState(status);
  const [form, setForm] = useState(() => statusForm(status.state));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite();
  const { state, problem } = parseStatus(form);
  const preview = useStatusPreview(seen, state);
  const raced = status.revision !== seen.revision;
  const blocked = preview.data === undefined || preview.isFetching;

  const confirm = (): void => {
    setTried(true);
    if (state === null || !isReason(reason) || raced || blocked) return;
    write.mutate(
      { path: '/site/status', body: { state, revision: seen.revision, reason: reason.trim() } },
      {
        onSuccess: () => {
          notify('success', t('site.done'));
          onClose();
        },
      },
    );
  };
  const look = (): void => {
    setSeen(status);
    setForm(statusForm(status.state));
    write.reset();
  };

  return (
    <ConfirmDialog
      title={t('site.change')}
      confirmLabel={t(confirmOf(seen.state, form))}
      danger={form.maintenance && !seen.state.maintenance}
      blocked={blocked}
      raced={raced ? t('conflict.edited') : null}
      write={write}
      onConfirm={confirm}
      onLook={look}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('page.site')}
        value={form.maintenance ? 'closed' : 'open'}
        onChange={(chosen) => setForm({ ...form, maintenance: chosen === 'closed' })}
        segments={[
          { value: 'open', label: t('site.open'), icon: <Power aria-hidden /> },
          { value: 'closed', label: t('site.maintenance'), icon: <PowerOff aria-hidden /> },
        ]}
      />
      {form.maintenance && (
        <Field
          label={t('site.endsAt')}
          hint={t('site.endsAt.hint', { offset: offsetText() })}
          {...(problem === 'endsAt' ? { error: t('change.at.past') } : {})}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              name="endsAt"
              value={form.endsAt}
              onChange={(event) => setForm({ ...form, endsAt: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={t('site.networks')}
        hint={t('site.networks.hint')}
        {...(problem === 'networks' ? { error: t('site.networks.invalid') } : {})}
      >
        {(control) => (
          <TextArea
            {...control}
            name="networks"
            rows={3}
            spellCheck={false}
            autoComplete="off"
            value={form.networks}
            onChange={(networks) => setForm({ ...form, networks })}
          />
        )}
      </Field>
      <div className={css.outlook}>
        <StatusPreview preview={preview} />
      </div>
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </ConfirmDialog>
  );
}
