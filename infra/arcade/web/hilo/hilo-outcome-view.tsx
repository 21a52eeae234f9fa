import type { HiloOutcome } from '#games/hilo/hilo.ts';
import { PlayingCard } from './playing-card.tsx';
import css from './hilo-outcome-view.module.css';

/** Dealt cards in order. */
export function HiloOutcomeView({ outcome }: { readonly outcome: HiloOutcome }) {
  return (
    <span className={css.cards}>
      {outcome.cards.map((card, index) => (
        <PlayingCard key={index} card={card} size="small" />
      ))}
    </span>
  );
}
