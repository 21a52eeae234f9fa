import classes from './chip.module.css';

/** Chips on a spot, with what they carry. */
export const Chip = ({ worth }: { readonly worth: string }) => (
  <span className={classes['chip']} aria-hidden>
    {worth}
  </span>
);
