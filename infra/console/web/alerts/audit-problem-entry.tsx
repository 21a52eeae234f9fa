import { ButtonLink } from '@marquee/ui';
import { Link2Off } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import css from './alerts.module.css';

/** Shown among the alerts while the audit check finds problems, which the audit log lists further down the page. */
export function AuditProblemEntry() {
  const { t } = useTexts();
  return (
    <li className={css.entry}>
      <span className={css.icon}>
        <Link2Off aria-hidden />
      </span>
      <div className={css.words}>
        <p className={css.title}>{t('audit.violated')}</p>
      </div>
      <div className={css.buttons}>
        <ButtonLink size="small">
          <a href="#audit">{t('alerts.show.audit')}</a>
        </ButtonLink>
      </div>
    </li>
  );
}
