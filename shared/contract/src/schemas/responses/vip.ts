import * as z from 'zod/mini';
import { amount, currency } from './primitives.ts';

/** `turnover` is what has to be played within the club's days; `benefits` are the merchant's words. */
export const vipLevel = z.object({
  level: z.int().check(z.minimum(1)),
  label: z.string(),
  turnover: amount,
  benefits: z.array(z.string()),
});
export type VipLevel = z.infer<typeof vipLevel>;

/** How far the next level is: what is missing, and the share of the way in percent, never 100. */
export const vipNext = z.object({
  level: z.int(),
  missing: amount,
  percent: z.int().check(z.minimum(0), z.maximum(99)),
});

/** Level 0 is none yet; `next` is null at the highest. */
export const vipStatus = z.object({ level: z.int(), turnover: amount, next: z.nullable(vipNext) });
export type VipStatus = z.infer<typeof vipStatus>;

/**
 * R2.12. The levels of a currency, lowest first; `status` is null for whoever has none, a visitor or a trial account.
 */
export const vipClub = z.object({
  currency,
  days: z.int(),
  levels: z.array(vipLevel),
  status: z.nullable(vipStatus),
});
export type VipClub = z.infer<typeof vipClub>;
