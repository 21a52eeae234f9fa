import { useShellText } from '#texts/shell-text.ts';
import { ConfirmModal } from '#modal-kit/confirm-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { useLogout } from '#session/use-logout.ts';

/** Asks the player to confirm the logout. */
export function LogoutModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { mutate, isPending } = useLogout(onClose);
  useModalLock('logout', isPending);
  return (
    <ConfirmModal
      title={t('logout.title')}
      text={t('logout.text')}
      confirmLabel={t('logout.confirm')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
