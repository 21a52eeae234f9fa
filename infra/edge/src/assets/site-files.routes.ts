import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Permissions } from '#gateway/permissions.ts';

const folder = path.resolve(import.meta.dirname, '../../public');
const pictures = {
  'favicon.svg': 'image/svg+xml',
  'logo.svg': 'image/svg+xml',
  'link-preview.jpg': 'image/jpeg',
} as const;
const dayInSeconds = 86_400;

/** Files of the site that belong to no part. */
export async function siteFileRoutes(app: FastifyInstance, permissions: Permissions): Promise<void> {
  for (const [name, type] of Object.entries(pictures)) {
    const content = await readFile(path.join(folder, name));
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${dayInSeconds}`).type(type).send(content),
    );
  }

  app.get('/site.webmanifest', (_request, reply) => {
    const name = permissions.lastKnown?.info.whitelabel.name ?? 'Marquee';
    const icons = [{ src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }];
    return reply
      .header('cache-control', `public, max-age=${dayInSeconds}`)
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          start_url: '/',
          display: 'standalone',
          background_color: '#07090F',
          theme_color: '#07090F',
          icons,
        }),
      );
  });
}
