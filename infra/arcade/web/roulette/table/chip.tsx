import css from './chip.module.css';

interface Props {
  readonly worth: string;
  /** Place among the values of chips, from 0; it sets the colour. */
  readonly tier: number;
}

/** A chip with its value, or the chips on a spot with their total. */
export function Chip({ worth, tier }: Props) {
  return (
    <span className={css.chip} data-tier={tier} aria-hidden>
      {worth}
    </span>
  );
}
