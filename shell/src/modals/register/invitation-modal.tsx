import { Button } from '@marquee/ui';
import { MessageModal } from '#modal-kit/message-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useShellText } from '#texts/shell-text.ts';

/** Reports that the invitation code does not exist. */
export function InvitationModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  return (
    <MessageModal
      title={t('register.invitationTitle')}
      text={t('register.invitationText')}
      onClose={onClose}
      actions={
        <Button wide variant="primary" size="large" onClick={onClose} data-autofocus>
          {t('register.invitationConfirm')}
        </Button>
      }
    />
  );
}
