import { openModal } from '@marquee/platform';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { ConfirmModal } from '#modal-kit/confirm-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';

/**
 * Shows a trial account that an action requires a real account, and leads to the registration. The free play goes on
 * until an account is registered.
 */
export function RealAccountModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const register = (): void => {
    onClose();
    openModal('register');
  };
  return (
    <ConfirmModal
      title={t('realAccount.title')}
      text={errors.t('in_need_true_account')}
      confirmLabel={t('realAccount.register')}
      cancelLabel={t('realAccount.ok')}
      onConfirm={register}
      onClose={onClose}
    />
  );
}
