import { toMs } from '@marquee/time';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { HealthMinute } from '#schemas/responses.ts';
import { failureBudget } from './failure-budget.ts';
import { computeFailureSeries, MINUTES, type Point } from './failure-series.ts';
import { formatShare, formatTime } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './failure-plot.module.css';

const WIDTH = 148;
const HEIGHT = 36;
const MARGIN = 4;

interface Measured {
  readonly at: number;
  readonly share: number;
}

const selectMeasured = (points: readonly Point[]): Measured[] =>
  points.flatMap(({ at, share }) => (share === null ? [] : [{ at, share }]));

/** Coordinates of the plot: the last hour from left to right, up to at least twice the budget. */
function createScales(points: readonly Point[], measured: readonly Measured[]) {
  const first = points[0]?.at ?? 0;
  const top = Math.max(failureBudget * 2, ...measured.map(({ share }) => share));
  return {
    x: scaleLinear([first, first + toMs({ minutes: MINUTES - 1 })], [MARGIN, WIDTH - MARGIN]),
    y: scaleLinear([0, top], [HEIGHT - MARGIN, MARGIN]),
  };
}

/** Plot of the failure rate in the last hour with its budget. */
export function FailurePlot({ health, now }: { readonly health: readonly HealthMinute[]; readonly now: number }) {
  const { t, language } = useTexts();
  const points = computeFailureSeries(health, now);
  const measured = selectMeasured(points);
  const last = measured.at(-1);
  if (last === undefined) return <span className={css.none}>{t('part.noLoads')}</span>;
  const highest = measured.reduce((most, point) => (point.share > most.share ? point : most), last);
  const { x, y } = createScales(points, measured);
  const path = line<Measured>(
    ({ at }) => x(at),
    ({ share }) => y(share),
  ).digits(1)(measured);
  const label = t('plot.text', {
    highest: formatShare(highest.share, language),
    at: formatTime(highest.at),
    last: formatShare(last.share, language),
  });
  return (
    <svg
      className={css.plot}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-bad={last.share > failureBudget || undefined}
    >
      <line className={css.budget} x1={MARGIN} x2={WIDTH - MARGIN} y1={y(failureBudget)} y2={y(failureBudget)} />
      <path className={css.line} d={path ?? undefined} />
      <circle className={css.last} cx={x(last.at)} cy={y(last.share)} r="2.8" />
    </svg>
  );
}
