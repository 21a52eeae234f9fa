import { z } from 'zod';
import { DRAWS, MAX_PICKS, NUMBERS, type KenoChoice, type KenoOutcome } from './keno.ts';
import { kenoRisks } from './pay-tables.ts';

const number = z.int().min(1).max(NUMBERS);
const picks = z
  .array(number)
  .min(1)
  .max(MAX_PICKS)
  .refine((picked) => new Set(picked).size === picked.length)
  .readonly();
const risk = z.enum(kenoRisks);

export const kenoChoice = z.strictObject({ picks, risk }) satisfies z.ZodType<KenoChoice>;

export const kenoOutcome = z.object({
  game: z.literal('keno'),
  picks,
  risk,
  drawn: z.array(number).length(DRAWS).readonly(),
}) satisfies z.ZodType<KenoOutcome>;
