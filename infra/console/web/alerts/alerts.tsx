import { Button, Card, Chip } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Alert } from '@marquee/contract/alerts';
import type { Me } from '#schemas/responses.ts';
import { alertsQuery } from '#web/api/alert.queries.ts';
import { auditChainQuery } from '#web/api/channel.queries.ts';
import { canAcknowledge } from '#web/api/permissions.ts';
import { QueryStatus } from '#web/layout/query-status.tsx';
import { formatCount } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { AlertEntry } from './alert-entry.tsx';
import { AuditProblemEntry } from './audit-problem-entry.tsx';
import { ResolvedAlerts } from './resolved-alerts.tsx';
import css from './alerts.module.css';

const SHOWN_FIRST = 3;
/** Alerts that need no action but are shown beside those that do, because they tell what has just happened. */
const NEWS_SHOWN = 2;

/** More alerts would push the parts and their "Roll back" off the first screen. */
function selectFirst(alerts: readonly Alert[]): readonly Alert[] {
  const urgent = alerts.filter(({ needsAction }) => needsAction).slice(0, SHOWN_FIRST);
  const news = alerts.filter(({ needsAction }) => !needsAction);
  return [...urgent, ...news.slice(0, Math.max(NEWS_SHOWN, SHOWN_FIRST - urgent.length))];
}

interface AlertsProps {
  readonly me: Me;
  readonly channel: string;
}

/** The open alerts of all channels that the operator may see. The service lists those that need an operator first. */
export function Alerts({ me, channel }: AlertsProps) {
  const { t, language } = useTexts();
  const [all, setAll] = useState(false);
  const query = useQuery(alertsQuery);
  const isAuditIntact = useQuery(auditChainQuery).data?.intact !== false;
  const { data } = query;
  if (data === undefined) return <QueryStatus query={query} />;
  const { alerts, open, resolved } = data;
  const shown = all ? alerts : selectFirst(alerts);
  return (
    <Card as="section" padding="none" className={css.card}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('alerts')}</h2>
        {open > 0 && <Chip tone="coral">{t('alerts.open', { count: formatCount(open, language) })}</Chip>}
        {open === 0 && isAuditIntact && (
          <p className={css.none}>
            <CircleCheck aria-hidden />
            {t('alerts.none')}
          </p>
        )}
      </div>
      <ul>
        {!isAuditIntact && <AuditProblemEntry />}
        {shown.map((alert) => (
          <AlertEntry key={alert.id} alert={alert} channel={channel} canAcknowledge={canAcknowledge(me, alert)} />
        ))}
      </ul>
      {shown.length < alerts.length && (
        <div className={css.more}>
          <Button size="small" variant="outline" onClick={() => setAll(true)}>
            {t('alerts.all', { count: formatCount(alerts.length - shown.length, language) })}
          </Button>
        </div>
      )}
      {shown.length === alerts.length && alerts.length < open && (
        <p className={css.more}>{t('alerts.newest', { shown: alerts.length, count: formatCount(open, language) })}</p>
      )}
      <ResolvedAlerts alerts={resolved} />
    </Card>
  );
}
