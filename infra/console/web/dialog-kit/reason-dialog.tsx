import { useState, type ReactNode } from 'react';
import { useDialogForm } from '#web/dialog-kit/use-dialog-form.ts';
import { useWrite, type Write } from '#web/api/use-write.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useNotify } from './notifications.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Notification after success. */
  readonly doneText: string;
  /** Notification when there was nothing to change; `doneText` by default. */
  readonly unchangedText?: string;
  /** Current revision, for calls with a revision. */
  readonly revision?: number;
  readonly isBlocked?: boolean;
  createWrite(reason: string, revision: number | undefined): Write;
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog that needs only a reason. When another operator was faster, it keeps the reason. */
export function ReasonDialog({
  title,
  confirmLabel,
  isDangerous = false,
  doneText,
  unchangedText = doneText,
  revision,
  isBlocked = false,
  createWrite,
  onClose,
  children,
}: ReasonDialogProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const [loadedRevision, setLoadedRevision] = useState(revision);
  const { register, handleSubmit, formState } = useDialogForm({ defaultValues: { reason: '' } });
  const write = useWrite();
  const isOutdated = revision !== loadedRevision;

  const confirm = handleSubmit(({ reason }) => {
    if (isOutdated || isBlocked) return;
    write.mutate(createWrite(reason.trim(), loadedRevision), {
      onSuccess: (outcome) => {
        if (outcome === 'unchanged') notify('info', unchangedText);
        else notify('success', doneText);
        onClose();
      },
    });
  });
  const continueWithCurrentState = (): void => {
    setLoadedRevision(revision);
    write.reset();
  };

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous={isDangerous}
      isBlocked={isBlocked}
      conflict={isOutdated ? t('conflict.revision', { revision: revision ?? '', seen: loadedRevision ?? '' }) : null}
      write={write}
      onConfirm={confirm}
      onContinue={continueWithCurrentState}
      onClose={onClose}
    >
      {children}
      <ReasonField
        registration={register('reason', { validate: isReason })}
        isInvalid={formState.errors.reason !== undefined}
      />
    </ConfirmDialog>
  );
}
