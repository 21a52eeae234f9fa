import { useLocation } from '@marquee/platform';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { AuthArtwork } from '#modal-kit/auth-artwork.tsx';
import { readGame } from '#game/game-params.ts';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { isAgentArea } from '#session/paths/agent-paths.ts';
import { isRedirected } from '#session/paths/return-path.ts';
import { LoginLinks } from './login-links.tsx';
import { LoginMethods } from './login-methods.tsx';
import { SocialLogins } from './social-logins.tsx';
import css from './login.module.css';

/** Inside the agent area it is the agents' login, without the options of members. */
export function LoginModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { pathname, state } = useLocation();
  const isExpired = params['expired'] === true;
  const endedText = params['isPasswordChanged'] === true ? t('login.passwordChanged') : t('login.expired');
  const expiredText =
    params['reason'] === 'session.too_many_wrong_passwords' ? errors.t('session.too_many_wrong_passwords') : endedText;
  const isRequired = params['isRequired'] === true || isRedirected(state);
  const requiredText = isRequired ? errors.t('session.missing') : null;
  const notice = isExpired ? expiredText : requiredText;
  return (
    <ModalFrame
      size="large"
      title={t('login.title')}
      onClose={onClose}
      art={<AuthArtwork group="w_login" title={t('login.artTitle')} text={t('login.artText')} />}
    >
      <div className={css.body}>
        {isAgentArea(pathname) ? (
          <LoginMethods agentArea notice={notice} onDone={onClose} />
        ) : (
          <>
            <LoginMethods notice={notice} onDone={onClose} />
            <SocialLogins onDone={onClose} />
            <LoginLinks game={readGame(params)} onClose={onClose} />
          </>
        )}
      </div>
    </ModalFrame>
  );
}
