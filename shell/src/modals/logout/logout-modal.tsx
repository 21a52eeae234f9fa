import { Button } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { MessageModal } from '#modal-kit/message-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { useLogout } from '#session/use-logout.ts';
import css from './logout-modal.module.css';

/** Asks the player to confirm the logout. */
export function LogoutModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { mutate, isPending } = useLogout(onClose);
  useModalLock('logout', isPending);
  return (
    <MessageModal
      title={t('logout.title')}
      text={t('logout.text')}
      closable={!isPending}
      onClose={onClose}
      actions={
        <div className={css.actions}>
          <Button size="large" disabled={isPending} onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" busy={isPending} onClick={() => mutate()}>
            {t('logout.confirm')}
          </Button>
        </div>
      }
    />
  );
}
