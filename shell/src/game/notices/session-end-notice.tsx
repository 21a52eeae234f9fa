import { Button } from '@marquee/ui';
import { TriangleAlert } from 'lucide-react';
import { renewSession } from '#host/renew-session.ts';
import { useIsLoginPostponed } from '#host/postponed-login.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './game-notices.module.css';

/** Notifies the player that the session has expired, while the game stays open for the end of its round. */
export function SessionEndNotice() {
  const { t } = useShellText();
  if (!useIsLoginPostponed()) return null;
  return (
    <p className={css.notice} data-tone="gold">
      <TriangleAlert aria-hidden />
      <span role="alert" className={css.text}>
        {t('login.expired')}
      </span>
      <Button size="small" onClick={() => void renewSession()}>
        {t('header.login')}
      </Button>
    </p>
  );
}
