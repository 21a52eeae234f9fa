import { useState } from 'react';
import type { Placement } from '#games/roulette/roulette.ts';
import { addChip } from './placements.ts';

type Placements = readonly Placement[];

export interface Chips {
  readonly placements: Placements;
  readonly canUndo: boolean;
  readonly add: (spot: string) => void;
  readonly replace: (placements: Placements) => void;
  readonly undo: () => void;
}

/** Placed chips with their undo history. */
export function useChips(): Chips {
  const [past, setPast] = useState<readonly Placements[]>([]);
  const placements = past.at(-1) ?? [];
  const replace = (next: Placements) => {
    if (next !== placements) setPast([...past, next]);
  };
  return {
    placements,
    canUndo: past.length > 0,
    add: (spot) => replace(addChip(placements, spot)),
    replace,
    undo: () => setPast(past.slice(0, -1)),
  };
}
