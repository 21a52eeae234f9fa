import type { Game } from '@marquee/contract';
import { closeModal, launchGame, openModal, useFlags, useLocation, useNavigate } from '@marquee/platform';
import { Spinner } from '@marquee/ui';
import { Play } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { useFreePlay } from '#session/use-free-play.ts';
import { useIsMounted } from '#session/use-is-mounted.ts';
import { LoginTerms } from './login-terms.tsx';
import css from './login.module.css';

interface LoginLinksProps {
  /** Game whose start required the login; its demo can be played without one. */
  readonly game: Game | null;
  onClose(): void;
}

export function LoginLinks({ game, onClose }: LoginLinksProps) {
  const { t } = useShellText();
  const { FREEPLAY3 } = useFlags();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const freePlay = useFreePlay(useIsMounted());
  const register = (): void => {
    if (pathname === '/login') navigate('/register', { replace: true });
    else {
      closeModal('login');
      openModal('register');
    }
  };
  return (
    <>
      <div className={css.links}>
        <p className={css.question}>
          {t('login.noAccount')}{' '}
          <button type="button" className={css.register} onClick={register}>
            {t('login.register')}
          </button>
        </p>
        {FREEPLAY3 && (
          <button
            type="button"
            className={css.freePlay}
            aria-busy={freePlay.busy || undefined}
            onClick={freePlay.start}
          >
            {freePlay.busy ? <Spinner size={15} /> : <Play aria-hidden />}
            {t('login.freePlay')}
          </button>
        )}
      </div>
      {game !== null && (
        <button
          type="button"
          className={css.demo}
          onClick={() => {
            onClose();
            launchGame(game, 'demo');
          }}
        >
          <Play aria-hidden />
          {t('login.playDemo', { game: game.displayName })}
        </button>
      )}
      <LoginTerms className={css.terms} />
    </>
  );
}
