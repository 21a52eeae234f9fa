import { contentCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { findAnnouncements, findBlogEntries, readBlogPost, listHelpTopics, type Page } from './content.repository.ts';
import { createIosProfile } from './ios-profile.ts';

/** The `execution` of announcements that are notices. */
const NOTICE_EXECUTION = 'B';

interface PageQuery {
  readonly pageNo: number;
  readonly pageSize: number;
}

const toWindow = ({ pageNo, pageSize }: PageQuery) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });

const toPageInfo = ({ pageNo, pageSize }: PageQuery, { totalCount }: Page<unknown>) => ({
  pageNum: pageNo,
  totalPages: Math.ceil(totalCount / pageSize),
  totalCount,
});

/** Announcements, help, blog, domains, and the configuration profile of the iOS app. */
export function contentModule({ gateway, call, http }: ModuleScope): void {
  const { pool, settings, config } = gateway;

  const getLanguages = async (requested: string | null) =>
    resolveLanguages((await settings.read()).whitelabel, requested);

  call(contentCalls.announcements, async ({ query, language }) => {
    const { type, execution } = query;
    const found = await findAnnouncements(pool, {
      ...(await getLanguages(language)),
      ...toWindow(query),
      type,
      notice: execution === NOTICE_EXECUTION,
    });
    return { ...toPageInfo(query, found), announcements: found.rows };
  });

  call(contentCalls.helpCenter, async ({ language }) => ({
    topics: await listHelpTopics(pool, await getLanguages(language)),
  }));

  call(contentCalls.blogList, async ({ query, language }) => {
    const found = await findBlogEntries(pool, { ...(await getLanguages(language)), ...toWindow(query) });
    return { ...toPageInfo(query, found), entries: found.rows };
  });

  call(contentCalls.blogPost, async ({ query, language }) => {
    const post = await readBlogPost(pool, await getLanguages(language), query.slug);
    if (post === null) throw new GatewayError('not_found');
    return post;
  });

  call(contentCalls.domainRoute, async () => {
    const { domainRoute } = (await settings.read()).info;
    return { domains: domainRoute.length > 0 ? domainRoute : [config.siteOrigin] };
  });

  http.get('/wps/app/ios.mobileconfig', async (_request, reply) => {
    const { name } = (await settings.read()).whitelabel;
    return reply
      .type('application/x-apple-aspen-config')
      .header('content-disposition', 'attachment; filename="site.mobileconfig"')
      .send(createIosProfile(name, config.siteOrigin));
  });
}
