import { Link, openModal, usePageTitle, usePageReady } from '@marquee/platform';
import { Button, ButtonLink, Card, EmptyState } from '@marquee/ui';
import { ShieldAlert } from 'lucide-react';
import { useMemberText } from '#texts/text.ts';

/** Tells a trial account that the member centre requires a real account. */
export function TrialNotice() {
  const { t } = useMemberText();
  usePageTitle(t('frame.title'));
  usePageReady();
  return (
    <Card role="alert">
      <EmptyState
        icon={<ShieldAlert />}
        title={t('trial.title')}
        text={t('trial.text')}
        action={
          <>
            <Button variant="primary" onClick={() => openModal('register')}>
              {t('trial.createAccount')}
            </Button>
            <ButtonLink>
              <Link to="/">{t('trial.backToGames')}</Link>
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}
