import { usePermission } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import css from './login.module.css';

/** What a login confirms, with a link to the terms, which keeps what is typed. */
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
