import { chipsOn, type Placement } from '#games/roulette/roulette.ts';
import { useTexts } from '../texts.ts';
import { NumberBadge } from './number-badge.tsx';
import type { Spin } from './use-spin.ts';
import { WheelDisc } from './wheel-disc.tsx';
import classes from './wheel.module.css';

interface Props {
  readonly spin: Spin;
  /** Where the ball lies, null before the first round and while it runs. */
  readonly number: number | null;
  /** The numbers before, newest first. */
  readonly before: readonly number[];
  readonly placements: readonly Placement[];
}

/** The ball comes to rest on top of the wheel, under the pin. A phone shows the upper part. */
export function Wheel({ spin, number, before, placements }: Props) {
  const { t } = useTexts();
  const chips = chipsOn(placements);
  return (
    <div className={classes['window']} data-state={spin.state} data-has-ball={number !== null || spin.state !== 'rest'} style={spin.angles}>
      <div className={classes['bowl']}>
        <div className={classes['wheel']}>
          <WheelDisc />
          <div className={classes['rotor']}>
            <i className={classes['ball']} />
          </div>
        </div>
        <i className={classes['pin']} />
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
