import { Link, usePageTitle, usePageReady } from '@marquee/platform';
import { ButtonLink, EmptyState } from '@marquee/ui';
import { Clock, Compass } from 'lucide-react';
import { useMemberText } from '#texts/text.ts';

/** A page that does not exist, or not yet. */
export function NotFoundPage({ isUpcoming }: { readonly isUpcoming: boolean }) {
  const { t } = useMemberText();
  const title = t(isUpcoming ? 'missing.upcomingTitle' : 'missing.title');
  usePageTitle(title);
  usePageReady();
  return (
    <EmptyState
      icon={isUpcoming ? <Clock /> : <Compass />}
      title={title}
      text={t(isUpcoming ? 'missing.upcomingText' : 'missing.text')}
      action={
        <ButtonLink variant="outline">
          <Link to="/member/securityCenter">{t('missing.action')}</Link>
        </ButtonLink>
      }
    />
  );
}
