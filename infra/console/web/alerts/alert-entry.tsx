import type { Alert, AlertType } from '@marquee/contract/alerts';
import { Button, ButtonLink, Chip } from '@marquee/ui';
import {
  CalendarX2,
  FileWarning,
  HardDrive,
  Hourglass,
  RotateCcw,
  Scale,
  ShieldAlert,
  SquareX,
  TimerOff,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenTask } from '#web/tasks/task.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { describeAlert, getAlertLink, listAlertDetails } from './describe-alert.ts';
import css from './alerts.module.css';

const icons: Readonly<Record<AlertType, ReactNode>> = {
  'version.rolled_back': <Undo2 aria-hidden />,
  'version.rollback_failed': <TriangleAlert aria-hidden />,
  'canary.stopped': <SquareX aria-hidden />,
  'artefact.damaged': <FileWarning aria-hidden />,
  'service.restarted': <RotateCcw aria-hidden />,
  'discrepancies.open': <Scale aria-hidden />,
  'job.failed': <TimerOff aria-hidden />,
  'brute_force.suspected': <ShieldAlert aria-hidden />,
  'disk.low': <HardDrive aria-hidden />,
  'change_request.waiting': <Hourglass aria-hidden />,
  'change_request.failed': <CalendarX2 aria-hidden />,
};

/** Whether the delivery to the webhook has failed, or is late. */
function DeliveryState({ delivery: { state, attempts, lastError, nextAttemptAt } }: Pick<Alert, 'delivery'>) {
  const { t } = useTexts();
  if (state === 'delivered' || state === 'off' || attempts === 0) return null;
  const values = { attempts, error: lastError ?? '', at: nextAttemptAt === null ? '' : formatInstant(nextAttemptAt) };
  return (
    <p className={css.delivery}>
      <Chip tone={state === 'failed' ? 'coral' : 'gold'}>{t(`alerts.delivery.${state}`)}</Chip>
      <span>{t(`alerts.delivery.${state}.text`, values)}</span>
    </p>
  );
}

interface AlertEntryProps {
  readonly alert: Alert;
  /** The channel of the page. */
  readonly channel: string;
  readonly canAcknowledge: boolean;
}

export function AlertEntry({ alert, channel, canAcknowledge }: AlertEntryProps) {
  const texts = useTexts();
  const { t } = texts;
  const open = useOpenTask();
  const title = describeAlert(alert, texts);
  const link = getAlertLink(alert, channel);
  return (
    <li className={css.entry} data-tone={alert.type === 'change_request.waiting' ? 'gold' : 'coral'}>
      <span className={css.icon}>{icons[alert.type]}</span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.facts}>
          <time dateTime={alert.lastAt}>{formatInstant(alert.lastAt)}</time>
          {'channel' in alert.data && <Chip>{alert.data.channel}</Chip>}
        </p>
        {listAlertDetails(alert, texts).map((detail) => (
          <p key={detail} className={css.detail}>
            {detail}
          </p>
        ))}
        <DeliveryState delivery={alert.delivery} />
      </div>
      <div className={css.buttons}>
        {link !== null && (
          <ButtonLink size="small">
            <a href={link.href}>{t(link.label)}</a>
          </ButtonLink>
        )}
        {canAcknowledge && (
          <Button
            size="small"
            aria-label={t('alerts.acknowledge.of', { alert: title })}
            onClick={() => open({ kind: 'acknowledge', alert })}
          >
            {t('alerts.acknowledge')}
          </Button>
        )}
      </div>
    </li>
  );
}
