import type { CSSProperties } from 'react';
import { bucketMultiplier, listBuckets, type PlinkoChoice } from '#games/plinko/plinko.ts';
import { formatMultiplier } from '#games/multiplier.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './buckets.module.css';

interface Props {
  readonly choice: PlinkoChoice;
  /** The bucket that the ball fell into. */
  readonly hit: number | null;
}

/** From this many rows on a phone has no room for figures that lie flat. */
const MANY_ROWS = 14;

/** What each bucket pays, cold in the middle and hot at the edges. */
export function Buckets({ choice, hit }: Props) {
  const { t } = useTexts();
  const { rows } = choice;
  return (
    <ol className={css.buckets} aria-label={t('pays.title')} data-many={rows >= MANY_ROWS}>
      {listBuckets(choice).map((bucket) => {
        const heat: CSSProperties & Record<`--${string}`, string> = {
          '--heat': `${Math.abs((200 * bucket) / rows - 100)}%`,
        };
        const pays = formatMultiplier(bucketMultiplier(choice, bucket));
        return (
          <li key={bucket} style={heat} data-hit={bucket === hit} data-long={pays.length > 3}>
            <b>{pays}</b>
          </li>
        );
      })}
    </ol>
  );
}
