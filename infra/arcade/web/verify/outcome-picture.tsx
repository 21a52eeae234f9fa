import type { Outcome } from '#games/games.ts';
import { RolledNumber } from '../dice/rolled-number.tsx';
import { ReachedNumber } from '../limbo/reached-number.tsx';
import { TurnedCards } from '../hilo/turned-cards.tsx';
import { DrawnNumbers } from '../keno/drawn-numbers.tsx';
import { MineField } from '../mines/mine-field.tsx';
import { FallenPath } from '../plinko/fallen-path.tsx';
import { NumberBadge } from '../roulette/number-badge.tsx';
import { StoppedReels } from '../slot/stopped-reels.tsx';

/** How a round came out, small enough to stand in a line. */
export function OutcomePicture({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome.game) {
    case 'slot':
      return <StoppedReels outcome={outcome} />;
    case 'dice':
      return <RolledNumber outcome={outcome} />;
    case 'keno':
      return <DrawnNumbers outcome={outcome} />;
    case 'hilo':
      return <TurnedCards outcome={outcome} />;
    case 'mines':
      return <MineField outcome={outcome} />;
    case 'limbo':
      return <ReachedNumber outcome={outcome} />;
    case 'plinko':
      return <FallenPath outcome={outcome} />;
    case 'roulette':
      return <NumberBadge number={outcome.number} size="large" />;
  }
}
