import { Button, Modal } from '@marquee/ui';
import { useState, type ReactNode } from 'react';
import { CallRefused } from '../api/ask.ts';
import { useWrite, type Write } from '../api/use-write.ts';
import { Note } from '../change/note.tsx';
import { isReason, ReasonField } from '../change/reason-field.tsx';
import { RefusalNote } from '../change/refusal-note.tsx';
import { useTexts } from '../texts/texts.ts';
import { useNotify } from './notices.tsx';
import css from '../change/change-dialog.module.css';

export interface ReasonDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Said when it is done. */
  readonly doneText: string;
  /** The revision that is there now, where the call names one. */
  readonly revision?: number;
  readonly blocked?: boolean;
  writeOf(reason: string, revision: number | undefined): Write;
  onClose(): void;
  readonly children: ReactNode;
}

/** A decision that needs nothing but a reason. A lost race shows what is there now and keeps the reason. */
export function ReasonDialog({ title, confirmLabel, danger = false, doneText, revision, blocked = false, writeOf, onClose, children }: ReasonDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const [seen, setSeen] = useState(revision);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite();
  const raced = revision !== seen;
  const lostRace = write.error instanceof CallRefused && write.error.check === 'revision';

  const confirm = (): void => {
    setTried(true);
    if (!isReason(reason) || raced || blocked) return;
    write.mutate(writeOf(reason.trim(), seen), {
      onSuccess: () => {
        notify('success', doneText);
        onClose();
      },
    });
  };
  const look = (): void => {
    setSeen(revision);
    write.reset();
  };

  return (
    <Modal
      title={title}
      closeLabel={t('close')}
      dragLabel={t('drag')}
      closable={!write.isPending}
      onClose={onClose}
      actions={
        <div className={css.actions}>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button className={css.confirm} size="large" variant={danger ? 'danger' : 'primary'} busy={write.isPending} disabled={raced || blocked} onClick={confirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className={css.body}>
        {raced && (
          <Note tone="coral" title={t('change.raced')} action={<Button size="small" onClick={look}>{t('change.raced.look')}</Button>}>
            {t('change.raced.moved', { revision: revision ?? '', seen: seen ?? '' })}
          </Note>
        )}
        {children}
        <ReasonField value={reason} tried={tried} onChange={setReason} />
        {write.error !== null && !lostRace && <RefusalNote error={write.error} wrote />}
      </div>
    </Modal>
  );
}
