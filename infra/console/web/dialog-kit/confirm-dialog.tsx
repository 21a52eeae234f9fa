import { Button, Modal, useInvalidFocus } from '@marquee/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import { RequestError } from '#web/api/request.ts';
import type { useWrite } from '#web/api/use-write.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';
import { DiscardActions } from './discard-actions.tsx';
import { ErrorNote } from './error-note.tsx';
import { useDiscardQuestion } from './use-discard-question.ts';
import css from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDangerous: boolean;
  /** Disables the confirmation. An outdated revision disables it too. */
  readonly isBlocked: boolean;
  /** Text about a change of another operator while the dialog is open, or null. */
  readonly conflict: string | null;
  readonly write: Pick<ReturnType<typeof useWrite>, 'isPending' | 'error'>;
  /** Validates the form and sends the write. Is called by the button and by Enter in a field. */
  onConfirm(event: FormEvent): Promise<void>;
  /** Continues with the current state. */
  onContinue(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A dialog that sends one write. It cannot be closed while the write is pending, blocks when another operator was
 * faster, and shows errors. After an invalid submission the first invalid field has the focus. Closing it by the Escape
 * key or the close button asks before input is discarded; its own button "Cancel" does not.
 */
export function ConfirmDialog({
  title,
  confirmLabel,
  isDangerous,
  isBlocked,
  conflict,
  write,
  onConfirm,
  onContinue,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTexts();
  const formId = useId();
  const submit = useInvalidFocus(onConfirm);
  const discard = useDiscardQuestion(onClose);
  const isRevisionError = write.error instanceof RequestError && write.error.code === 'revision';
  return (
    <Modal
      title={title}
      closeLabel={t('close')}
      dragLabel={t('drag')}
      closable={!write.isPending}
      onClose={discard.requestClose}
      actions={
        discard.isAsked ? (
          <DiscardActions onKeep={discard.keepEditing} onDiscard={onClose} />
        ) : (
          <div className={css.actions}>
            <Button size="large" disabled={write.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              className={css.confirm}
              size="large"
              variant={isDangerous ? 'danger' : 'primary'}
              busy={write.isPending}
              disabled={isBlocked || conflict !== null}
            >
              {confirmLabel}
            </Button>
          </div>
        )
      }
    >
      <form
        id={formId}
        className={css.body}
        noValidate
        onInput={discard.onInput}
        onSubmit={(event) => {
          discard.keepEditing();
          void submit(event);
        }}
      >
        {discard.isAsked && (
          <Note tone="coral" title={t('discard.title')}>
            {t('discard.text')}
          </Note>
        )}
        {conflict !== null && (
          <Note
            tone="coral"
            title={t('conflict.title')}
            action={
              <Button size="small" onClick={onContinue}>
                {t('conflict.refresh')}
              </Button>
            }
          >
            {conflict}
          </Note>
        )}
        {children}
        {write.error !== null && !(isRevisionError && conflict !== null) && (
          <ErrorNote error={write.error} hasWritten />
        )}
      </form>
    </Modal>
  );
}
