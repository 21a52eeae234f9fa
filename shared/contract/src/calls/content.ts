import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { announcementList, announcementType, blogList, blogPost, helpTopicList } from '#schemas/responses/content.ts';
import { domainList } from '#schemas/responses/system.ts';
import { languageCode, languageOnly, noParameters, pageNo, pageSize } from '#schemas/primitives.ts';

export const contentCalls = defineCalls({
  domainRoute: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    caller: 'public',
    query: noParameters,
    response: domainList,
    errors: [],
  },
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    caller: 'public',
    query: languageOnly,
    response: helpTopicList,
    errors: [],
  },
  blogList: {
    method: 'GET',
    path: '/wps/system/blog',
    caller: 'public',
    query: z.object({ pageNo, pageSize: pageSize.default(9), language: languageCode }),
    response: blogList,
    errors: [],
  },
  blogPost: {
    method: 'GET',
    path: '/wps/system/blog/post',
    caller: 'public',
    query: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,64}$/), language: languageCode }),
    response: blogPost,
    errors: ['not_found'],
  },
  /** `execution: 'B'` returns notices only, which players must read before they continue. */
  announcements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    caller: 'public',
    query: z.object({
      type: z.enum(announcementType.options).default('B'),
      platform: z.literal('W').default('W'),
      execution: z.literal('B').optional(),
      pageNo,
      pageSize: pageSize.default(9),
      language: languageCode,
    }),
    response: announcementList,
    errors: [],
  },
});
