import { formatInstant, usePageTitle, usePermission } from '@marquee/platform';
import { Card } from '@marquee/ui';
import { Clock } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { StatusPage } from './status-page.tsx';
import { formatOffset } from '@marquee/time';
import { formatTimeLeft } from './time-left.ts';
import { useServerNow } from './use-now.ts';
import css from './status-page.module.css';

/** The page of a planned maintenance, with its end when that is known. */
export function MaintenanceContent() {
  const { t } = useShellText();
  const { maintenanceEndsAt: endsAt, info } = usePermission();
  const now = useServerNow(endsAt !== null);
  usePageTitle(t('maintenance.title'));
  const left = endsAt === null ? null : formatTimeLeft(endsAt, now);
  const shown = endsAt === null || left === null ? null : { instant: formatInstant(endsAt), left };
  const back =
    shown === null ? t('maintenance.backSoon') : t('maintenance.backAt', { time: shown.instant.slice(11, 16) });
  const when =
    shown === null
      ? t('maintenance.refreshes')
      : t('maintenance.endsAt', {
          date: shown.instant.slice(0, 10),
          zone: formatOffset(info.whitelabel.gmtOffsetMinutes),
        });
  return (
    <StatusPage
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
    </StatusPage>
  );
}
