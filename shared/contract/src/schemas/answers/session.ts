import * as z from 'zod/mini';
import { currency, instant } from './primitives.ts';

export const sliderChallenge = z.object({ id: z.string(), expiresInSeconds: z.int() });

export const loginValue = z.object({ token: z.string(), firstTimeLogin: z.boolean(), passwordExpired: z.boolean() });
export type LoginValue = z.infer<typeof loginValue>;

export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  userName: z.string(),
  currency,
  vipLabelName: z.nullable(z.string()),
  vipRankLevel: z.int(),
  unreadMessage: z.int(),
  lastLoginAt: z.nullable(instant),
  registeredAt: instant,
});
export type MemberInfo = z.infer<typeof memberInfo>;
