import { Button } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { MessageModal } from './message-modal.tsx';
import css from './confirm-modal.module.css';

interface ConfirmModalProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly busy?: boolean;
  onConfirm(): void;
  /** Cancel by default. */
  readonly cancelLabel?: string;
  onClose(): void;
}

/** Asks before something is done. Cancel has the focus. */
export function ConfirmModal({
  title,
  text,
  confirmLabel,
  cancelLabel,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const { t } = useShellText();
  return (
    <MessageModal
      title={title}
      text={text}
      closable={!busy}
      onClose={onClose}
      actions={
        <div className={css.actions}>
          <Button size="large" disabled={busy} onClick={onClose} data-autofocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button size="large" variant="primary" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    />
  );
}
