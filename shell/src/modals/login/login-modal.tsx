import { Modal } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import { EntranceArt } from '#modals/entrance-art.tsx';
import { gameOf } from '#modals/game-of-params.ts';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';
import { LoginLinks } from './login-links.tsx';
import { LoginWays } from './login-ways.tsx';
import css from './login.module.css';

/** R2.02, R2.19. */
export function LoginModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const expired = params['expired'] === true;
  return (
    <Modal
      size="large"
      title={t('login.title')}
      closeLabel={t('close')}
      dragLabel={t('move')}
      onClose={onClose}
      art={<EntranceArt title={t('login.artTitle')} text={t('login.artText')} />}
    >
      <div className={css.body}>
        <LoginWays expired={expired} onDone={onClose} />
        <LoginLinks game={gameOf(params)} onClose={onClose} />
      </div>
    </Modal>
  );
}
