import { Minus, Plus } from 'lucide-react';
import { MAX_MINES, MIN_MINES } from '#games/mines/mines.ts';
import { useTexts } from '../texts.ts';
import classes from './mine-count.module.css';

interface Props {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onCount: (count: number) => void;
}

const QUICK = [1, 3, 5, 10, 24];

/** How many of the tiles hide a mine. */
export function MineCount({ count, isDisabled, onCount }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes['count']} role="group" aria-label={t('mines.count')}>
      <button type="button" aria-label={t('mines.fewer')} disabled={isDisabled || count === MIN_MINES} onClick={() => onCount(count - 1)}>
        <Minus size={16} aria-hidden />
      </button>
      <p aria-live="polite">
        <span>{t('mines.count')}</span>
        <b>{count}</b>
      </p>
      <button type="button" aria-label={t('mines.more')} disabled={isDisabled || count === MAX_MINES} onClick={() => onCount(count + 1)}>
        <Plus size={16} aria-hidden />
      </button>
      <div className={classes['quick']}>
        {QUICK.map((many) => (
          <button key={many} type="button" aria-label={t('mines.set', { count: many })} aria-pressed={many === count} disabled={isDisabled} onClick={() => onCount(many)}>
            {many}
          </button>
        ))}
      </div>
    </div>
  );
}
