import { chipsOn, type Placement } from '#games/roulette/roulette.ts';
import { useTexts } from '../texts.ts';
import { NumberBadge } from './number-badge.tsx';
import { TurningWheel } from './turning-wheel.tsx';
import type { Spin } from './use-spin.ts';
import classes from './wheel.module.css';

interface Props {
  readonly spin: Spin;
  /** Where the ball lies, null before the first round and while it runs. */
  readonly number: number | null;
  /** The numbers before, newest first. */
  readonly before: readonly number[];
  readonly placements: readonly Placement[];
}

/** The wheel with the numbers that came. A phone shows the upper part. */
export function Wheel({ spin, number, before, placements }: Props) {
  const { t } = useTexts();
  const chips = chipsOn(placements);
  return (
    <div className={classes['window']}>
      <div className={classes['disc']}>
        <TurningWheel spin={spin} hasBall={number !== null || spin.state !== 'rest'} />
      </div>
      <div className={classes['medal']}>
        {number === null ? null : <NumberBadge number={number} size="large" />}
        <p aria-live="polite">{t(chips === 0 ? 'roulette.place' : 'roulette.chips', { chips })}</p>
      </div>
      <ol className={classes['before']} aria-label={t('roulette.before')}>
        {before.map((each, index) => (
          <li key={index}>
            <NumberBadge number={each} />
          </li>
        ))}
      </ol>
    </div>
  );
}
