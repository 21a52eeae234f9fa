import { useState, type ReactNode } from 'react';
import { useWrite, type Write } from '#web/api/use-write.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useNotify } from './notifications.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Notification after success. */
  readonly doneText: string;
  /** Current revision, for calls with a revision. */
  readonly revision?: number;
  readonly blocked?: boolean;
  writeOf(reason: string, revision: number | undefined): Write;
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog that needs only a reason. When another operator was faster, it keeps the reason. */
export function ReasonDialog({
  title,
  confirmLabel,
  danger = false,
  doneText,
  revision,
  blocked = false,
  writeOf,
  onClose,
  children,
}: ReasonDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const [seen, setSeen] = useState(revision);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite();
  const raced = revision !== seen;

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
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      blocked={blocked}
      raced={raced ? t('conflict.revision', { revision: revision ?? '', seen: seen ?? '' }) : null}
      write={write}
      onConfirm={confirm}
      onLook={look}
      onClose={onClose}
    >
      {children}
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </ConfirmDialog>
  );
}
