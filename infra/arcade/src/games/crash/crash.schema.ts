import { z } from 'zod';
import { MAX_POINT, MIN_TARGET, type CrashBet, type CrashOutcome } from './crash.ts';

const target = z.int().min(MIN_TARGET).max(MAX_POINT);

export const autoCashOutAt = target.nullable();

export const crashBet = z.object({
  game: z.literal('crash'),
  choice: z.object({ round: z.uuid(), autoCashOutAt }),
}) satisfies z.ZodType<CrashBet>;

export const crashOutcome = z.object({
  game: z.literal('crash'),
  cashOutMultiplier: z.int().nullable(),
}) satisfies z.ZodType<CrashOutcome>;
