import { Chip } from '@marquee/ui';
import type { ReactNode } from 'react';
import type { HealthMinute, PartStatus } from '#schemas/responses.ts';
import { getPartAnchor } from '#web/alerts/describe-alert.ts';
import { getEarlierVersion } from '#web/change/part-state.ts';
import { failureBudget } from '#web/plot/failure-budget.ts';
import { computeRecentShare } from '#web/plot/failure-series.ts';
import { FailurePlot } from '#web/plot/failure-plot.tsx';
import { LiveTabs } from '#web/plot/live-tabs.tsx';
import { formatSeconds, formatShare } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts, type TextKey } from '#web/texts/texts.ts';
import { PartActions } from './part-actions.tsx';
import { PartIcon } from './part-icon.tsx';
import { formatRule } from '#web/texts/format-rule.ts';
import css from './part-row.module.css';

export const partColumns: readonly TextKey[] = [
  'column.current',
  'column.canary',
  'column.lastGood',
  'column.tabs',
  'column.failures',
  'column.latest',
];

const BUILD_DIGITS = 8;

const findShortBuild = ({ releases }: PartStatus, version: string | null): string =>
  releases.find((release) => release.version === version)?.build.slice(0, BUILD_DIGITS) ?? '';

const isDamaged = ({ releases }: PartStatus, ...versions: readonly (string | null | undefined)[]): boolean =>
  releases.some(({ version, damage }) => damage !== null && versions.includes(version));

interface CellProps {
  readonly name: TextKey;
  readonly children: ReactNode;
}

function Cell({ name, children }: CellProps) {
  const { t } = useTexts();
  return (
    <div className={css.cell} data-cell={name.slice('column.'.length)}>
      <dt className={css.label}>{t(name)}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}

interface PartRowProps {
  readonly part: PartStatus;
  readonly health: readonly HealthMinute[];
  readonly now: number;
  /** Whether the operator can change the part. */
  readonly isReleasable: boolean;
}

/** The page is rendered after the browser looked for the row that its address names. */
function scrollToLinked(row: HTMLElement | null): void {
  if (row !== null && location.hash === `#${row.id}`) void row.scrollIntoView({ block: 'center' });
}

/** One part with its versions, tabs, health and actions. */
export function PartRow({ part, health, now, isReleasable }: PartRowProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { canary, failureRate, p75LoadMs } = part;
  const canaryShare = computeRecentShare(
    health.filter(({ version }) => version === canary?.version),
    now,
  );
  // A damaged live version is highlighted like a failing one.
  const isUnhealthy = (failureRate !== null && failureRate > failureBudget) || isDamaged(part, part.current);
  return (
    <li id={getPartAnchor(part.part)} ref={scrollToLinked} className={css.row} data-bad={isUnhealthy || undefined}>
      <div className={css.part}>
        <span className={css.icon}>
          <PartIcon part={part.part} />
        </span>
        <div>
          <h2>{part.part}</h2>
          {isDamaged(part, part.current, part.lastGood, canary?.version) && (
            <span className={css.state} data-tone="coral">
              {t('part.damaged')}
            </span>
          )}
          {part.awaitingApproval.length > 0 && <span className={css.state}>{t('part.pending')}</span>}
          {part.awaitingApproval.length === 0 && part.scheduled.length > 0 && (
            <span className={css.state}>{t('part.scheduled')}</span>
          )}
        </div>
      </div>
      <dl className={css.cells}>
        <Cell name="column.current">
          {part.current === null ? (
            <span className={css.faint}>{t('part.notLive')}</span>
          ) : (
            <span className={css.version}>{part.current}</span>
          )}
          <Mono className={css.build}>{findShortBuild(part, part.current)}</Mono>
        </Cell>
        <Cell name="column.canary">
          {canary === null ? (
            <span className={css.faint}>{t('part.noCanary')}</span>
          ) : (
            <>
              <span className={css.canary}>
                <span className={css.version}>{canary.version}</span>{' '}
                <Chip tone="cyan">{formatRule(canary.rule, texts)}</Chip>
              </span>
              <Mono className={css.build}>{findShortBuild(part, canary.version)}</Mono>
              {canaryShare !== null && (
                <span className={css.build}>
                  {t('part.canaryFailures', { share: formatShare(canaryShare, language) })}
                </span>
              )}
            </>
          )}
        </Cell>
        <Cell name="column.lastGood">
          <span className={css.faint}>{getEarlierVersion(part) ?? t('part.none')}</span>
        </Cell>
        <Cell name="column.tabs">
          <LiveTabs part={part} />
        </Cell>
        <Cell name="column.failures">
          <FailurePlot health={health} now={now} />
        </Cell>
        <Cell name="column.latest">
          <span className={css.share}>{failureRate === null ? '–' : formatShare(failureRate, language)}</span>
          <span className={css.load}>{p75LoadMs === null ? '–' : formatSeconds(p75LoadMs)}</span>
        </Cell>
      </dl>
      <PartActions part={part} isReleasable={isReleasable} isUnhealthy={isUnhealthy} />
    </li>
  );
}
