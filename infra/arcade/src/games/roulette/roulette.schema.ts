import { z } from 'zod';
import { countChips, MAX_CHIPS, MAX_SPOTS, type RouletteChoice, type RouletteOutcome } from './roulette.ts';
import { SPOTS } from './spots.ts';
import { POCKETS } from './wheel.ts';

const placement = z.strictObject({
  spot: z.string().refine((spot) => SPOTS.has(spot)),
  chips: z.int().min(1).max(MAX_CHIPS),
});

const placements = z
  .array(placement)
  .min(1)
  .max(MAX_SPOTS)
  .refine((all) => new Set(all.map(({ spot }) => spot)).size === all.length)
  .refine((all) => countChips(all) <= MAX_CHIPS)
  .readonly();

export const rouletteChoice = z.strictObject({ placements }) satisfies z.ZodType<RouletteChoice>;

export const rouletteOutcome = z.object({
  game: z.literal('roulette'),
  number: z
    .int()
    .min(0)
    .max(POCKETS - 1),
  placements,
}) satisfies z.ZodType<RouletteOutcome>;
