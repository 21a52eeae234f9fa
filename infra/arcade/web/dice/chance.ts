import { ROLLS, MAX_CHANCE, MIN_CHANCE, type DiceChoice, type DiceSide } from '#games/dice/dice.ts';

export function clampChance(chance: number): number {
  return Math.min(MAX_CHANCE, Math.max(MIN_CHANCE, Math.round(chance)));
}

/** Boundary between winning and losing on the scale from 0 to 10 000. */
export function getBoundary({ chance, side }: DiceChoice): number {
  return side === 'under' ? chance : ROLLS - chance;
}

/** The choice with the nearest possible boundary. */
export function getChoiceAtBoundary(boundary: number, side: DiceSide): DiceChoice {
  return {
    side,
    chance: clampChance(side === 'under' ? boundary : ROLLS - boundary),
  };
}
