import rocket from '#web/art/rocket.svg';
import css from './rocket.module.css';

export type FlightState = 'waiting' | 'flying' | 'reached' | 'short';

/** The rocket; its height is the custom property `--climb` of the parent. */
export function Rocket({ state }: { readonly state: FlightState }) {
  return (
    <div className={css.lane} data-state={state}>
      <span className={css.ship}>
        <i className={css.flame} />
        <img src={rocket} alt="" />
      </span>
    </div>
  );
}
