import * as z from 'zod/mini';
import { instant, page } from './primitives.ts';

/** B board, PL popup for logged-in players, PU popup for visitors, PR promotion, H headline. */
export const announcementType = z.enum(['B', 'PL', 'PU', 'PR', 'H']);

/** `content` is HTML that must be sanitized before it is shown. `link` is empty or a path of this site. */
export const announcement = z.object({
  id: z.string(),
  type: announcementType,
  title: z.string(),
  content: z.string(),
  picture: z.string(),
  link: z.string(),
  startDate: instant,
  endDate: z.nullable(instant),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementList = z.extend(page, { announcements: z.array(announcement) });

/** A topic of the help centre. The terms have the id `term`. `content` is HTML. */
export const helpTopic = z.object({ id: z.string(), title: z.string(), content: z.string() });
export type HelpTopic = z.infer<typeof helpTopic>;
export const helpTopicList = z.object({ topics: z.array(helpTopic) });

export const blogEntry = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  publishedAt: instant,
});
export type BlogEntry = z.infer<typeof blogEntry>;

export const blogList = z.extend(page, { entries: z.array(blogEntry) });
/** `content` is HTML. */
export const blogPost = z.extend(blogEntry, { content: z.string() });
export type BlogPost = z.infer<typeof blogPost>;

/** A kind of conversation that a visitor can start. */
export const chatModel = z.object({ id: z.string(), title: z.string(), greeting: z.string() });
export type ChatModel = z.infer<typeof chatModel>;
export const chatModelList = z.object({ models: z.array(chatModel) });
export const chatAddress = z.object({ chatUrl: z.string() });

export const chatMessage = z.object({
  id: z.int(),
  from: z.enum(['visitor', 'service']),
  text: z.string(),
  sentAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;
export const chatMessageList = z.object({ messages: z.array(chatMessage) });
