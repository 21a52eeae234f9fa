import { z } from 'zod';
import { MAX_TARGET, MIN_TARGET, type LimboChoice, type LimboOutcome } from './limbo.ts';

const target = z.int().min(MIN_TARGET).max(MAX_TARGET);

export const limboChoice = z.strictObject({ target }) satisfies z.ZodType<LimboChoice>;

export const limboOutcome = z.object({
  game: z.literal('limbo'),
  target,
  result: z.int(),
  won: z.boolean(),
}) satisfies z.ZodType<LimboOutcome>;
