import { isPageEnabled } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import type { ManifestSource } from '#fleet/manifest-source.ts';
import type { Permissions } from '#gateway/permissions.ts';
import { EdgeError } from '#http/edge-error.ts';
import { escapeHtml } from '#http/html.ts';
import { listCanonicalRoutes } from './find-page.ts';
import type { MetadataFiles } from './metadata-files.ts';
import { createPageAddress, readSiteOrigin } from './page-address.ts';

interface SitemapOptions {
  readonly source: ManifestSource;
  readonly metadata: MetadataFiles;
  readonly permissions: Permissions;
}

const hourInSeconds = 3_600;
/** Account pages and API calls. */
const disallowed = ['/member', '/fleet/', '/wps/', '/lgw/'];

/** Files for search engines: `robots.txt`, and the addresses of all described pages in each language. */
export function sitemapRoutes(app: FastifyInstance, { source, metadata, permissions }: SitemapOptions): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = readSiteOrigin(request);
    const lines = [
      'User-agent: *',
      ...disallowed.map((path) => `Disallow: ${path}`),
      ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    ];
    return reply
      .header('cache-control', `public, max-age=${hourInSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = readSiteOrigin(request);
    if (origin === null) throw new EdgeError('not_found');
    if (source.current === null) throw new EdgeError('service.unavailable');
    const { current } = source;
    const cached = await permissions.get(request.ip, undefined);
    if (cached === null) throw new EdgeError('service.unavailable');
    const { info } = cached.permission;
    const releases = Object.values(current.manifest.remotes).map((deployment) => deployment.current);
    const routes = await Promise.all(releases.map(async (release) => listCanonicalRoutes(await metadata.get(release))));
    const languages = [null, ...info.whitelabel.languages];
    const addresses = routes
      .flat()
      .filter((route) => isPageEnabled(route, info))
      .flatMap((route) => languages.map((language) => createPageAddress(origin, route, language)));
    return reply
      .header('cache-control', `public, max-age=${hourInSeconds}`)
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
          '</urlset>\n',
        ].join('\n'),
      );
  });
}
