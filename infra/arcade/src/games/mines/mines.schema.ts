import { z } from 'zod';
import { MAX_MINES, MIN_MINES, TILES, type MinesChoice, type MinesOutcome, type MinesStep } from './mines.ts';

const tile = z
  .int()
  .min(0)
  .max(TILES - 1);
const count = z.int().min(MIN_MINES).max(MAX_MINES);
const tiles = z.array(tile).max(TILES).readonly();

export const minesChoice = z.strictObject({ mines: count, picks: tiles }) satisfies z.ZodType<MinesChoice>;

export const minesStep = z.strictObject({ game: z.literal('mines'), tile }) satisfies z.ZodType<MinesStep>;

export const minesOutcome = z.object({
  game: z.literal('mines'),
  count,
  picks: tiles,
  mines: tiles,
  exploded: z.boolean(),
}) satisfies z.ZodType<MinesOutcome>;
