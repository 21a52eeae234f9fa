import { z } from 'zod';

const status = z.string().regex(/^[A-Z][A-Z_]{1,63}$/);
const amount = z.string().regex(/^-?\d{1,14}(\.\d{1,5})?$/);

export const authenticateAnswer = z.union([
  z.object({
    status: z.literal('OK'),
    sessionToken: z.string().min(1),
    playerId: z.string().min(1),
    nickname: z.string(),
    currency: z.string(),
    balance: amount,
    gameCode: z.string().min(1),
    language: z.string(),
  }),
  z.object({ status }),
]);

export const movementAnswer = z.object({
  status,
  balance: amount.optional(),
  currency: z.string().optional(),
  transactionId: z.string().optional(),
});
