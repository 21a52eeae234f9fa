import * as z from 'zod/mini';
import { amount, currency } from './primitives.ts';

/** `turnover`: stakes required within the days of the club. `benefits`: texts of the merchant. */
export const vipLevel = z.object({
  level: z.int().check(z.minimum(1)),
  label: z.string(),
  turnover: amount,
  benefits: z.array(z.string()),
});
export type VipLevel = z.infer<typeof vipLevel>;

/** Progress to the next level: missing turnover, and progress in percent, below 100. */
export const vipNext = z.object({
  level: z.int(),
  missing: amount,
  percent: z.int().check(z.minimum(0), z.maximum(99)),
});

/** Level 0: no level yet. `next` is null at the highest level. */
export const vipStatus = z.object({ level: z.int(), turnover: amount, next: z.nullable(vipNext) });
export type VipStatus = z.infer<typeof vipStatus>;

/** The levels of a currency, lowest first; `status` is null for visitors and trial accounts. */
export const vipClub = z.object({
  currency,
  days: z.int(),
  levels: z.array(vipLevel),
  status: z.nullable(vipStatus),
});
export type VipClub = z.infer<typeof vipClub>;
