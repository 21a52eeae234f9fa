import { Link, usePermission } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import css from './frame.module.css';

/** Minimum age, legal links and notes at the end of every page. */
export function LegalLine() {
  const { t } = useShellText();
  const { minimumAge } = usePermission().info.whitelabel;
  return (
    <footer className={css.legal}>
      <p>
        <strong className={css.age}>{t('legal.age', { age: minimumAge })}</strong>
        {t('legal.responsible')}
      </p>
      <nav className={css.legalLinks} aria-label={t('legal.help')}>
        <Link to="/help">{t('legal.help')}</Link>
        <Link to="/help#term">{t('legal.terms')}</Link>
        <Link to="/help#privacy">{t('legal.privacy')}</Link>
        <Link to="/blog">{t('legal.blog')}</Link>
      </nav>
      <p>{t('legal.illustrative')}</p>
    </footer>
  );
}
