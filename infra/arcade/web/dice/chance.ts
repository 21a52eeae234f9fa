import { FACES, MAX_CHANCE, MIN_CHANCE, type DiceChoice, type DiceSide } from '#games/dice/dice.ts';

export const clampChance = (chance: number): number => Math.min(MAX_CHANCE, Math.max(MIN_CHANCE, Math.round(chance)));

/** Where winning and losing meet on the line from 0 to 10 000. */
export const boundaryOf = ({ chance, side }: DiceChoice): number => (side === 'under' ? chance : FACES - chance);

/** The choice whose boundary is nearest to the one asked for. */
export const atBoundary = (boundary: number, side: DiceSide): DiceChoice => ({ side, chance: clampChance(side === 'under' ? boundary : FACES - boundary) });

/** Hundredths as the player reads them, such as `49.50`. */
export const showHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What was typed as a chance in per cent, or null. */
export function readChance(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const chance = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return chance === clampChance(chance) ? chance : null;
}
