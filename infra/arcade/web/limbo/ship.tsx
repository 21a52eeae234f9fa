import rocket from '../art/rocket.webp';
import css from './ship.module.css';

export type FlightState = 'waiting' | 'flying' | 'reached' | 'short';

/** Stands as high as the sky around it says. */
export function Ship({ state }: { readonly state: FlightState }) {
  return (
    <div className={css.lane} data-state={state}>
      <span className={css.ship}>
        <i className={css.flame} />
        <img src={rocket} alt="" />
      </span>
    </div>
  );
}
