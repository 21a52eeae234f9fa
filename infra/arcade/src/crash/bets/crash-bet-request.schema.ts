import { z } from 'zod';
import { autoAt } from '#games/crash/crash.schema.ts';
import { stake } from '#http/schemas.ts';

/** `autoAt`: automatic cash-out in hundredths, so 250 cashes out at 2.50×. */
export const crashBetRequest = z.object({
  idempotencyKey: z.string().min(8).max(64),
  stake,
  autoAt: autoAt.default(null),
});
