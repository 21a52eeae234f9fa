import { z } from 'zod';
import { announcementType } from './answers/content.ts';
import { pageNo, pageSize } from './primitives.ts';

const language = z.string().max(8).optional();
/** PostgreSQL keeps no NUL. */
const kept = /^[^\0]*$/;

/** `execution: 'B'` asks for notices: what must be read before playing on. R9.02: nine a page. */
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

export const chatLaunchQuery = z.object({ model: z.string().regex(/^[a-z0-9-]{1,32}$/).optional(), language });
/** `after` is the id of the last message that is known already. */
export const chatMessagesQuery = z.object({ conversation, after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) });
export const chatSendPayload = z.strictObject({ conversation, text: z.string().trim().min(1).max(500).regex(kept) });
