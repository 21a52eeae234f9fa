import { requireLogin, useSession } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { LogIn } from 'lucide-react';
import { SignUpButton } from '#lists/sign-up-button.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './vip-status.module.css';

/** Shown without a VIP status: a visitor can log in, and a visitor or a trial account can create an account. */
export function VipLoginPrompt() {
  const { t } = useLobbyText();
  const { isTrial } = useSession();
  return (
    <>
      <p className={css.label}>{t(isTrial ? 'vip.trialTitle' : 'vip.visitorTitle')}</p>
      <p className={css.text}>{t(isTrial ? 'vip.trialText' : 'vip.visitorText')}</p>
      <div className={css.actions}>
        {!isTrial && (
          <Button icon={<LogIn aria-hidden size={16} />} onClick={() => requireLogin()}>
            {t('list.login')}
          </Button>
        )}
        <SignUpButton />
      </div>
    </>
  );
}
