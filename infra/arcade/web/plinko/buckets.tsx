import type { CSSProperties } from 'react';
import { computeBucketMultiplier, listBuckets, type PlinkoChoice } from '#games/plinko/plinko.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './buckets.module.css';

interface Props {
  readonly choice: PlinkoChoice;
  /** Bucket of the last ball; null while it falls. */
  readonly hit: number | null;
}

/** Number of rows from which a phone shows the payouts vertically. */
const MANY_ROWS = 14;

/** Payouts of the buckets, coloured from the middle to the edges. */
export function Buckets({ choice, hit }: Props) {
  const { t } = useTexts();
  const { rows } = choice;
  return (
    <ol className={css.buckets} aria-label={t('pays.title')} data-many={rows >= MANY_ROWS}>
      {listBuckets(choice).map((bucket) => {
        const style: CSSProperties & Record<`--${string}`, string> = {
          '--heat': `${Math.abs((200 * bucket) / rows - 100)}%`,
        };
        const pays = formatMultiplier(computeBucketMultiplier(choice, bucket));
        return (
          <li key={bucket} style={style} data-hit={bucket === hit} data-long={pays.length > 3}>
            <b>{pays}</b>
          </li>
        );
      })}
    </ol>
  );
}
