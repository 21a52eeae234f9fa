import { Link } from '@marquee/platform';
import { ButtonLink } from '@marquee/ui';
import { House } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';

/** Link to the home page on pages without content of their own. */
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
