import { z } from 'zod';
import { announcementType } from './responses/content.ts';
import { withoutNul, pageNo, pageSize } from './primitives.ts';

const language = z.string().max(8).optional();

/** `execution: 'B'` returns notices only, which players must read before they continue. R9.02: nine a page. */
export const announcementQuery = z.object({
  type: z.enum(announcementType.options).default('B'),
  platform: z.literal('W').default('W'),
  execution: z.literal('B').optional(),
  pageNo,
  pageSize: pageSize.default(9),
  language,
});

export const blogListQuery = z.object({ pageNo, pageSize: pageSize.default(9), language });
export const blogPostQuery = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,64}$/), language });

const conversation = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const chatLaunchQuery = z.object({
  model: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .optional(),
  language,
});
/** `after` is the id of the last message that the client has. */
export const chatMessagesQuery = z.object({
  conversation,
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});
export const chatSendPayload = z.strictObject({
  conversation,
  text: z.string().trim().min(1).max(500).regex(withoutNul),
});

/** Deposit 1, withdrawal 2, game 3, customer service 4, agent application 6, anything else 0. */
const feedbackType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6)]);
export type FeedbackType = z.infer<typeof feedbackType>;

/** R5.05: `sender` is the name of a visitor; a player's is known. */
export const feedbackPayload = z.strictObject({
  content: z.string().trim().min(20).max(200).regex(withoutNul),
  sender: z.string().trim().max(64).regex(withoutNul).optional(),
  type: feedbackType,
  captcha: z.string().trim().min(1).max(16),
  captchaId: z.string().max(64),
});
