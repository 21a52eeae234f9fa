import { z } from 'zod';
import { MAX_ROWS, MIN_ROWS, RISKS, type PlinkoChoice, type PlinkoOutcome } from './plinko.ts';

const rows = z.int().min(MIN_ROWS).max(MAX_ROWS);
const risk = z.enum(RISKS);

export const plinkoChoice = z.strictObject({ rows, risk }) satisfies z.ZodType<PlinkoChoice>;

export const plinkoOutcome = z.object({
  game: z.literal('plinko'),
  rows,
  risk,
  path: z.array(z.int().min(0).max(1)).readonly(),
  bucket: z.int().min(0).max(MAX_ROWS),
}) satisfies z.ZodType<PlinkoOutcome>;
