import rocket from '#web/art/rocket.webp';
import css from './rocket.module.css';

export type FlightState = 'waiting' | 'flying' | 'reached' | 'short';

/** Stands as high as the sky around it says. */
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
