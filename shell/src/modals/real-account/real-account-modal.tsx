import { Button } from '@marquee/ui';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { MessageModal } from '#modal-kit/message-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';

/** Shows a trial account that an action requires a real account. */
export function RealAccountModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  return (
    <MessageModal
      title={t('realAccount.title')}
      text={errors.t('in_need_true_account')}
      onClose={onClose}
      actions={
        <Button wide variant="primary" size="large" onClick={onClose} data-autofocus>
          {t('realAccount.ok')}
        </Button>
      }
    />
  );
}
