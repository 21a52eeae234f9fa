import { openModal, requireLogin, useSession } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { LogIn, UserRoundPlus } from 'lucide-react';
import { useLobbyText } from '#text.ts';
import css from './standing.module.css';

/** For whoever has no standing: a visitor logs in, a trial account needs a real one. */
export function Invitation() {
  const { t } = useLobbyText();
  const { isTrial } = useSession();
  return (
    <>
      <p className={css.label}>{t(isTrial ? 'vip.trialTitle' : 'vip.visitorTitle')}</p>
      <p className={css.text}>{t(isTrial ? 'vip.trialText' : 'vip.visitorText')}</p>
      {isTrial ? (
        <Button
          className={css.action}
          icon={<UserRoundPlus aria-hidden size={16} />}
          onClick={() => openModal('realAccount')}
        >
          {t('vip.openAccount')}
        </Button>
      ) : (
        <Button className={css.action} icon={<LogIn aria-hidden size={16} />} onClick={() => requireLogin()}>
          {t('list.login')}
        </Button>
      )}
    </>
  );
}
