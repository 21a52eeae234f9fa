import { Link } from '@marquee/platform';
import { ButtonLink } from '@marquee/ui';
import { House } from 'lucide-react';
import { useShellText } from '#shell-text.ts';

/** The way home from a page that has nothing to show. */
export function HomeButton() {
  const { t } = useShellText();
  return (
    <ButtonLink variant="primary" size="large">
      <Link to="/">
        <House aria-hidden />
        {t('notFound.home')}
      </Link>
    </ButtonLink>
  );
}
