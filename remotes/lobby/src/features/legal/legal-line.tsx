import { usePermission } from '@marquee/platform';
import { useLobbyText } from '#text.ts';
import css from './legal-line.module.css';

/** What the law and fairness to players want said at the end of the home page. */
export function LegalLine() {
  const { t } = useLobbyText();
  const { minimumAge } = usePermission().info.whitelabel;
  return (
    <footer className={css.line}>
      <span>{t('home.age', { age: minimumAge })}</span>
      <span>{t('home.limits')}</span>
      <span className={css.end}>{t('home.illustrative')}</span>
    </footer>
  );
}
