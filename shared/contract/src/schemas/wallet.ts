import { z } from 'zod';
import { instant } from './responses/primitives.ts';
import { betState, transferDirection } from './responses/wallet.ts';
import { pageNo, pageSize, positiveAmount } from './primitives.ts';

/**
 * A transfer between the cash account and a vendor wallet, which needs an `Idempotency-Key`, or a withdrawal of all
 * vendor wallets.
 */
export const walletTransferPayload = z.union([
  z.strictObject({ vendor: z.string().min(1).max(64), direction: transferDirection, amount: positiveAmount }),
  z.strictObject({ all: z.literal(true) }),
]);

export const betRecordQuery = z.object({
  pageNo,
  pageSize,
  from: z.optional(instant),
  to: z.optional(instant),
  gameCode: z.string().max(64).optional(),
  state: z.optional(betState),
});
export type BetRecordQuery = z.input<typeof betRecordQuery>;
