import {
  countHits,
  kenoRtp,
  payTable,
  waysToHit,
  waysToPick,
  type KenoChoice,
  type KenoOutcome,
} from '#games/keno/keno.ts';
import { formatRtp } from '#games/game-rules.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './keno-pay-table.module.css';

interface Props {
  readonly choice: KenoChoice;
  /** The round that is told, or null. */
  readonly drawn: KenoOutcome | null;
}

/** What each number of hits pays with these picks, and how likely it is. */
export function KenoPayTable({ choice: { risk, picks }, drawn }: Props) {
  const { t, language } = useTexts();
  const count = picks.length;
  const hit = drawn && drawn.picks.length === count && drawn.risk === risk ? countHits(drawn) : null;
  if (count === 0) return <Panel title={t('keno.pays')}>{t('keno.pickFirst')}</Panel>;
  return (
    <Panel title={t('keno.pays')} note={t('keno.returns', { percent: formatRtp(kenoRtp(risk, count)) })}>
      <table className={css.pays}>
        <thead>
          <tr>
            <th>{t('keno.hits')}</th>
            <th>{t('rules.pays')}</th>
            <th>{t('keno.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {payTable(risk, count).map((pays, hits) => (
            <tr key={hits} data-hit={hits === hit} data-pays={pays > 0}>
              <td>{hits}</td>
              <td>{t('multiple', { multiplier: pays / 100 })}</td>
              <td>
                {t('percent', {
                  percent: ((100 * waysToHit(count, hits)) / waysToPick(count)).toLocaleString(language, {
                    maximumSignificantDigits: 3,
                    numberingSystem: 'latn',
                  }),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
