import type { Outcome } from '#games/games.ts';
import { DiceOutcomeView } from '#web/dice/dice-outcome-view.tsx';
import { LimboOutcomeView } from '#web/limbo/limbo-outcome-view.tsx';
import { HiloOutcomeView } from '#web/hilo/hilo-outcome-view.tsx';
import { KenoOutcomeView } from '#web/keno/keno-outcome-view.tsx';
import { MinesOutcomeView } from '#web/mines/mines-outcome-view.tsx';
import { PlinkoOutcomeView } from '#web/plinko/plinko-outcome-view.tsx';
import { NumberBadge } from '#web/roulette/wheel/number-badge.tsx';
import { SlotOutcomeView } from '#web/slot/slot-outcome-view.tsx';

/** Small picture of an outcome. */
export function OutcomeView({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.game) {
    case 'slot':
      return <SlotOutcomeView outcome={outcome} />;
    case 'dice':
      return <DiceOutcomeView outcome={outcome} />;
    case 'keno':
      return <KenoOutcomeView outcome={outcome} />;
    case 'hilo':
      return <HiloOutcomeView outcome={outcome} />;
    case 'mines':
      return <MinesOutcomeView outcome={outcome} />;
    case 'limbo':
      return <LimboOutcomeView outcome={outcome} />;
    case 'plinko':
      return <PlinkoOutcomeView outcome={outcome} />;
    case 'roulette':
      return <NumberBadge number={outcome.number} size="large" />;
  }
}
