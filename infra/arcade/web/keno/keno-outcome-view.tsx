import type { KenoOutcome } from '#games/keno/keno.ts';
import css from './keno-outcome-view.module.css';

/** Drawn numbers in order, with the hits highlighted. */
export function KenoOutcomeView({ outcome: { drawn, picks } }: { readonly outcome: KenoOutcome }) {
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
