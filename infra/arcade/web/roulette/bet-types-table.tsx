import { FULL_RETURN } from '#games/roulette/roulette.ts';
import { SPOTS } from '#games/roulette/spots.ts';
import css from '#web/rules/rules-table.module.css';
import { useTexts } from '#web/i18n/texts.ts';

const EXAMPLES = [
  ['straight', 'n17'],
  ['split', 's17-20'],
  ['street', 't16-17-18'],
  ['corner', 'c16-17-19-20'],
  ['line', 'l16-17-18-19-20-21'],
  ['dozen', 'd2'],
  ['even', 'red'],
] as const;

/** Covered numbers and payout of each kind of bet. */
export function BetTypesTable() {
  const { t } = useTexts();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t('roulette.bet')}</th>
          <th>{t('roulette.covers')}</th>
          <th>{t('rules.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map(([kind, spot]) => {
          const covered = SPOTS.get(spot)?.numbers.length ?? 1;
          return (
            <tr key={kind}>
              <td>{t(`kind.${kind}`)}</td>
              <td>{covered}</td>
              <td>{t('multiple', { multiplier: FULL_RETURN / covered })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
