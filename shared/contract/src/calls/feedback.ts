import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { noValue } from '#schemas/responses/primitives.ts';
import { multiLine, singleLine } from '#schemas/primitives.ts';

/** Deposit 1, withdrawal 2, game 3, customer service 4, agent application 6, anything else 0. */
const feedbackType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6)]);
export type FeedbackType = z.infer<typeof feedbackType>;

export const feedbackCalls = defineCalls({
  /** `sender` is the name of a visitor; the name of a player is known. */
  feedback: {
    method: 'PUT',
    path: '/wps/feedback',
    caller: 'public',
    body: z.strictObject({
      content: multiLine.min(20).max(200),
      sender: singleLine.max(64).optional(),
      type: feedbackType,
      captcha: z.string().trim().min(1).max(16),
      captchaId: z.string().max(96),
    }),
    response: noValue,
    errors: ['captcha.wrong'],
  },
});
