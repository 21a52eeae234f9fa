import { Link, usePageTitle, usePageReady } from '@marquee/platform';
import { ButtonLink, Card, EmptyState } from '@marquee/ui';
import { ShieldAlert } from 'lucide-react';
import { useMemberText } from '#text.ts';

/** A trial account is told that the member centre needs a real one. */
export function TrialWall() {
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
          <ButtonLink variant="primary">
            <Link to="/">{t('trial.confirm')}</Link>
          </ButtonLink>
        }
      />
    </Card>
  );
}
