import { z } from 'zod';
import { ROLLS, MAX_CHANCE, MIN_CHANCE, type DiceChoice, type DiceOutcome } from './dice.ts';

const chance = z.int().min(MIN_CHANCE).max(MAX_CHANCE);
const side = z.enum(['under', 'over']);

export const diceChoice = z.strictObject({ chance, side }) satisfies z.ZodType<DiceChoice>;

export const diceOutcome = z.object({
  game: z.literal('dice'),
  roll: z
    .int()
    .min(0)
    .max(ROLLS - 1),
  chance,
  side,
  won: z.boolean(),
}) satisfies z.ZodType<DiceOutcome>;
