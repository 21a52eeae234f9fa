import { notify } from '@marquee/platform';
import { closeModal } from '#state/modals.ts';
import { getToken } from '#state/session.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { ConfirmModal } from '#modal-kit/confirm-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useLogoutEverywhere } from '#session/use-logout.ts';

/** Asks the player to confirm the logout of every session. `count`: how many there are, if known. */
export function LogoutEverywhereModal({ params: { count }, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { mutate, isPending } = useLogoutEverywhere(
    () => {
      onClose();
      closeModal('sessions');
      if (getToken() === null) notify({ tone: 'success', title: t('sessions.loggedOutEverywhere') });
    },
    (failure) => notify({ tone: 'danger', title: errors.t(getErrorTextKey(failure)) }),
  );
  useModalLock('logout-everywhere', isPending);
  const text =
    typeof count === 'number' ? t('sessions.logOutEverywhereText', { count }) : t('sessions.logOutEverywhereUnknown');
  return (
    <ConfirmModal
      title={t('sessions.logOutEverywhere')}
      text={text}
      confirmLabel={t('sessions.logOutEverywhere')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
