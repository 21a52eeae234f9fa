import type { KenoOutcome } from '#games/keno/keno.ts';
import css from './drawn-numbers.module.css';

/** The ten numbers in the order drawn; those that were picked stand out. */
export function DrawnNumbers({ outcome: { drawn, picks } }: { readonly outcome: KenoOutcome }) {
  return (
    <span className={css.numbers}>
      {drawn.map((number) => (
        <b key={number} data-hit={picks.includes(number)}>
          {number}
        </b>
      ))}
    </span>
  );
}
