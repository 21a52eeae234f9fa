import { FACES, MAX_CHANCE, MIN_CHANCE, type DiceChoice, type DiceSide } from '#games/dice/dice.ts';

export const clampChance = (chance: number): number => Math.min(MAX_CHANCE, Math.max(MIN_CHANCE, Math.round(chance)));

/** Where winning and losing meet on the line from 0 to 10 000. */
export const boundaryOf = ({ chance, side }: DiceChoice): number => (side === 'under' ? chance : FACES - chance);

/** The choice whose boundary is nearest to the one asked for. */
export const atBoundary = (boundary: number, side: DiceSide): DiceChoice => ({
  side,
  chance: clampChance(side === 'under' ? boundary : FACES - boundary),
});
