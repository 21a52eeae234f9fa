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
}

/** The upper part of a large wheel: the ball comes to rest on top, under the pin. */
export function Wheel({ spin, number, before }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes['window']} data-state={spin.state} data-has-ball={number !== null || spin.state !== 'rest'} style={spin.angles}>
      <div className={classes['wheel']}>
        <WheelDisc />
        <div className={classes['rotor']}>
          <i className={classes['ball']} />
        </div>
      </div>
      <i className={classes['pin']} />
      <div className={classes['last']}>{number === null ? null : <NumberBadge number={number} size="large" />}</div>
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
