import type { HiloOutcome } from '#games/hilo/hilo.ts';
import { PlayingCard } from './playing-card.tsx';
import css from './hilo-outcome-view.module.css';

/** The cards of a round in their order. */
export function HiloOutcomeView({ outcome }: { readonly outcome: HiloOutcome }) {
  return (
    <span className={css.cards}>
      {outcome.cards.map((card, place) => (
        <PlayingCard key={place} card={card} size="small" />
      ))}
    </span>
  );
}
