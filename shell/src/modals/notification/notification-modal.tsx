import { Button } from '@marquee/ui';
import { MessageModal } from '#modal-kit/message-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useShellText } from '#texts/shell-text.ts';

/** A message that the player has to confirm. Params: `title` and `text`. */
export function NotificationModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { title, text } = params;
  return (
    <MessageModal
      title={String(title)}
      text={String(text)}
      onClose={onClose}
      actions={
        <Button wide variant="primary" size="large" onClick={onClose} data-autofocus>
          {t('notification.confirm')}
        </Button>
      }
    />
  );
}
