import { Card } from '@marquee/ui';
import { Gauge, Hourglass, MonitorSmartphone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HealthMinute, PartStatus } from '#schemas/responses.ts';
import { failureBudget } from '#web/plot/failure-budget.ts';
import { computeRecentShare } from '#web/plot/failure-series.ts';
import { formatCount, formatSeconds, formatShare } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './figures.module.css';

interface FigureProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly isBad?: boolean;
}

function Figure({ icon, label, value, note, isBad = false }: FigureProps) {
  return (
    <Card className={css.figure} padding="small" data-bad={isBad || undefined}>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <dl className={css.words}>
        <dt className={css.label}>{label}</dt>
        <dd className={css.line}>
          <span className={css.value}>{value}</span>
          <span className={css.note}>{note}</span>
        </dd>
      </dl>
    </Card>
  );
}

const countTabs = ({ tabs }: PartStatus): number => tabs.reduce((sum, { count }) => sum + count, 0);

const findSlowest = (parts: readonly PartStatus[]) =>
  parts
    .flatMap(({ part, p75LoadMs }) => (p75LoadMs === null ? [] : [{ part, ms: p75LoadMs }]))
    .sort((a, b) => b.ms - a.ms)[0];

interface FiguresProps {
  readonly parts: readonly PartStatus[];
  /** Health of all parts. */
  readonly health: readonly HealthMinute[];
  readonly now: number;
}

/**
 * Four figures of the channel. The number of tabs is the one of the part with most tabs, because a tab runs several
 * parts.
 */
export function Figures({ parts, health, now }: FiguresProps) {
  const { t, language } = useTexts();
  const share = computeRecentShare(health, now);
  const slowest = findSlowest(parts);
  const awaitingApproval = parts.flatMap((part) => part.awaitingApproval);
  const scheduled = parts.flatMap((part) => part.scheduled);
  // A scheduled change that still needs an approval is in both lists.
  const pending = new Set([...awaitingApproval, ...scheduled].map(({ id }) => id)).size;
  return (
    <div className={css.figures}>
      <Figure
        icon={<MonitorSmartphone />}
        label={t('figure.tabs')}
        value={formatCount(Math.max(0, ...parts.map(countTabs)), language)}
        note={t('figure.tabs.note')}
      />
      <Figure
        icon={<TriangleAlert />}
        label={t('figure.failures')}
        value={share === null ? '–' : formatShare(share, language)}
        note={t('figure.failures.note', { budget: formatShare(failureBudget, language) })}
        isBad={share !== null && share > failureBudget}
      />
      <Figure
        icon={<Gauge />}
        label={t('figure.load')}
        value={slowest === undefined ? '–' : formatSeconds(slowest.ms)}
        note={slowest === undefined ? t('figure.load.none') : t('figure.load.note', { part: slowest.part })}
      />
      <Figure
        icon={<Hourglass />}
        label={t('figure.pending')}
        value={formatCount(pending, language)}
        note={t('figure.pending.note', { pending: awaitingApproval.length, scheduled: scheduled.length })}
      />
    </div>
  );
}
