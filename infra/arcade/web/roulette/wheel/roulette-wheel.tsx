import css from './roulette-wheel.module.css';
import type { Spin } from './use-spin.ts';
import { WheelDisc } from './wheel-disc.tsx';

interface Props {
  readonly spin: Spin;
  readonly hasBall: boolean;
}

/** The turning wheel; the ball stops at the top, under the pin. */
export function RouletteWheel({ spin, hasBall }: Props) {
  return (
    <div className={css.bowl} data-state={spin.state} data-has-ball={hasBall} style={spin.angles}>
      <div className={css.wheel}>
        <WheelDisc />
        <div className={css.rotor}>
          <i className={css.ball} />
        </div>
      </div>
      <i className={css.pin} />
    </div>
  );
}
