import { useMutation, useNavigate } from '@marquee/platform';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { ConfirmModal } from '#modal-kit/confirm-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { endSession } from '#state/session.ts';

/**
 * Shows a trial account that an action requires a real account, and leads to the registration, which ends the free
 * play.
 */
export function RealAccountModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSettled: () => {
      onClose();
      navigate('/register');
    },
  });
  return (
    <ConfirmModal
      title={t('realAccount.title')}
      text={errors.t('in_need_true_account')}
      confirmLabel={t('realAccount.register')}
      cancelLabel={t('realAccount.ok')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
