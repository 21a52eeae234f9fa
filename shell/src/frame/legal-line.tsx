import { usePermission } from '@marquee/platform';
import { useShellText } from '#shell-text.ts';
import css from './frame.module.css';

/** The last line of every page. */
export function LegalLine() {
  const { t } = useShellText();
  const { minimumAge } = usePermission().info.whitelabel;
  return (
    <footer className={css.legal}>
      <p>
        <strong className={css.age}>{t('legal.age', { age: minimumAge })}</strong>
        {t('legal.limits')}
      </p>
      <p>{t('legal.figures')}</p>
    </footer>
  );
}
