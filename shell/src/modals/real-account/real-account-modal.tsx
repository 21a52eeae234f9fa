import { useMutation, useNavigate } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { MessageModal } from '#modal-kit/message-modal.tsx';
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
    <MessageModal
      title={t('realAccount.title')}
      text={errors.t('in_need_true_account')}
      onClose={onClose}
      actions={
        <>
          <Button wide variant="primary" size="large" busy={isPending} onClick={() => mutate()}>
            {t('realAccount.register')}
          </Button>
          <Button wide size="large" disabled={isPending} onClick={onClose} data-autofocus>
            {t('realAccount.ok')}
          </Button>
        </>
      }
    />
  );
}
