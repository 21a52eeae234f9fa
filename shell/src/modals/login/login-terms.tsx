import { usePermission } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import css from './login.module.css';

/** States that a login accepts the terms. The link opens a new tab, so that the form stays filled in. */
export function LoginTerms({ className }: { readonly className: string | undefined }) {
  const { t } = useShellText();
  const { minimumAge } = usePermission().info.whitelabel;
  return (
    <p className={className}>
      {t('login.terms', { age: minimumAge })}{' '}
      <a className={css.readTerms} href="/help#term" target="_blank" rel="noopener">
        {t('register.readTerms')}
      </a>
    </p>
  );
}
