import classes from './chip.module.css';

/** Chips on a spot, with what they carry. */
export function Chip({ worth }: { readonly worth: string }) {
  return (
    <span className={classes['chip']} aria-hidden>
      {worth}
    </span>
  );
}
