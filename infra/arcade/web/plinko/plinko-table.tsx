import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computeBucketMultiplier, listBuckets, countPaths, type PlinkoChoice } from '#games/plinko/plinko.ts';
import css from '#web/rules/rules-table.module.css';
import { useTexts } from '#web/i18n/texts.ts';

/** Payout and number of paths of each bucket of the selected pay table. */
export function PlinkoTable({ choice }: { readonly choice: PlinkoChoice }) {
  const { t, language } = useTexts();
  const count = (number: number) => number.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t('plinko.bucket')}</th>
          <th>{t('rules.pays')}</th>
          <th>{t('rules.frequency', { outcomes: count(2 ** choice.rows) })}</th>
        </tr>
      </thead>
      <tbody>
        {listBuckets(choice).map((bucket) => (
          <tr key={bucket}>
            <td>{bucket + 1}</td>
            <td>{t('multiple', { multiplier: formatMultiplier(computeBucketMultiplier(choice, bucket)) })}</td>
            <td>{count(countPaths(choice, bucket))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
