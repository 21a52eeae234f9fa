import css from './chip.module.css';

/** Chips on a spot, with their share of the stake. */
export function Chip({ worth: value }: { readonly worth: string }) {
  return (
    <span className={css.chip} aria-hidden>
      {value}
    </span>
  );
}
