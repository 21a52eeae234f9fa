import { z } from 'zod';
import { autoCashOutAt } from '#games/crash/crash.schema.ts';
import { idempotencyKey, stake } from '#http/schemas.ts';

/**
 * `round`: the crash round that the player sees, so that a repeated request never bets on a later one; without it, the
 * round that is open for bets. `autoCashOutAt`: automatic cash-out in hundredths, so 250 cashes out at 2.50×.
 */
export const crashBetRequest = z.object({
  idempotencyKey,
  round: z.uuid().optional(),
  stake,
  autoCashOutAt: autoCashOutAt.default(null),
});
