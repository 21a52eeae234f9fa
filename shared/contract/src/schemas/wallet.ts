import { z } from 'zod';
import { instant } from './answers/primitives.ts';
import { betState } from './answers/wallet.ts';
import { pageNo, pageSize } from './primitives.ts';

export const betRecordQuery = z.object({
  pageNo,
  pageSize,
  from: z.optional(instant),
  to: z.optional(instant),
  gameCode: z.string().max(64).optional(),
  state: z.optional(betState),
});
export type BetRecordQuery = z.input<typeof betRecordQuery>;
