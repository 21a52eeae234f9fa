import {
  countHits,
  computeKenoRtp,
  getPayTable,
  countWaysToHit,
  countWaysToPick,
  type KenoChoice,
  type KenoOutcome,
} from '#games/keno/keno.ts';
import { formatPercent, formatRtp } from '#web/i18n/format-percent.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './keno-pay-table.module.css';

interface Props {
  readonly choice: KenoChoice;
  /** Outcome of the finished round, or null. */
  readonly outcome: KenoOutcome | null;
}

/** Payout and probability of each number of hits. */
export function KenoPayTable({ choice: { risk, picks }, outcome }: Props) {
  const { t, language } = useTexts();
  const count = picks.length;
  const hit = outcome && outcome.picks.length === count && outcome.risk === risk ? countHits(outcome) : null;
  if (count === 0)
    return (
      <Panel title={t('keno.pays')}>
        <p className={css.empty}>{t('keno.pickFirst')}</p>
      </Panel>
    );
  return (
    <Panel title={t('keno.pays')} note={t('keno.rtp', { percent: formatRtp(computeKenoRtp(risk, count), language) })}>
      <table className={css.pays}>
        <thead>
          <tr>
            <th>{t('keno.hits')}</th>
            <th>{t('rules.pays')}</th>
            <th>{t('keno.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {getPayTable(risk, count).map((pays, hits) => (
            <tr key={hits} data-hit={hits === hit} data-pays={pays > 0}>
              <td>{hits}</td>
              <td>{t('multiple', { multiplier: pays / 100 })}</td>
              <td>{formatPercent(countWaysToHit(count, hits) / countWaysToPick(count), language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
