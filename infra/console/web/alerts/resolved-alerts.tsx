import type { Alert } from '@marquee/contract/alerts';
import { Chip } from '@marquee/ui';
import { formatCount, formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { describeAlert } from './describe-alert.ts';
import css from './alerts.module.css';

/** Alerts that were resolved without an acknowledgement, collapsed: they need nothing from the operator. */
export function ResolvedAlerts({ alerts }: { readonly alerts: readonly Alert[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  if (alerts.length === 0) return null;
  return (
    <details className={css.more}>
      <summary className={css.summary}>{t('alerts.resolved', { count: formatCount(alerts.length, language) })}</summary>
      <ul className={css.resolved}>
        {alerts.map((alert) => (
          <li key={alert.id} className={css.words}>
            <p className={css.title}>{describeAlert(alert, texts)}</p>
            {alert.resolution !== null && (
              <p className={css.facts}>
                <time dateTime={alert.resolution.at}>{formatInstant(alert.resolution.at)}</time>
                {'channel' in alert.data && <Chip>{alert.data.channel}</Chip>}
                <span>{t(`alerts.resolution.${alert.resolution.cause}`, { by: alert.resolution.by })}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
