import { useState } from 'react';
import type { RulesView } from '#http/schemas.ts';
import { addChipBet, listChipValues, type ChipBets } from './chip-bets.ts';

export interface Chips {
  readonly bets: ChipBets;
  /** Value of the next chip. */
  readonly value: string;
  readonly values: readonly string[];
  readonly canUndo: boolean;
  /** Whether the last chip was not placed, because of a limit of the table. */
  readonly isFull: boolean;
  readonly choose: (value: string) => void;
  readonly add: (spot: string) => void;
  readonly replace: (bets: ChipBets) => void;
  readonly undo: () => void;
  /** Resets `isFull`. */
  readonly resetFull: () => void;
}

/** Placed chips with their undo history, and the value of the next chip. */
export function useChips(stakes: RulesView['stakes']): Chips {
  const [values] = useState(() => listChipValues(stakes));
  const [value, setValue] = useState(stakes.quick[0] ?? stakes.min);
  const [past, setPast] = useState<readonly ChipBets[]>([]);
  const [isFull, setFull] = useState(false);
  const bets = past.at(-1) ?? [];
  const change = (next: readonly ChipBets[]) => {
    setFull(false);
    setPast(next);
  };
  return {
    bets,
    value,
    values,
    canUndo: past.length > 0,
    isFull,
    choose: (next) => {
      setFull(false);
      setValue(next);
    },
    add: (spot) => {
      const next = addChipBet(bets, spot, value, stakes.max);
      if (next) change([...past, next]);
      else setFull(true);
    },
    replace: (next) => change([...past, next]),
    undo: () => change(past.slice(0, -1)),
    resetFull: () => setFull(false),
  };
}
