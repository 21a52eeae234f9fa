import { showMultiplier } from '#games/multiplier.ts';
import { bucketMultiplier, bucketsOf, waysTo, type PlinkoChoice } from '#games/plinko/plinko.ts';
import css from '../rules/rules-table.module.css';
import { useTexts } from '../texts.ts';

/** Each bucket of the chosen table, what it pays and how many ways lead to it. */
export function PlinkoTable({ choice }: { readonly choice: PlinkoChoice }) {
  const { t, language } = useTexts();
  const count = (number: number) => number.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t('plinko.bucket')}</th>
          <th>{t('rules.pays')}</th>
          <th>{t('rules.often', { outcomes: count(2 ** choice.rows) })}</th>
        </tr>
      </thead>
      <tbody>
        {bucketsOf(choice).map((slot) => (
          <tr key={slot}>
            <td>{slot + 1}</td>
            <td>{t('multiple', { multiplier: showMultiplier(bucketMultiplier(choice, slot)) })}</td>
            <td>{count(waysTo(choice, slot))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
