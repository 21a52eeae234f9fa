import { openModal, requireLogin, useSession } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { LogIn, UserRoundPlus } from 'lucide-react';
import { useLobbyText } from '#texts/text.ts';
import css from './vip-status.module.css';

/** Shown without a VIP status: a visitor can log in, a trial account can open a real account. */
export function VipLoginPrompt() {
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
          onClick={() => openModal('register')}
        >
          {t('vip.signUp')}
        </Button>
      ) : (
        <Button className={css.action} icon={<LogIn aria-hidden size={16} />} onClick={() => requireLogin()}>
          {t('list.login')}
        </Button>
      )}
    </>
  );
}
