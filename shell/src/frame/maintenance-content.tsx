import { formatInstant, usePageTitle, usePermission } from '@marquee/platform';
import { Card } from '@marquee/ui';
import { Clock } from 'lucide-react';
import { useShellText } from '#shell-text.ts';
import { StagePage } from '#frame/stage-page.tsx';
import { timeLeft, zoneName } from '#frame/time-left.ts';
import { useNow } from '#frame/use-now.ts';
import css from './stage-page.module.css';

/** R2.36, R4.01: an intermission, not an error. */
export function MaintenanceContent() {
  const { t } = useShellText();
  const { maintenanceEndsAt: until, info } = usePermission();
  const now = useNow(until !== null);
  usePageTitle(t('maintenance.title'));
  const left = until === null ? null : timeLeft(until, now);
  const shown = until === null || left === null ? null : { instant: formatInstant(until), left };
  const back =
    shown === null ? t('maintenance.backSoon') : t('maintenance.back', { time: shown.instant.slice(11, 16) });
  const when =
    shown === null
      ? t('maintenance.checks')
      : t('maintenance.when', { date: shown.instant.slice(0, 10), zone: zoneName(info.whitelabel.gmtOffsetMinutes) });
  return (
    <StagePage
      sign={{ word: t('maintenance.sign'), line: back }}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
    >
      <Card className={css.card} padding="small">
        <Clock aria-hidden />
        <div>
          <p className={css.cardTitle}>{back}</p>
          {shown !== null && (
            <p className={css.cardText} role="timer">
              {t('maintenance.remaining', { time: shown.left })}
            </p>
          )}
          <p className={css.cardText}>{when}</p>
        </div>
      </Card>
    </StagePage>
  );
}
