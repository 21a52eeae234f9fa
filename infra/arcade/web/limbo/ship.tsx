import rocket from '../art/rocket.webp';
import classes from './ship.module.css';

export type FlightState = 'waiting' | 'flying' | 'reached' | 'short';

/** Stands as high as the sky around it says. */
export function Ship({ state }: { readonly state: FlightState }) {
  return (
    <div className={classes['lane']} data-state={state}>
      <span className={classes['ship']}>
        <i className={classes['flame']} />
        <img src={rocket} alt="" />
      </span>
    </div>
  );
}
