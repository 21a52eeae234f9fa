import { Link, usePageTitle, usePageReady } from '@marquee/platform';
import { ButtonLink, EmptyState } from '@marquee/ui';
import { Compass } from 'lucide-react';
import { useMemberText } from '#texts/text.ts';

export function NotFoundPage() {
  const { t } = useMemberText();
  usePageTitle(t('missing.title'));
  usePageReady();
  return (
    <EmptyState
      icon={<Compass />}
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <ButtonLink variant="outline">
          <Link to="/member/securityCenter">{t('missing.action')}</Link>
        </ButtonLink>
      }
    />
  );
}
